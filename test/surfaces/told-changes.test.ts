/** Which cached answers a change invalidates, and which it leaves. */
import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import { submitListing, updateDraft } from '../../src/drafts/index.ts'
import { updateMyListing } from '../../src/listings/index.ts'
import { rows } from '../../src/platform/data/database.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { castVote } from '../../src/votes/cast-vote.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
let second = 0
/** Number of operations that ran: a cached answer runs none. */
let ran = 0
before(async () => {
  // Nothing expires by age, however long the tests take.
  const now = performance.now()
  mock.method(performance, 'now', () => now)
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  await siteCreate.run(app, {
    options: { key: 'south', name: 'South', host: 'south.localhost:3999' },
    words: [],
  })
  app.sites.forget()
  const { onCall } = app.services
  app.services.onCall = (event) => {
    if (event.actor.kind === 'anonymous') ran++
    onCall?.(event)
  }
  // The first two are alternatives to each other; the third launched in another week and has nothing in common.
  await makeListing(app, { name: 'First', owner })
  second = (await makeListing(app, { name: 'Second', owner })).id
  await makeListing(app, { name: 'Third', week: '2026-W40', fields: { categories: ['Marketing'] } })
  await makeListing(app, { name: 'Fourth', site: 'south' })
})
after(() => {
  mock.restoreAll()
  return app.stop()
})

const addresses = {
  first: '/listings/first',
  second: '/listings/second',
  third: '/listings/third',
  'first of the API': '/api/v1/listings/first',
  'second of the API': '/api/v1/listings/second',
  home: '/',
  list: '/api/v1/listings',
  board: '/leaderboards/votes',
  'elsewhere home': '/',
}

async function read(name: string, url: string, expected = 200): Promise<boolean> {
  const before = ran
  const host = name.startsWith('elsewhere') ? 'south.localhost:3999' : 'localhost:3999'
  const { statusCode } = await app.http.app.inject({ url, headers: { host } })
  assert.equal(statusCode, expected, url)
  return ran > before
}

/** Reads everything, makes a change, and returns the answers that had to be rebuilt. */
async function takenAwayBy(change: () => Promise<unknown>, gone?: string): Promise<string[]> {
  for (const [name, url] of Object.entries(addresses)) await read(name, url)
  await change()
  const made: string[] = []
  for (const [name, url] of Object.entries(addresses))
    if (await read(name, url, name === gone ? 404 : 200)) made.push(name)
  return made
}

const edit = (headline: string) => () =>
  app.call(updateMyListing, {
    actor: owner.member,
    input: { listing_id: second, fields: { headline } },
  })

/** The answers that show the second listing. */
const withSecond = ['first', 'second', 'second of the API', 'home', 'list', 'board']

test('an edit invalidates its listing, pages that show it beside others, and the lists of its site', async () => {
  assert.deepEqual(await takenAwayBy(edit('Now with a canary')), withSecond)
  const page = await app.http.app.inject({ url: '/listings/second', headers: { host: 'localhost:3999' } })
  assert.match(page.body, /Now with a canary/)
})

test('a vote also invalidates the other pages of its week', async () => {
  const voter = await app.account('voter@example.org')
  await sql`update accounts set "createdAt" = '2020-01-01' where id = ${voter.id}`.execute(app.services.db)
  const taken = await takenAwayBy(() => app.call(castVote, { actor: voter.member, input: { slug: 'first' } }))
  assert.deepEqual(taken, ['first', 'second', 'first of the API', 'home', 'list', 'board'])
})

test('archiving a listing invalidates every answer of its site, and none of another site', async () => {
  const taken = await takenAwayBy(
    () => sql`update listings set status = 'archived' where slug = 'third'`.execute(app.services.db),
    'third',
  )
  // Its own page says that it was taken down, which needs no operation.
  const left = new Set(['third', 'elsewhere home'])
  assert.deepEqual(
    taken,
    Object.keys(addresses).filter((name) => !left.has(name)),
  )
  await sql`update listings set status = 'live' where slug = 'third'`.execute(app.services.db)
})

test('a change that no public answer shows invalidates none', async () => {
  let draft = ''
  const taken = await takenAwayBy(async () => {
    const made = await app.call(submitListing, { actor: owner.member, input: { url: 'https://new.example' } })
    draft = String(made['id'])
    await app.account('somebody@example.org')
    await sql`update drafts set status = 'ready', step = 'ready' where id = ${draft}`.execute(app.services.db)
    await app.call(updateDraft, { actor: owner.member, input: { id: draft, fields: { name: 'New' } } })
  })
  assert.deepEqual(taken, [])
  assert.match(draft, /^drf_/)
})

test('a change made directly in the database invalidates the same answers as one by the service', async () => {
  await takenAwayBy(async () => undefined)
  const change = sql`update companies set profile = profile where id = (select company_id from listings where id = ${second})`
  assert.deepEqual(await takenAwayBy(() => change.execute(app.services.db)), withSecond)
})

test('a change that is rolled back is in no answer, and the next change invalidates as usual', async () => {
  await takenAwayBy(edit('Said before'))
  const taken = await takenAwayBy(() =>
    assert.rejects(
      app.services.transact(async ({ db }) => {
        await sql`update listings set headline = 'Never said' where id = ${second}`.execute(db)
        throw new Error('rolled back')
      }),
      /rolled back/,
    ),
  )
  assert.deepEqual(
    taken.filter((name) => !withSecond.includes(name)),
    [],
  )
  for (const url of ['/', '/listings/second', '/api/v1/listings', '/api/v1/listings/second']) {
    const { body } = await app.http.app.inject({ url, headers: { host: 'localhost:3999' } })
    assert.match(body, /Said before/, url)
    assert.doesNotMatch(body, /Never said/, url)
  }
  assert.deepEqual(await takenAwayBy(edit('Said after')), withSecond)
})

/** Tables that no public answer reads, or that never change without one of the tables that notify. */
const untold = `account_bans account_limits account_profiles accounts
  address_imports agent_calls api_keys appeals asked_needs asking_apps
  backup_runs claim_cases claim_checks claims cofounder_invites crawl_turns deleted_drafts device_authorizations draft_members draft_model_runs
  draft_pages draft_site_fields email_changes ended_accounts events figure_days followed_launches followed_weeks handovers follows idempotency_keys
  imported_addresses invoice_counters invoices listing_events listing_index mail_preferences mail_refusals
  mail_suppressions mail_ways_out oauth_access_tokens oauth_client_assertions oauth_client_resources oauth_clients
  oauth_consents oauth_refresh_tokens oauth_resources order_events order_lines orders outbox ownership_events passkeys
  payment_cases payment_events payment_reports payment_sessions pending_votes probes product_price_changes
  profile_versions proposals rating_feed refunds reports request_counts roles saved_listings scheduled_updates schema_migrations service_clock
  sessions sign_in_attempts sign_in_methods site_changes team_log test_payments test_refunds vat_number_checks
  verifications vote_ledger webhook_cursor webhook_deliveries webhook_endpoints worker_beats`.split(/\s+/)

test('every table notifies its changes or is listed as an exception', async () => {
  const silent = await rows(
    app.services.db,
    sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'told_update')
      order by 1`,
  )
  assert.deepEqual(
    silent.map(({ name }) => name),
    untold.toSorted(),
  )
})
