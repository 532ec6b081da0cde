/** The operator's page by HTTP: who may see it, and each kind of fault with what to do. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { accountCreate } from '../accounts/index.ts'
import type { Command } from '../platform/call/command.ts'
import { days, hours, minutes } from '../calendar/index.ts'
import { gatherFacts } from './gather.ts'
import { operatorView } from './operator-view.ts'
import { judge } from './status.ts'
import { saveSetting } from '../platform/data/settings.ts'
import { believedNow } from '../platform/jobs/believed-time.ts'
import { type EventPage, PaymentFailure, type PaymentProvider } from '../providers/payments.ts'
import { noPayments } from '../providers/payments/no-payments.ts'
import { lookAround, statusCommand } from './status-command.ts'
import { doctor } from '../transfer/index.ts'
import { createWatch, type Watch } from './watch.ts'
import { words } from './words/index.ts'

let app: TestApp
let operator: Visitor
let watch: Watch
before(async () => {
  app = await createTestApp({
    providers: { payments },
    environment: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  })
  await saveSetting(app.services.db, 'clock_jump_days', 14)
  const { email } = await app.account('olga@marquee.example', { role: 'operator' })
  operator = await signedInVisitor(app, email)
  watch = createWatch(app.services)
})
after(() => app.stop())

const path = '/team/operator'
/** What a command knows of a trial installation. */
const trial = {
  dataDir: '',
  backups: undefined,
  payments: { name: 'none', isReal: false },
  mailToFiles: false,
  isTrial: true,
  databaseHasClock: true,
}
const change = (statement: ReturnType<typeof sql>) => statement.execute(app.services.db)

