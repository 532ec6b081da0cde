import assert from 'node:assert/strict'
import { addTestOrder } from '../../test/fixtures/orders.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { previewOrder } from './preview-order.ts'

operationCases(previewOrder, {
  prepare: ({ app, owner, site }) => addTestOrder(app, owner, { site, name: 'Toolcrib' }),
  input: ({ link }) => ({ link, billing: { country: 'US' }, ask_register: false }),
  badInput: {
    'an unknown country code': [{ billing: { country: 'QQ' } }, 'billing.country', 'unknown_country'],
    'a country name instead of its code': [
      { billing: { country: 'Germany' } },
      'billing.country',
      'unknown_country',
    ],
  },
  notYours: {
    'another account’s order, the owner’s order on another site and a request without an order are not found':
      async (bench) => {
        const { elsewhere, other, owner, send, things } = bench
        const named = { link: undefined, number: things.number }
        assert.equal((await send(named, other)).status, 404)
        assert.equal((await send(named, owner, elsewhere)).status, 404)
        assert.equal((await send({ link: undefined })).status, 404)
      },
  },
  works: {
    'returns the lines and totals for these billing details': async ({ ask }) => {
      const { lines, totals, payment } = await ask()
      assert.equal(payment, 'test')
      assert.equal(lines.length, 1)
      assert.deepEqual([totals.net, totals.vat, totals.gross], [lines[0].net, 0, lines[0].net])
    },
  },
})
