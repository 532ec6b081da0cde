import { line } from 'marquee-profile'
import { knownNeed, needsIn } from 'marquee-reader'
import { z } from 'zod'
import { networkOf } from '../platform/address-range.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { answerOf } from './answers.ts'
import { askedListings } from './ask-listings.ts'
import { noteAsked } from './ask-queries.ts'

/** Counts known needs asked of listings, once per day and network; the typed text is not stored. */
export const countAskedNeeds = internalOperation({
  name: 'count_asked_needs',
  access: 'public',
  effect: 'write',
  input: z.strictObject({ needs: line(400), listings: line(800) }),
  output: z.object({ counted: z.int() }),
  problems: [],
  async run({ needs, listings }, { actor, site, db, sealer, now }) {
    const known = needsIn(needs).flatMap((need) => {
      const entry = knownNeed(need)
      return entry ? [{ need, key: entry.key }] : []
    })
    const found = await askedListings(db, site.id, listings)
    const asked = found.flatMap((listing) =>
      known.map(({ need, key }) => ({
        listingId: listing.id,
        need: key,
        stated: answerOf(need, listing, site.language).state !== 'not_stated',
      })),
    )
    const day = now.toISOString().slice(0, 10)
    const asker = sealer.mark(`asked ${day} ${networkOf(actor.address)}`).slice(0, 22)
    await noteAsked(db, asked, asker, day)
    return { counted: asked.length }
  },
})
