import assert from 'node:assert/strict'
import { addTestOrder } from '../../test/fixtures/orders.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { cancelOrder } from '../payments/cancel-order.ts'
import { findSessions } from '../payments/payment-queries.ts'
import { payOrder } from './pay-order.ts'

operationCases(payOrder, {
  async prepare({ app, owner, site }) {
    const { number, link } = await addTestOrder(app, owner, { site, name: 'Toolcrib' })
    const closed = await addTestOrder(app, owner, { site, name: 'Benchmate' })
    const input = { number: closed.number }
    await app.call(cancelOrder, { actor: owner.member, site: site.key, input })
    const sessions = async () => (await findSessions(app.services.db, number)).map(({ status }) => status)
    return { number, link, closed: closed.number, sessions }
  },
  input: ({ link }) => ({ link, billing: { country: 'US' }, terms_version: 0 }),
  badInput: {
    'no country': [{ billing: {} }, 'billing.country', 'required'],
    'no terms version': [{ terms_version: undefined }, 'terms_version', 'required'],
  },
  notYours: {
    'another account’s order, the owner’s order on another site and an unknown link are not found': async (
      bench,
    ) => {
      const { elsewhere, other, owner, send, things } = bench
      const named = { link: undefined, number: things.number }
      assert.equal((await send(named, other)).status, 404)
      assert.equal((await send(named, owner, elsewhere)).status, 404)
      assert.equal((await send({ link: 'of-nothing' }, other)).status, 404)
      assert.equal(
        (await things.sessions()).length,
        1,
        'the session that the signed-out buyer opened by the link',
      )
    },
  },
  works: {
    'the same details lead to the same payment page': async ({ ask, things }) => {
      const { url } = await ask()
      assert.equal((await ask()).url, url)
      assert.deepEqual(await things.sessions(), ['open'])
    },
    'changed billing details open a new payment page and close the previous one': async ({ ask, things }) => {
      await ask({ billing: { country: 'US', company_name: 'Toolcrib Inc.' } })
      assert.equal((await things.sessions()).filter((status) => status === 'open').length, 1)
    },
    'a read-only account cannot pay': async ({ app, owner, send }) => {
      const limit = { until: new Date(app.clock.now().getTime() + 60_000), reason: 'Noise.' }
      const { status, json } = await send({}, { ...owner, member: { ...owner.member, limit } })
      assert.deepEqual([status, json().code], [403, 'account_limited'])
    },
    'a cancelled order cannot be paid': async ({ send, things }) => {
      const { status, json } = await send({ link: undefined, number: things.closed })
      assert.deepEqual([status, json().code], [409, 'order_closed'])
    },
  },
})
