import { z } from 'zod'
import { filledText } from 'marquee-profile'
import { companyAlreadyListed } from '../../companies/index.ts'
import {
  illegalTransition,
  ListingId,
  lockListing,
  noFreePlace,
  saveBadgeExcuse,
} from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { violatedConstraint } from '../../platform/data/transact.ts'
import { moveOn, tellOfBadge } from './recheck-badges-job.ts'
import { findBadgeExcuse } from './waiting-queries.ts'

/**
 * Excuses a free listing from the badge, with a reason that is mailed to its owners; a listing that waits for its badge
 * gets its place at once. A null reason ends the excuse: the badge is checked again from now on.
 */
export const excuseBadge = internalOperation({
  name: 'excuse_badge',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    reason: filledText(500).nullable().describe('Null: it is asked for the badge again.'),
  }),
  output: z.object({ listing_id: z.int(), status: z.string(), launch_week: z.string().nullable() }),
  problems: [notFound, illegalTransition, noFreePlace, companyAlreadyListed],
  async run({ listing_id, reason }, { site, db, jobs, sealer, now, note }) {
    const listing = await lockListing(db, listing_id)
    if (listing?.site_id !== site.id) throw new Problem(notFound, 'There is no listing with this number.')
    if (listing.plan !== 'free')
      throw new Problem(illegalTransition, 'A paid listing needs no badge.', {
        members: { status: listing.status, allowed: [] },
      })
    const before = await findBadgeExcuse(db, listing_id)
    const stood = { status: listing.status, launch_week: listing.launch_week }
    if (reason === (before?.reason ?? null)) {
      note(null)
      return { listing_id, ...stood }
    }
    await saveBadgeExcuse(db, listing_id, reason, now)
    const waits = reason !== null && listing.status === 'awaiting_badge'
    const moved = waits
      ? await moveOn({ db }, listing, site, true, now).catch(refusedElsewhere)
      : { status: listing.status, week: null }
    if (reason !== null) {
      const named = { id: listing.id, name: listing.profile.name?.value ?? listing.slug, slug: listing.slug }
      await tellOfBadge(
        { db, jobs, sealer },
        named,
        listing,
        site,
        { kind: 'badge_excused', reason, week: moved.week },
        now,
      )
    }
    const stands = { status: moved.status, launch_week: moved.week ?? listing.launch_week }
    note({
      about: `listing ${listing_id}`,
      before: { ...stood, excuse: before?.reason ?? null },
      after: { ...stands, excuse: reason },
    })
    return { listing_id, ...stands }
  },
})

/** Another account has already published the same website: the place is not taken. Rethrows any other error. */
export function refusedElsewhere(error: unknown): never {
  if (violatedConstraint(error) !== 'companies_published') throw error
  throw new Problem(companyAlreadyListed, 'Another account has already published this website.', {
    cause: error,
  })
}
