/** An unpaid order of a launch that its listing has already is cancelled; nobody can pay for it, no place stays held. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app.ts'
import { signedInVisitor } from '../../../test/visitor.ts'
import { startRelaunch } from '../../listings/index.ts'
import { createCheckout } from '../../orders/create-checkout.ts'
import { findOrder } from '../../orders/index.ts'
import { addTestListing, countOf, listingState, openPayment } from '../../orders/testing/shop.ts'
import { rows } from '../../platform/data/database.ts'
import { PaymentFailure } from '../../providers/payments.ts'
import { runJob } from '../../surfaces/worker.ts'
import { reconcilePayments } from '../reconcile-payments-job.ts'
import { payTestSession } from '../test-provider/pay-test-session.ts'
import { testLedger } from '../test-provider/test-ledger-queries.ts'

let app: TestApp
let buyer: TestAccount
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
})
after(() => app.stop())

/** An order of a launch, and further products, not paid; its payment page is open. */
async function ordered(listing: number, week?: string, ...further: string[]) {
  const launch = { product: 'launch', listing_id: listing, ...(week ? { week } : {}) }
  const items = [launch, ...further.map((product) => ({ product, listing_id: listing }))]
  const made = await app.call(createCheckout, { actor: buyer.member, input: { items } })
  const number = String(made['number'])
  return { number, session: await openPayment(app, { number, accountId: buyer.id }) }
}

const reconcile = () => runJob(reconcilePayments, {}, app.services, AbortSignal.timeout(60_000))
const statusOf = async (number: string) => (await findOrder(app.services.db, number))?.status
const sessionOf = async (id: string) => (await testLedger(app.services.db).find(id))?.status

async function heldPlaces(): Promise<number> {
  const [found] = await rows(
    app.services.db,
    sql<{ held: number }>`select coalesce(sum(paid_taken), 0)::int as held from launch_weeks`,
  )
  return found?.held ?? 0
}

test('a second order of the same launch is cancelled once the first is paid, and its buyer is told why', async () => {
  const listing = await addTestListing(app, buyer.id, 'twice.example')
  const [first, second] = [await ordered(listing), await ordered(listing, '2026-W49')]
  const more = await ordered(listing, '2026-W49', 'billboard_week')
  const other = await ordered(await addTestListing(app, buyer.id, 'other.example'))
  await reconcile()
  assert.deepEqual(
    [await statusOf(first.number), await statusOf(second.number)],
    ['pending', 'pending'],
    'none is paid yet',
  )
  const held = await heldPlaces()
  await payTestSession(app.services, first.session)
  await app.work()
  for (let time = 0; time < 2; time++) await reconcile()
  assert.deepEqual(
    [await statusOf(first.number), await statusOf(second.number), await sessionOf(second.session)],
    ['fulfilled', 'cancelled', 'expired'],
  )
  assert.equal(await heldPlaces(), held - 1, 'its place is free again, once')
  assert.equal(await statusOf(more.number), 'pending', 'it has more than the launch')
  assert.equal(await statusOf(other.number), 'pending', 'another listing')
  const visitor = await signedInVisitor(app, buyer.email)
  const page = await visitor.get(`/account/orders/${second.number}`)
  assert.match(page.body, /This listing launched without this order/)
  assert.equal(await countOf(app, 'refunds'), 0)
})

test('a listing that launched free is upgraded by an order from before or after, also once another launch began', async () => {
  const listing = await addTestListing(app, buyer.id, 'free.example')
  const early = await ordered(listing)
  app.clock.advance(60_000)
  await sql`update listings set status = 'live', plan = 'free', launched_at = ${app.clock.now()}
    where id = ${listing}`.execute(app.services.db)
  app.clock.advance(60_000)
  const upgrade = await ordered(listing)
  app.clock.advance(60_000)
  await startRelaunch(app.services.db, listing, app.clock.now())
  const stand = async () => [await statusOf(early.number), await statusOf(upgrade.number)]
  await reconcile()
  assert.deepEqual(await stand(), ['pending', 'pending'])
  assert.equal(await sessionOf(upgrade.session), 'open', 'nobody closes the page on the buyer')
  await payTestSession(app.services, early.session)
  await app.work()
  await reconcile()
  assert.deepEqual(await stand(), ['fulfilled', 'cancelled'])
  assert.equal((await listingState(app, listing)).plan, 'paid')
})

test('what is paid at the last moment is followed; a provider that does not answer leaves the order', async () => {
  const listing = await addTestListing(app, buyer.id, 'late.example')
  const [first, second, third] = [await ordered(listing), await ordered(listing), await ordered(listing)]
  await payTestSession(app.services, first.session)
  await app.work()
  const { payments } = app.services.providers
  await testLedger(app.services.db).close(second.session, 'paid', app.clock.now())
  const deaf = async (id: string) => {
    if (id === third.session) throw new PaymentFailure('nobody answers', { retry: true })
    return payments.expireSession(id)
  }
  app.services.providers = { ...app.services.providers, payments: { ...payments, expireSession: deaf } }
  await reconcile()
  await app.work()
  app.services.providers = { ...app.services.providers, payments }
  assert.equal(await statusOf(third.number), 'pending')
  const paid = await findOrder(app.services.db, second.number)
  assert.deepEqual(
    [paid?.status, paid?.refunded_amount, paid?.lines.map(({ status }) => status)],
    ['refunded', paid?.gross, ['refused']],
    'the launch is there already: the money goes back',
  )
  await reconcile()
  assert.equal(await statusOf(third.number), 'cancelled')
  assert.equal((await listingState(app, listing)).plan, 'paid')
})

test('a launch right away has its week as a calendar file: on the order, and on the page of the live listing', async () => {
  const listing = await addTestListing(app, buyer.id, 'now.example')
  const order = await ordered(listing)
  await payTestSession(app.services, order.session)
  await app.work()
  const visitor = await signedInVisitor(app, buyer.email)
  const paths = [`/account/orders/${order.number}`, `/account/listings/${listing}`]
  const linked = async (path: string) =>
    /href="(\/launches\/[^"]+\.ics)"/.exec((await visitor.get(path)).body)?.[1]
  const [onOrder, onListing] = [await linked(paths[0] ?? ''), await linked(paths[1] ?? '')]
  assert.match(onOrder ?? '', /2026-W47/)
  assert.equal(onListing, onOrder)
  assert.match((await visitor.get(onOrder ?? '')).body, /^BEGIN:VCALENDAR/)
  app.clock.advance(8 * 86_400_000)
  assert.equal(await linked(paths[1] ?? ''), undefined, 'its week is over')
})
