import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { endOwnership } from '../claims/owners/end-ownership.ts'
import { addCoOwner } from '../companies/index.ts'
import { createCheckout } from '../orders/create-checkout.ts'
import { orderClosed } from '../orders/index.ts'
import { findOrder } from '../orders/order-queries.ts'
import { makeDraftListing, austrianSeller, openPayment } from '../orders/testing/shop.ts'
import { findSessions } from '../payments/index.ts'
import { payTestSession } from '../payments/test-provider/pay-test-session.ts'
import { testLedger } from '../payments/test-provider/test-ledger-queries.ts'
import { Problem } from '../platform/call/problem.ts'
import { saveSeller, saveVatRate } from '../tax/seller-queries.ts'

let app: TestApp
let buyer: TestAccount

before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
})
after(() => app.stop())

test('a payment has a single price, even if the VAT rate changes while an earlier session is being closed', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'one-price.example')
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const number = String(order['number'])
  const request = { number, accountId: buyer.id }
  await openPayment(app, { ...request, country: 'US' })
  const { payments } = app.services.providers
  let closed = 0
  app.services.providers = {
    ...app.services.providers,
    payments: {
      ...payments,
      async expireSession(id) {
        closed += 1
        await saveVatRate(
          app.services.db,
          { region: 'AT', from: '2020-01-01', rate: 1000 },
          buyer.id,
          app.clock.now(),
        )
        return payments.expireSession(id)
      },
    },
  }
  await openPayment(app, { ...request, country: 'AT' })
  app.services.providers = { ...app.services.providers, payments }
  assert.equal(closed, 1)
  const kept = await findOrder(app.services.db, number)
  assert.ok(kept)
  const open = (await findSessions(app.services.db, number)).filter(({ status }) => status === 'open')
  assert.equal(kept.rate_bp, 2000)
  assert.deepEqual(
    open.map(({ amount }) => amount),
    [kept.gross],
  )
  assert.equal(kept.gross, kept.net + kept.vat)
  // The same request now costs another price, so it closes this session too and creates one at the new rate.
  await openPayment(app, { ...request, country: 'AT' })
  assert.equal((await findOrder(app.services.db, number))?.rate_bp, 1000)
})

test('no live payment starts while the seller’s details are incomplete, but a test payment does', async () => {
  await saveSeller(app.services.db, { ...austrianSeller, address: '', city: ' ' }, app.clock.now())
  const listing = await makeDraftListing(app, buyer.id, 'who-sells.example')
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const request = { number: String(order['number']), accountId: buyer.id }
  const { payments } = app.services.providers
  app.services.providers = { ...app.services.providers, payments: { ...payments, kind: 'live' } }
  await assert.rejects(openPayment(app, request), /the seller still has to state its address and its city/)
  assert.deepEqual(await findSessions(app.services.db, request.number), [])
  app.services.providers = { ...app.services.providers, payments }
  await openPayment(app, request)
  assert.equal((await findSessions(app.services.db, request.number)).length, 1)
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
})

test('an earlier payment page is returned again only while it can be paid', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'later.example')
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const request = { number: String(order['number']), accountId: buyer.id }
  const first = await openPayment(app, request)
  assert.equal(await openPayment(app, request), first)
  app.clock.advance(5 * 60_000)
  assert.equal(await openPayment(app, request), first, 'still open')
  await app.services.providers.payments.expireSession(first)
  const second = await openPayment(app, request)
  assert.notEqual(second, first, 'closed at the provider')
  await testLedger(app.services.db).close(second, 'paid', app.clock.now())
  app.clock.advance(5 * 60_000)
  await openPayment(app, request)
  await app.work()
  const { db } = app.services
  assert.deepEqual(
    [(await findOrder(db, request.number))?.status, (await findSessions(db, request.number)).length],
    ['fulfilled', 2],
    'the payment counts, although no webhook reported it',
  )
})

test('an order cannot be paid once another order has bought the same launch or section', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'once.example')
  const other = await makeDraftListing(app, buyer.id, 'opened.example')
  const order = async (listing_id: number, ...products: string[]) => {
    const items = products.map((product) => ({ product, listing_id }))
    const made = await app.call(createCheckout, { actor: buyer.member, input: { items } })
    return { number: String(made['number']), accountId: buyer.id }
  }
  const section = [await order(listing, 'unlock_gallery'), await order(listing, 'unlock_gallery')] as const
  const launch = [await order(listing, 'launch'), await order(listing, 'launch', 'billboard_week')] as const
  const opened = [await order(other, 'launch'), await order(other, 'unlock_milestones')] as const
  for (const [first, second] of [section, opened, launch]) {
    await payTestSession(app.services, await openPayment(app, first))
    await app.work()
    await assert.rejects(
      openPayment(app, second),
      (problem) =>
        problem instanceof Problem &&
        problem.type === orderClosed &&
        /Nothing was charged/.test(problem.message),
    )
    assert.equal((await findSessions(app.services.db, second.number)).length, 0)
  }
})

test('an owner who left a listing can no longer pay an order for it; a remaining owner can', async () => {
  const { db } = app.services
  const listing = await makeDraftListing(app, buyer.id, 'left-behind.example')
  const stays = await app.account('stays@example.org')
  await addCoOwner(db, await companyOf(listing), stays.id, app.clock.now())
  const order = async ({ id, member }: TestAccount) => {
    const items = [{ product: 'launch', listing_id: listing }]
    const { number } = await app.call(createCheckout, { actor: member, input: { items } })
    return { number: String(number), accountId: id }
  }
  const [left, kept] = [await order(buyer), await order(stays)]
  await app.call(endOwnership, { actor: buyer.member, input: { listing_id: listing, account_id: buyer.id } })
  await assert.rejects(
    openPayment(app, left),
    (problem) =>
      problem instanceof Problem && problem.type === orderClosed && /no longer belongs/.test(problem.message),
  )
  assert.equal((await findSessions(db, left.number)).length, 0)
  await payTestSession(app.services, await openPayment(app, kept))
  await app.work()
  assert.equal((await findOrder(db, kept.number))?.status, 'fulfilled')
})

async function companyOf(listing: number): Promise<string> {
  const found = await sql<{
    id: string
  }>`select company_id as id from listings where id = ${listing}`.execute(app.services.db)
  return found.rows[0]?.id ?? ''
}
