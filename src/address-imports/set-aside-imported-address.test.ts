import assert from 'node:assert/strict'
import { addTestImport } from '../../test/fixtures/imports.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { setAsideAddress } from './set-aside-imported-address.ts'

operationCases(setAsideAddress, {
  prepare: ({ app, site }) => addTestImport(app, { siteId: site.id, name: 'Unwanted' }),
  input: ({ id }) => ({ id }),
  badInput: { 'an id below 1': [{ id: 0 }, 'id', 'too_small'] },
  notYours: 'another site’s team does not find the imported website',
  works: {
    'the website is set aside; setting it aside again is refused': async ({ ask, send, things }) => {
      assert.equal((await ask())['website_url'], `https://${things.identity}/`)
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [409, 'address_decided'])
    },
  },
})
