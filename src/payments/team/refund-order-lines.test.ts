import assert from 'node:assert/strict'
import { addTestOrder, payTestOrder } from '../../../test/fixtures/orders.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findRefunds } from '../payment-queries.ts'
import { refundOrderLines } from './refund-order-lines.ts'

operationCases(refundOrderLines, {
  async prepare({ app, site }) {
    const buyer = await app.account(`buyer@${site.key}.example`)
    const { number } = await addTestOrder(app, buyer, { site, name: 'Toolcrib' })
    const open = await addTestOrder(app, buyer, { site, name: 'Benchmate' })
    await payTestOrder(app, buyer, { site, number })
    return { number, open: open.number, refunds: () => findRefunds(app.services.db, number) }
  },
  input: ({ number }) => ({ number, lines: [0], reason: 'Bought twice.', keep: false }),
  badInput: {
    'no reason': [{ reason: '' }, 'reason', 'too_short'],
    'a line that is no number': [{ lines: ['first'] }, 'lines[0]', 'wrong_type'],
  },
  notYours: 'an order of this site is not found by the team of another',
  works: {
    'an order that is not paid gives nothing back': async ({ send, things }) => {
      const { status, json } = await send({ number: things.open })
      assert.deepEqual([status, json().code], [409, 'refund_not_possible'])
    },
    'no line is no refund': async ({ send, things }) => {
      assert.equal((await send({ lines: [] })).json().code, 'refund_not_possible')
      assert.deepEqual(await things.refunds(), [])
    },
    'the line is given back whole; while that is on its way it is not given again': async (bench) => {
      const { ask, send, things } = bench
      await ask()
      assert.equal((await send()).json().code, 'refund_not_possible')
      const [refund, ...more] = await things.refunds()
      assert.deepEqual([refund?.status, refund?.lines[0]?.position, more], ['requested', 0, []])
    },
  },
})