/** Returns the text of a check's row: its state, figures and what to do. */
async function rowOf(check: keyof typeof words.checks): Promise<string> {
  const { status, body } = await operator.get(path)
  assert.equal(status, 200)
  const row = body.split('<li>').find((one) => one.includes(`<b>${words.checks[check]}</b>`))
  assert.ok(row, check)
  return row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** Runs a worker's rounds: what it checks every few seconds, and the job that records the time every minute. */
let answers: () => Promise<EventPage> = () => Promise.resolve({ events: [], next: null })
const payments: PaymentProvider = {
  ...noPayments(),
  name: 'stripe',
  kind: 'live',
  readEvents: () => answers(),
}
async function work() {
  await believedNow(app.services)
  await watch.look()
}

test('only operators can open the page: not the site team, other accounts or strangers', async () => {
  const team = await app.account('ruth@marquee.example', { role: 'site_team' })
  const owner = await app.account('owner@marquee.example')
  for (const { email } of [team, owner])
    assert.equal((await (await signedInVisitor(app, email)).get(path)).status, 404)
  const stranger = await new Visitor(app).get(path)
  assert.match(stranger.location ?? '', /\/sign-in/)
  assert.equal((await operator.get(path)).status, 200)
})

test('by default every check is good except backups, which are not set up yet', async () => {
  await work()
  const { body } = await operator.get(path)
  for (const check of Object.values(words.checks)) assert.ok(body.includes(`<b>${check}</b>`), check)
  assert.equal(body.split(words.states.good).length - 1, Object.keys(words.checks).length - 1)
  assert.match(await rowOf('backups'), /Needs attention None yet .* marquee backup key marquee-backup\.key/)
  assert.match(await rowOf('version'), /database at \d{4}-/)
})

test('a sign-in link for a team member leads to the first steps, for anyone else to the account', async () => {
  const linkOf = async (options: Record<string, string | boolean>) =>
    new URL(
      JSON.parse(await accountCreate.run(app, { words: [], options: { ...options, 'sign-in-link': true } }))
        .sign_in_link,
    ).searchParams.get('to')
  assert.equal(await linkOf({ email: 'olga@marquee.example', role: 'operator' }), '/team/start')
  assert.equal(await linkOf({ email: 'nobody@marquee.example' }), '/account')
})

test('reports a full disk', async () => {
  app.database.disk.isFull = true
  assert.match(await rowOf('disk'), /Problem .* Free space on the disk of the database/)
  app.database.disk.isFull = false
  assert.match(await rowOf('disk'), /Good/)
})

test('reports refused mail from the first refusal, and as a problem after several', async () => {
  await change(sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, attempts)
    values ('mail_x', 'x', 'a@b.example', 's', 't', 'h', now(), 1)`)
  assert.match(
    await rowOf('mail'),
    /Needs attention 1 waiting, 1 of them tried before.* did not accept an email/,
  )
  await change(sql`update outbox set attempts = 5 where id = 'mail_x'`)
  assert.match(
    await rowOf('mail'),
    /Problem 1 waiting, 1 of them tried before.* refused more than three times\..* check SMTP_URL/,
  )
  await change(sql`delete from outbox where id = 'mail_x'`)
})

test('reports a dead worker within a minute, before any job has waited', async () => {
  await work()
  app.clock.advance(minutes(1))
  assert.match(await rowOf('workers'), /Problem 0 working, last heard from .* Start the process with workers/)
  await work()
  assert.match(await rowOf('workers'), /Good 1 working/)
})

test('reports one of two workers as dead within a minute, but not one that stopped properly', async () => {
  const other = createWatch(app.services)
  await other.look()
  assert.match(await rowOf('workers'), /Good 2 working/)
  app.clock.advance(minutes(1))
  await work()
  assert.match(await rowOf('workers'), /Needs attention 1 working.* 1 ended without signing off .*journalctl/)
  other.start()
  await other.stop()
  assert.match(await rowOf('workers'), /Good 1 working/)
})

test('reports a killed worker until another one has started', async () => {
  await createWatch(app.services).look()
  app.clock.advance(minutes(1))
  await work()
  assert.match(await rowOf('workers'), /Needs attention 1 working.* 1 ended without signing off/)
  const next = createWatch(app.services)
  await next.look()
  assert.match(await rowOf('workers'), /Good 2 working/)
  next.start()
  await next.stop()
  await change(
    sql`delete from worker_beats where seen_at < ${new Date(app.clock.now().getTime() - minutes(0.5))}`,
  )
})

test('recovers at once from a clock that was a year ahead: schedules, jobs, workers and payment queries', async () => {
  const right = app.clock.now()
  const year = sql`now() + interval '1 year'`
  app.clock.set(new Date(right.getTime() + days(365)))
  await createWatch(app.services).look()
  await change(sql`update pgboss.version set cron_on = ${year}`)
  await change(sql`update pgboss.queue set monitor_on = ${year}, maintain_on = ${year}`)
  await change(sql`insert into pgboss.job (name, data, state, created_on, start_after, started_on) values
    ('send_mail', '{"ahead": 1}', 'created', ${year}, ${year} + interval '1 hour', null),
    ('send_mail', '{"ahead": 1}', 'retry', now(), ${year}, null),
    ('send_mail', '{"ahead": 1}', 'active', now(), now(), ${year})`)
  app.clock.set(right)
  app.logged.length = 0
  let asked = 0
  answers = () => ((asked += 1), Promise.resolve({ events: [], next: null }))
  await work()
  await work()
  const { rows: left } = await sql<{ what: string }>`select name as what from pgboss.queue
      where greatest(monitor_on, maintain_on) > now() union all
    select 'cron' from pgboss.version where cron_on > now() union all
    select state::text from pgboss.job where data @> '{"ahead": 1}'
      and greatest(start_after, created_on, started_on) > now() + interval '61 minutes' union all
    select 'worker' from worker_beats where seen_at > ${right}`.execute(app.services.db)
  await change(sql`delete from pgboss.job where data @> '{"ahead": 1}'`)
  assert.deepEqual(left, [])
  assert.equal(asked, 1, 'the payment provider is asked once')
  assert.equal(app.logged.filter((line) => line.includes('the clock was ahead and went back')).length, 1)
})

test('reports domain ratings that could not be fetched, with the reason', async () => {
  assert.match(await rowOf('ratings'), /Good Not fetched from any address/)
  await change(sql`insert into rating_feed (address, source, set_at, failed_at, problem)
    values ('https://ratings.example/all.csv', 'Sample source', now(), now(), 'The address answered 500.')`)
  assert.match(
    await rowOf('ratings'),
    /Needs attention From Sample source: none fetched yet · what went wrong: The address answered 500\..*marquee ratings fetch/,
  )
  await change(sql`delete from rating_feed`)
})

test('reports jobs that failed permanently', async () => {
  await change(sql`insert into pgboss.job (name, data, state) values ('dead_letters', '{}', 'created')`)
  assert.match(await rowOf('jobs'), /Needs attention \d+ waiting.*1 failed permanently.*marquee jobs retry/)
  await change(sql`delete from pgboss.job where name = 'dead_letters'`)
})

test('reports a payment provider that does not answer within a minute, with its error', async () => {
  answers = () => Promise.reject(new PaymentFailure('the key was revoked', { retry: false }))
  app.clock.advance(minutes(0.5))
  app.logged.length = 0
  await work()
  assert.match(
    await rowOf('payments'),
    /Problem Through stripe: .* did not answer at .*: the key was revoked .* whether the key still holds/,
  )
  answers = () => Promise.resolve({ events: [], next: null })
  await work()
  assert.match(await rowOf('payments'), /Problem/, 'asked twice a minute, not on every round')
  app.clock.advance(minutes(0.5))
  answers = () => Promise.reject(new PaymentFailure('nobody answers', { retry: true }))
  await work()
  answers = () => Promise.resolve({ events: [], next: null })
  app.clock.advance(minutes(0.5))
  await work()
  assert.match(await rowOf('payments'), /Good Through stripe/)
  const told = app.logged.map((line) => JSON.parse(line).msg).filter((line) => line.includes('provider'))
  assert.deepEqual(
    told,
    ['the payment provider does not answer', 'the payment provider answers again'],
    'each change is logged once',
  )
})

test('reports websites with an expired certificate, for new drafts and for live listings', async () => {
  const owner = await app.account('jana@marquee.example')
  const listing = await makeListing(app, { owner, website: 'https://expired.example/', name: 'Expired' })
  const now = app.clock.now()
  await change(sql`update drafts set status = 'failed', created_at = ${now},
    website_url = 'https://expired.example/start',
    problem = '{"code": "site_unreachable", "detail": "TLS settings are not accepted"}'::jsonb`)
  assert.match(
    await rowOf('reading'),
    /Needs attention .*1 failed.* the newest that failed: TLS .* certificate not accepted: expired\.example .*renewed/,
  )
  await change(sql`update drafts set created_at = ${new Date(now.getTime() - minutes(1))}`)
  const again = await makeListing(app, { owner, website: 'https://again.example/', name: 'Again' })
  await change(sql`update drafts set website_url = 'https://expired.example/' where id = ${again.draftId}`)
  assert.match(await rowOf('reading'), /Good .*1 failed/, 'good once a later draft has read the website')
  await change(
    sql`update drafts set status = 'failed', problem = '{"code": "site_unreachable", "detail": "Nothing answered"}'::jsonb`,
  )
  await change(sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
    select company_id, 'unreachable', 'not_reached', '{}'::jsonb, 0, 0, ${now}, ${now}, ${now}
      from listings where id = ${listing.id}
    on conflict (company_id) do update set state = 'unreachable', since = excluded.since`)
  assert.match(await rowOf('reading'), /Needs attention .*gone for a day: 1 .*a certificate expired/)
  assert.match((await operator.get(path)).body, /href="\/team\/site-checks"[^>]*>\s*Open the page/)
})

