import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { claimListing } from './claim-listing.ts'
import { listMyClaims } from './list-my-claims.ts'

const claims = (answer: { items: { slug: string; method: string }[] }) =>
  answer.items.map(({ slug, method }) => `${slug} by ${method}`)

operationCases(listMyClaims, {
  async prepare({ app, owner, other, site }) {
    await makeListing(app, { owner: other, site: site.key })
    for (const method of ['dns', 'meta']) {
      const input = { slug: 'toolcrib', method }
      await app.call(claimListing, { actor: owner.member, site: site.key, input })
    }
  },
  input: () => ({}),
  badInput: { 'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'] },
  notYours: {
    'does not return another account’s claims, not even to the owner of the listing': async ({
      ask,
      other,
    }) => {
      assert.deepEqual(claims(await ask({}, other)), [])
    },
  },
  works: {
    'returns the caller’s claims with what to publish, newest first': async ({ ask }) => {
      const answer = await ask()
      assert.deepEqual(claims(answer), ['toolcrib by meta', 'toolcrib by dns'])
      assert.match(answer.items[0].instructions.what, /^<meta name="marquee-verification"/)
    },
    'a claim not verified within seven days has expired': async ({ app, ask }) => {
      app.clock.advance(7 * 86_400_000)
      const { items } = await ask()
      assert.deepEqual(
        items.map((one: { status: string }) => one.status),
        ['expired', 'expired'],
      )
    },
  },
})
