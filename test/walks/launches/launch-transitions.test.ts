/**
 * Every operation that moves a listing, tried in every status: what the table allows works and is recorded, everything
 * else is refused.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import {
  archiveListing,
  chooseFreeListing,
  rescheduleLaunch,
  withdrawLaunch,
} from '../../../src/launches/index.ts'
import { nextStatus } from '../../../src/listings/index.ts'
import {
  type ListingEvent,
  type ListingPlan,
  listingPlans,
  type ListingStatus,
  listingStatuses,
} from '../../../src/listings/listing-status.ts'
import { decideListing } from '../../../src/moderation/index.ts'
import { Problem } from '../../../src/platform/call/problem.ts'
import { rows } from '../../../src/platform/data/database.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { completeFounder, makeListing } from '../../fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
let team: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  team = await app.account('team@example.org', { role: 'site_team' })
  await sql`update sites set badge_required = false`.execute(app.services.db)
  app.sites.forget()
})
after(() => app.stop())

type Conditions<Event extends ListingEvent> = Parameters<typeof nextStatus<Event>>[3]

/** What a person requests, and the corresponding event of the table. */
interface Move {
  event: ListingEvent
  ask: (id: number) => Promise<unknown>
  next: (status: ListingStatus, plan: ListingPlan) => ReturnType<typeof nextStatus>
}
function move<Event extends ListingEvent>(
  event: Event,
  conditions: Conditions<Event>,
  ask: Move['ask'],
): Move {
  return { event, ask, next: (status, plan) => nextStatus(status, plan, event, conditions) }
}
const moves: Move[] = [
  move('choose_free_listing', { badge: 'found', moderation: 'off' }, (id) =>
    asOwner(chooseFreeListing, { listing_id: id }),
  ),
  move('reschedule', {}, (id) => asOwner(rescheduleLaunch, { listing_id: id, week: '2027-W02' })),
  move('withdraw', {}, (id) => asOwner(withdrawLaunch, { listing_id: id })),
  move('archive', {}, (id) => asOwner(archiveListing, { listing_id: id, archived: true })),
  move('restore', {}, (id) => asOwner(archiveListing, { listing_id: id, archived: false })),
  move('approve', {}, (id) => decide(id, 'approve')),
  move('reject', {}, (id) => decide(id, 'reject')),
  move('suspend', {}, (id) => decide(id, 'suspend')),
  move('reinstate', { freePlace: 'earned' }, (id) => decide(id, 'reinstate')),
]
const asOwner = (operation: Parameters<TestApp['call']>[0], input: object) =>
  app.call(operation, { actor: owner.member, input })
const decide = (id: number, decision: string) =>
  app.call(decideListing, { actor: team.member, input: { listing_id: id, decision, reason: 'Because.' } })

interface Recorded {
  event: string
  from_status: string
  to_status: string
  plan: string
  account_id: string
  reason: string | null
  at: Date
}
const lastEvent = async (id: number) =>
  (
    await rows(
      app.services.db,
      sql<Recorded>`select event, from_status, to_status, plan, account_id, reason, at from listing_events
        where listing_id = ${id} order by id desc limit 1`,
    )
  )[0]
const stateOf = async (id: number) =>
  (
    await rows(
      app.services.db,
      sql<{
        status: string
        plan: string
        launch_week: string | null
      }>`select status, plan, launch_week from listings where id = ${id}`,
    )
  )[0]

const teamEvents = ['approve', 'reject', 'suspend', 'reinstate']

for (const status of listingStatuses) {
  for (const plan of listingPlans) {
    test(`${plan} listing, ${status}: allows only the table’s transitions`, () => tryAll(status, plan))
  }
}

async function tryAll(status: ListingStatus, plan: ListingPlan): Promise<void> {
  for (const { event, ask, next } of moves) {
    const { id } = await makeListing(app, {
      name: `${status} ${plan} ${event}`,
      owner,
      status,
      plan,
      week: status === 'scheduled' || status === 'live' ? '2026-W51' : null,
      fields: { founders: [completeFounder] },
    })
    const before = await stateOf(id)
    const expected = next(status, plan)
    if (expected.ok) {
      await ask(id)
      const recorded = await lastEvent(id)
      const isTeams = teamEvents.includes(event)
      assert.deepEqual(recorded, {
        event,
        from_status: status,
        to_status: expected.status,
        plan: expected.plan,
        account_id: isTeams ? team.id : owner.id,
        reason: isTeams ? 'Because.' : null,
        at: app.clock.now(),
      })
      assert.equal((await stateOf(id))?.status, expected.status)
    } else {
      await assert.rejects(
        ask(id),
        (error) =>
          error instanceof Problem && error.type.status === 409 && error.type.code === 'illegal_transition',
        `${event} of a ${plan} listing that is ${status}`,
      )
      assert.deepEqual(await stateOf(id), before)
    }
  }
}
