/**
 * Simultaneous actions on one listing: by its owner, the buyer of its launch and the team, and the deletion of an
 * account. Whatever the order, nothing fails unexpectedly and the places of every week are counted correctly. Real
 * concurrency needs PostgreSQL: `ROUNDS=40 node test/on-postgres.ts test/races/deeds-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccountInOwnTransaction } from '../../src/accounts/deletion/delete-account.ts'
import { handOverListing } from '../../src/claims/team/hand-over-listing.ts'
import { addCoOwner, giveCompany, removeOwner } from '../../src/companies/index.ts'
import { giveDraft, lockDraftForJob } from '../../src/drafts/index.ts'
import { addDraftMember } from '../../src/drafts/invites/invite-queries.ts'
import { updateDraft } from '../../src/drafts/update-draft.ts'
import { archiveListing } from '../../src/launches/archive-listing.ts'
import { chooseFreeListing } from '../../src/launches/choose-free-listing.ts'
import { rescheduleLaunch } from '../../src/launches/reschedule-launch.ts'
import { withdrawLaunch } from '../../src/launches/withdraw-launch.ts'
import { turnWeek } from '../../src/launches/turn-week-job.ts'
import { saveLaunchWeek } from '../../src/launches/week-plans/save-launch-week.ts'
import { lockListingsOfCompany } from '../../src/listings/index.ts'
import { updateMyListing } from '../../src/listings/update-my-listing.ts'
import { decideListing } from '../../src/moderation/decide-listing.ts'
import { moveLaunch } from '../../src/moderation/move-launch.ts'
import { cancelOrder } from '../../src/payments/cancel-order.ts'
import { refundOrderLines } from '../../src/payments/team/refund-order-lines.ts'
import { payTestSession } from '../../src/payments/test-provider/pay-test-session.ts'
import { createCheckout } from '../../src/orders/create-checkout.ts'
import { startPayment } from '../../src/checkout/start-payment.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { type Db, rows } from '../../src/platform/data/database.ts'
import { castVote } from '../../src/votes/cast-vote.ts'
import { findCountDifferences } from '../../src/votes/count-queries.ts'
import { runJob } from '../../src/surfaces/worker.ts'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import { openTestPayment } from '../fixtures/orders.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
let app: TestApp
let team: TestAccount
before(async () => {
  app = await createTestApp()
  team = await app.account('team@racing.example', { role: 'site_team' })
  await sql`update sites set badge_required = false, free_slots_per_week = 2, paid_slots_per_week = 100`.execute(
    app.services.db,
  )
  app.sites.forget()
})
after(() => app.stop())

/** Starts all at once in random order; throws anything that is not a problem. */
async function meet(...deeds: (() => Promise<unknown>)[]): Promise<void> {
  const mixed = deeds
    .map((deed) => ({ deed, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ deed }) => deed())
  for (const one of await Promise.allSettled(mixed))
    if (one.status === 'rejected' && !(one.reason instanceof Problem)) throw one.reason
}

const ask = (op: Parameters<TestApp['call']>[0], actor: TestAccount, input: object) =>
  app.call(op, { actor: { ...actor.member, via: 'web' }, input })

/** The counters of the weeks, and the launches actually in them. */
async function countedRight(said = ''): Promise<void> {
  const counted = await rows(
    app.services.db,
    sql`select week, free_taken, paid_taken from launch_weeks where free_taken + paid_taken > 0 and turned_at is null order by week`,
  )
  const held = await rows(
    app.services.db,
    sql`select week, count(*) filter (where plan = 'free')::int as free_taken, count(*) filter (where plan = 'paid')::int as paid_taken
      from (select launch_week as week, plan from listings l where status in ('scheduled', 'live')
        and launch_week in (select week from launch_weeks where turned_at is null)
        union all select held_week, 'paid' from order_lines where held_week is not null) standing
      group by week order by week`,
  )
  assert.deepEqual(counted, held, said)
}

async function freshListing(owner: TestAccount, name: string, status: 'draft' | 'in_review' = 'draft') {
  return makeListing(app, { owner, name, status, week: null, edits: { founders: [completeFounder] } })
}

