/**
 * The owner's buttons for a launch: each posts a change and redirects to the listing, or says there why it was refused.
 */
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

/** Every page of an owner's launch; `told` provides the parts from other areas. */
export function launchPages(told: PageParts): readonly AnyPage[] {
  /**
   * Requests the free launch, or says what is missing. If it was already requested, in another tab, redirects to it.
   */
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

  /** Checks the badge of a live listing now and shows the result. */
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
        const { status } = await context.call(getMyListing, listing)
        await context.call(withdrawLaunch, listing)
        if (status === 'scheduled')
          return { kind: 'redirect', to: `/account/listings/${listing.listing_id}?cancelled` }
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

  /** Restores the listing. */
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

  /** Withdraws the planned launch. */
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

/**
 * Redirects to the listing unless `change` returns an answer of its own; a refusal is shown on the listing's page, at
 * the form it belongs to.
 */
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
