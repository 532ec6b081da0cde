/**
 * Two actions of one owner at the same moment, eight of each: both orders are valid and none causes a server error.
 * They truly run concurrently on PostgreSQL: `node test/on-postgres.ts test/races/owner-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccountInOwnTransaction } from '../../src/accounts/deletion/delete-account.ts'
import { endOwnership } from '../../src/claims/owners/end-ownership.ts'
import { addCoOwner } from '../../src/companies/index.ts'
import { submitDraft } from '../../src/drafts/submit-draft.ts'
import { restoreMyVersion } from '../../src/listings/history/restore-my-version.ts'
import { updateMyListing } from '../../src/listings/update-my-listing.ts'
import { takePlace } from '../../src/launches/places/slot-queries.ts'
import { withdrawLaunch } from '../../src/launches/withdraw-launch.ts'
import { createCheckout } from '../../src/orders/create-checkout.ts'
import { cancelOrder } from '../../src/payments/cancel-order.ts'
import { payTestSession } from '../../src/payments/test-provider/pay-test-session.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { rows } from '../../src/platform/data/database.ts'
import { castVote } from '../../src/votes/cast-vote.ts'
import { findCountDifferences } from '../../src/votes/count-queries.ts'
import { removeVote } from '../../src/votes/remove-vote.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { makeListing } from '../fixtures/listings.ts'
import { addTestOrder, openTestPayment } from '../fixtures/orders.ts'

const many = 8
let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@racing.example')
})
after(() => app.stop())

/** Runs each action that many times, all at once; returns the codes of refusals. Rethrows all but problems. */
async function together(...deeds: ((nth: number) => Promise<unknown>)[]): Promise<string[]> {
  const begun = Array.from({ length: many }, (_none, nth) => deeds.map((deed) => deed(nth))).flat()
  return (await Promise.allSettled(begun)).flatMap((one) => {
    if (one.status === 'fulfilled') return []
    if (one.reason instanceof Problem) return [one.reason.type.code]
    throw one.reason
  })
}

const ask = (op: Parameters<TestApp['call']>[0], input: object, actor = owner) =>
  app.call(op, { actor: { ...actor.member, via: 'web' }, input })

test('a draft submitted many times at once becomes one listing', async () => {
  const id = await addTestDraft(app, owner, { name: 'Twice', site: 'main' })
  await together(() => ask(submitDraft, { id }))
  const found = await rows(app.services.db, sql`select id from listings where name = 'Twice'`)
  assert.equal(found.length, 1)
})

test('withdrawing a free launch while its paid order is paid keeps the counts of places correct', async () => {
  const site = await app.sites.defaultSite()
  for (let round = 0; round < 4; round++) {
    const { id } = await makeListing(app, {
      name: `Either${round}`,
      owner,
      status: 'scheduled',
      plan: 'free',
      week: '2026-W50',
    })
    await app.services.transact(({ db }) => takePlace(db, site.id, '2026-W50', 'free', 100))
    const input = { items: [{ product: 'launch', listing_id: id }] }
    const { number } = await app.call(createCheckout, { actor: owner.member, input })
    const session = await openTestPayment(app, owner, { site, number: String(number) })
    await together(
      () => ask(withdrawLaunch, { listing_id: id }),
      (nth) => (nth === 0 ? payTestSession(app.services, session) : Promise.resolve()),
    )
    await app.work()
  }
  const places = await rows(
    app.services.db,
    sql`select sum(free_taken)::int as free_taken, sum(paid_taken)::int as paid_taken from launch_weeks where site_id = ${site.id}`,
  )
  const held = await rows(
    app.services.db,
    sql`select count(*) filter (where plan = 'free')::int as free_taken, count(*) filter (where plan = 'paid')::int as paid_taken
      from listings where name like 'Either%' and launch_week is not null and status in ('scheduled', 'live')`,
  )
  assert.deepEqual(places, held)
  assert.deepEqual(held, [{ free_taken: 0, paid_taken: 4 }], 'paid listings are launched')
})