test('simultaneous launch, withdrawal, approval, move, payment and cancellation keep the places of weeks correct', async () => {
  const site = await app.sites.defaultSite()
  for (let round = 0; round < rounds; round++) {
    const owner = await app.account(`many${round}@racing.example`)
    const { id } = await freshListing(owner, `Many${round}`, round % 2 === 0 ? 'in_review' : 'draft')
    const week = '2026-W52'
    const input = { items: [{ product: 'launch', listing_id: id, ...(round % 3 === 0 ? { week } : {}) }] }
    const { number } = await app.call(createCheckout, { actor: owner.member, input })
    const session = await openTestPayment(app, owner, { site, number: String(number) })
    await meet(
      () => ask(chooseFreeListing, owner, { listing_id: id }),
      () => ask(withdrawLaunch, owner, { listing_id: id }),
      () => ask(withdrawLaunch, owner, { listing_id: id }),
      () => ask(rescheduleLaunch, owner, { listing_id: id, week: '2026-W53' }),
      () => ask(decideListing, team, { listing_id: id, decision: 'approve' }),
      () => ask(decideListing, team, { listing_id: id, decision: 'reject', reason: 'Not yet.' }),
      () => ask(moveLaunch, team, { listing_id: id, week: '2027-W01' }),
      () => ask(updateMyListing, owner, { listing_id: id, fields: { headline: `Round ${round}` } }),
      () => ask(cancelOrder, owner, { number }),
      () => payTestSession(app.services, session),
      () => app.work(),
    )
    await app.work()
    await countedRight(`after round ${round}`)
  }
})

test('payments of one order started at the same time hold one place', async () => {
  const site = await app.sites.defaultSite()
  for (let round = 0; round < rounds; round++) {
    const owner = await app.account(`twice${round}@racing.example`)
    const { id } = await freshListing(owner, `Twice${round}`)
    const input = { items: [{ product: 'launch', listing_id: id, week: '2027-W03' }] }
    const { number } = await app.call(createCheckout, { actor: owner.member, input })
    const start = (country: string) => () =>
      startPayment(app.services, {
        site,
        number: String(number),
        accountId: owner.id,
        billing: { country },
        termsVersion: 0,
      })
    await meet(start('US'), start('US'), start('CA'), start('CA'), () => ask(cancelOrder, owner, { number }))
    await countedRight(`begun, round ${round}`)
    await ask(cancelOrder, owner, { number }).catch(() => undefined)
    await app.work()
    await countedRight(`cancelled, round ${round}`)
  }
})

test('deleting an account during launch, vote, hand-over, payment and refund leaves no live listing without owner', async () => {
  const site = await app.sites.defaultSite()
  const heir = await app.account('heir@racing.example')
  for (let round = 0; round < rounds; round++) {
    const owner = await app.account(`ends${round}@racing.example`)
    const voter = await app.account(`voter${round}@racing.example`)
    await sql`update accounts set "createdAt" = '2025-01-01', "emailVerified" = true where id = ${voter.id}`.execute(
      app.services.db,
    )
    const live = await makeListing(app, { owner, name: `Ends${round}` })
    const { id } = await freshListing(owner, `Launches${round}`)
    const input = {
      items: [{ product: 'launch', listing_id: id, ...(round % 2 === 0 ? { week: '2027-W04' } : {}) }],
    }
    const { number } = await app.call(createCheckout, { actor: owner.member, input })
    const session = await openTestPayment(app, owner, { site, number: String(number) })
    await meet(
      () => deleteAccountInOwnTransaction(app.services, owner.id, app.clock.now()),
      () => ask(chooseFreeListing, owner, { listing_id: id }),
      () => ask(castVote, voter, { slug: live.slug }),
      () => ask(archiveListing, owner, { listing_id: live.id, archived: true }),
      () =>
        round % 2 === 0
          ? Promise.resolve()
          : ask(handOverListing, team, { listing_id: id, email: heir.email, reason: 'Theirs.' }),
      () => payTestSession(app.services, session),
      () => ask(refundOrderLines, team, { number, lines: [0, 1], reason: 'Asked for.', keep: false }),
      () => app.work(),
    )
    await app.work()
    await countedRight(`round ${round}`)
    assert.deepEqual(await findCountDifferences(app.services.db, 100), [])
    const left = await rows(
      app.services.db,
      sql`select l.id, l.name, l.status, l.plan from listings l where l.status in ('live', 'scheduled') and l.name like ${`%s${round}`}
        and not exists (select 1 from company_owners o where o.company_id = l.company_id)`,
    )
    assert.deepEqual(left, [], `no listing without an owner, round ${round}`)
  }
})

