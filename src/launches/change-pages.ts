/** The owner's buttons for a launch: each posts, changes, and comes back to the listing. */
import type { Member } from '../platform/context.ts'
import { page, type PageAnswer, type PageContext } from '../platform/page.ts'
import { archiveListing, rescheduleLaunch, withdrawLaunch } from './change-launch.ts'

const base = '/account/listings/{id}'

/** Moves the launch to the chosen week. */
export const reschedulePage = page({
  route: `POST ${base}/week`,
  access: 'account',
  async run(context) {
    await context.call(rescheduleLaunch, {
      listing_id: numberOf(context),
      week: String(context.form['week'] ?? ''),
    })
    return back(context)
  },
})

/** Gives the place back. */
export const withdrawPage = page({
  route: `POST ${base}/withdraw`,
  access: 'account',
  async run(context) {
    await context.call(withdrawLaunch, { listing_id: numberOf(context) })
    return back(context)
  },
})

/** Archives the listing. */
export const archivePage = page({
  route: `POST ${base}/archive`,
  access: 'account',
  async run(context) {
    await context.call(archiveListing, { listing_id: numberOf(context), archived: true })
    return back(context)
  },
})

/** Brings it back. */
export const restorePage = page({
  route: `POST ${base}/restore`,
  access: 'account',
  async run(context) {
    await context.call(archiveListing, { listing_id: numberOf(context), archived: false })
    return back(context)
  },
})

function numberOf(context: PageContext<Member>): number {
  return Number(context.params['id'])
}

function back(context: PageContext<Member>): PageAnswer {
  return { kind: 'redirect', to: `/account/listings/${encodeURIComponent(context.params['id'] ?? '')}` }
}

export const launchChangePages = [reschedulePage, withdrawPage, archivePage, restorePage]
