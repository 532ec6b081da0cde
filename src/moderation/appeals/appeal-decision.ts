import { filledText } from 'marquee-profile'
import { z } from 'zod'
import { ListingId, lockMyListing } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem, problemType } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { addAppeal, findStandingDecision } from './appeal-queries.ts'

const nothingToAppeal = problemType({
  code: 'nothing_to_appeal',
  status: 409,
  title: 'There is no decision to appeal against',
  meaning: 'The listing is neither refused nor suspended, or the decision was appealed against already.',
  fix: 'Read the decisions on the listing. Each can be appealed against once.',
})

/** Appeals, once, against a refusal or suspension; another member of the site team decides. */
export const appealDecision = internalOperation({
  name: 'appeal_decision',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId, body: filledText(2000) }),
  output: z.object({ listing_id: z.int(), appeal_id: z.int() }),
  problems: [notFound, invalidInput, nothingToAppeal],
  async run({ listing_id, body }, { actor, site, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (listing?.site_id !== site.id)
      throw new Problem(notFound, 'You have no listing with this number here.')
    const decision = await findStandingDecision(db, listing.id)
    if (!decision || decision.appealed)
      throw new Problem(
        nothingToAppeal,
        decision
          ? 'This decision was appealed against already.'
          : 'The listing is neither refused nor suspended.',
      )
    const { event_id: eventId, made_by: madeBy } = decision
    const appeal = {
      siteId: site.id,
      listingId: listing.id,
      eventId,
      madeBy,
      accountId: actor.accountId,
      body,
    }
    const id = await addAppeal(db, appeal, now)
    if (id === undefined) throw new Problem(nothingToAppeal, 'This decision was appealed against already.')
    return { listing_id: listing.id, appeal_id: id }
  },
})
