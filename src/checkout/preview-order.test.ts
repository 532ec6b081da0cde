import assert from 'node:assert/strict'
import { addTestOrder } from '../../test/fixtures/orders.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { previewOrder } from './preview-order.ts'

operationCases(previewOrder, {
  prepare: ({ app, owner, site }) => addTestOrder(app, owner, { site, name: 'Toolcrib' }),
  input: ({ link }) => ({ link, billing: { country: 'US' }, ask_register: false }),
  badInput: {
    'a country that there is not': [{ billing: { country: 'QQ' } }, 'billing.country', 'unknown_country'],
    'a country by its name': [{ billing: { country: 'Germany' } }, 'billing.country', 'unknown_country'],
  },
  notYours: {
    'an order of somebody else is not found, nor one’s own on another site, nor none': async (bench) => {
      const { elsewhere, other, owner, send, things } = bench
      const named = { link: undefined, number: things.number }
      assert.equal((await send(named, other)).status, 404)
      assert.equal((await send(named, owner, elsewhere)).status, 404)
      assert.equal((await send({ link: undefined })).status, 404)
    },
  },
  works: {
    'what it costs with these details, line by line': async ({ ask }) => {
      const { lines, totals, payment } = await ask()
      assert.equal(payment, 'test')
      assert.equal(lines.length, 1)
      assert.deepEqual([totals.net, totals.vat, totals.gross], [lines[0].net, 0, lines[0].net])
    },
  },
})
