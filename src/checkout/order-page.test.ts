import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { rescheduleLaunch } from '../launches/index.ts'
import { createCheckout } from '../orders/create-checkout.ts'
import { makeDraftListing, openPayment } from '../orders/testing/shop.ts'
import { internalOperations } from '../internal-operations.ts'
import { payTestSession } from '../payments/test-provider/pay-test-session.ts'

let app: TestApp
let buyer: TestAccount
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
})
after(() => app.stop())

/** Buys a launch and returns the calendar links on the pages of the order and the listing. */
async function bought(host: string, week?: string) {
  const listing = await makeDraftListing(app, buyer.id, host)
  const launch = { product: 'launch', listing_id: listing, ...(week ? { week } : {}) }
  const made = await app.call(createCheckout, { actor: buyer.member, input: { items: [launch] } })
  const number = String(made['number'])
  await payTestSession(app.services, await openPayment(app, { number, accountId: buyer.id }))
  await app.work()
  const linked = async () => {
    const visitor = await signedInVisitor(app, buyer.email)
    const files = []
    for (const path of [`/account/orders/${number}`, `/account/listings/${listing}`])
      files.push(/href="(\/launches\/[^"]+\.ics)"/.exec((await visitor.get(path)).body)?.[1])
    return files
  }
  return { number, listing, linked }
}

test('an immediate launch links its week’s calendar file from the order and the listing until the week is over', async () => {
  const { linked } = await bought('now.example')
  const file = '/launches/2026-W47.ics'
  assert.deepEqual(await linked(), [file, file])
  const visitor = await signedInVisitor(app, buyer.email)
  assert.match((await visitor.get(file)).body, /^BEGIN:VCALENDAR/)
  app.clock.advance(8 * 86_400_000)
  assert.deepEqual(await linked(), [undefined, undefined])
})

test('a buyer reading in another language sees the invoice’s VAT note in its own language, marked with lang', async () => {
  const { number } = await bought('noted.example')
  const saveLanguage = internalOperations.find(({ name }) => name === 'save_language')
  assert.ok(saveLanguage)
  await app.call(saveLanguage, { actor: buyer.member, input: { language: 'de' } })
  const visitor = await signedInVisitor(app, buyer.email)
  const { body } = await visitor.get(`/account/orders/${number}`)
  assert.match(body, /<html lang="de"[^]*Bezahlt[^]*<p class="muted small-text" lang="en">[^<]*VAT/)
  await app.call(saveLanguage, { actor: buyer.member, input: { language: null } })
})

test('a buyer back from the payment page sees that the payment is being confirmed, without a prompt to pay again', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'returned.example')
  const made = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const number = String(made['number'])
  const session = await openPayment(app, { number, accountId: buyer.id })
  const visitor = await signedInVisitor(app, buyer.email)
  const before = (await visitor.get(`/account/orders/${number}`)).body
  assert.match(before, /Not paid yet/)
  assert.doesNotMatch(before, /In progress/)
  assert.match(before, /isn’t paid yet[^]*class="button primary" href="\/checkout\//)
  const back = new URL(await payTestSession(app.services, session))
  const page = async () => (await visitor.get(back.pathname + back.search)).body
  const returned = await page()
  assert.match(returned, /Your payment is being confirmed[^]*class="link" href="\/checkout\//)
  assert.doesNotMatch(returned, /isn’t paid yet|class="button primary" href="\/checkout\//)
  await app.work()
  assert.match(await page(), /Your order is complete/)
})

test('a rescheduled launch links the calendar file of its new week; buyer and team read that week', async () => {
  const { number, listing, linked } = await bought('moved.example', '2026-W49')
  assert.deepEqual(await linked(), ['/launches/2026-W49.ics', '/launches/2026-W49.ics'])
  await app.call(rescheduleLaunch, {
    actor: buyer.member,
    input: { listing_id: listing, week: '2026-W50' },
  })
  assert.deepEqual(await linked(), ['/launches/2026-W50.ics', '/launches/2026-W50.ics'])
  const own = (await signedInVisitor(app, buyer.email)).get(`/account/orders/${number}`)
  assert.match((await own).body, /: Scheduled, Week 50, 2026/)
  const { email } = await app.account('team@example.org', { role: 'site_team' })
  const team = await signedInVisitor(app, email)
  const told = /was bought for Week 49, 2026 and has been moved: it launches in Week 50, 2026/
  assert.match((await team.get(`/team/orders/${number}`)).body, told)
  const refund = async () => (await team.get(`/team/orders/${number}?refund=requested`)).body
  assert.match(await refund(), /The refund is on its way/)
  await sql`insert into refunds (id, order_number, amount, lines, reason, status, undo, created_at)
    values ('re_failed', ${number}, 100, '[]', 'asked', 'failed', false, now())`.execute(app.services.db)
  assert.doesNotMatch(await refund(), /The refund is on its way/)
})

test('while a launch is ordered and not paid, the choice of the launch leads to that payment', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'ordered.example')
  const other = await makeDraftListing(app, buyer.id, 'other.example')
  const items = [{ product: 'launch', listing_id: listing }]
  const made = await app.call(createCheckout, { actor: buyer.member, input: { items } })
  const visitor = await signedInVisitor(app, buyer.email)
  const linked = async (id: number) =>
    [...(await visitor.get(`/account/listings/${id}`)).body.matchAll(/href="(\/checkout\/[^"]+)"/g)].map(
      ([, path]) => path,
    )
  assert.deepEqual(await linked(listing), [`/checkout/${String(made['number'])}`])
  assert.deepEqual(await linked(other), [])
})

test('a delivered launch leads to its live listing and to what helps it; of a suspended one the order tells the state', async () => {
  const { number, listing } = await bought('suspended.example')
  const visitor = await signedInVisitor(app, buyer.email)
  const page = async () => (await visitor.get(`/account/orders/${number}`)).body
  const live = await page()
  assert.match(live, /View the listing of/)
  assert.match(live, new RegExp(`href="/account/listings/${listing}"[^>]*>\\s*Tell people about`))
  await sql`update listings set status = 'suspended' where id = ${listing}`.execute(app.services.db)
  const suspended = await page()
  assert.match(suspended, new RegExp(`href="/account/listings/${listing}"[^>]*>[^<]*: Suspended`))
  assert.doesNotMatch(suspended, /View the listing of/)
})
