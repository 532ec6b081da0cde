import { localeOf } from '../design/components/time.ts'
import { findListingBySlug } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { afterOf, keysetPageOf } from '../platform/call/keyset.ts'
import { numberMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findOpenAppeals, isOpenAppeal } from './appeals/appeal-queries.ts'
import { decideAppeal } from './appeals/decide-appeal.ts'
import { appealPage, decisionsPage } from './appeals/decisions-page.ts'
import { decisions } from './decision.ts'
import { decideListing } from './decide-listing.ts'
import { findByStatus, findEdits, findSetAside } from './moderation-queries.ts'
import { teamView } from './team-view.ts'
import { words } from './words/index.ts'

const most = 50

/** What the site team looks at first. */
const teamPage = page({
  route: 'GET /team',
  access: 'team',
  run: (context) => show(context, undefined),
})

/** A decision on one listing. */
const decisionPage = page({
  route: 'POST /team/listings/{id}/decision',
  access: 'team',
  run: (context) => decide(context, Number(context.params['id']), String(context.form['decision'] ?? '')),
})

/** The decision of an appeal. */
const decideAppealPage = page({
  route: 'POST /team/appeals/{id}',
  access: 'team',
  async run(context) {
    const { form, params, call, db, site } = context
    const id = numberMember(params, 'id')
    if (!(await isOpenAppeal(db, site.id, id))) throw Problem.inWords(notFound, words.appeals.noneOpen)
    try {
      await call(decideAppeal, {
        id,
        outcome: String(form['outcome'] ?? ''),
        answer: String(form['answer'] ?? ''),
      })
      return { kind: 'redirect', to: '/team' }
    } catch (error) {
      if (!(error instanceof Problem) || ![409, 422].includes(error.type.status)) throw error
      return show(context, error)
    }
  },
})

/** Suspends the live listing of an address. */
const suspensionPage = page({
  route: 'POST /team/suspensions',
  access: 'team',
  async run(context) {
    const slug = slugIn(String(context.form['slug'] ?? ''))
    const listing = await findListingBySlug(context.db, context.site.id, slug)
    if (!listing) return show(context, Problem.inWords(notFound, words.noSuchListing(slug)))
    return decide(context, listing.id, 'suspend')
  },
})

/** The slug of a listing's address as it is copied from a browser, or of what was typed. */
function slugIn(text: string): string {
  const base = 'https://site.invalid/listings/'
  const typed = text.trim()
  const path = URL.canParse(typed, base) ? new URL(typed, base).pathname : typed
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch (error) {
    if (error instanceof URIError) return last
    throw error
  }
}

async function decide(context: PageContext<Member>, id: number, decision: string): Promise<PageAnswer> {
  try {
    await context.call(decideListing, {
      listing_id: id,
      decision,
      reason: String(context.form['reason'] ?? ''),
    })
    return { kind: 'redirect', to: `/team?done=${decision}` }
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return show(context, error)
  }
}

async function show(
  { db, site, csrf, query, actor }: PageContext<Member>,
  problem: Problem | undefined,
): Promise<PageAnswer> {
  const listingsIn = async (status: 'in_review' | 'suspended') => {
    const after = afterOf(query, most, status)
    return keysetPageOf(await findByStatus(db, site.id, status, after), after, ({ id }) => id)
  }
  const afterAppeal = afterOf(query, most, 'appeals')
  const afterEdit = afterOf(query, most, 'edits')
  const [appeals, waiting, suspended, edits, setAside] = await Promise.all([
    findOpenAppeals(db, site.id, afterAppeal),
    listingsIn('in_review'),
    listingsIn('suspended'),
    findEdits(db, site.id, afterEdit),
    findSetAside(db, site.id, most),
  ])
  const main = teamView({
    locale: localeOf(site),
    csrf,
    moderation: site.moderation,
    appeals: {
      appeals: keysetPageOf(appeals, afterAppeal, ({ id }) => id),
      reader: actor.accountId,
      csrf,
      locale: localeOf(site),
    },
    waiting,
    suspended,
    edits: keysetPageOf(edits, afterEdit, ({ id }) => id),
    set_aside: setAside,
    problem: problem?.message ?? null,
    done: decisions.find((decision) => decision === query['done']) ?? null,
  })
  return {
    kind: 'view',
    title: words.siteTeam,
    main,
    noindex: true,
    ...(problem ? { status: problem.type.status } : {}),
  }
}

export const teamPages = [teamPage, decisionPage, decideAppealPage, suspensionPage, decisionsPage, appealPage]
