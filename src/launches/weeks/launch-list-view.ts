/** A list of launches, ranked once the week runs. */

import { launchRow } from '../../design/components/lists.ts'
import { emptyState, type Tone } from '../../design/components/states.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import type { Price } from '../../design/components/price-tag.ts'
import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { words } from '../words/index.ts'

/** One launch as the launch operations return it, with what the page adds: the picture and the caller's own vote. */
export interface LaunchItem {
  slug: string
  name: string
  headline: string
  url: string
  votes: number
  /** Null without votes. */
  rank: number | null
  plan: 'free' | 'paid'
  category: { name: string; url: string } | null
  logo: Picture | null
  /** The slug of the top-level category, whose drawing stands in for a missing screenshot. */
  kind: string | null
  screen: Picture | null
  price: Price
  vote_url: string
  voted: boolean
}

export interface LaunchListOptions {
  csrf: string
  /** Why voting is not possible now; null while it is open. */
  voting_closed: string | null
  /** True while the week is running: the first launch is highlighted. */
  running: boolean
  language: string
  /** Until when the order is random; no ranks are shown before. Null if the list is in its real order. */
  shuffled: { until: string; locale: Locale } | null
  /** The text of an empty list. */
  empty: { title: string; text: string; action: Html | null }
}

/** The launches in their order. */
export function launchList(items: readonly LaunchItem[], options: LaunchListOptions): Html {
  if (items.length === 0) return emptyState(options.empty)
  const { shuffled } = options
  const best = options.running && !shuffled ? Math.max(...items.map((item) => item.votes)) : null
  return html`${
      shuffled &&
      html`<p class="small-text muted">${words.shuffled(momentTime(shuffled.until, shuffled.locale))}</p>`
    }
    <ol class="launches">
      ${items.map((item) =>
        launchRow({
          ...item,
          rank: shuffled ? null : item.rank,
          moved: null,
          language: options.language,
          pills: pills(item, best),
          vote: {
            action: item.vote_url,
            csrf: options.csrf,
            name: item.name,
            votes: item.votes,
            voted: item.voted,
            closed: options.voting_closed,
          },
        }),
      )}
    </ol>`
}

function pills(item: LaunchItem, best: number | null): { text: string; tone: Tone }[] {
  const leading = item.rank === 1 && item.votes > 0 && item.votes === best
  return [
    ...(leading ? [{ text: words.leading, tone: 'gold' as const }] : []),
    ...(item.plan === 'paid' ? [{ text: words.paidLaunch, tone: 'featured' as const }] : []),
  ]
}
