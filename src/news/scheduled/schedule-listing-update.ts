import { z } from 'zod'
import { days } from '../../calendar/index.ts'
import { ListingId, lockMyListing } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { listingNotLive, UpdateText } from '../post-listing-update.ts'
import { words } from '../words/index.ts'
import { addScheduled, changeScheduled, findScheduled } from './scheduled-queries.ts'

const maxScheduled = 50
const furthestDays = 366

/** Schedules an update of a listing that is live or will be, or changes a scheduled one. */
export const scheduleListingUpdate = internalOperation({
  name: 'schedule_listing_update',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    scheduled_id: z.int().min(1).max(2_147_483_647).nullable().describe('Null adds one.'),
    ...UpdateText,
    publish_at: z.iso.datetime(),
  }),
  output: z.object({ scheduled_id: z.int(), publish_at: z.iso.datetime() }),
  newIds: ['scheduled_id'],
  problems: [notFound, listingNotLive, invalidInput],
  async run({ listing_id, scheduled_id: id, title, body, publish_at }, { actor, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw Problem.inWords(notFound, words.noListing)
    if (listing.status !== 'live' && listing.status !== 'scheduled')
      throw Problem.inWords(listingNotLive, words.notLive, { members: { listing_status: listing.status } })
    const at = new Date(publish_at)
    if (at <= now) throw fault('publish_at', 'in_the_past', words.publishAtPast, words.publishAtFix)
    if (at.getTime() > now.getTime() + days(furthestDays))
      throw fault('publish_at', 'too_far', words.publishAtFar, words.publishAtFix)
    const text = { title, body, publish_at: at }
    if (id !== null) {
      if (!(await changeScheduled(db, { listingId: listing.id, accountId: actor.accountId }, id, text)))
        throw Problem.inWords(notFound, words.noScheduled)
      return { scheduled_id: id, publish_at: at.toISOString() }
    }
    if ((await findScheduled(db, listing.id)).length >= maxScheduled)
      throw fault('publish_at', 'too_many', words.tooManyScheduled(maxScheduled), words.deleteOne)
    const of = { listingId: listing.id, siteId: listing.site_id, accountId: actor.accountId }
    return { scheduled_id: await addScheduled(db, of, text, now), publish_at: at.toISOString() }
  },
})

function fault(path: string, code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