test('on a German site the reasons of failed ratings and failed reads are in German', async () => {
  await change(sql`update sites set language = 'de'`)
  app.sites.forget()
  await change(sql`insert into rating_feed (address, source, set_at, failed_at, problem)
    values ('https://ratings.example/all.csv', 'Q', now(), now(), 'The address gave no ratings.')`)
  await change(sql`update drafts set problem = '{"detail": "The site did not answer in time."}'::jsonb`)
  const { body } = await operator.get(path)
  await change(sql`delete from rating_feed`)
  await change(sql`update sites set language = 'en'`)
  app.sites.forget()
  assert.match(body, /Die Adresse hat keine Bewertungen geliefert\./)
  assert.match(body, /Die Website hat nicht rechtzeitig geantwortet\./)
})

test('reports a clock that is far ahead or behind', async () => {
  await work()
  const right = app.clock.now()
  const wrong = async (time: string | Date, told: RegExp) => {
    app.clock.set(time)
    operator = await signedInVisitor(app, 'olga@marquee.example')
    assert.match(await rowOf('clock'), told)
  }
  await wrong('2027-12-01T12:00:00Z', /Problem .* far ahead .* marquee clock accept/)
  await work()
  await wrong('2027-12-01T12:00:30Z', /Problem .* far ahead/)
  app.clock.set(right)
  await work()
  await wrong(new Date(right.getTime() - minutes(2)), /Problem .* behind the latest time/)
  await wrong(right, /Good/)
})

