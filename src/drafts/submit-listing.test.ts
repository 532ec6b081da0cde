import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { submitListing } from './submit-listing.ts'

operationCases(submitListing, {
  prepare: ({ app, other, site }) => makeListing(app, { owner: other, site: site.key, name: 'Benchmate' }),
  input: () => ({ url: 'https://fresh-product.example/?utm_source=mail' }),
  badInput: {
    'an invalid URL': [{ url: 'not an address' }, 'url', 'not_an_address'],
    'no URL': [{ url: null }, 'url', 'wrong_type'],
  },
  notYours: {
    'a website that another account has listed is refused with the listing’s slug': async ({ send }) => {
      const { status, json } = await send({ url: 'https://benchmate-submit-listing.example' })
      assert.deepEqual([status, json().code, json().slug], [409, 'company_already_listed', 'benchmate'])
    },
  },
  works: {
    'starts a draft with the cleaned URL, and the job that reads the website': async ({
      app,
      send,
      site,
    }) => {
      const { status, headers, json } = await send()
      const { id, website_url: website, status: state } = json()
      assert.deepEqual([status, state, website], [201, 'crawling', 'https://fresh-product.example/'])
      assert.equal(headers.location, `${site.origin}/api/v1/drafts/${id}`)
      const jobs = await sql<{
        data: unknown
      }>`select data from pgboss.job where name = 'crawl_site'`.execute(app.services.db)
      assert.match(JSON.stringify(jobs.rows), new RegExp(id))
      const made = await sql<{ listings: number; orders: number }>`select
        (select count(*)::int from listings l join companies c on c.id = l.company_id
          where c.website_url = ${website}) as listings,
        (select count(*)::int from orders where site_id = ${site.id}) as orders`.execute(app.services.db)
      assert.deepEqual(made.rows, [{ listings: 0, orders: 0 }], 'nothing is published or charged')
    },
    'submitting the same website again returns the draft that is being read': async ({ ask, send }) => {
      const { status, json } = await send()
      assert.deepEqual([status, json().id], [200, (await ask()).id])
    },
    'a draft for a second site starts with the values of the owner’s listing on the first, including typed ones':
      async ({ app, ask, elsewhere, owner }) => {
        const seo = { title: 'Doubled, on every site', description: 'Lends tools.' }
        const fields = { headline: 'Typed by hand', summary: 'Doubled.', audience: 'Shared workshops', seo }
        const { website } = await makeListing(app, {
          owner,
          site: elsewhere.key,
          name: 'Doubled',
          edits: { fields },
        })
        const draft = await ask({ url: website })
        const { headline, summary, audience, seo: found } = draft.fields
        const began = [headline, summary, audience, found]
        assert.deepEqual(
          began.map(({ value, state }) => [value, state]),
          [
            ['Typed by hand', 'manual'],
            ['Doubled.', 'manual'],
            ['Shared workshops', 'manual'],
            [seo, 'manual'],
          ],
        )
      },
    'a private network address is refused, in a dry run too': async ({ app, owner, send }) => {
      const { status, json } = await send({ url: 'http://192.168.0.1/' })
      assert.deepEqual([status, json().code], [422, 'blocked_address'])
      const rehearsed = await app.http.app.inject({
        method: 'POST',
        url: '/api/v1/drafts?dry_run=true',
        headers: { authorization: `Bearer ${owner.key}` },
        payload: { url: 'http://192.168.0.1/' },
      })
      assert.deepEqual([rehearsed.statusCode, rehearsed.json().code], [422, 'blocked_address'])
    },
  },
})
