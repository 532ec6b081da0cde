/**
 * Everything stored about an account is in its export and is deleted with it; data that others rely on stays intact.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { completeFounder, makeListing } from '../../../test/fixtures/listings.ts'
import { hidden, type Seen, signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'
import { endOwnership } from '../../claims/owners/end-ownership.ts'
import { addCoOwner } from '../../companies/index.ts'
import { takePlace } from '../../launches/index.ts'
import { updateMyListing } from '../../listings/update-my-listing.ts'
import { change, row, rows } from '../../platform/data/database.ts'
import { castVote } from '../../votes/index.ts'
import { findAccount } from '../account-queries.ts'
import { deleteAccountInOwnTransaction } from './delete-account.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const me = (key: string) =>
  app.http.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${key}` } })

async function leave(visitor: Visitor, email: string): Promise<Seen> {
  return visitor.post('/account/delete', { email }, await visitor.get('/account/delete'))
}

test('the export contains the account’s data and no secrets; after deletion no table contains its id or email address', async () => {
  const visitor = await signedInVisitor(app, 'gone@example.org')
  const { key } = await app.account('gone@example.org')
  await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${key}` },
    payload: { url: 'http://gone.example/' },
  })
  await app.flushAgentLog()
  const exported = JSON.parse((await visitor.get('/account/export.json')).body)
  assert.equal(exported.account.email, 'gone@example.org')
  assert.equal(exported.drafts.length, 1)
  assert.equal(exported.api_keys[0].name, 'test')
  assert.ok(!('hash' in exported.api_keys[0]) && !JSON.stringify(exported.sessions).includes('"token"'))
  const id: string = exported.account.id
  const page = await visitor.get('/account/delete')
  assert.equal((await visitor.post('/account/delete', { email: 'other@example.org' }, page)).status, 422)
  const done = await visitor.post('/account/delete', { email: 'gone@example.org' }, page)
  assert.match((await visitor.get(done.location ?? '')).body, /<h1>Your account is deleted<\/h1>/)
  const again = { email: 'gone@example.org', account: hidden(page, 'account') ?? '' }
  const pressedTwice = await visitor.post('/account/delete', again, page)
  assert.equal(
    pressedTwice.location,
    '/account/deleted',
    'a second press leads to the same page as the first',
  )
  const stranger = await visitor.post('/account/delete', { ...again, account: 'acc_nobody' }, page)
  assert.match(stranger.location ?? '', /^\/sign-in\?/)
  const stays = await signedInVisitor(app, 'stays@example.org')
  assert.equal(
    (await stays.get('/account/deleted')).location,
    '/account',
    'a visitor whose account exists does not see that page',
  )
  assert.equal((await me(key)).statusCode, 401)
  assert.deepEqual(await tablesWith([id, 'gone@example.org']), [])
})

/** The tables that contain one of these texts anywhere. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { db } = app.services
  const tables = await rows(
    db,
    sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const hits = await rows(
        db,
        sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`,
      )
      if (hits.length > 0) found.push(name)
    }
  }
  return found
}

test('vote counts and leaderboards stay correct when a voter deletes their account', async () => {
  const listing = await makeListing(app, { name: 'Alder' })
  const stays = await app.account('stays@example.org')
  const leaves = await app.account('leaves@example.org')
  await change(app.services.db, sql`update accounts set "createdAt" = ${new Date(0)}`)
  for (const { member } of [stays, leaves])
    await app.call(castVote, { actor: member, input: { slug: listing.slug } })
  const counts = () =>
    row(
      app.services.db,
      sql`select n.votes, (select coalesce(sum(b.votes), 0)::int from board_counts b
        where b.listing_id = ${listing.id} and b.period = 'all') as board,
        (select count(*)::int from vote_ledger v where v.listing_id = ${listing.id}) as ledger
        from listing_counts n where n.listing_id = ${listing.id}`,
    )
  assert.deepEqual(await counts(), { votes: 2, board: 2, ledger: 2 })
  await leave(await signedInVisitor(app, leaves.email), leaves.email)
  assert.deepEqual(await counts(), { votes: 1, board: 1, ledger: 1 })
})

test('an account is kept if a step of its deletion fails', async () => {
  const { id } = await app.account('stays-whole@example.org')
  const failing = async () => {
    throw new Error('the line could not be written')
  }
  await assert.rejects(
    deleteAccountInOwnTransaction(app.services, id, app.clock.now(), failing),
    /line could not be written/,
  )
  assert.ok(await findAccount(app.services.db, id))
})

test('a deleted site team member’s decisions are kept without their account id', async () => {
  const member = await app.account('team@example.org', { role: 'site_team' })
  const now = app.clock.now()
  await change(
    app.services.db,
    sql`insert into vat_rate_edits (region, valid_from, rate_bp, account_id, at) values ('ZZ', '2027-01-01', 2100, ${member.id}, ${now})`,
  )
  await leave(await signedInVisitor(app, member.email), member.email)
  const edit = await row(
    app.services.db,
    sql`select rate_bp, account_id from vat_rate_edits where region = 'ZZ'`,
  )
  assert.deepEqual(edit, { rate_bp: 2100, account_id: 'deleted' })
  assert.deepEqual(await tablesWith([member.id, member.email]), [])
})

test('when a co-owner’s account is deleted, the listing, its updates and founders stay, without the email address', async () => {
  const owner = await app.account('olga@example.org')
  const leaver = await app.account('carl@example.org')
  const founders = [completeFounder, { name: 'Carl Crane', email: leaver.email }]
  const listing = await makeListing(app, { owner, edits: { founders } })
  const { db } = app.services
  const now = app.clock.now()
  await change(
    db,
    sql`insert into company_owners (company_id, account_id, is_primary, created_at)
      values (${listing.companyId}, ${leaver.id}, false, ${now})`,
  )
  await change(
    db,
    sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
      values (${listing.id}, 1, ${leaver.id}, 'Stickers', 'In colour.', ${now})`,
  )
  await change(db, sql`update drafts set account_id = ${leaver.id} where id = ${listing.draftId}`)
  const visitor = await signedInVisitor(app, leaver.email)
  const exported = JSON.parse((await visitor.get('/account/export.json')).body)
  assert.equal(exported.listing_updates[0].body, 'In colour.')
  await leave(visitor, leaver.email)
  assert.deepEqual(await tablesWith([leaver.id, leaver.email]), [])
  const page = await visitor.get(`/listings/${listing.slug}`)
  assert.match(page.body, /Carl Crane/)
  const update = await row(
    db,
    sql`select account_id, title from listing_updates where listing_id = ${listing.id}`,
  )
  assert.deepEqual(update, { account_id: 'deleted', title: 'Stickers' })
  const stays = await signedInVisitor(app, owner.email)
  assert.equal((await stays.get(`/account/drafts/${listing.draftId}`)).status, 200)
})

test('deleting a former co-owner’s account also removes their email address from the listing', async () => {
  const owner = await app.account('olivia@example.org')
  const leaver = await app.account('dora.d+1@example.org')
  const typed = 'Dora.D+1@Example.org'
  const founders = [completeFounder, { name: 'Dora Dahl', email: typed }]
  const website = 'https://leftbefore.example/'
  const listing = await makeListing(app, { owner, name: 'Leftbefore', website, edits: { founders } })
  await addCoOwner(app.services.db, listing.companyId, leaver.id, app.clock.now())
  await app.call(updateMyListing, {
    actor: leaver.member,
    input: { listing_id: listing.id, founders: [...founders, { name: 'Emil Eck' }] },
  })
  const input = { listing_id: listing.id, account_id: leaver.id }
  await app.call(endOwnership, { actor: { ...leaver.member, via: 'web' }, input })
  await leave(await signedInVisitor(app, leaver.email), leaver.email)
  const tables = await tablesWith([leaver.email, typed])
  assert.deepEqual(
    tables,
    ['outbox'],
    'the email that notified the other owners is kept as long as any other',
  )
})

test('deleting a sole owner’s account withdraws their unlaunched listings and frees their places; shared ones keep theirs', async () => {
  const owner = await app.account('plans@example.org')
  const heir = await app.account('plans-too@example.org')
  const week = '2026-W52'
  const site = await app.sites.defaultSite()
  const planned = await makeListing(app, { owner, name: 'Planned', status: 'scheduled', week })
  const waiting = await makeListing(app, { owner, name: 'Waiting', status: 'awaiting_badge', week: null })
  const shared = await makeListing(app, { owner, name: 'Shared', status: 'scheduled', week })
  await addCoOwner(app.services.db, shared.companyId, heir.id, app.clock.now())
  for (let taken = 0; taken < 2; taken++)
    await app.services.transact(({ db }) => takePlace(db, site.id, week, 'free', 10))
  await deleteAccountInOwnTransaction(app.services, owner.id, app.clock.now())
  const found = await rows<{ id: number; status: string; launch_week: string | null }>(
    app.services.db,
    sql`select id, status, launch_week from listings where id in (${planned.id}, ${waiting.id}, ${shared.id}) order by id`,
  )
  assert.deepEqual(found, [
    { id: planned.id, status: 'draft', launch_week: null },
    { id: waiting.id, status: 'draft', launch_week: null },
    { id: shared.id, status: 'scheduled', launch_week: week },
  ])
  const places = await rows(
    app.services.db,
    sql`select free_taken from launch_weeks where site_id = ${site.id} and week = ${week}`,
  )
  assert.deepEqual(places, [{ free_taken: 1 }])
})
