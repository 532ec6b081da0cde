/** The weekly digest as a mail: news of what the reader follows, then the top three of the week. */
import { weekNumbers } from '../../calendar/index.ts'
import { html } from '../../design/html.ts'
import { listed } from '../../design/words/catalogue.ts'
import type { Mail } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { words } from '../words/index.ts'
import {
  excerpt,
  type NamedProduct,
  type Part,
  partHtml,
  partText,
  type Podium,
  podiumPart,
  productsPart,
} from './mail-parts.ts'

/** The content of a digest for one site. */
export interface SiteNews {
  site: Site
  updates: readonly { id: number; listing_name: string; title: string; body: string }[]
  launches: readonly NamedProduct[]
  podium: Podium | null
  /** Paying sponsors; labelled as such, and never the only reason to send a digest. */
  sponsors: readonly NamedProduct[]
}

/** One mail for all sites, in the current language. */
export function digestMail(news: readonly SiteNews[], to: string): Mail {
  const sites = news.map((one) => ({ site: one.site, parts: partsOf(one) }))
  const lead = words.digestLead(listed(sites.map(({ site }) => site.name)))
  const text = sites.flatMap(({ site, parts }) => [
    ...(sites.length > 1 ? [site.name.toLocaleUpperCase()] : []),
    ...parts.map(partText),
  ])
  const origin = sites[0]?.site.origin ?? ''
  return {
    kind: 'weekly_digest',
    to,
    subject: subjectOf(news),
    text: [lead, ...text, `${words.thisWeekLives}: ${origin}/`].join('\n\n'),
    html: html`<h1>${lead}</h1>
      ${sites.map(
        ({ site, parts }) =>
          html`${sites.length > 1 && html`<h2>${site.name}</h2>`}${parts.map((part) => partHtml(part))}`,
      )}
      <p><a class="button" href="${`${origin}/`}">${words.thisWeekLives}</a></p>`.toString(),
    unsubscribe: { origin, reason: words.whyWeekly, action: words.unsubscribe },
  }
}

/** The first news item itself, and how many more there are. */
function subjectOf(news: readonly SiteNews[]): string {
  const updates = news.flatMap((one) => one.updates)
  const launches = news.flatMap((one) => one.launches)
  const others = updates.length + launches.length - 1
  const [update] = updates
  if (update) return words.digestSubject(`${update.listing_name}: ${update.title}`, others)
  const [launch] = launches
  if (launch) return words.digestSubject(words.newListing(launch.name, launch.headline), others)
  const podium = news.find((one) => one.podium !== null)?.podium
  const [winner] = podium?.best ?? []
  return winner && podium
    ? words.weekWonSubject(winner.name, weekNumbers(podium.week).number)
    : words.digestLead(listed(news.map(({ site }) => site.name)))
}

function partsOf({ site, updates, launches, podium, sponsors }: SiteNews): Part[] {
  const parts: Part[] = [
    {
      title: words.newsOfFollowed,
      ranked: false,
      entries: updates.map(({ id, listing_name: name, title, body }) => ({
        name: `${name}: ${title}`,
        text: excerpt(body),
        url: `${site.origin}/updates#update-${id}`,
      })),
    },
    productsPart(site, words.launchedOfFollowed, launches),
    podiumPart(site, podium),
    productsPart(site, words.sponsored, sponsors),
  ]
  return parts.filter(({ entries }) => entries.length > 0)
}
