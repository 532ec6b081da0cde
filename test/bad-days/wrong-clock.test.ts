/** A start with a clock a year ahead: nothing is frozen, awarded or launched until a person confirms the clock. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { unfreezeCommand } from '../../src/awards/index.ts'
import { days, hours } from '../../src/calendar/index.ts'
import { clockCommand } from '../../src/command-line/clock-command.ts'
import { lookAround } from '../../src/operator/index.ts'
import { doctor } from '../../src/transfer/index.ts'
import { change, rows } from '../../src/platform/data/database.ts'
import { saveSetting } from '../../src/platform/data/settings.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'

let app: TestApp
let early = 0
let siteKey = ''
const start = new Date('2026-11-20T12:00:00Z')
before(async () => {
  app = await createTestApp()
  await saveSetting(app.services.db, 'clock_jump_days', 14)
  siteKey = (await app.sites.defaultSite()).key
  await change(app.services.db, sql`update sites set created_at = ${new Date(start.getTime() - days(10))}`)
  const owner = await app.account('owner@example.org')
  early = (await makeListing(app, { owner, name: 'Early', website: 'https://early.example/' })).id
  await change(
    app.services.db,
    sql`update listings set status = 'scheduled', plan = 'free', launch_week = '2027-W20' where id = ${early}`,
  )
})
after(() => app.stop())

async function aMinute(): Promise<void> {
  await app.runScheduled('freeze_boards')
  await app.runScheduled('turn_week')
}
const frozen = () =>
  rows(app.services.db, sql<{ period: string }>`select period from board_snapshots order by id`).then(
    (found) => found.map(({ period }) => period),
  )
const statusOf = async (id: number) =>
  (await rows(app.services.db, sql<{ status: string }>`select status from listings where id = ${id}`))[0]
    ?.status
const run = async (command: typeof clockCommand, ...words: string[]) =>
  JSON.parse(await command.run(app, { options: {}, words }))
const clockFinding = async () =>
  (await run(doctor(lookAround))).findings.find(
    ({ check }: { check: string }) => check === 'clock_is_believed',
  )

test('with a clock a year ahead nothing is frozen or launched; once corrected, it is believed again', async () => {
  await aMinute()
  const usual = await frozen()
  assert.ok(usual.length > 0, 'ended periods are frozen')
  app.logged.length = 0
  app.clock.set(new Date(start.getTime() + days(365)))
  await aMinute()
  await aMinute()
  assert.deepEqual(await frozen(), usual)
  assert.equal(await statusOf(early), 'scheduled')
  assert.equal(app.logged.filter((line) => line.includes('marquee clock accept')).length, 1, 'logged once')
  assert.equal((await clockFinding()).ok, false)
  assert.equal((await run(clockCommand)).believed, false)
  app.clock.set(new Date(start.getTime() + hours(1)))
  await aMinute()
  assert.equal((await clockFinding()).ok, true)
  assert.equal(await statusOf(early), 'scheduled')
})

test('with a clock a year ahead no listing loses its place and no event is deleted', async () => {
  const right = app.clock.now()
  const owner = await app.account('forgetful@example.org')
  const { id } = await makeListing(app, { owner, name: 'Waiting', website: 'https://waiting.example/' })
  await change(
    app.services.db,
    sql`update listings set status = 'awaiting_badge', plan = 'free',
    badge_wait_started_at = ${right} where id = ${id}`,
  )
  await change(
    app.services.db,
    sql`insert into events (type, site_id, listing_id, is_public, data, at)
    values ('listing.launched', 1, ${id}, false, '{}', ${right})`,
  )
  app.clock.set(new Date(right.getTime() + days(365)))
  const kept = async () => [
    await statusOf(id),
    ...(await rows(app.services.db, sql`select id from events where listing_id = ${id}`)),
  ]
  const before = await kept()
  for (const name of ['recheck_badges', 'watch_badges', 'check_sites', 'tidy_events'])
    await app.runScheduled(name)
  assert.deepEqual(await kept(), before)
  app.clock.set(right)
  await aMinute()
})

test('after 13 days of downtime boards are frozen late; after 15 days they wait until the clock is accepted', async () => {
  const before = (await frozen()).length
  app.clock.advance(days(13))
  await aMinute()
  const late = (await frozen()).length
  assert.ok(late > before)
  app.clock.advance(days(15))
  await aMinute()
  assert.equal((await frozen()).length, late)
  assert.equal((await run(clockCommand, 'accept')).believed, true)
  await aMinute()
  assert.ok((await frozen()).length > late)
})

test('a clock that went back and was corrected is believed, and nothing is frozen', async () => {
  const now = app.clock.now()
  const usual = await frozen()
  app.clock.set(new Date(now.getTime() - days(3000)))
  await aMinute()
  app.clock.set(now)
  await aMinute()
  assert.equal((await run(clockCommand)).believed, true, 'the right time is not a jump')
  assert.deepEqual(await frozen(), usual)
})

test('boards frozen in error are taken back with all later ones, and frozen again when due', async () => {
  const right = app.clock.now()
  const usual = await frozen()
  app.clock.advance(days(60))
  await run(clockCommand, 'accept') // by mistake
  await aMinute()
  const wrong = (await frozen()).slice(usual.length)
  assert.ok(wrong.length >= 8)
  app.clock.set(right)
  await run(clockCommand, 'accept')
  app.logged.length = 0
  const [first = ''] = wrong
  assert.deepEqual(await run(unfreezeCommand, siteKey, first), { periods: wrong, awards: 0 })
  assert.ok(app.logged.some((line) => line.includes('frozen boards were taken back') && line.includes(first)))
  assert.deepEqual(await frozen(), usual)
  await aMinute()
  assert.deepEqual(await frozen(), usual)
  await assert.rejects(run(unfreezeCommand, siteKey, first), /No board of/)
  await assert.rejects(run(unfreezeCommand, 'nowhere', first), /no site/)
  app.clock.advance(days(10))
  await aMinute()
  assert.ok((await frozen()).includes(first), 'it is due')
})
