/** The page that asks before a vote. */
import { button, csrfField } from '../design/components/actions.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface VoteData {
  csrf: string
  slug: string
  name: string
  voted: boolean
  votes: number
  /** Why the reader may not vote; null where they may. */
  refusal: string | null
}

/** One question, one button. */
export function voteView({ csrf, slug, name, voted, votes, refusal }: VoteData): Html {
  const address = `/listings/${encodeURIComponent(slug)}`
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${voted ? words.votedFor(name) : words.voteForQuestion(name)}</h1>
      <p>${words.votesSoFar(votes)} ${words.oneVoteEach}</p>
    </div>
    ${!voted && refusal !== null && notice({ tone: 'problem', text: refusal })}
    <form class="inline space-above" method="post" action="${address}/vote">
      ${csrfField(csrf)}${
        voted
          ? button({ label: words.takeBack, name: 'do', value: 'remove' })
          : refusal === null && button({ label: words.vote, kind: 'primary', name: 'do', value: 'vote' })
      }<a class="button quiet" href="${address}">${words.backTo(name)}</a>
    </form>
    <p class="small-text muted spaced"><a class="link" href="/about#ranking">${words.howVotesCount}</a></p>
  </div>`
}
