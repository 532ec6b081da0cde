/** A purchase on the test provider: quote, checkout, payment, fulfilment, invoice, refund. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { hidden, signedInVisitor } from '../../test/clients/visitor.ts'
import { payTestSession } from '../payments/test-provider/pay-test-session.ts'
import { requestRefund } from '../payments/refunds/refund-order.ts'
import { Problem } from '../platform/call/problem.ts'
import { rows } from '../platform/data/database.ts'
import { type RegisterAnswer, type RegisterRequest, RegisterSilent } from '../providers/vat-register.ts'
import { saveSeller } from '../tax/seller-queries.ts'
import { createCheckout } from './create-checkout.ts'
import { getOrder } from './get-order.ts'
import { listMyOrders } from './list-my-orders.ts'
import { VatLine } from './order-answer.ts'
import { lockOrder } from './order-queries.ts'
import { quoteOrder } from './quote-order.ts'
import { makeDraftListing, austrianSeller, countOf, listingState, openPayment } from './testing/shop.ts'

let app: TestApp
let buyer: TestAccount
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
})
after(() => app.stop())

const ask = (input: unknown, account = buyer) => ({ actor: account.member, input })
const money = (amount: number) => ({ amount, currency: 'EUR' })

const refusal = (code: string) => (error: unknown) => error instanceof Problem && error.type.code === code

async function pay(number: string, country = 'DE'): Promise<void> {
  const session = await openPayment(app, { number, accountId: buyer.id, country })
  await payTestSession(app.services, session)
  await app.work()
}

test('quote, order and invoice have the same amounts', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'alpha.example')
  const items = [
    { product: 'launch', listing_id },
    { product: 'billboard_week', listing_id, weeks: 3 },
  ]
  const quote = await app.call(quoteOrder, ask({ items, billing: { country: 'DE' } }))
  assert.deepEqual(quote['net'], money(9900 + 3 * 4900))
  const order = await app.call(createCheckout, ask({ items, billing: { country: 'DE' } }))
  for (const part of ['net', 'gross', 'currency']) assert.deepEqual(order[part], quote[part])
  assert.equal(order['status'], 'pending')
  await pay(String(order['number']))
  const paid = await app.call(getOrder, ask({ number: order['number'] }))
  assert.equal(paid['status'], 'fulfilled', JSON.stringify(paid))
  assert.deepEqual(paid['gross'], quote['gross'])
  assert.equal((await listingState(app, listing_id)).status, 'live')
  assert.equal((await listingState(app, listing_id)).launch_week, '2026-W47')
  assert.equal(await countOf(app, 'placements'), 3)
  const [invoice] = (
    await sql<{ number: string; gross: number }>`select number, gross from invoices`.execute(app.services.db)
  ).rows
  assert.deepEqual(invoice, { number: '2026-0001', gross: (24_600 * 119) / 100 })
})

test('an order without billing details gets a checkout URL', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'beta.example')
  const order = await app.call(createCheckout, ask({ items: [{ product: 'launch', listing_id }] }))
  assert.match(String(order['checkout_url']), /^http:\/\/localhost:3999\/pay\/[\w-]{43}$/)
})

test('another account’s listing and order are not found', async () => {
  const stranger = await app.account('stranger@example.org')
  const listing_id = await makeDraftListing(app, buyer.id, 'gamma.example')
  const input = { items: [{ product: 'launch', listing_id }] }
  await assert.rejects(app.call(createCheckout, ask(input, stranger)), refusal('not_found'))
  const order = await app.call(createCheckout, ask(input))
  await assert.rejects(app.call(getOrder, ask({ number: order['number'] }, stranger)), refusal('not_found'))
  assert.equal((await app.call(listMyOrders, ask({}, stranger)))['total'], 0)
})

test('a paid launch is scheduled for its chosen week, and a refund reverts listing, place and amounts', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'delta.example')
  const order = await app.call(
    createCheckout,
    ask({ items: [{ product: 'launch', listing_id, week: '2026-W50' }] }),
  )
  const number = String(order['number'])
  await pay(number)
  assert.deepEqual(await listingState(app, listing_id), {
    status: 'scheduled',
    plan: 'paid',
    launch_week: '2026-W50',
    unlocked: [],
  })
  await app.services.transact(async (context) => {
    const locked = await lockOrder(context.db, number)
    assert.ok(locked)
    await requestRefund(
      context,
      locked,
      {
        lines: [{ position: 0, amount: locked.gross }],
        reason: 'Asked by the buyer.',
        undo: true,
        requestedBy: null,
      },
      app.clock.now(),
    )
  })
  await app.work()
  assert.equal((await app.call(getOrder, ask({ number })))['status'], 'refunded')
  assert.deepEqual(await listingState(app, listing_id), {
    status: 'draft',
    plan: 'free',
    launch_week: null,
    unlocked: [],
  })
  const sums = (
    await sql<{
      net: number
      vat: number
      gross: number
      n: number
    }>`select sum(net)::int as net, sum(vat)::int as vat, sum(gross)::int as gross, count(*)::int as n from invoices
      where order_number = ${number}`.execute(app.services.db)
  ).rows
  assert.deepEqual(sums, [{ net: 0, vat: 0, gross: 0, n: 2 }])
  const places = (
    await sql<{ paid_taken: number }>`select paid_taken from launch_weeks where week = '2026-W50'`.execute(
      app.services.db,
    )
  ).rows
  assert.deepEqual(places, [{ paid_taken: 0 }])
})

test('an unlock opens its section; a second order is refused, and one already at payment is refunded', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'epsilon.example')
  const order = await app.call(createCheckout, ask({ items: [{ product: 'unlock_milestones', listing_id }] }))
  const second = await app.call(
    createCheckout,
    ask({ items: [{ product: 'unlock_milestones', listing_id }] }),
  )
  const opened = await openPayment(app, { number: String(second['number']), accountId: buyer.id })
  await pay(String(order['number']))
  assert.deepEqual((await listingState(app, listing_id)).unlocked, ['milestones'])
  await assert.rejects(
    app.call(createCheckout, ask({ items: [{ product: 'unlock_milestones', listing_id }] })),
    refusal('section_already_open'),
  )
  await payTestSession(app.services, opened)
  await app.work()
  assert.equal((await app.call(getOrder, ask({ number: second['number'] })))['status'], 'refunded')
})

test('refuses items that cannot be bought, each with its error code', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'zeta.example')
  const refused: [unknown, string][] = [
    [{ product: 'billboard_week', listing_id }, 'listing_not_published'],
    [{ product: 'launch', listing_id, week: '2026-W47' }, 'week_not_available'],
    [{ product: 'launch', listing_id, week: '2030-W01' }, 'week_not_available'],
    [{ product: 'launch', listing_id, week: '2027-W53' }, 'not_found'],
    [{ product: 'launch', listing_id, weeks: 2 }, 'invalid_input'],
    [{ product: 'unlock_gallery', listing_id, week: 'next' }, 'invalid_input'],
    [{ product: 'nothing', listing_id }, 'invalid_input'],
  ]
  for (const [item, code] of refused) {
    await assert.rejects(app.call(quoteOrder, ask({ items: [item] })), refusal(code), JSON.stringify(item))
  }
})

test('a site with its own seller starts its own invoice numbers, and the export still covers the earlier ones', async () => {
  await app.account('operator@example.org', { role: 'operator' })
  const operator = await signedInVisitor(app, 'operator@example.org')
  const page = await operator.get('/team/seller')
  const form = { own: 'on', name: 'Tools Ltd', country: 'AT', vat_id: '', city: 'Graz', invoice_prefix: 'T-' }
  const wrong = await operator.post('/team/seller', { ...form, email: 'tools at example' }, page)
  assert.match(wrong.body, /This is not an email address/)
  const nowhere = await operator.post('/team/seller', { ...form, country: 'Germany' }, page)
  assert.deepEqual(
    [nowhere.status, /<option[^>]*value="AT"[^>]*>\s*Austria\s*</.test(nowhere.body)],
    [422, true],
  )
  assert.match(nowhere.body, /Choose the country in which the seller is taxed/)
  const saved = await operator.post('/team/seller', form, page)
  assert.match((await operator.get(saved.location ?? '')).body, /The seller is saved/)
  const listing_id = await makeDraftListing(app, buyer.id, 'ownseller.example')
  const order = await app.call(createCheckout, ask({ items: [{ product: 'launch', listing_id }] }))
  await pay(String(order['number']))
  const [invoice] = (
    await sql<{
      number: string
      seller_id: string
      name: string
    }>`select number, seller_id, document->'seller'->>'name' as name from invoices where order_number = ${order['number']}`.execute(
      app.services.db,
    )
  ).rows
  assert.deepEqual(invoice, { number: 'T-2026-0001', seller_id: 'site main', name: 'Tools Ltd' })
  const export_ = await operator.get('/team/orders/export?month=2026-11')
  assert.match(export_.body, /^number,kind,issued_on/)
  const earlier = await rows(
    app.services.db,
    sql<{ number: string }>`select number from invoices where seller_id <> 'site main' order by number`,
  )
  const exported = export_.body.split('\r\n').map((line) => line.split(',')[0])
  assert.ok(earlier.length > 0)
  for (const { number } of [...earlier, { number: 'T-2026-0001' }])
    assert.ok(exported.includes(number), number)
})

test('the buyer has to accept the current version of the terms, and the order names it', async () => {
  await app.account('team@example.org', { role: 'site_team' })
  const team = await signedInVisitor(app, 'team@example.org')
  assert.match((await team.get('/terms')).body, /has not published terms/)
  const listing_id = await makeDraftListing(app, buyer.id, 'terms.example')
  const order = await app.call(createCheckout, ask({ items: [{ product: 'launch', listing_id }] }))
  const path = `/checkout/${String(order['number'])}`
  const visitor = await signedInVisitor(app, buyer.email)
  const checkout = await visitor.get(path)
  const editor = await team.get('/team/terms')
  const publish = { body: '## Ours\r\n\r\nText.', after: hidden(editor, 'after') ?? '' }
  assert.equal((await team.post('/team/terms', publish, editor)).location, '/terms')
  assert.equal((await team.post('/team/terms', { ...publish, body: 'Other' }, editor)).status, 409)
  const form = { do: 'pay', country: 'DE', name: 'A Buyer', address: 'Ring 1', city: 'Berlin' }
  const refuse = async (more: object, why: RegExp) => {
    const answer = await visitor.post(path, { ...form, ...more }, checkout)
    assert.equal(answer.status, 422)
    assert.match(answer.body, why)
  }
  await refuse({}, /Accept the terms to continue/)
  await refuse({ terms: 'on', terms_version: '0' }, /The terms have changed/)
  const again = await visitor.get(path)
  assert.equal(hidden(again, 'terms_version'), '1')
  const paid = await visitor.post(path, { ...form, terms: 'on', terms_version: '1' }, again)
  assert.match(paid.location ?? '', /test-payment/)
  const { terms } = await app.call(getOrder, ask({ number: order['number'] }))
  assert.deepEqual(terms, {
    version: 1,
    accepted_at: '2026-11-20T12:00:00.000Z',
    url: 'http://localhost:3999/terms?version=1',
  })
  assert.match((await visitor.get('/terms?version=1')).body, /<h2>Ours<\/h2>/)
  assert.match((await visitor.get('/terms?version=0')).body, /has not published terms/)
  assert.equal((await visitor.get('/terms?version=7')).status, 404)
})

test('the VAT register decides about reverse charge when it answers, and does not block the checkout when it fails', async () => {
  const asked: RegisterRequest[] = []
  let answer: RegisterAnswer | undefined
  app.services.providers = {
    ...app.services.providers,
    vatRegister: {
      async check(request) {
        asked.push(request)
        if (!answer) throw new RegisterSilent('away')
        return answer
      },
    },
  }
  const checkOut = async (vat_id: string) => {
    const listing_id = await makeDraftListing(app, buyer.id, `${vat_id.toLowerCase()}.example`)
    const order = await app.call(createCheckout, ask({ items: [{ product: 'launch', listing_id }] }))
    const number = String(order['number'])
    await openPayment(app, { number, accountId: buyer.id, vat_id })
    const { vat } = z.object({ vat: VatLine }).parse(await app.call(getOrder, ask({ number })))
    const { verified, verified_at, consultation } = vat.vat_id ?? {}
    return [vat.treatment, verified, verified_at, consultation]
  }
  assert.deepEqual(await checkOut('DE136695976'), ['reverse_charge', null, null, null])
  answer = { valid: false, consultation: 'NO1' }
  const at = '2026-11-20T12:00:00.000Z'
  assert.deepEqual(await checkOut('DE129274202'), ['eu_consumer', false, at, 'NO1'])
  answer = { valid: true, consultation: 'YES1' }
  assert.deepEqual(await checkOut('DE136695976'), ['reverse_charge', true, at, 'YES1'])
  const before = asked.length
  await app.call(
    quoteOrder,
    ask({
      items: [{ product: 'launch', listing_id: await makeDraftListing(app, buyer.id, 'vies.example') }],
      billing: { country: 'DE', vat_id: 'DE136695976' },
    }),
  )
  assert.equal(asked.length, before, 'a quote does not query the register')
})

/** How many paid places of a week are taken. */
async function placesTaken(week: string): Promise<number> {
  const { rows } = await sql<{ paid_taken: number }>`select paid_taken from launch_weeks
    where week = ${week}`.execute(app.services.db)
  return rows[0]?.paid_taken ?? 0
}

