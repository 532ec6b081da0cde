import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { change } from '../platform/data/database.ts'
import { claimByOwnAddress } from './claim-by-own-address.ts'
import { findOwners } from './ownership-queries.ts'

operationCases(claimByOwnAddress, {
  async prepare({ app, site }) {
    const { db } = app.services
    const add = async (name: string, isOwned: boolean) => {
      const listing = await makeListing(app, { site: site.key, name })
      const { id: first } = await app.account('first@people.example')
      await app.services.transact(async (context) => {
        await change(context.db, sql`delete from company_owners where company_id = ${listing.companyId}`)
        if (isOwned)
          await change(
            context.db,
            sql`insert into company_owners (company_id, account_id, is_primary, created_at)
              values (${listing.companyId}, ${first}, true, ${app.clock.now()})`,
          )
        await change(
          context.db,
          sql`update companies set website_url = 'https://www.claim-by-own-address.example' where id = ${listing.companyId}`,
        )
      })
      return listing
    }
    return {
      free: await add('Unclaimed', false),
      owned: await add('Owned', true),
      ownersOf: async (companyId: string) =>
        (await findOwners(db, companyId)).map(({ account_id: id }) => id),
    }
  },
  input: ({ free }) => ({ slug: free.slug }),
  badInput: { 'no slug': [{ slug: '' }, 'slug', 'too_short'] },
  notYours: {
    'an account with an email address at another domain is refused': async ({ app, send, things }) => {
      const stranger = await app.account('stranger@people.example')
      const { status, json } = await send({}, stranger)
      assert.deepEqual([status, json().code], [422, 'email_not_at_domain'])
      assert.deepEqual(await things.ownersOf(things.free.companyId), [])
    },
  },
  works: {
    'an unknown listing is not found': async ({ send }) => {
      const { status, json } = await send({ slug: 'nothing-of-this-name' })
      assert.deepEqual([status, json().code], [404, 'not_found'])
    },
    'a listing that already has an owner is refused': async ({ send, things }) => {
      const { status, json } = await send({ slug: things.owned.slug })
      assert.deepEqual([status, json().code], [409, 'owner_verified'])
    },
    'an account with an email address at the domain becomes the owner at once': async ({
      ask,
      owner,
      things,
    }) => {
      await ask()
      assert.deepEqual(await things.ownersOf(things.free.companyId), [owner.id])
    },
  },
})