test('the team changes the places of a week while it fills and begins, and the counts stay correct', async () => {
  const owner = await app.account('fills@racing.example')
  for (let round = 0; round < rounds; round++) {
    const week = (n: number) => `2027-W${String(10 + n).padStart(2, '0')}`
    const closed = round % 2 === 0 ? null : 'A fair takes the whole week.'
    const ids: number[] = []
    for (let nth = 0; nth < 4; nth++) ids.push((await freshListing(owner, `Fills${round} ${nth}`)).id)
    await meet(
      ...ids.map((id) => () => ask(chooseFreeListing, owner, { listing_id: id })),
      ...ids.map((id) => () => ask(moveLaunch, team, { listing_id: id, week: week(round) })),
      () =>
        ask(saveLaunchWeek, team, {
          week: '2026-W51',
          free_places: round % 2,
          paid_places: null,
          closed,
          message: '',
        }),
      () => runJob(turnWeek, {}, app.services, AbortSignal.timeout(60_000)),
    )
    await countedRight(`round ${round}`)
    const saved = await rows(
      app.services.db,
      sql`select free_places, closed from launch_weeks where week = '2026-W51'`,
    )
    assert.deepEqual(saved, [{ free_places: round % 2, closed }], `round ${round}`)
  }
})

/** Every stored text that has what was sent too late. */
const saidTooLate = () =>
  rows(
    app.services.db,
    sql`select 'draft' as what from drafts d where d::text like '%Too late%'
      union all select 'listing' from listings l where l::text like '%Too late%'
      union all select 'company' from companies c where c::text like '%Too late%'
      union all select 'version' from profile_versions v where v::text like '%Too late%'`,
  )

test('an owner who is removed while their edit waits gets not_found, and changes nothing', async () => {
  const [first, second] = [
    await app.account('first@racing.example'),
    await app.account('second@racing.example'),
  ]
  const { id, companyId } = await makeListing(app, { owner: first, name: 'Lost' })
  await addCoOwner(app.services.db, companyId, second.id, app.clock.now())
  const isHeld = Promise.withResolvers<void>()
  const removal = app.services.transact(async ({ db }) => {
    await lockListingsOfCompany(db, companyId)
    await removeOwner(db, companyId, second.id)
    isHeld.resolve()
    if (onPostgres) await untilSomebodyWaits(db)
  })
  await isHeld.promise
  const late = ask(updateMyListing, second, { listing_id: id, fields: { headline: 'Too late' } })
  await assert.rejects(late, (error) => error instanceof Problem && error.type.code === 'not_found')
  await removal
  assert.deepEqual(await saidTooLate(), [])
})

test('who loses a draft while their change waits is told that they have none, and changes nothing', async () => {
  const { db } = app.services
  const [giver, taker, starter] = [
    await app.account('giver@racing.example'),
    await app.account('taker@racing.example'),
    await app.account('starter@racing.example'),
  ]
  const started = await addTestDraft(app, starter, { name: 'Joined', site: 'main' })
  await addDraftMember(db, started, giver.id, app.clock.now())
  const { draftId: submitted, companyId } = await makeListing(app, { owner: giver, name: 'Submitted' })
  const given = {
    [started]: async (tx: Db) => {
      await lockDraftForJob(tx, started)
      await giveDraft(tx, started, giver.id, taker.id, app.clock.now())
    },
    [submitted]: async (tx: Db) => {
      await lockListingsOfCompany(tx, companyId)
      await giveCompany(tx, companyId, giver.id, taker.id, app.clock.now())
    },
  }
  for (const [id, give] of Object.entries(given)) {
    const isHeld = Promise.withResolvers<void>()
    const giving = app.services.transact(async ({ db: tx }) => {
      await give(tx)
      isHeld.resolve()
      if (onPostgres) await untilSomebodyWaits(tx)
    })
    await isHeld.promise
    const late = ask(updateDraft, giver, { id, fields: { headline: 'Too late' } })
    await assert.rejects(late, (error) => error instanceof Problem && error.type.code === 'not_found')
    await giving
    assert.deepEqual(await saidTooLate(), [], id)
  }
})
