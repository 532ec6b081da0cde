import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestImport } from '../../test/fixtures/imports.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { acceptImportedAddress } from './accept-imported-address.ts'
import { takeBackAddress } from './take-back-imported-address.ts'

operationCases(acceptImportedAddress, {
  async prepare({ app, site }) {
    const add = (name: string, options = {}) => addTestImport(app, { siteId: site.id, name, ...options })
    return {
      whole: await add('Whole'),
      uncategorised: await add('Uncategorised', { categories: [] }),
      failed: await add('Failed', { status: 'failed' }),
      reading: await add('Reading', { status: 'crawling' }),
      overtaken: await add('Overtaken'),
      prepared: await add('Prepared'),
      /** A listing of the address that its owner has not published yet. */
      async prepare(identity: string) {
        const { companyId } = await makeListing(app, { site: site.key, name: 'Prepared', status: 'draft' })
        await sql`update companies set identity = ${identity} where id = ${companyId}`.execute(
          app.services.db,
        )
      },
      returned: await add('Returned'),
      ownedMeanwhile: async () =>
        makeListing(app, { name: `overtaken-${site.id}`, status: 'live', site: undefined }),
    }
  },
  input: ({ whole }) => ({ id: whole.id }),
  badInput: {
    'a required field that neither the website nor the team states': [
      (things) => ({ id: things.uncategorised.id }),
      'fields.categories',
      'missing',
    ],
  },
  notYours: 'another site’s team does not find the imported website',
  works: {
    'the listing goes live without an owner; accepting it again is refused as decided': async ({
      ask,
      send,
      app,
      site,
    }) => {
      const { slug, name } = await ask()
      assert.deepEqual([slug, name], ['whole', 'Whole'])
      const { statusCode, body } = await app.http.app.inject({
        url: `/api/v1/listings/${slug}?include=evidence`,
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(statusCode, 200)
      assert.match(body, /Whole, Whole\./)
      const again = await send()
      assert.deepEqual([again.status, again.json().code], [409, 'address_decided'])
    },
    'fields filled in by the team complete the draft': async ({ ask, things }) => {
      const { slug } = await ask({ id: things.uncategorised.id, fields: { categories: ['Design'] } })
      assert.equal(slug, 'uncategorised')
    },
    'a website that could not be read or is still being read is refused': async ({ send, things }) => {
      const failed = await send({ id: things.failed.id })
      assert.deepEqual([failed.status, failed.json().code], [409, 'draft_failed'])
      const reading = await send({ id: things.reading.id })
      assert.deepEqual([reading.status, reading.json().code], [409, 'draft_not_ready'])
    },
    'a website that an owner has published meanwhile is refused': async ({ send, things }) => {
      await things.ownedMeanwhile()
      const { status, json } = await send({ id: things.overtaken.id })
      assert.deepEqual([status, json().code], [409, 'company_already_listed'])
    },
    'a website for which an owner has a draft listing on this site is refused, and no second company is created':
      async ({ send, app, things }) => {
        const { id, identity } = things.prepared
        await things.prepare(identity)
        const { status, json } = await send({ id })
        assert.deepEqual([status, json().code, json().slug], [409, 'company_already_listed', 'prepared'])
        const made = await rows(
          app.services.db,
          sql`select 1 from companies where identity = ${identity} limit 5`,
        )
        assert.equal(made.length, 1)
      },
    'a listing that was taken back and has an owner since then is refused': async ({
      app,
      ask,
      send,
      site,
      owner,
      things,
    }) => {
      const { id } = things.returned
      const { listing_id: listingId } = await ask({ id })
      await app.call(takeBackAddress, { actor: owner.member, site: site.key, input: { id } })
      await sql`insert into company_owners (company_id, account_id, is_primary, created_at)
        select company_id, ${owner.id}, true, now() from listings where id = ${listingId}`.execute(
        app.services.db,
      )
      const { status, json } = await send({ id })
      assert.deepEqual([status, json().code], [409, 'company_already_listed'])
    },
  },
})