test('reports that the clocks of machine and database differ', async () => {
  const facts = await gatherFacts(app.services.db, {
    machine: { ...trial, dataDir: app.config.dataDir },
    now: new Date(Date.now() - minutes(1)),
  })
  const found = judge({ ...facts, clock: { ...facts.clock, seenAt: null } })
  assert.equal(found.find(({ check }) => check === 'clock')?.advice, 'clock_apart')
})

test('when the database is down, the operator’s error page says what to do', async () => {
  await change(sql`create function gone() returns boolean language plpgsql as
    'begin raise exception using errcode = ''57P03'', message = ''the database system is shutting down''; end'`)
  await change(sql`alter table sessions rename to away`)
  await change(sql`create view sessions as select * from away where gone()`)
  const { status, body } = await operator.get(path)
  const elsewhere = await operator.get('/account')
  await change(sql`drop view sessions`)
  await change(sql`alter table away rename to sessions`)
  assert.equal(status, 503)
  assert.match(body, /The database does not answer\..*systemctl status postgresql/s)
  assert.equal(elsewhere.status, 503)
  assert.doesNotMatch(elsewhere.body, /systemctl/)
})

test('counts requests that failed because of a fault, by route', async () => {
  await change(sql`alter table categories rename to away`)
  assert.equal(
    (await app.http.app.inject({ url: '/api/v1/categories', headers: { host: 'localhost:3999' } }))
      .statusCode,
    500,
  )
  await change(sql`alter table away rename to categories`)
  assert.match(
    await rowOf('requests'),
    /(Problem|Needs attention) \d+ to this process in the last 10 minutes.* [1-9]\d* failed because of a fault.*request_id/,
  )
})

test('the command detects a full database disk by writing to it', async () => {
  const none = Object.assign(new Error('could not extend file'), { code: '53100' })
  const services = { ...app.services, transact: () => Promise.reject(none) }
  const disk = (await lookAround({ ...app, services })).find(({ check }) => check === 'disk')
  assert.equal(disk?.ok, false)
  assert.match(disk?.fix ?? '', /There was no space to write to/)
  assert.equal((await lookAround(app)).find(({ check }) => check === 'disk')?.ok, true)
})

test('the status command reports the same checks, with what to do', async () => {
  await work()
  const told = JSON.parse(await statusCommand.run(app, { words: [], options: {} }))
  assert.equal(told.ok, true)
  const found = told.findings.find(({ check }: { check: string }) => check === 'backups')
  assert.deepEqual([found.state, found.advice], ['look', 'backups_off'])
  assert.equal(found.command, 'marquee backup key marquee-backup.key')
  assert.match(found.what_to_do, /BACKUP_DIR/)
})

test('for dead workers the command suggests marquee serve if embedded, and the jobs unit with a server', async () => {
  const { services, config } = app
  const asleep = {
    ...services,
    clock: { ...services.clock, now: () => new Date(app.clock.now().getTime() + hours(9)) },
  }
  const commandAt = async (databaseUrl: string | undefined) => {
    const told = JSON.parse(
      await statusCommand.run(
        { ...app, services: asleep, config: { ...config, databaseUrl } },
        { words: [], options: {} },
      ),
    )
    return told.findings.find(({ check }: { check: string }) => check === 'workers').command
  }
  assert.equal(await commandAt(undefined), 'marquee serve')
  assert.equal(await commandAt('postgres://db.example/marquee'), 'systemctl restart marquee@jobs')
})

