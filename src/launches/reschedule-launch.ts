import { z } from 'zod'
import { AskedWeek, readWeek, type Week } from '../calendar/index.ts'
import {
  illegalTransition,
  ListingId,
  type ListingRow,
  MyListing,
  changedListing,
  nextStatus,
  noFreePlace,
} from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { cannot } from './illegal-change.ts'
import { lockOwnListing } from './own-listing.ts'
import { changeWeek } from './places/change-week.ts'
import { movableWeeks } from './places/open-weeks.ts'

/** Moves a launch to another week with a place left; the old place is given back in the same transaction. */
export const rescheduleLaunch = operation({
  name: 'reschedule_launch',
  extension: true,
  summary: 'Move a planned launch to another week with a place left.',
  description:
    'The old place is given back in the same moment. get_launch_options names the weeks that are open. A free ' +
    'launch moves to a later week, never ahead of the queue.',
  route: 'POST /me/listings/{listing_id}/reschedule',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    week: AskedWeek.describe('A launch week such as 2026-W51.'),
  }),
  output: MyListing,
  problems: [notFound, illegalTransition, noFreePlace, invalidInput],
  examples: [{ listing_id: 1, week: '2026-W51' }],
  async run({ listing_id, week: text }, { actor, site: asked, db, now }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    const next = nextStatus(listing.status, listing.plan, 'reschedule', {})
    if (!next.ok) throw cannot(listing, 'be moved to another week', next.allowed)
    const week = readWeek(text, now, site.timeZone)
    checkWeek(listing, week, site, now)
    const { status: to, plan } = next
    await changeWeek(db, site, listing, week, { to, plan, accountId: actor.accountId }, now)
    return changedListing(db, listing_id, site)
  },
})

function checkWeek(listing: ListingRow, week: Week, site: Site, now: Date): void {
  const open = movableWeeks(listing, site, now)
  if (open.includes(week)) return
  const span = `from ${open[0]} to ${open.at(-1)}`
  throw new Problem(invalidInput, `A ${listing.plan} launch can move to a week ${span}, not to ${week}.`, {
    errors: [
      {
        path: 'week',
        code: 'week_not_open',
        message: `The launch can move to a week ${span}.`,
        fix: 'Choose one of them.',
      },
    ],
  })
}
