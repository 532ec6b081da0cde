import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { addTestImport } from '../../test/fixtures/imports.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { importAddresses } from './import-addresses.ts'
import { findImport } from './import-queries.ts'

operationCases(importAddresses, {
  async prepare({ app, site, elsewhere }) {
    await makeListing(app, { site: site.key, name: 'Standing', status: 'draft' })
    await makeListing(app, { site: elsewhere.key, name: 'Across' })
    const known = await addTestImport(app, { siteId: site.id, name: 'Known' })
    return { known, standing: `standing-${site.key}.example`, across: `across-${elsewhere.key}.example` }
  },
  input: () => ({ text: 'https://fresh.example\nfresh.example/', source: 'list.txt' }),
  badInput: { 'a list without URLs': [{ text: ' \n# a remark' }, 'text', 'required'] },
  notYours: {
    'a website imported by another site is new on this one': async ({ ask, other, elsewhere, things }) => {
      const { taken } = await ask({ text: things.known.identity }, other, elsewhere)
      assert.equal(taken.length, 1)
    },
  },
  works: {
    'websites that are listed, in preparation, imported before or invalid are left out with the reason':
      async ({ ask, things }) => {
        const text = [
          things.standing,
          things.across,
          things.known.identity,
          'nonsense',
          'http://u:p@x.example',
        ].join('\n')
        const { import_id: id, taken, left_out: leftOut } = await ask({ text })
        assert.deepEqual([id, taken], [null, []])
        assert.deepEqual(
          leftOut.map(({ why }: { why: string }) => why),
          ['invalid', 'invalid', 'listed', 'listed', 'known'],
        )
        assert.equal(leftOut[2].slug, 'standing')
        assert.equal(leftOut[3].slug, null)
        assert.equal(leftOut[4].import_id, things.known.importId)
      },
    'loopback and private addresses are left out at once': async ({ ask }) => {
      const inward = [
        '127.0.0.1',
        'http://10.1.2.3/',
        'localhost',
        'http://[::1]/',
        'http://169.254.169.254/x',
      ]
      const { import_id: id, left_out: leftOut } = await ask({ text: inward.join('\n') })
      assert.equal(id, null)
      assert.deepEqual(
        leftOut.map(({ given, why }: { given: string; why: string }) => [given, why]),
        inward.map((given) => [given, 'inward']),
      )
    },
    'each website is imported once, however often it is listed': async ({ ask }) => {
      const first = await ask()
      assert.deepEqual([first['taken'].length, first['left_out'][0].why], [1, 'twice'])
      const second = await ask()
      assert.deepEqual([second['import_id'], second['left_out'][0].why], [null, 'known'])
    },
    'websites deselected in the preview are not read, and are recorded as not chosen among those left out':
      async ({ ask, app, site }) => {
        const text = 'https://kept.example\nhttps://struck.example\nnonsense'
        const {
          import_id: id,
          taken,
          left_out_count: count,
        } = await ask({ text, only: ['https://kept.example/'] })
        assert.deepEqual([taken, count], [['https://kept.example/'], 2])
        const list = await findImport(app.services.db, site.id, id)
        assert.deepEqual(list?.left_out.map(({ why }) => why).toSorted(), ['invalid', 'not_chosen'])
        assert.equal(list?.source, 'list.txt')
      },
    'a long list returns all counts, including entries beyond the maximum, and the first 300 left out':
      async ({ send, things }) => {
        const text = Array.from({ length: 5200 }, () => things.known.identity).join('\n')
        const { json } = await send({ text })
        const { given, beyond, left_out: told, left_out_count: count } = json()
        assert.deepEqual([given, beyond, told.length, count], [5200, 200, 300, 5000])
      },
    'at most 300 websites wait to be read': async ({ ask }) => {
      const text = Array.from({ length: 320 }, (_, at) => `https://site${at}.example`).join('\n')
      const { taken, left_out: leftOut } = await ask({ text })
      assert.equal(taken.length, 298)
      assert.ok(leftOut.every(({ why }: { why: string }) => why === 'too_many'))
    },
  },
})