test('status counts what needs attention, and like it doctor takes only problems for faults', async () => {
  await work()
  await change(sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, given_up_at)
    values ('mail_given', 'x', 'a@b.example', 's', 't', 'h', now(), now())`)
  const report = async (command: Command) => JSON.parse(await command.run(app, { words: [], options: {} }))
  const status = await report(statusCommand)
  const judged: { state: string }[] = status.findings
  const needed = judged.filter(({ state }) => state === 'look' || state === 'problem').length
  assert.equal(status.needs_attention, needed)
  const found = await report(doctor(lookAround))
  const { ok, state } = found.findings.find(({ check }: { check: string }) => check === 'mail')
  assert.deepEqual([status.ok, found.ok, ok, state], [true, true, true, 'look'])
  assert.ok(found.needs_attention >= status.needs_attention)
  await change(sql`delete from outbox`)
})

test('the status command fails if one of its checks reports a problem, and only then', async () => {
  await work()
  const { isGood } = statusCommand
  assert.ok(isGood)
  assert.equal(isGood(await statusCommand.run(app, { words: [], options: {} })), true)
  const later = new Date(app.clock.now().getTime() + hours(9))
  const asleep = { ...app.services, clock: { ...app.services.clock, now: () => later } }
  const said = await statusCommand.run({ ...app, services: asleep }, { words: [], options: {} })
  assert.equal(isGood(said), false)
  const problems = JSON.parse(said).findings.filter(({ state }: { state: string }) => state === 'problem')
  assert.ok(
    problems.some(({ check }: { check: string }) => check === 'workers'),
    said,
  )
})

test('doctor, status and page judge mail to files, test payments and missing backups alike', async () => {
  await change(sql`delete from outbox`)
  assert.match(
    await rowOf('mail'),
    /Good 0 waiting.* written to files, nobody receives it \(as expected on a trial server\)/,
  )
  const reports = async (place: { loopback: boolean; sandbox: boolean }) => {
    const context = { ...app, config: { ...app.config, ...place } }
    const ask = async (command: Command) =>
      JSON.parse(await command.run(context, { words: [], options: {} })).findings
    const [status, found] = [await ask(statusCommand), await ask(doctor(lookAround))]
    const of = (findings: { check: string }[], check: string) =>
      Object(findings.find((one) => one.check === check))
    assert.equal(of(status, 'backups').state, of(found, 'backups').state)
    assert.equal(of(status, 'mail').state !== 'problem', of(found, 'mail').ok)
    for (const [kind, name] of [
      ['jobs', 'jobs_are_worked_off'],
      ['mail', 'mail'],
    ] as const)
      assert.equal(of(status, kind).state !== 'problem', of(found, name).ok, name)
    assert.match(of(found, 'mail').found.by, /nobody receives/)
    assert.match(of(found, 'mail').fix, /SMTP_URL/)
    return [of(status, 'mail').state, of(found, 'backups').state, of(found, 'backups').ok]
  }
  assert.deepEqual(await reports({ loopback: false, sandbox: false }), ['problem', 'problem', false])
  for (const place of [
    { loopback: true, sandbox: false },
    { loopback: false, sandbox: true },
  ])
    assert.deepEqual(await reports(place), ['good', 'look', true])
  const facts = await gatherFacts(app.services.db, {
    machine: { ...trial, payments: { name: 'local', isReal: false } },
    now: app.clock.now(),
  })
  assert.match(
    String(operatorView(judge(facts), facts, { language: 'en', zone: 'UTC' })),
    /Through local: .*test payments, no real money/,
  )
})

test('the doctor command reports a dead worker and expired certificates too', async () => {
  await work()
  app.clock.advance(minutes(1))
  await change(sql`update drafts set status = 'failed', created_at = ${app.clock.now()},
    website_url = 'https://expired.example/', problem = '{"detail": "its certificate is not accepted"}'::jsonb`)
  const report = JSON.parse(await doctor(lookAround).run(app, { words: [], options: {} }))
  const [workers, reading] = ['workers', 'reading'].map((check) =>
    report.findings.find((one: { check: string }) => one.check === check),
  )
  assert.deepEqual([report.ok, workers.ok, workers.found.alive, reading.ok], [false, false, 0, true])
  assert.match(workers.fix, /Start the process with workers/)
  assert.equal(reading.found.certificates, 'expired.example')
  assert.match(reading.fix, /has expired/)
})
