import { accountFrame } from '../../accounts/index.ts'
import { logo } from '../../design/components/identity.ts'
import { olderLink } from '../../design/components/lists.ts'
import { emptyState, pill } from '../../design/components/states.ts'
import { dayTime, formatMoment, type Locale, localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { onPage } from '../../pictures/index.ts'
import { page } from '../../platform/call/page.ts'
import { pathAfter, placeAfter } from '../../platform/call/paging.ts'
import { findMyVotes, type MyVote } from './my-votes-queries.ts'
import { words } from '../words/index.ts'

const path = '/account/votes'
const perPage = 50

/** What the account voted for, and the state of each vote. */
export const myVotesListPage = page({
  route: 'GET /account/votes',
  access: 'account',
  async run({ db, actor, site, query }) {
    const after = placeAfter(query)
    const found = await findMyVotes(db, site.id, actor.accountId, { after, limit: perPage + 1 })
    const votes = found.slice(0, perPage)
    const last = found.length > perPage ? votes.at(-1) : undefined
    const locale = localeOf(site)
    const content =
      votes.length === 0
        ? emptyState({
            title: words.noVotesYet,
            text: words.noVotesYetText,
            action: html`<a class="button" href="/">${words.seeThisWeek}</a>`,
          })
        : html`<div class="card flush">
              <ul class="rows">
                ${votes.map((vote) => row(vote, locale))}
              </ul>
            </div>
            ${last && olderLink(pathAfter(path, { at: last.cast_at, id: last.listing_id }), words.olderVotes)}`
    const intro = words.myVotesIntro
    const main = accountFrame({ path, title: words.myVotes, intro, content })
    return { kind: 'view', title: words.myVotes, main, noindex: true }
  },
})

function row(vote: MyVote, locale: Locale): Html {
  const { name, headline, slug } = vote
  const address = `/listings/${encodeURIComponent(slug)}`
  return html`<li>
    ${logo({ name, picture: onPage(vote.logo) })}
    <div class="grow">
      <a href="${address}"><b>${name}</b></a> ${voteState(vote)}
      <p class="small-text muted">${headline}</p>
      ${vote.counts_at !== null && html`<p class="small-text">${words.kept(formatMoment(vote.counts_at.toISOString(), locale))}</p>`}
      ${vote.dropped_for !== null && html`<p class="small-text">${words.dropped[vote.dropped_for]}</p>`}
    </div>
    <span class="inline small-text">
      <span class="muted nowrap">${dayTime(vote.cast_at.toISOString(), locale)}</span>
      <a class="link" href="${address}/vote" aria-label="${words.changeVoteFor(name)}">${words.changeVote}</a>
    </span>
  </li>`
}

/** The state of a vote, in a word. */
export function voteState({
  set_aside: reason,
  counts_at: countsAt,
  dropped_for: dropped,
}: MyVote): Html | null {
  if (countsAt !== null) return pill(words.states.kept, 'plain', 'clock')
  if (dropped !== null) return pill(words.states.dropped, 'plain')
  return reason === null
    ? pill(words.states.counted, 'success', 'check')
    : pill(words.states.set_aside, 'plain')
}
