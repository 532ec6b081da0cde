/** The page that asks for confirmation before a vote and shows its result. */
import { button, csrfField } from '../design/components/actions.ts'
import { notice } from '../design/components/states.ts'
import { formatMoment, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface VoteData {
  csrf: string
  slug: string
  name: string
  voted: boolean
  votes: number
  /** Why the caller may not vote; null if they may. */
  refusal: string | null
  /** When a kept vote will count. */
  counts_at: string | null
  /** Why a kept vote was never counted. */
  dropped: string | null
  /** When a vote cast now would count; null means at once. */
  would_count_at: string | null
  locale: Locale
}

/** One question, one button. */
export function voteView(data: VoteData): Html {
  const { csrf, slug, name, voted, votes, refusal, counts_at: countsAt } = data
  const address = `/listings/${encodeURIComponent(slug)}`
  const stands = voted || countsAt !== null
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${titleOf(data)}</h1>
      <p>${words.votesSoFar(votes)} ${words.oneVoteEach}</p>
    </div>
    ${countsAt !== null && notice({ tone: 'plain', text: words.kept(formatMoment(countsAt, data.locale)) })}
    ${!stands && data.dropped !== null && notice({ tone: 'plain', text: data.dropped })}
    ${!stands && refusal !== null && notice({ tone: 'problem', text: refusal })}
    ${
      !stands &&
      data.would_count_at !== null &&
      notice({ tone: 'plain', text: words.wouldBeKept(formatMoment(data.would_count_at, data.locale)) })
    }
    <form class="inline space-above" method="post" action="${address}/vote">
      ${csrfField(csrf)}${
        stands
          ? button({ label: words.takeBack, name: 'do', value: 'remove' })
          : refusal === null && button({ label: words.vote, kind: 'primary', name: 'do', value: 'vote' })
      }<a class="button quiet" href="${address}">${words.backTo(name)}</a>
    </form>
    <p class="small-text muted spaced"><a class="link" href="/about#ranking">${words.howVotesCount}</a></p>
  </div>`
}

function titleOf({ voted, counts_at: countsAt, name }: VoteData): string {
  if (voted) return words.votedFor(name)
  return countsAt === null ? words.voteForQuestion(name) : words.keptFor(name)
}
