import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestOrder, payTestOrder } from '../../../test/fixtures/orders.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { rows } from '../../platform/data/database.ts'
import { resendInvoice } from './resend-invoice.ts'

operationCases(resendInvoice, {
  async prepare({ app, site }) {
    const buyer = await app.account(`buyer@${site.key}.example`)
    const { number } = await addTestOrder(app, buyer, { site, name: 'Toolcrib' })
    const open = await addTestOrder(app, buyer, { site, name: 'Benchmate' })
    await payTestOrder(app, buyer, { site, number })
    const mails = () => rows(app.services.db, sql`select 1 from outbox where recipient = ${buyer.email}`)
    return { number, open: open.number, mails }
  },
  input: ({ number }) => ({ number }),
  badInput: { 'no order number': [{ number: undefined }, 'number', 'required'] },
  notYours: 'an order of this site is not found by the team of another',
  works: {
    'sends the invoice to the buyer again, and records it in the order’s events': async ({
      app,
      ask,
      things,
    }) => {
      const before = (await things.mails()).length
      await ask()
      assert.equal((await things.mails()).length, before + 1)
      const said = await rows(
        app.services.db,
        sql`select 1 from order_events where order_number = ${things.number} and event = 'invoice_sent_again'`,
      )
      assert.equal(said.length, 1)
    },
    'an order without an invoice is not found': async ({ send, things }) => {
      assert.equal((await send({ number: things.open })).status, 404)
    },
  },
})
