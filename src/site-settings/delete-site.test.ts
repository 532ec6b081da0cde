import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { siteCreate } from '../sites/index.ts'
import { deleteSite } from './delete-site.ts'

operationCases(deleteSite, {
  async prepare({ app, site }) {
    await siteCreate.run(app, {
      options: { key: 'empty-site', name: 'Empty', host: 'empty.localhost:3999' },
      words: [],
    })
    await siteCreate.run(app, {
      options: { key: 'full-site', name: 'Full', host: 'full.localhost:3999' },
      words: [],
    })
    await makeListing(app, { name: 'Kept', site: 'full-site' })
    return { key: site.key }
  },
  input: ({ key }) => ({ key }),
  badInput: { 'no key': [{ key: undefined }, 'key', 'required'] },
  notYours: {
    'the key of another site deletes nothing': async ({ app, send }) => {
      const { status, json } = await send({ key: 'empty-site' })
      assert.deepEqual([status, json().code], [409, 'site_not_empty'])
      assert.ok(await app.sites.byKey('empty-site'))
    },
  },
  works: {
    'an empty site goes, with what the service noted of it': async ({ app, ask }) => {
      const empty = await app.sites.byKey('empty-site')
      assert.ok(empty)
      await ask({ key: 'empty-site' }, undefined, empty)
      assert.equal(await app.sites.byKey('empty-site'), undefined)
    },
    'one with listings stays, and so does the default site': async ({ app, send }) => {
      const full = await app.sites.byKey('full-site')
      assert.ok(full)
      assert.equal((await send({ key: 'full-site' }, undefined, full)).status, 409)
      const first = await app.sites.defaultSite()
      assert.equal((await send({ key: first.key }, undefined, first)).status, 409)
      assert.ok(await app.sites.byKey('full-site'))
    },
  },
})
