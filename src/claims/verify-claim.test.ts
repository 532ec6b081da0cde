import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { claimListing } from './claim-listing.ts'
import { verifyClaim } from './verify-claim.ts'

operationCases(verifyClaim, {
  async prepare({ app, owner, other, site }) {
    const listing = await makeListing(app, { owner: other, site: site.key })
    const input = { slug: 'toolcrib', method: 'dns' }
    const claim = await app.call(claimListing, { actor: owner.member, site: site.key, input })
    return { listing, claim }
  },
  input: ({ claim }) => ({ claim_id: claim['claim_id'] }),
  badInput: {
    'a claim_id that is not a number': [{ claim_id: 'first' }, 'claim_id', 'wrong_type'],
    'a claim_id below 1': [{ claim_id: 0 }, 'claim_id', 'too_small'],
  },
  notYours: 'another account’s claim is not found, even by the owner of the listing',
  works: {
    'without the record the claim stays pending and reports what was seen': async ({ ask }) => {
      const { status, seen, checked_at: at, expires_at: until, next_steps: steps } = await ask()
      assert.deepEqual([status, at], ['pending', '2026-11-20T12:00:00.000Z'])
      assert.equal(until, '2026-11-27T12:00:00.000Z')
      assert.match(steps[0].why, /new idempotency key/)
      assert.match(seen, /^0 of 2 .*_marquee\.toolcrib-verify-claim\.example/)
    },
    'with the record the caller owns the listing at once': async ({ app, ask, dns, owner, things }) => {
      const { where, what } = Object(things.claim['instructions'])
      dns.records.set(where, [what])
      assert.equal((await ask()).status, 'verified')
      const mine = await app.http.app.inject({
        url: `/api/v1/me/listings/${things.listing.id}`,
        headers: { authorization: `Bearer ${owner.key}` },
      })
      assert.deepEqual([mine.statusCode, mine.json().name], [200, 'Toolcrib'])
      const { company, plan, unlocked } = mine.json()
      // Proving ownership unlocks nothing that is paid for.
      assert.deepEqual([company.owner_verified, plan, unlocked], [true, 'free', []])
    },
    'a closed claim is not checked again': async ({ send }) => {
      const { status, json } = await send()
      assert.deepEqual([status, json().code, json().claim_status], [409, 'claim_closed', 'verified'])
      assert.deepEqual(
        json().next_steps.map(({ tool }: { tool: string }) => tool),
        ['list_my_listings'],
      )
    },
  },
})
