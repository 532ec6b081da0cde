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
    'a blank reason': [{ reason: '' }, 'reason', 'too_short'],
    'a line that is not a number': [{ lines: ['first'] }, 'lines[0]', 'wrong_type'],
  },
  notYours: 'an order of this site is not found by the team of another',
  works: {
    'refuses to refund an unpaid order': async ({ send, things }) => {
      const { status, json } = await send({ number: things.open })
      assert.deepEqual([status, json().code], [409, 'refund_not_possible'])
    },
    'refuses a refund without lines': async ({ send, things }) => {
      assert.equal((await send({ lines: [] })).json().code, 'refund_not_possible')
      assert.deepEqual(await things.refunds(), [])
    },
    'refunds the whole line, and refuses it again while the refund is pending': async (bench) => {
      const { ask, send, things } = bench
      await ask()
      assert.equal((await send()).json().code, 'refund_not_possible')
      const [refund, ...more] = await things.refunds()
      assert.deepEqual([refund?.status, refund?.lines[0]?.position, more], ['requested', 0, []])
    },
  },
})
