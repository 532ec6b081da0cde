/** The weekly mail to those who follow all launches of a site: what launches now, and who won last week. */
import { type Week, weekBounds, weekNumbers } from '../../calendar/index.ts'
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import type { Mail } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import {
  type NamedProduct,
  partHtml,
  partText,
  type Podium,
  podiumPart,
  productsPart,
} from '../digest/mail-parts.ts'
import { words } from '../words/index.ts'

export interface WeekOfLaunches {
  week: Week
  /** In an order that favours none of them. */
  launches: readonly NamedProduct[]
  /** The latest final week; null if nobody voted in it. */
  podium: Podium | null
  /** Paying sponsors, labelled as such. */
  sponsors: readonly NamedProduct[]
}

/** How many launches the mail names; the rest are on the week's page. */
const maxNamed = 20

/** Whether there is anything to tell: a launch, or last week's winners. */
export function isNews({ launches, podium }: WeekOfLaunches): boolean {
  return launches.length > 0 || podium !== null
}

/** Writes one follower's mail in the current language. */
export function launchesMail(to: string, site: Site, about: WeekOfLaunches): Mail {
  const { week, launches, podium, sponsors } = about
  const subject = subjectOf(site, about)
  const ends = formatMoment(weekBounds(week, site.timeZone).endsAt.toISOString(), localeOf(site))
  const lead = words.weekIsOpenText(launches.length, ends)
  const left = launches.length - maxNamed
  const more = left > 0 ? words.moreLaunches(left) : null
  const [named, ...others] = [
    productsPart(site, words.launchesInWeek(weekNumbers(week).number), launches.slice(0, maxNamed)),
    podiumPart(site, podium),
    productsPart(site, words.sponsored, sponsors),
  ].filter(({ entries }) => entries.length > 0)
  const url = `${site.origin}/launches/${week}`
  return {
    kind: 'weekly_launches',
    to,
    subject,
    text: [lead, named && partText(named), more, ...others.map(partText), `${words.seeAndVote}: ${url}`]
      .filter((part) => part !== null && part !== undefined)
      .join('\n\n'),
    html: html`<h1>${subject}</h1>
      <p>${lead}</p>
      ${named && partHtml(named)} ${more !== null && html`<p>${more}</p>`}${others.map(partHtml)}
      <p><a class="button" href="${url}">${words.seeAndVote}</a></p>`.toString(),
    unsubscribe: { origin: site.origin, reason: words.whyLaunches(site.name), action: words.unsubscribe },
  }
}

/** The first two launches and how many more there are; without launches, who won last week. */
function subjectOf({ name: site }: Site, { launches, podium }: WeekOfLaunches): string {
  const [first, second, ...others] = launches
  if (first) {
    const named = second ? [first.name, second.name] : [first.name]
    return words.launchesSubject(site, named, others.length)
  }
  const [winner] = podium?.best ?? []
  return winner && podium ? words.weekWon(winner.name, weekNumbers(podium.week).number, site) : site
}
