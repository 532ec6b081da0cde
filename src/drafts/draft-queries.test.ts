import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { rowsSeen } from '../../test/database/rows-seen.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { findDrafts } from './draft-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const window = { after: null, offset: 0, limit: 3, countLimit: 51 }
const anyOf = { status: null, siteId: null }

/** Adds drafts of an account that are not submitted, a minute apart, the first one the newest. */
const addDrafts = (accountId: string, count: number) =>
  sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
    select 'drf_' || ${accountId}::text || n, 1, ${accountId}, n || '.example', 'https://' || n || '.example/', 'ready', '', '{}',
      timestamptz '2026-11-01' - n * interval '1 minute', now() from generate_series(1, ${count}::int) n`.execute(
    app.services.db,
  )

test('drafts that an account started, joined or owns are listed once each, the newest first', async () => {
  const { db } = app.services
  const owner = await app.account('owner@drafts.example')
  const { draftId, companyId } = await makeListing(app, { owner, name: 'Owned' })
  await addDrafts(owner.id, 3)
  await addDrafts('somebody', 2)
  const dates = { [draftId]: 90, drf_somebody1: 150, [`drf_${owner.id}2`]: 120 }
  for (const [id, seconds] of Object.entries(dates))
    await sql`update drafts set created_at = timestamptz '2026-11-01' - ${seconds}::int * interval '1 second'
      where id = ${id}`.execute(db)
  await sql`insert into draft_members (draft_id, account_id, created_at)
    select id, ${owner.id}, now() from drafts where id in ('drf_somebody1', ${`drf_${owner.id}1`})`.execute(
    db,
  )
  const listed = async (offset: number, limit: number) =>
    (await findDrafts(db, owner.id, anyOf, { ...window, offset, limit })).rows.map(({ id }) => id)
  const all = [`drf_${owner.id}1`, draftId, `drf_${owner.id}2`, 'drf_somebody1', `drf_${owner.id}3`]
  assert.deepEqual(await listed(0, 10), all)
  assert.deepEqual(await listed(2, 2), all.slice(2, 4))
  assert.equal((await findDrafts(db, owner.id, anyOf, window)).counted, 5)
  await sql`delete from company_owners where company_id = ${companyId}`.execute(db)
  assert.deepEqual(
    await listed(0, 10),
    all.filter((id) => id !== draftId),
  )
})

test('a page of drafts reads as few rows however many drafts there are', async () => {
  const { db } = app.services
  for (const account of ['many', 'others']) await addDrafts(account, 3000)
  await addDrafts('few', 2)
  await sql`insert into draft_members (draft_id, account_id, created_at) values ('drf_others1', 'few', now())`.execute(
    db,
  )
  await sql`analyze drafts, draft_members, company_owners`.execute(db)
  const seenBy = (account: string) =>
    rowsSeen((explained) => findDrafts(db.withPlugin(explained), account, anyOf, window))
  const [many, few] = [await seenBy('many'), await seenBy('few')]
  assert.ok(many > 0 && many < 1500, `${many} rows`)
  assert.ok(few > 0 && few < 300, `${few} rows`)
})
