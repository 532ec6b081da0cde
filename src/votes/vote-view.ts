/** The page that asks before a vote. */
import { button, csrfField } from '../design/components/actions.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'

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
  const counted = `${votes} ${votes === 1 ? 'vote' : 'votes'} so far.`
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${voted ? `You voted for ${name}` : `Vote for ${name}?`}</h1>
      <p>${counted} One vote for each account and product; you can take it back at any time.</p>
    </div>
    ${!voted && refusal !== null && notice({ tone: 'problem', text: refusal })}
    <form class="inline space-above" method="post" action="${address}/vote">
      ${csrfField(csrf)}${
        voted
          ? button({ label: 'Take my vote back', name: 'do', value: 'remove' })
          : refusal === null && button({ label: 'Vote', kind: 'primary', name: 'do', value: 'vote' })
      }<a class="button quiet" href="${address}">Back to ${name}</a>
    </form>
    <p class="small-text muted spaced"><a class="link" href="/about#ranking">How votes are counted</a></p>
  </div>`
}
