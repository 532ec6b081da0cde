/** Unpaid orders of a launch that the listing has already, or of a deleted account, are cancelled and hold no place. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { deleteAccountInOwnTransaction } from '../../accounts/deletion/delete-account.ts'
import { startRelaunch } from '../../listings/index.ts'
import { createCheckout } from '../../orders/create-checkout.ts'
import { findOrder } from '../../orders/index.ts'
import { makeDraftListing, countOf, listingState, openPayment } from '../../orders/testing/shop.ts'
import { rows } from '../../platform/data/database.ts'
import { PaymentFailure, type PaymentProvider } from '../../providers/payments.ts'
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

/** An unpaid order of a launch and further products, with its payment page open. */
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

test('cancels a second order of the same launch once the first is paid, and tells its buyer why', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'twice.example')
  const [first, second] = [await ordered(listing), await ordered(listing, '2026-W49')]
  const more = await ordered(listing, '2026-W49', 'billboard_week')
  const other = await ordered(await makeDraftListing(app, buyer.id, 'other.example'))
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
  assert.equal(await heldPlaces(), held - 1, 'its place is freed once')
  assert.equal(await statusOf(more.number), 'pending', 'kept, as it contains more than the launch')
  assert.equal(await statusOf(other.number), 'pending', 'another listing')
  const visitor = await signedInVisitor(app, buyer.email)
  const page = await visitor.get(`/account/orders/${second.number}`)
  assert.match(page.body, /The listing already has a paid launch/)
  assert.equal(await countOf(app, 'refunds'), 0)
})

test('a free launch can be upgraded by an order from before or after it, even during a relaunch', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'free.example')
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
  assert.equal(await sessionOf(upgrade.session), 'open', 'its session stays open')
  await payTestSession(app.services, early.session)
  await app.work()
  await reconcile()
  assert.deepEqual(await stand(), ['fulfilled', 'cancelled'])
  assert.equal((await listingState(app, listing)).plan, 'paid')
})

test('refunds an unneeded order paid at the last moment, and keeps one that the provider refuses to close', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'late.example')
  const [first, second, third] = [await ordered(listing), await ordered(listing), await ordered(listing)]
  await payTestSession(app.services, first.session)
  await app.work()
  await testLedger(app.services.db).close(second.session, 'paid', app.clock.now())
  const { expireSession } = app.services.providers.payments
  const refuses = async (id: string) => {
    if (id === third.session) throw new PaymentFailure('refused', { retry: false })
    return expireSession(id)
  }
  await closingBy(refuses, reconcile)
  await app.work()
  assert.equal(await statusOf(third.number), 'pending')
  const paid = await findOrder(app.services.db, second.number)
  assert.deepEqual(
    [paid?.status, paid?.refunded_amount, paid?.lines.map(({ status }) => status)],
    ['refunded', paid?.gross, ['refused']],
    'refunded, as the listing is already launched',
  )
  await reconcile()
  assert.equal(await statusOf(third.number), 'cancelled')
  assert.equal((await listingState(app, listing)).plan, 'paid')
})

/** Replaces the provider's `expireSession` while `work` runs. */
async function closingBy(expireSession: PaymentProvider['expireSession'], work: () => Promise<void>) {
  const { payments } = app.services.providers
  app.services.providers = { ...app.services.providers, payments: { ...payments, expireSession } }
  await work()
  app.services.providers = { ...app.services.providers, payments }
}

test('keeps an unneeded order while it can be paid at a former provider or by transfer, and opens no new session', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'open.example')
  const [paid, moved, former, transfer] = [
    await ordered(listing),
    await ordered(listing, '2026-W49'),
    await ordered(listing),
    await ordered(listing),
  ]
  await payTestSession(app.services, paid.session)
  await app.work()
  await sql`update payment_sessions set provider = 'former' where session_id = ${former.session}`.execute(
    app.services.db,
  )
  const { expireSession } = app.services.providers.payments
  let tried = false
  let refused = 0
  const closed = async (id: string) => {
    if (id === transfer.session) return { status: 'open' as const }
    const state = await expireSession(id)
    if (id === moved.session && !tried) {
      tried = true
      await openPayment(app, { number: moved.number, accountId: buyer.id, link: 'other' }).catch(
        () => refused++,
      )
    }
    return state
  }
  await closingBy(closed, reconcile)
  const orders = () =>
    Promise.all([moved, former, transfer].map(({ number }) => findOrder(app.services.db, number)))
  const stand = async () => (await orders()).map((order) => order?.status)
  const held = async () => (await orders()).map((order) => order?.lines[0]?.held_week)
  assert.equal(refused, 1, 'no new session for a listing that is already launched')
  assert.deepEqual(await stand(), ['cancelled', 'pending', 'pending'])
  assert.deepEqual(await held(), [null, '2026-W47', '2026-W47'])
  app.clock.advance(2 * 3_600_000)
  await reconcile()
  assert.deepEqual(
    await stand(),
    ['cancelled', 'cancelled', 'cancelled'],
    'cancelled once no session is open',
  )
  assert.deepEqual(await held(), [null, null, null])
})

