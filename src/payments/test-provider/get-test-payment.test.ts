import assert from 'node:assert/strict'
import { addTestOrder, openTestPayment } from '../../../test/fixtures/orders.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { getTestPayment } from './get-test-payment.ts'

operationCases(getTestPayment, {
  async prepare({ app, owner, site }) {
    const { number, link } = await addTestOrder(app, owner, { site, name: 'Toolcrib' })
    return { number, link, session: await openTestPayment(app, owner, { site, number }) }
  },
  input: ({ session, link }) => ({ session, link }),
  badInput: { 'no session ID': [{ session: undefined }, 'session', 'required'] },
  notYours: {
    'another account’s payment is not found without the order’s link or with a wrong one': async (bench) => {
      const { other, send } = bench
      assert.equal((await send({ link: undefined }, other)).status, 404)
      assert.equal((await send({ link: 'of-nothing' }, other)).status, 404)
      assert.equal((await send({ link: undefined })).status, 200)
    },
  },
  works: {
    'returns the order number, status and amount': async ({ ask, things }) => {
      const { orderNumber, sessionId, status, amount } = await ask()
      assert.deepEqual([orderNumber, sessionId, status], [things.number, things.session, 'open'])
      assert.ok(amount > 0)
    },
  },
})
