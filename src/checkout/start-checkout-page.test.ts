/** Ordering the same again while the first order is unpaid. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { hidden, signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'
import { cancelOrder } from '../payments/cancel-order.ts'
import { listMyOrders } from '../orders/list-my-orders.ts'
import { setPrice } from '../orders/set-price.ts'
import { makeDraftListing } from '../orders/testing/shop.ts'

let app: TestApp
let buyer: TestAccount
let visitor: Visitor
let path: string
let live: string
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
  visitor = await signedInVisitor(app, buyer.email)
  path = `/account/listings/${await makeDraftListing(app, buyer.id, 'again.example')}/order`
  live = `/account/listings/${(await makeListing(app, { owner: buyer, name: 'Shown' })).id}/order`
})
after(() => app.stop())

/** Opens the page anew and orders; returns the address of the checkout. */
async function ordered(product: string, typed: Record<string, string> = {}, of = path): Promise<string> {
  const page = await visitor.get(of)
  const answer = await visitor.post(of, { product, key: hidden(page, 'key') ?? '', ...typed }, page)
  assert.equal(answer.status, 303, load(answer.body)('.notice').text())
  return String(answer.location)
}
const countOrders = async () => (await app.call(listMyOrders, { actor: buyer.member, input: {} }))['total']

test('who orders the same again is led to the checkout of the unpaid order', async () => {
  for (const [product, typed, of] of [
    ['launch', { week: '2026-W50' }, path],
    ['billboard_week', { billboard_week: '' }, live],
    ['unlock_gallery', {}, path],
  ] as const) {
    const count = Number(await countOrders())
    const first = await ordered(product, typed, of)
    assert.equal(await ordered(product, typed, of), first, product)
    assert.equal(await countOrders(), count + 1)
    assert.equal((await visitor.get(first)).status, 200)
  }
})

test('another week, a price set since, and a cancelled or overdue order make a new order', async () => {
  const first = await ordered('launch', { week: '2026-W50' })
  assert.notEqual(await ordered('launch', { week: '2026-W51' }), first)
  const { member } = await app.account('ruth@marquee.example', { role: 'site_team' })
  const input = { product: 'launch', currency: 'EUR', amount: 7900, active: true }
  await app.call(setPrice, { actor: member, input })
  const cheaper = await ordered('launch', { week: '2026-W50' })
  assert.notEqual(cheaper, first)
  assert.equal(await ordered('launch', { week: '2026-W50' }), cheaper)
  const number = cheaper.split('/').at(-1)
  await app.call(cancelOrder, { actor: buyer.member, input: { number } })
  const third = await ordered('launch', { week: '2026-W50' })
  assert.notEqual(third, cheaper)
  app.clock.advance(8 * 86_400_000)
  assert.notEqual(await ordered('launch', { week: '2026-W50' }), third)
})
