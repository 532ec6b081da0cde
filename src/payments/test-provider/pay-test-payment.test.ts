import assert from 'node:assert/strict'
import { addTestOrder, openTestPayment } from '../../../test/fixtures/orders.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findPaymentEvents } from '../payment-queries.ts'
import { payTestPayment } from './pay-test-payment.ts'

operationCases(payTestPayment, {
  async prepare({ app, owner, site }) {
    const { number, link } = await addTestOrder(app, owner, { site, name: 'Toolcrib' })
    const session = await openTestPayment(app, owner, { site, number })
    const events = async () => (await findPaymentEvents(app.services.db, number)).map(({ kind }) => kind)
    return { number, link, session, events }
  },
  input: ({ session, link }) => ({ session, link, pay: false }),
  badInput: { 'no value for pay': [{ pay: undefined }, 'pay', 'required'] },
  notYours: {
    'another account’s payment is not found without the order’s link or with a wrong one': async (bench) => {
      const { other, send } = bench
      assert.equal((await send({ link: undefined, pay: false }, other)).status, 404)
      assert.equal((await send({ link: 'of-nothing', pay: false }, other)).status, 404)
      assert.equal((await send({ link: undefined, pay: false })).status, 200)
    },
  },
  works: {
    'declining to pay leads back to the checkout': async ({ ask, things }) => {
      assert.match((await ask({ pay: false })).url, new RegExp(`/checkout/${things.number}`))
      assert.deepEqual(await things.events(), [])
    },
    'paying twice counts once': async ({ ask, things }) => {
      await ask({ pay: true })
      await ask({ pay: true })
      assert.deepEqual(await things.events(), ['paid'])
    },
  },
})
