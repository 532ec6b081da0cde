import { z } from 'zod'
import { changeWeek } from '../launches/index.ts'
import { illegalTransition, ListingId, nextStatus, noFreePlace } from '../listings/index.ts'
import { readWeek, weekOf } from '../calendar/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockListingOfSite, nameOfListing, tellOwners } from './act-on-listing.ts'
import { movedBefore } from './decided-before.ts'

/** Moves a scheduled launch to any later week with a free place. The owners get an email. */
export const moveLaunch = internalOperation({
  name: 'move_launch',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    week: z.string().max(20),
    seen: z.string().max(20).optional().describe('Its launch week as it was read.'),
  }),
  output: z.object({ listing_id: z.int(), name: z.string(), launch_week: z.string() }),
  problems: [notFound, illegalTransition, noFreePlace, invalidInput, changedMeanwhile],
  run: (input, context) => moveTo(input, context),
})

type Moving = Pick<WriteContext<Member>, 'actor' | 'site' | 'db' | 'jobs' | 'sealer' | 'now' | 'note'>

/** Moves the launch, gives its old place back, tells the owners and logs the previous week. */
export async function moveTo(
  { listing_id, week: text, seen }: { listing_id: number; week: string; seen?: string | undefined },
  context: Moving,
) {
  const { actor, site, db, now, note } = context
  const listing = await lockListingOfSite(db, site, listing_id)
  const next = nextStatus(listing.status, listing.plan, 'reschedule', {})
  if (!next.ok || listing.status !== 'scheduled')
    throw new Problem(
      illegalTransition,
      `Only scheduled launches can be moved; this one is ${listing.status}.`,
      {
        members: { status: listing.status, allowed: next.ok ? [] : next.allowed },
      },
    )
  const week = readWeek(text, now, site.timeZone)
  if (week <= weekOf(now, site.timeZone))
    throw new Problem(invalidInput, 'A launch moves to a week that has not begun.', {
      errors: [
        { path: 'week', code: 'week_not_open', message: 'This week has begun.', fix: 'Choose a later week.' },
      ],
    })
  const before = listing.launch_week
  if (before !== null && seen !== undefined && seen !== before && week !== before)
    throw Problem.inWords(changedMeanwhile, await movedBefore(db, listing.id, before, actor))
  if (week !== before) {
    const { status: to, plan } = next
    await changeWeek(db, site, listing, week, { to, plan, accountId: actor.accountId }, now)
    await tellOwners(context, listing, { decision: 'move', reason: '', week })
  }
  note(
    week === before
      ? null
      : { about: `listing ${listing.id}`, before: { launch_week: before }, after: { launch_week: week } },
  )
  return { listing_id: listing.id, name: nameOfListing(listing), launch_week: week }
}
