import type { Member } from '../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { castVote } from './cast-vote.ts'
import { getMyVote } from './get-my-vote.ts'
import { removeVote } from './remove-vote.ts'
import { findVotedSlugs } from './vote-queries.ts'
import { voteView } from './vote-view.ts'
import { words } from './words/index.ts'

/** Asks once more before a vote: where a form without script leads, and where signing in comes back to. */
export const askVotePage = page({
  route: 'GET /listings/{slug}/vote',
  access: 'account',
  async run(context) {
    const vote = await context.call(getMyVote, { slug: context.params['slug'] })
    return {
      kind: 'view',
      title: words.voteFor(vote.name),
      main: voteView({ ...vote, csrf: context.csrf }),
      noindex: true,
    }
  },
})

/** Casts the vote or takes it back. The script of a page asks for JSON and stays where it is. */
export const votePage = page({
  route: 'POST /listings/{slug}/vote',
  access: 'account',
  async run(context: PageContext<Member>): Promise<PageAnswer> {
    const { form, params, call } = context
    const vote = await call(form['do'] === 'remove' ? removeVote : castVote, { slug: params['slug'] })
    if (form['answer'] === 'json')
      return {
        kind: 'bytes',
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ votes: vote.votes, voted: vote.voted }),
      }
    return { kind: 'redirect', to: `/listings/${encodeURIComponent(vote.slug)}` }
  },
})

/** Which of the listings on a page the reader has voted for, and the token of their forms; nothing for strangers. */
export const myVotesPage = page({
  route: 'GET /account/votes.json',
  access: 'public',
  async run({ actor, db, site, query, csrf }) {
    const asked = query['of']
    const slugs = String(Array.isArray(asked) ? asked[0] : (asked ?? ''))
      .toWellFormed()
      .replaceAll('\u0000', '')
      .split(',')
      .slice(0, 200)
    const member = actor.kind === 'member'
    const voted = member ? await findVotedSlugs(db, site.id, actor.accountId, slugs) : []
    return {
      kind: 'bytes',
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ csrf: member ? csrf : null, voted }),
    }
  },
})
