/** The noun: what is counted for a listing, where readers come from, and which callers are programs. Pure. */

export const figureKinds = ['view', 'visitor', 'click', 'search', 'badge'] as const
export type FigureKind = (typeof figureKinds)[number]

/** One counter of a batch. */
export interface Figure {
  site_id: number
  listing_id: number
  /** The date in the site's time zone, `2026-11-16`. */
  day: string
  kind: FigureKind
  /** For a view, where the reader came from; for a search, its text; empty for the other kinds. */
  source: string
  count: number
}

const programs =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|archiv|fetch|http|curl|wget|python|java\/|phantom|selenium|playwright|puppeteer|facebookexternalhit|embedly|whatsapp|telegram|validator|pagespeed|gtmetrix|pingdom|uptime/i

/** True for programs by their user agent, as of November 2026. A missing or very short one counts as a program. */
export function isProgram(userAgent: string): boolean {
  return userAgent.length < 20 || programs.test(userAgent)
}

const longestSource = 80

/**
 * Where a reader came from: `link:newsletter` for a link with a campaign name, `page:search` for a page of this site,
 * the host of another site, or empty if the browser did not say.
 */
export function sourceOf(referrer: string, campaign: string, origin: string): string {
  const name = campaign.trim().toLowerCase()
  if (/^[a-z0-9][a-z0-9._-]{0,39}$/.test(name)) return `link:${name}`
  const from = URL.parse(referrer)
  if (!from || !/^https?:$/.test(from.protocol)) return ''
  if (from.host === new URL(origin).host)
    return `page:${from.pathname.split('/')[1] || 'home'}`.slice(0, longestSource)
  return from.hostname.replace(/^www\./, '').slice(0, longestSource)
}

/** The text of the search on this site that led to a listing; empty if none did. */
export function searchOf(referrer: string, origin: string): string {
  const from = URL.parse(referrer)
  if (!from || from.host !== new URL(origin).host || from.pathname !== '/search') return ''
  return (
    (from.searchParams.get('q') ?? '')
      .trim()
      .toLowerCase()
      // Removes what a text column cannot hold, such as control characters and lone surrogates: it would make the whole
      // batch fail.
      .slice(0, longestSource)
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  )
}
