/** The pages for leaving or removing an owner: a confirmation, then the change. */
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { html } from '../../design/html.ts'
import { problemSentence } from '../../design/problem-words.ts'
import { notice } from '../../design/components/states.ts'
import { findMyListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findOwners } from '../ownership-queries.ts'
import { words } from '../words/index.ts'
import { calledAs, endOwnership, mayEnd } from './end-ownership.ts'

/** Asks for confirmation and says what ends. */
const askEndPage = page({
  route: 'GET /account/listings/{id}/owners/{account}/end',
  access: 'account',
  run: (context) => ask(context),
})

/**
 * Ends the ownership. An owner who left is redirected to their dashboard; one who removed somebody, to the team page.
 */
const endPage = page({
  route: 'POST /account/listings/{id}/owners/{account}/end',
  access: 'account',
  async run(context) {
    const id = numberMember(context.params, 'id')
    try {
      const { left } = await context.call(endOwnership, {
        listing_id: id,
        account_id: context.params['account'] ?? '',
      })
      return { kind: 'redirect', to: left ? '/account?left' : `${await teamOf(context, id)}?done=removed` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status !== 409) throw error
      return ask(context, error)
    }
  },
})

export const endOwnershipPages = [askEndPage, endPage]

/**
 * The page that shows the listing's team. The form redirects straight to it, since a further redirect on the way would
 * lose the confirmation.
 */
async function teamOf({ db, actor }: PageContext<Member>, id: number): Promise<string> {
  const listing = await findMyListing(db, id, actor.accountId)
  return listing?.draft_id ? `/account/drafts/${listing.draft_id}/invites` : `/account/listings/${id}`
}

async function ask(
  { db, actor, params, csrf }: PageContext<Member>,
  refused: Problem | null = null,
): Promise<PageAnswer> {
  const id = numberMember(params, 'id')
  const listing = await findMyListing(db, id, actor.accountId)
  if (!listing) throw Problem.inWords(notFound, words.noSuchListing)
  const owners = await findOwners(db, listing.company_id)
  const owner = owners.find(({ account_id: one }) => one === params['account'])
  if (!owner) throw Problem.inWords(notFound, words.leaving.noOwner)
  const leaves = owner.account_id === actor.accountId
  const isOffered = mayEnd(owners, actor.accountId, owner)
  const name = listing.profile.name?.value ?? listing.slug
  const { leaveTitle, leaveText, leaveNow, removeTitle, removeText, removeNow, stays, keep } = words.leaving
  const title = leaves ? leaveTitle(name) : removeTitle(calledAs(owner), name)
  const main = html`<div class="wrap narrow page">
    <div class="intro">
      <h1>${title}</h1>
      ${isOffered && html`<p>${leaves ? leaveText : removeText}</p>`}
    </div>
    ${(refused || !isOffered) && notice({ tone: 'problem', text: refused ? problemSentence(refused) : stays })}
    <form
      class="inline"
      method="post"
      action="/account/listings/${id}/owners/${encodeURIComponent(owner.account_id)}/end"
    >
      ${csrfField(csrf)}${isOffered && button({ label: leaves ? leaveNow : removeNow, kind: 'danger' })}
      ${buttonLink({ href: `/account/listings/${id}/team`, label: keep, kind: 'quiet' })}
    </form>
  </div>`
  return { kind: 'view', title, main, noindex: true, status: refused?.type.status ?? 200 }
}
