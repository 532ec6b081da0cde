/** The owner's decision on a change found on their website. */
import { z } from 'zod'
import { type AnyHeld, isOwners, notFoundAt, type Profile } from 'marquee-profile'
import { ListingId, lockMyListing, replaceProfile } from '../listings/index.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { isNeeded } from './fact-changes.ts'
import {
  type ChangeEnd,
  changeEnds,
  type ChangeRow,
  decideChange,
  lockChange,
} from './site-change-queries.ts'

/** Applies a change to the listing, or keeps what the listing says. */
export const decideSiteChange = operation({
  name: 'decide_site_change',
  extension: true,
  summary: 'Take over what the website says now, or keep what your listing says.',
  description:
    'Accepted, the value and its quotes stand in the listing at once; dismissed, the same is not asked again. `outdated`: the ' +
    'listing was edited since, and stays as it is.',
  route: 'POST /me/listings/{listing_id}/changes/{change_id}',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    change_id: z.string().min(1).max(40).describe('Of list_site_changes.'),
    decision: z.enum(['accept', 'dismiss']),
  }),
  output: z.object({
    listing_id: z.int(),
    change_id: z.string(),
    status: z.enum(changeEnds),
  }),
  problems: [notFound, invalidInput],
  examples: [{ listing_id: 1, change_id: 'chg_0123456789abcdefghijkl', decision: 'accept' }],
  async run({ listing_id, change_id: id, decision }, { actor, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    const found = listing && (await lockChange(db, listing_id, id))
    if (!found) throw new Problem(notFound, 'This change was already decided or doesn’t exist.')
    if (decision === 'accept' && found.kind === 'gone' && isNeeded(found.field))
      throw new Problem(
        invalidInput,
        'A listing needs this value. Write your own, or keep the current one.',
        {
          errors: [
            {
              path: 'decision',
              code: 'field_needed',
              message: `A listing needs its ${found.field}.`,
              fix: 'Dismiss the change, or set the field with update_my_listing.',
            },
          ],
        },
      )
    const status: ChangeEnd =
      decision === 'dismiss' ? 'dismissed' : overtaken(found, listing.profile) ? 'outdated' : 'accepted'
    if (status === 'accepted')
      await replaceProfile(db, listing, withChange(listing.profile, found, now), actor, now)
    await decideChange(db, id, status, actor.accountId, now)
    return { listing_id, change_id: id, status }
  },
})

/** True if the owner changed the value after the site was read: the owner's value is newer. */
function overtaken({ field, old_value }: ChangeRow, profile: Profile): boolean {
  const held = profile[field]
  return (
    (isOwners(held) && held?.state !== 'override') ||
    JSON.stringify(held?.value ?? null) !== JSON.stringify(old_value)
  )
}

function withChange(profile: Profile, { field, new_held }: ChangeRow, now: Date): Profile {
  const held: AnyHeld = new_held ? { ...new_held, updated_at: now.toISOString() } : notFoundAt(now)
  return { ...profile, [field]: held }
}
