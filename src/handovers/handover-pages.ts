/** Hand-overs on the web: created, listed and withdrawn by the giver, accepted by whoever opens the link. */
import { errorsOf, type FieldError } from '../design/components/forms.ts'
import { localeOf } from '../design/components/time.ts'
import { problemSentence } from '../design/problem-words.ts'
import { ownerTabs } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { pagingOf } from '../platform/call/paging.ts'
import { pressedOnce } from '../platform/call/idempotency/press-once.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { sha256 } from '../platform/data/ids.ts'
import { readSettings } from '../platform/data/settings.ts'
import { acceptHandover, linkOver } from './accept-handover.ts'
import { createHandover } from './create-handover.ts'
import { handoverStatuses } from './handover-states.ts'
import { countWaiting, findContents, findGiven, findOpenHandover } from './handover-queries.ts'
import { acceptView, handoversView, makeView } from './handover-view.ts'
import { listHandovers } from './list-handovers.ts'
import { withdrawHandover } from './withdraw-handover.ts'
import { words } from './words/index.ts'

/** The giver's list. */
const handoversPage = page({
  route: 'GET /account/handovers',
  access: 'account',
  async run({ call, db, actor, site, csrf, now, query }) {
    const status = handoverStatuses.find((one) => one === textMember(query, 'status'))
    const list = await call(listHandovers, { ...(status ? { status } : {}), ...pagingOf(query) })
    const main = handoversView({
      csrf,
      locale: localeOf(site),
      status,
      list,
      waiting: await countWaiting(db, actor.accountId, now),
      maxWaiting: (await readSettings(db)).handovers_waiting,
      isDone: textMember(query, 'done') === 'withdrawn',
    })
    return { kind: 'view', title: words.title, main, noindex: true }
  },
})

/** Withdraws a link. */
const withdrawHandoverPage = page({
  route: 'POST /account/handovers/{handover}/withdraw',
  access: 'account',
  async run({ call, params }) {
    await call(withdrawHandover, { handover_id: params['handover'] ?? '' })
    return { kind: 'redirect', to: '/account/handovers?done=withdrawn' }
  },
})

/** What handing over a draft, or a listing with its product, would give away. */
const draftHandoverPage = page({
  route: 'GET /account/drafts/{id}/hand-over',
  access: 'account',
  run: (context) => showMaking(context, ofDraft(context)),
})
const listingHandoverPage = page({
  route: 'GET /account/listings/{id}/hand-over',
  access: 'account',
  run: (context) => showMaking(context, ofListing(context)),
})

/** Creates the link and shows it. */
const makeForDraftPage = page({
  route: 'POST /account/drafts/{id}/hand-over',
  access: 'account',
  run: (context) => make(context, ofDraft(context)),
})
const makeForListingPage = page({
  route: 'POST /account/listings/{id}/hand-over',
  access: 'account',
  run: (context) => make(context, ofListing(context)),
})

/** Shows what is handed over; opening the page accepts nothing. */
const acceptPage = page({
  route: 'GET /handovers/accept',
  access: 'account',
  run: (context) => showOffer(context, textMember(context.query, 'token'), null),
})

/** Accepts the hand-over. */
const acceptNowPage = page({
  route: 'POST /handovers/accept',
  access: 'account',
  async run(context) {
    const token = textMember(context.form, 'token')
    try {
      const { draft_id: draft, listing_id: listing } = await pressedOnce(context, (once) =>
        context.call(acceptHandover, { token }, once),
      )
      return {
        kind: 'redirect',
        to: `${draft === null ? `/account/listings/${listing}` : `/account/drafts/${draft}`}?taken`,
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status !== 409) throw error
      return showOffer(context, token, error)
    }
  },
})

export const handoverPages = [
  handoversPage,
  withdrawHandoverPage,
  draftHandoverPage,
  listingHandoverPage,
  makeForDraftPage,
  makeForListingPage,
  acceptPage,
  acceptNowPage,
]

type Of = { draftId: string } | { listingId: number }

const ofDraft = ({ params }: PageContext): Of => ({ draftId: params['id'] ?? '' })
const ofListing = ({ params }: PageContext): Of => ({ listingId: numberMember(params, 'id') })

async function make(context: PageContext<Member>, of: Of): Promise<PageAnswer> {
  const client = textMember(context.form, 'client').trim()
  const named = 'draftId' in of ? { draft_id: of.draftId } : { listing_id: of.listingId }
  try {
    const made = await context.call(createHandover, { ...named, ...(client === '' ? {} : { client }) })
    return await showMaking(context, of, { made })
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
    const errors =
      error.errors.length > 0 ? errorsOf(error) : [{ path: 'client', message: problemSentence(error) }]
    return showMaking(context, of, { client, errors, status: error.type.status })
  }
}

interface Making {
  made?: { url: string; expires_at: string }
  client?: string
  errors?: readonly FieldError[]
  status?: number
}

async function showMaking(
  { db, actor, site, csrf }: PageContext<Member>,
  of: Of,
  { made, client = '', errors = [], status = 200 }: Making = {},
): Promise<PageAnswer> {
  const given = await findGiven(db, actor.accountId, of)
  if (!given) throw new Problem(notFound, 'You have no such draft or listing.')
  const main = makeView({
    csrf,
    locale: localeOf(site),
    place: 'draftId' in of ? `/account/drafts/${of.draftId}` : `/account/listings/${of.listingId}`,
    given,
    contents: await findContents(db, { ...given, account_id: actor.accountId }),
    client,
    errors,
    made: made ?? null,
    tabs: 'listingId' in of ? ownerTabs(of.listingId, 'handover') : null,
  })
  return { kind: 'view', title: words.handOver(given.name || given.website_url), main, noindex: true, status }
}

async function showOffer(
  { db, actor, site, csrf, now }: PageContext<Member>,
  token: string,
  problem: Problem | null,
): Promise<PageAnswer> {
  const found = await findOpenHandover(db, sha256(token), now)
  if (!found) throw linkOver()
  const own = found.account_id === actor.accountId ? words.ownLink : null
  const main = acceptView({
    csrf,
    token,
    giver: found.giver,
    site_name: site.name,
    email: actor.email,
    given: found,
    contents: await findContents(db, found),
    refused: problem ? problemSentence(problem) : own,
  })
  const title = words.offer(found.giver, found.name || found.website_url)
  return { kind: 'view', title, main, noindex: true, status: problem?.type.status ?? 200 }
}
