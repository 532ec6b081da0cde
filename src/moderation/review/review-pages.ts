import { errorsOf, firstErrorOf } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import { findListingBySlug, illegalTransition } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { changedMeanwhile } from '../../platform/call/input/changed-meanwhile.ts'
import { afterOf, keysetPageOf, findFrom } from '../../platform/call/keyset.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { findOpenAppeals, isAppealOf } from '../appeals/appeal-queries.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import { appealPage, decisionsPage } from '../appeals/decisions-page.ts'
import { decideListing } from '../decide-listing.ts'
import { countToDo, findSuspended } from '../moderation-queries.ts'
import type { Refused } from '../refused-form.ts'
import { reviewView } from './review-view.ts'
import { markListingReviewed } from './mark-listing-reviewed.ts'
import { showPreview, teamPreviewPage } from './preview-page.ts'
import { findWaiting } from './waiting-queries.ts'
import { words } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const maxShown = 50
/** Fewer than in the queue, as they are above it. */
const maxAppeals = 10

/** The review queue, the first page of the site team. */
const reviewPage = page({
  route: 'GET /team',
  access: 'team',
  run: (context) => show(context, null),
})

/** Decides on one listing. */
const decisionPage = page({
  route: 'POST /team/listings/{id}/decision',
  access: 'team',
  run: (context) => {
    const id = numberMember(context.params, 'id')
    return decide(context, id, textMember(context.form, 'decision'), `listing-${id}`)
  },
})

/** Decides an appeal. */
const decideAppealPage = page({
  route: 'POST /team/appeals/{id}',
  access: 'team',
  async run(context) {
    const { form, params, call, db, site } = context
    const id = numberMember(params, 'id')
    if (!(await isAppealOf(db, site.id, id))) throw Problem.inWords(notFound, words.appeals.noneOpen)
    try {
      await call(decideAppeal, {
        id,
        outcome: String(form['outcome'] ?? ''),
        answer: String(form['answer'] ?? ''),
      })
      return { kind: 'redirect', to: doneAt(context, textMember(form, 'outcome')) }
    } catch (error) {
      if (!(error instanceof Problem) || ![409, 422].includes(error.type.status)) throw error
      return again(context, `appeal-${id}`, error)
    }
  },
})

/** Suspends the live listing with the given URL or slug. */
const suspensionPage = page({
  route: 'POST /team/suspensions',
  access: 'team',
  async run(context) {
    const typed = textMember(context.form, 'slug').trim()
    const slug = typed === '' ? '' : slugIn(typed)
    const listing = slug === '' ? undefined : await findListingBySlug(context.db, context.site.id, slug)
    if (listing?.slug === slug) return decide(context, listing.id, 'suspend', 'suspend')
    // A former address: after a merge it leads to the listing that stays, which is hardly the one that is meant.
    const elsewhere = listing && words.leadsElsewhere(slug, listing.name, listing.slug)
    const message = elsewhere ?? (slug === '' ? words.addressMissing : words.noSuchListing(slug))
    const errors = [{ path: 'slug', code: 'unknown_listing', message }]
    return again(
      context,
      'suspend',
      Problem.inWords(slug === '' || listing ? invalidInput : notFound, message, { errors }),
    )
  },
})

/** The slug in a listing's URL as copied from a browser, or as typed. */
function slugIn(text: string): string {
  const base = 'https://site.invalid/listings/'
  const path = URL.canParse(text, base) ? new URL(text, base).pathname : text
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch (error) {
    if (error instanceof URIError) return last
    throw error
  }
}

/** Decides on a listing. `about` names the submitted form. */
async function decide(
  context: PageContext<Member>,
  id: number,
  decision: string,
  about: string,
): Promise<PageAnswer> {
  try {
    if (decision === 'pass') await context.call(markListingReviewed, { listing_id: id })
    else
      await context.call(decideListing, {
        listing_id: id,
        decision,
        reason: String(context.form['reason'] ?? ''),
        seen: givenMember(context.form, 'seen'),
      })
    return { kind: 'redirect', to: doneAt(context, decision) }
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return again(context, about, error)
  }
}

/** The page again, with the values and errors of the refused form. */
async function again(context: PageContext<Member>, about: string, problem: Problem): Promise<PageAnswer> {
  const typed = (name: string) => textMember(context.form, name)
  const refused = {
    about,
    errors: errorsOf(problem),
    slug: typed('slug'),
    text: typed('reason') || typed('answer'),
    before: decidedBefore(problem),
  }
  const { params, query } = context
  const shown =
    textMember(query, 'from') === 'preview'
      ? await showPreview(context, numberMember(params, 'id'), refused)
      : await show(context, refused)
  return { ...shown, status: problem.type.status }
}

/** What a decision that came too late was about, and who was first; null for any other refusal. */
function decidedBefore(problem: Problem): string | null {
  if (problem.type !== illegalTransition && problem.type !== changedMeanwhile) return null
  const { listing } = problem.members ?? {}
  return typeof listing === 'string' ? words.before.notMade(listing, firstErrorOf(problem)) : null
}

async function show(
  { db, site, csrf, query, actor }: PageContext<Member>,
  refused: Refused | null,
): Promise<Extract<PageAnswer, { kind: 'view' }>> {
  const after = (list: string, most = maxShown) => afterOf(query, most, list)
  const afterAppeal = after('appeals', maxAppeals)
  const [afterWaiting, afterSuspended] = [after('in_review'), after('suspended')]
  const place = pathWith('', placeOf(query))
  const [appeals, waiting, toDo, suspended] = await Promise.all([
    findOpenAppeals(db, site.id, actor.accountId, afterAppeal),
    findFrom(afterWaiting, (from) => findWaiting(db, site.id, from)),
    countToDo(db, site.id, actor.accountId),
    findFrom(afterSuspended, (from) => findSuspended(db, site.id, from)),
  ])
  const main = reviewView({
    locale: localeOf(site),
    csrf,
    place,
    moderation: site.moderation,
    appeals: {
      appeals: keysetPageOf(appeals, afterAppeal, ({ id }) => id),
      reader: actor.accountId,
      csrf,
      place,
      locale: localeOf(site),
      refused,
    },
    waiting: keysetPageOf(waiting, afterWaiting, ({ id }) => id),
    to_do: toDo,
    suspended: keysetPageOf(suspended, afterSuspended, ({ id }) => id),
    refused,
    done: doneIn(textMember(query, 'done')),
  })
  return { kind: 'view', title: words.siteTeam, main, noindex: true }
}

/** Which page of each list is shown, from the query. */
function placeOf(query: PageContext['query']): Record<string, string | null> {
  const lists = ['appeals', 'in_review', 'suspended']
  return Object.fromEntries(lists.map((name) => [name, afterOf(query, maxShown, name).after]))
}

/** The page with the notice of the last action and its lists at the same place. */
function doneAt({ query }: PageContext, done: string): string {
  return pathWith('/team', { done, ...placeOf(query) })
}

function doneIn(done: string): keyof typeof words.decided | null {
  const isKnown = (name: string): name is keyof typeof words.decided => Object.hasOwn(words.decided, name)
  return isKnown(done) ? done : null
}

export const reviewPages = [
  reviewPage,
  decisionPage,
  decideAppealPage,
  suspensionPage,
  teamPreviewPage,
  decisionsPage,
  appealPage,
]
