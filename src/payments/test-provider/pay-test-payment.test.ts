import assert from 'node:assert/strict'
import { addTestOrder, openTestPayment } from '../../../test/orders.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { findPaymentEvents } from '../payment-queries.ts'
import { payTestPayment } from './pay-test-payment.ts'

operationCases(payTestPayment, {
  async prepare({ app, owner, site }) {
    const { number } = await addTestOrder(app, owner, { site, name: 'Toolcrib' })
    const session = await openTestPayment(app, owner, { site, number })
    const events = async () => (await findPaymentEvents(app.services.db, number)).map(({ kind }) => kind)
    return { number, session, events }
  },
  input: ({ session }) => ({ session, pay: true }),
  badInput: { 'neither yes nor no': [{ pay: undefined }, 'pay', 'required'] },
  notYours: 'a payment of somebody else is not found',
  works: {
    'whoever does not pay goes back to the checkout': async ({ ask, things }) => {
      assert.match((await ask({ pay: false })).url, new RegExp(`/checkout/${things.number}`))
      assert.deepEqual(await things.events(), [])
    },
    'it is paid once': async ({ ask, things }) => {
      await ask()
      await ask()
      assert.deepEqual(await things.events(), ['paid'])
    },
  },
})
