import { agreedTo } from '../accounts/index.ts'
import { formatMoment, localeOf } from '../design/components/time.ts'
import type { Member } from '../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { accountLimited } from '../platform/call/problems.ts'
import { castVote } from './cast-vote.ts'
import { getMyVote } from './get-my-vote.ts'
import { findOwnSlugs } from './day-queries.ts'
import { findPendingSlugs } from './pending/pending-vote-queries.ts'
import { voteRefused } from './problems.ts'
import { findSavedSlugs } from '../saved/index.ts'
import { removeVote } from './remove-vote.ts'
import { findVotedSlugs } from './vote-queries.ts'
import { voteView } from './vote-view.ts'
import { words } from './words/index.ts'

/**
 * Asks for confirmation before a vote: forms without JavaScript lead here, and so does signing in. Somebody who has
 * just pressed "Sign in and vote" is not asked again.
 */
export const askVotePage = page({
  route: 'GET /listings/{slug}/vote',
  access: 'account',
  async run(context) {
    const slug = context.params['slug'] ?? ''
    const agreed = agreedTo(context, `/listings/${slug}/vote`)
    if (agreed) await castIgnoringRefusal(context, slug)
    const vote = await context.call(getMyVote, { slug })
    return {
      kind: 'view',
      title: words.voteFor(vote.name),
      main: voteView({ ...vote, csrf: context.csrf, locale: localeOf(context.site) }),
      noindex: true,
      ...(agreed ? { cookies: [agreed.usedUp] } : {}),
    }
  },
})

/** Casts the vote; a refusal is swallowed, since the page shows it anyway. */
async function castIgnoringRefusal({ call }: PageContext, slug: string): Promise<void> {
  try {
    await call(castVote, { slug })
  } catch (error) {
    const isTold = error instanceof Problem && (error.type === voteRefused || error.type === accountLimited)
    if (!isTold) throw error
  }
}

/** Casts or removes the vote. A page's script requests JSON and does not navigate. */
export const votePage = page({
  route: 'POST /listings/{slug}/vote',
  access: 'account',
  async run(context: PageContext<Member>): Promise<PageAnswer> {
    const { form, params, call, site } = context
    const vote = await call(form['do'] === 'remove' ? removeVote : castVote, { slug: params['slug'] })
    const kept = vote.counts_at === null ? null : words.kept(formatMoment(vote.counts_at, localeOf(site)))
    if (form['answer'] === 'json')
      return {
        kind: 'bytes',
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ votes: vote.votes, voted: vote.voted, kept }),
      }
    const address = `/listings/${encodeURIComponent(vote.slug)}`
    return { kind: 'redirect', to: kept === null ? address : `${address}/vote` }
  },
})

/**
 * For the listings on a page: which ones the caller has voted for and saved, where a vote is waiting to count, which
 * ones they can edit, and the CSRF token of the forms; empty for visitors.
 */
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
    const saved = member ? await findSavedSlugs(db, site.id, actor.accountId, slugs) : []
    const own = member ? await findOwnSlugs(db, site.id, actor.accountId, slugs) : []
    const edits = Object.fromEntries(own.map(({ slug, id }) => [slug, `/account/listings/${id}`]))
    const waiting = member ? await findPendingSlugs(db, site.id, actor.accountId, slugs) : []
    const kept = Object.fromEntries(
      waiting.map(({ slug, counts_at }) => [
        slug,
        words.kept(formatMoment(counts_at.toISOString(), localeOf(site))),
      ]),
    )
    return {
      kind: 'bytes',
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ csrf: member ? csrf : null, voted, saved, kept, edits }),
    }
  },
})
