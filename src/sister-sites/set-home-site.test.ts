import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findSisters } from './sister-queries.ts'
import { setHomeSite } from './set-home-site.ts'

operationCases(setHomeSite, {
  async prepare({ app, site, elsewhere, owner, other }) {
    const { db } = app.services
    const here = await makeListing(app, { name: 'Twice', site: site.key, owner })
    const there = await makeListing(app, { name: 'Twice', site: elsewhere.key, owner })
    await sql`update listings set company_id = ${here.companyId} where id = ${there.id}`.execute(db)
    const waits = await makeListing(app, {
      name: 'Waits',
      site: site.key,
      owner,
      status: 'in_review',
      week: null,
    })
    const foreign = await makeListing(app, { name: 'Foreign', site: site.key, owner: other })
    return {
      here: here.id,
      there: there.id,
      waits: waits.id,
      foreign: foreign.id,
      chosen: async () =>
        (await findSisters(db, here.id, 'http://localhost:3999'))
          .filter((one) => one.chosen)
          .map((one) => one.listing_id),
    }
  },
  input: ({ there }) => ({ listing_id: there }),
  badInput: { 'a listing ID that is not a number': [{ listing_id: 'one' }, 'listing_id', 'wrong_type'] },
  notYours: {
    'another owner’s listing, and one that is not live, is not found': async ({ send, things, other }) => {
      for (const id of [things.foreign, things.waits])
        assert.equal((await send({ listing_id: id })).status, 404)
      assert.equal((await send({}, other)).status, 404)
      assert.deepEqual(await things.chosen(), [])
    },
  },
  works: {
    'the latest choice replaces the earlier one': async ({ ask, things }) => {
      await ask({ listing_id: things.here })
      assert.deepEqual(await ask(), { listing_id: things.there })
      assert.deepEqual(await things.chosen(), [things.there])
    },
  },
})