test('paying for a listing that has gone live since upgrades it at once, without a place in the chosen week', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'meanwhile.example')
  const week = '2026-W51'
  const order = await app.call(createCheckout, ask({ items: [{ product: 'launch', listing_id, week }] }))
  await sql`update listings set status = 'live', plan = 'free', launch_week = '2026-W47',
    launched_at = ${app.clock.now()} where id = ${listing_id}`.execute(app.services.db)
  const session = await openPayment(app, { number: String(order['number']), accountId: buyer.id })
  assert.equal(await placesTaken(week), 0)
  await payTestSession(app.services, session)
  await app.work()
  assert.deepEqual(await listingState(app, listing_id), {
    status: 'live',
    plan: 'paid',
    launch_week: '2026-W47',
    unlocked: [],
  })
  assert.equal(await placesTaken(week), 0)
})

test('a chosen week can still be paid for while it runs', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'intime.example')
  const items = [{ product: 'launch', listing_id, week: '2026-W48' }]
  const { number } = await app.call(createCheckout, ask({ items }))
  app.clock.set('2026-11-26T12:00:00.000Z')
  await pay(String(number))
  const { status, launch_week: week } = await listingState(app, listing_id)
  assert.deepEqual([status, week, await placesTaken('2026-W48')], ['live', '2026-W48', 1])
})