test('an order cancelled while it is paid does not end cancelled with a payment', async () => {
  const site = await app.sites.defaultSite()
  for (let round = 0; round < 4; round++) {
    const order = await addTestOrder(app, owner, { site, name: `Order${round}` })
    const session = await openTestPayment(app, owner, { site, number: order.number })
    await together(
      () => ask(cancelOrder, { number: order.number }),
      (nth) => (nth === 0 ? payTestSession(app.services, session) : Promise.resolve()),
    )
    await app.work()
    const [kept] = await rows<{ status: string; paid: number }>(
      app.services.db,
      sql`select status, (select count(*)::int from payment_events e where e.order_number = o.number and e.kind = 'paid') as paid
        from orders o where number = ${order.number}`,
    )
    assert.ok(kept, 'the order is there')
    assert.ok(kept.paid === 0 || kept.status !== 'cancelled', JSON.stringify(kept))
  }
})

test('simultaneous edits and restores end with one of the edits or the restored text', async () => {
  const { id } = await makeListing(app, { owner, name: 'Edited', website: 'https://edited.example/' })
  for (const headline of ['First words', 'Second words'])
    await ask(updateMyListing, { listing_id: id, fields: { headline } })
  const versions = await rows<{ id: number }>(
    app.services.db,
    sql`select id from profile_versions where listing_id = ${id} order by id desc limit 1`,
  )
  const version = versions[0]?.id
  assert.ok(version)
  await together(
    (nth) => ask(updateMyListing, { listing_id: id, fields: { headline: `Edit ${nth}` } }),
    () => ask(restoreMyVersion, { listing_id: id, version_id: version }),
  )
  const [listing] = await rows<{ headline: string }>(
    app.services.db,
    sql`select headline from listings where id = ${id}`,
  )
  assert.match(String(listing?.headline), /^(?:Edit \d|First words)$/)
})

test('simultaneous votes and withdrawals leave a correct count', async () => {
  await makeListing(app, { name: 'Swung' })
  const voter = await app.account('voter@people.example')
  await sql`update accounts set "createdAt" = '2025-01-01', "emailVerified" = true where id = ${voter.id}`.execute(
    app.services.db,
  )
  await together(
    () => ask(castVote, { slug: 'swung' }, voter),
    () => ask(removeVote, { slug: 'swung' }, voter),
  )
  assert.deepEqual(await findCountDifferences(app.services.db, 100), [])
})

test('if all owners leave at once, one of them stays, as primary owner', async () => {
  const { id, companyId } = await makeListing(app, { owner, name: 'Left', website: 'https://left.example/' })
  const others = [await app.account('second@racing.example'), await app.account('third@racing.example')]
  for (const other of others) await addCoOwner(app.services.db, companyId, other.id, app.clock.now())
  const leave = (who: TestAccount) => ask(endOwnership, { listing_id: id, account_id: who.id }, who)
  await together(...[owner, ...others].map((who) => () => leave(who)))
  const left = await rows(
    app.services.db,
    sql`select is_primary from company_owners where company_id = ${companyId}`,
  )
  assert.deepEqual(left, [{ is_primary: true }])
})

test('one owner leaves while the other’s account is deleted: no live listing stays without an owner', async () => {
  for (let round = 0; round < many; round++) {
    const [stays, ends] = [
      await app.account(`stays${round}@racing.example`),
      await app.account(`ends${round}@racing.example`),
    ]
    const website = `https://ended${round}.example/`
    const { id, companyId } = await makeListing(app, { owner: ends, name: `Ended${round}`, website })
    await addCoOwner(app.services.db, companyId, stays.id, app.clock.now())
    await Promise.allSettled([
      deleteAccountInOwnTransaction(app.services, ends.id, app.clock.now()),
      ask(endOwnership, { listing_id: id, account_id: stays.id }, stays),
    ])
    const [found] = await rows<{ status: string; owners: number }>(
      app.services.db,
      sql`select status, (select count(*)::int from company_owners o where o.company_id = l.company_id) as owners
        from listings l where id = ${id}`,
    )
    assert.ok(found?.owners === 1 || found?.status === 'archived', JSON.stringify(found))
  }
})