test('asks a provider that does not answer once a run, but goes on after a refusal', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'many.example')
  const [paid, ...waiting] = [
    await ordered(listing),
    await ordered(listing),
    await ordered(listing),
    await ordered(listing),
  ]
  await payTestSession(app.services, paid.session)
  await app.work()
  const asked = async (retry: boolean) => {
    const ids: string[] = []
    const fails = async (id: string) => {
      ids.push(id)
      throw new PaymentFailure('no', { retry })
    }
    await closingBy(fails, reconcile)
    return ids.length
  }
  assert.equal(await asked(true), 1)
  assert.equal(await asked(false), waiting.length)
  await reconcile()
  for (const { number } of waiting) assert.equal(await statusOf(number), 'cancelled')
})

test('stops polling sessions for this run when the provider does not answer, but still expires overdue orders', async () => {
  const sessions = [
    await ordered(await makeDraftListing(app, buyer.id, 'silent.example')),
    await ordered(await makeDraftListing(app, buyer.id, 'quiet.example')),
  ].map(({ session }) => session)
  const overdue = await ordered(await makeDraftListing(app, buyer.id, 'late.example'))
  await sql`update orders set valid_until = ${app.clock.now()} where number = ${overdue.number}`.execute(
    app.services.db,
  )
  app.clock.advance(5 * 60_000)
  const { payments } = app.services.providers
  const { readSession } = payments
  const asked = async (retry: boolean) => {
    const ids: string[] = []
    payments.readSession = async (id) => {
      ids.push(id)
      throw new PaymentFailure('no', { retry })
    }
    await reconcile().finally(() => (payments.readSession = readSession))
    return ids
  }
  const [silent, ...others] = await asked(true)
  assert.ok(silent)
  assert.deepEqual(others, [])
  assert.equal(await statusOf(overdue.number), 'expired')
  const further = await asked(false)
  assert.ok(!further.includes(silent), 'the unanswered session is polled after the others')
  assert.ok(sessions.every((id) => id === silent || further.includes(id)))
})

test('an order whose session cannot be closed does not block those behind it', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'stuck.example')
  const [paid, stuck, behind] = [await ordered(listing), await ordered(listing), await ordered(listing)]
  const overdue = await ordered(await makeDraftListing(app, buyer.id, 'overdue.example'))
  await sql`update orders set valid_until = ${app.clock.now()} where number = ${overdue.number}`.execute(
    app.services.db,
  )
  await payTestSession(app.services, paid.session)
  await app.work()
  const { expireSession } = app.services.providers.payments
  const neverCloses = async (id: string) => {
    if (id === stuck.session || id === overdue.session) throw new PaymentFailure('no', { retry: true })
    return expireSession(id)
  }
  for (let time = 0; time < 2; time++) {
    app.clock.advance(60_000)
    await closingBy(neverCloses, reconcile)
  }
  assert.deepEqual(
    [await statusOf(overdue.number), await statusOf(stuck.number), await statusOf(behind.number)],
    ['pending', 'pending', 'cancelled'],
  )
  await reconcile()
  assert.deepEqual(
    [await statusOf(overdue.number), await statusOf(stuck.number)],
    ['expired', 'cancelled'],
    'cancelled once the provider answers again',
  )
})

/** An order of an account that is deleted while the payment page is open. */
async function leftBehind(name: string, hasCoOwner = false) {
  const leaver = await app.account(`${name}@example.org`)
  const listing = await makeDraftListing(app, leaver.id, `${name}.example`)
  if (hasCoOwner)
    await sql`insert into company_owners (company_id, account_id, is_primary, created_at)
      select company_id, ${buyer.id}, false, now() from listings where id = ${listing}`.execute(
      app.services.db,
    )
  const items = [{ product: 'launch', listing_id: listing, week: '2026-W49' }]
  const number = String(
    (await app.call(createCheckout, { actor: leaver.member, input: { items } }))['number'],
  )
  const session = await openPayment(app, { number, accountId: leaver.id })
  await deleteAccountInOwnTransaction(app.services, leaver.id, app.clock.now())
  return { number, session, listing }
}

test('cancels the unpaid order of a deleted account and frees its place', async () => {
  const held = await heldPlaces()
  const { number, session } = await leftBehind('leaver')
  assert.equal(await heldPlaces(), held + 1)
  await reconcile()
  assert.deepEqual([await statusOf(number), await sessionOf(session)], ['cancelled', 'expired'])
  assert.equal(await heldPlaces(), held)
})

test('refunds a payment made just after the account was deleted, unless the listing has another owner', async () => {
  const held = await heldPlaces()
  const [alone, shared] = [await leftBehind('hermit'), await leftBehind('partner', true)]
  for (const { session } of [alone, shared]) await payTestSession(app.services, session)
  await app.work()
  assert.deepEqual([await statusOf(alone.number), await statusOf(shared.number)], ['refunded', 'fulfilled'])
  const statuses = [alone, shared].map(async ({ listing }) => Object(await listingState(app, listing)).status)
  assert.deepEqual(await Promise.all(statuses), ['draft', 'scheduled'])
  assert.equal(await heldPlaces(), held + 1)
})
