/** The operator's page through the front door: who sees it, and each fault of a bad day with what to do. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { makeListing } from '../../test/live-listing.ts'
import { signedInVisitor, Visitor } from '../../test/visitor.ts'
import { minutes } from '../calendar/index.ts'
import { saveSetting } from '../platform/data/settings.ts'
import { believedNow } from '../platform/jobs/believed-time.ts'
import { statusCommand } from './status-command.ts'
import { words } from './words/index.ts'

let app: TestApp
let operator: Visitor
before(async () => {
  app = await createTestApp({
    environment: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  })
  await saveSetting(app.services.db, 'clock_jump_days', 14)
  const { email } = await app.account('olga@marquee.example', { role: 'operator' })
  operator = await signedInVisitor(app, email)
})
after(() => app.stop())

const path = '/team/operator'
const change = (statement: ReturnType<typeof sql>) => statement.execute(app.services.db)

/** The words of the row of a check: its state, figures and what to do. */
async function rowOf(check: keyof typeof words.checks): Promise<string> {
  const { status, body } = await operator.get(path)
  assert.equal(status, 200)
  const row = body.split('<li>').find((one) => one.includes(`<b>${words.checks[check]}</b>`))
  assert.ok(row, check)
  return row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** The worker's job of every minute. */
const work = () => believedNow(app.services)

test('operators alone see it: not the site team, no account, no stranger', async () => {
  const team = await app.account('ruth@marquee.example', { role: 'site_team' })
  const owner = await app.account('owner@marquee.example')
  for (const { email } of [team, owner])
    assert.equal((await (await signedInVisitor(app, email)).get(path)).status, 404)
  const stranger = await new Visitor(app).get(path)
  assert.match(stranger.location ?? '', /\/sign-in/)
  assert.equal((await operator.get(path)).status, 200)
})

test('on a good day every check is good but the backups, which nobody has set up yet', async () => {
  await work()
  const { body } = await operator.get(path)
  for (const check of Object.values(words.checks)) assert.ok(body.includes(`<b>${check}</b>`), check)
  assert.equal(body.split(words.states.good).length - 1, Object.keys(words.checks).length - 1)
  assert.match(await rowOf('backups'), /Have a look None yet .* marquee backup key marquee-backup\.key/)
  assert.match(await rowOf('version'), /0431-drafts-by-time|0[45]\d\d-/)
})

test('the disk is full', async () => {
  app.database.disk.isFull = true
  assert.match(await rowOf('disk'), /Problem .* Free space on the disk of the database/)
  app.database.disk.isFull = false
  assert.match(await rowOf('disk'), /Good/)
})

test('mail is refused', async () => {
  await change(sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, attempts)
    values ('mail_x', 'x', 'a@b.example', 's', 't', 'h', now(), 5)`)
  assert.match(await rowOf('mail'), /Problem 1 waiting, 1 of them failing.* check SMTP_URL/)
  await change(sql`delete from outbox where id = 'mail_x'`)
})

test('the worker is dead: found after three minutes, before any job has waited long', async () => {
  app.clock.advance(minutes(3) + 1000)
  assert.match(
    await rowOf('workers'),
    /Problem A job was last worked off at .* Start the process with workers/,
  )
  await work()
  assert.match(await rowOf('workers'), /Good/)
})

test('jobs that failed for good are told', async () => {
  await change(sql`insert into pgboss.job (name, data, state) values ('dead_letters', '{}', 'created')`)
  assert.match(await rowOf('jobs'), /Have a look 0 due.*1 failed for good.*marquee jobs retry/)
  await change(sql`delete from pgboss.job where name = 'dead_letters'`)
})

test('the payment provider is down: found after a quarter of an hour', async () => {
  app.clock.advance(minutes(16))
  await work()
  assert.match(await rowOf('payments'), /Problem By stripe: .* has not answered for a quarter of an hour/)
  const heard = { through: app.clock.now().toISOString() }
  await change(
    sql`insert into payment_reports (name, value) values ('events stripe', ${JSON.stringify(heard)}::jsonb)`,
  )
  assert.match(await rowOf('payments'), /Good By stripe/)
})

test('a website’s certificate has expired: a new draft says so, and a live listing leads to its desk', async () => {
  const owner = await app.account('jana@marquee.example')
  const listing = await makeListing(app, owner, { website: 'https://expired.example/', name: 'Expired' })
  const now = app.clock.now()
  await change(sql`update drafts set status = 'failed', created_at = ${now},
    problem = '{"code": "site_unreachable", "detail": "TLS with expired.example failed"}'::jsonb`)
  assert.match(
    await rowOf('reading'),
    /1 could not be.* the newest that failed: TLS with expired\.example failed/,
  )
  await change(sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
    select company_id, 'unreachable', 'not_reached', '{}'::jsonb, 0, 0, ${now}, ${now}, ${now}
      from listings where id = ${listing.id}
    on conflict (company_id) do update set state = 'unreachable', since = excluded.since`)
  assert.match(await rowOf('reading'), /Have a look .*gone since a day: 1 .*expired certificate/)
  assert.match((await operator.get(path)).body, /href="\/team\/site-checks"[^>]*>\s*Open the desk/)
})

test('the clock is wrong', async () => {
  const right = app.clock.now()
  app.clock.set('2027-12-01T12:00:00Z')
  await work()
  operator = await signedInVisitor(app, 'olga@marquee.example')
  assert.match(await rowOf('clock'), /Problem .* marquee clock accept/)
  app.clock.set(right)
  await work()
  operator = await signedInVisitor(app, 'olga@marquee.example')
  assert.match(await rowOf('clock'), /Good/)
})

test('requests that fail by faults, and slow ones, are counted by route', async () => {
  await change(sql`alter table categories rename to away`)
  assert.equal(
    (await app.http.app.inject({ url: '/api/v1/categories', headers: { host: 'localhost:3999' } }))
      .statusCode,
    500,
  )
  await change(sql`alter table away rename to categories`)
  assert.match(
    await rowOf('requests'),
    /(Problem|Have a look) \d+ in the last 10 minutes.* 1 failed by faults.*request_id/,
  )
})

test('the command says the same, with what to do', async () => {
  await work()
  const told = JSON.parse(await statusCommand.run(app, { words: [], options: {} }))
  assert.equal(told.ok, true)
  const found = told.findings.find(({ check }: { check: string }) => check === 'backups')
  assert.deepEqual([found.state, found.advice], ['look', 'backups_off'])
  assert.equal(found.command, 'marquee backup key marquee-backup.key')
  assert.match(found.what_to_do, /BACKUP_DIR/)
})
