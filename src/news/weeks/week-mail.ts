/** Mails about a followed launch week: it is open, or its result is final. */
import { type Week, weekBounds, weekNumbers } from '../../calendar/index.ts'
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import type { Mail } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { words } from '../words/index.ts'
import type { WeekNews } from './followed-week-queries.ts'

/** A launch as the mail shows it. */
export interface TellableLaunch {
  slug: string
  name: string
  headline: string
  week_votes: number
}

const maxNamed = 10

/** Writes one follower's mail in the current language. `launches`: best first if the result is final. */
export function weekMail(
  to: string,
  { site, week, news }: { site: Site; week: Week; news: WeekNews },
  launches: readonly TellableLaunch[],
): Mail {
  const { number } = weekNumbers(week)
  const url = `${site.origin}/launches/${week}`
  const ends = formatMoment(weekBounds(week, site.timeZone).endsAt.toISOString(), localeOf(site))
  const isOpening = news === 'opening'
  const [best] = launches
  const subject = isOpening
    ? words.weekIsOpen(number, site.name)
    : best
      ? words.weekWon(best.name, number, site.name)
      : words.weekEnded(number, site.name)
  const lead = isOpening ? words.weekIsOpenText(launches.length, ends) : words.weekEndedText(launches.length)
  const shown = launches.slice(0, maxNamed).map((launch) => ({
    ...launch,
    url: `${site.origin}/listings/${encodeURIComponent(launch.slug)}`,
    votes: isOpening ? null : words.mailVotes(launch.week_votes),
  }))
  return {
    kind: 'launch_week',
    to,
    subject,
    text: [
      lead,
      shown.map((one, index) => `${isOpening ? '-' : `${index + 1}.`} ${textLine(one)}`).join('\n'),
      url,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: html`<h1>${subject}</h1>
      <p>${lead}</p>
      ${
        shown.length > 0 &&
        html`<ul>
          ${shown.map(
            (one) =>
              html`<li>
                <a href="${one.url}"><b>${one.name}</b></a
                >: ${one.headline}${one.votes !== null && html` (${one.votes})`}
              </li>`,
          )}
        </ul>`
      }
      <p>
        <a class="button" href="${url}">${isOpening ? words.seeAndVote : words.seeResult}</a>
      </p>`.toString(),
    unsubscribe: { origin: site.origin, reason: words.whyWeek, action: words.unsubscribe },
  }
}

function textLine({ name, headline, votes, url }: TellableLaunch & { url: string; votes: string | null }) {
  return `${name}: ${headline}${votes === null ? '' : ` (${votes})`}\n  ${url}`
}
