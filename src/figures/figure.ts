/** The noun: what is counted of a listing, where a reader came from, and who is no reader. Pure. */

export const figureKinds = ['view', 'visitor', 'click', 'search', 'badge'] as const
export type FigureKind = (typeof figureKinds)[number]

/** One count of a batch. */
export interface Figure {
  site_id: number
  listing_id: number
  /** On the site's calendar, `2026-11-16`. */
  day: string
  kind: FigureKind
  /** Of a view where the reader came from, of a search its words; empty for the others. */
  source: string
  count: number
}

const programs =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|archiv|fetch|http|curl|wget|python|java\/|phantom|selenium|playwright|puppeteer|facebookexternalhit|embedly|whatsapp|telegram|validator|pagespeed|gtmetrix|pingdom|uptime/i

/** True for a program by its own word; as of November 2026. What says nothing of itself counts as none of the readers. */
export function isProgram(userAgent: string): boolean {
  return userAgent.length < 20 || programs.test(userAgent)
}

const longestSource = 80

/**
 * Where a reader came from: `link:newsletter` for a link with a campaign's name, `page:search` for a page of this site,
 * the host of another, or empty where the browser did not say.
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

/** The words of the search on this site that led to a listing; empty where none did. */
export function searchOf(referrer: string, origin: string): string {
  const from = URL.parse(referrer)
  if (!from || from.host !== new URL(origin).host || from.pathname !== '/search') return ''
  return (
    (from.searchParams.get('q') ?? '')
      .trim()
      .toLowerCase()
      // What no text of the database may hold, half of a sign among it, would keep the whole batch out.
      .slice(0, longestSource)
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  )
}
