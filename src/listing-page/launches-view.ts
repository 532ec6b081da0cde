/** The launches of a product that has launched more than once: what was new, and the result of each. */
import { periodName } from '../calendar/index.ts'
import { sectionHead, timeline } from '../design/components/facts.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface LaunchOfListing {
  week: string
  launched_at: string | null
  whats_new: string | null
  votes: number
  rank: number | null
}

/** Launches, newest first; null if there was only one. */
export function launchesSection(launches: readonly LaunchOfListing[], locale: Locale): Html | null {
  if (launches.length < 2) return null
  return html`<section aria-labelledby="launches">
    ${sectionHead(words.launches, { id: 'launches', note: words.votesApart })}
    ${timeline(
      launches.toReversed().map(({ week, launched_at: at, whats_new: detail, ...came }) => ({
        when: html`${at !== null && dayTime(at, locale)} · ${result(came)}`,
        text: html`<b
          >${words.launchedIn(html`<a class="link" href="/launches/${week}">${periodName(week)}</a>`)}</b
        >`,
        detail,
        mark: detail === null ? 'update' : 'milestone',
      })),
    )}
  </section>`
}

function result({ rank, votes }: Pick<LaunchOfListing, 'rank' | 'votes'>): string {
  return rank === null ? words.votes(votes) : words.placeAndVotes(rank, votes)
}
