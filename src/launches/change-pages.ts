/** The owner's buttons for a launch: each posts, changes, and comes back to the listing, or says there why not. */
import { formElsewhere, getMyListing } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, textMember } from '../platform/call/form.ts'
import { type AnyPage, page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { archiveListing } from './archive-listing.ts'
import { rescheduleLaunch } from './reschedule-launch.ts'
import { withdrawLaunch } from './withdraw-launch.ts'
import { checkOwnBadge } from './badge/check-own-badge.ts'
import { chooseFreeListing } from './choose-free-listing.ts'
import { planRelaunch } from './relaunch/plan-relaunch.ts'
import { withdrawRelaunch } from './relaunch/withdraw-relaunch.ts'
import { listingNumber, myListingPage, ownListing, showLaunch } from './choose-page.ts'
import type { PageParts } from './page-parts.ts'

const base = '/account/listings/{id}'

/** Every page of an owner's launch; `told` is what other areas tell of it. */
export function launchPages(told: PageParts): readonly AnyPage[] {
  /** Takes the free launch; says what is missing where something is. Pressed again, in another tab, it leads to the one chosen. */
  const chooseFreePage = page({
    route: `POST ${base}/free`,
    access: 'account',
    run: (context) =>
      answered(context, told, async (listing) => {
        const { status, plan } = await context.call(getMyListing, listing)
        if (plan === 'free' && (status === 'scheduled' || status === 'in_review')) return
        const { badge_check: check } = await context.call(chooseFreeListing, listing)
        return check && !check.found ? showLaunch(context, told, { check }) : undefined
      }),
  })

  /** Looks for the badge of a live listing now and says what it found. */
  const checkBadgePage = page({
    route: `POST ${base}/badge`,
    access: 'account',
    run: (context) =>
      answered(context, told, async (listing) =>
        showLaunch(context, told, { look: await context.call(checkOwnBadge, listing) }),
      ),
  })

  /** Moves the launch to the chosen week. */
  const reschedulePage = page({
    route: `POST ${base}/week`,
    access: 'account',
    run: (context) =>
      answered(context, told, async (listing) => {
        await context.call(rescheduleLaunch, { ...listing, week: String(context.form['week'] ?? '') })
      }),
  })

  /** Cancels the launch. */
  const withdrawPage = page({
    route: `POST ${base}/withdraw`,
    access: 'account',
    run: (context) =>
      answered(context, told, async (listing) => {
        await context.call(withdrawLaunch, listing)
      }),
  })

  /** Archives the listing. */
  const archivePage = page({
    route: `POST ${base}/archive`,
    access: 'account',
    run: (context) =>
      answered(context, told, async (listing) => {
        await context.call(archiveListing, { ...listing, archived: true })
      }),
  })

  /** Brings it back. */
  const restorePage = page({
    route: `POST ${base}/restore`,
    access: 'account',
    run: (context) =>
      answered(context, told, async (listing) => {
        await context.call(archiveListing, { ...listing, archived: false })
      }),
  })

  /** Plans another launch. */
  const relaunchPage = page({
    route: `POST ${base}/relaunch`,
    access: 'account',
    run: (context) =>
      answered(
        context,
        told,
        async (listing) => {
          const [text, week] = [textMember(context.form, 'whats_new'), givenMember(context.form, 'week')]
          await context.call(planRelaunch, { ...listing, whats_new: text, ...(week ? { week } : {}) })
        },
        'relaunch',
      ),
  })

  /** Takes it back. */
  const withdrawRelaunchPage = page({
    route: `POST ${base}/relaunch/withdraw`,
    access: 'account',
    run: (context) =>
      answered(
        context,
        told,
        async (listing) => {
          await context.call(withdrawRelaunch, listing)
        },
        'relaunch',
      ),
  })

  const first = [myListingPage(told), chooseFreePage, checkBadgePage, reschedulePage, withdrawPage]
  return [...first, archivePage, restorePage, relaunchPage, withdrawRelaunchPage]
}

/** Goes back to the listing unless `change` has an answer of its own; a refusal is told on the listing's page, at the form of it. */
async function answered(
  context: PageContext<Member>,
  told: PageParts,
  change: (listing: { listing_id: number }) => Promise<PageAnswer | undefined | void>,
  form: 'launch' | 'relaunch' = 'launch',
): Promise<PageAnswer> {
  const id = listingNumber(context)
  const elsewhere = await formElsewhere(context, await ownListing(context))
  if (elsewhere) return elsewhere
  try {
    const answer = await change({ listing_id: id })
    return answer ?? { kind: 'redirect', to: `/account/listings/${id}` }
  } catch (error) {
    if (!(error instanceof Problem) || ![409, 422].includes(error.type.status)) throw error
    return showLaunch(context, told, { problem: error, form })
  }
}
