import assert from 'node:assert/strict'
import { addTestOrder, openTestPayment } from '../../../test/orders.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { getTestPayment } from './get-test-payment.ts'

operationCases(getTestPayment, {
  async prepare({ app, owner, site }) {
    const { number } = await addTestOrder(app, owner, { site, name: 'Toolcrib' })
    return { number, session: await openTestPayment(app, owner, { site, number }) }
  },
  input: ({ session }) => ({ session }),
  badInput: { 'no session': [{ session: undefined }, 'session', 'required'] },
  notYours: 'a payment of somebody else is not found',
  works: {
    'says what is paid, and for which order': async ({ ask, things }) => {
      const { orderNumber, sessionId, status, amount } = await ask()
      assert.deepEqual([orderNumber, sessionId, status], [things.number, things.session, 'open'])
      assert.ok(amount > 0)
    },
  },
})
