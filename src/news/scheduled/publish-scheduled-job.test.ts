/** An attack: an owner about to lose a listing schedules updates for when it belongs to somebody else. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { giveCompany } from '../../companies/index.ts'
import { listListingUpdates } from '../list-listing-updates.ts'
import { scheduleListingUpdate } from './schedule-listing-update.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('an update scheduled by a former owner is held until a current owner reschedules it', async () => {
  const [squatter, owner] = [
    await app.account('squatter@other.example'),
    await app.account('jana@toolcrib.example'),
  ]
  const { id, companyId } = await makeListing(app, { owner: squatter })
  const in2Hours = new Date(app.clock.now().getTime() + 7_200_000).toISOString()
  const text = { title: 'We have moved', body: 'Sign in at our new address.', publish_at: in2Hours }
  const schedule = (actor: typeof owner, scheduled: number | null) =>
    app.call(scheduleListingUpdate, {
      actor: actor.member,
      input: { listing_id: id, scheduled_id: scheduled, ...text },
    })
  const { scheduled_id: left } = await schedule(squatter, null)
  await app.services.transact(({ db }) => giveCompany(db, companyId, squatter.id, owner.id, app.clock.now()))
  app.clock.advance(7_260_000)
  await app.runScheduled('publish_scheduled_updates')
  const shown = async () =>
    (await app.call(listListingUpdates, { actor: owner.member, input: { listing_id: id } }))['items']
  assert.deepEqual(await shown(), [])
  Object.assign(text, { publish_at: new Date(app.clock.now().getTime() + 60_000).toISOString() })
  await schedule(owner, Number(left))
  app.clock.advance(120_000)
  const { db } = app.services
  await sql`insert into account_bans (account_id, reason, banned_at)
    values (${owner.id}, 'Noise', ${app.clock.now()})`.execute(db)
  await app.runScheduled('publish_scheduled_updates')
  assert.deepEqual(await shown(), [], 'it waits while its account is banned')
  await sql`delete from account_bans`.execute(db)
  await app.runScheduled('publish_scheduled_updates')
  assert.equal(Array.isArray(await shown()) && Object(await shown()).length, 1)
})
