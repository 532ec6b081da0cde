/** What monitoring reads, and who may read it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { minutes } from '../calendar/index.ts'
import { createTestApp, type TestApp } from '../../test/app/app.ts'

let open: TestApp
before(async () => {
  open = await createTestApp()
})
after(async () => {
  await open.stop()
})

const read = (app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.app.inject({ url: '/metrics', headers: { host: 'localhost:3999', ...headers }, remoteAddress })

/** Returns the value of a line of the text format by its name with labels. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('without a token only this machine may read the metrics: not through a proxy, nor under another host name', async () => {
  assert.equal((await read(open)).statusCode, 200)
  assert.equal((await read(open, { host: '[::1]:3999' }, '::1')).statusCode, 200)
  assert.equal((await read(open, {}, '192.0.2.1')).statusCode, 404)
  assert.equal((await read(open, { host: 'launch.example' })).statusCode, 404)
  assert.equal((await read(open, { 'x-forwarded-for': '192.0.2.1' })).statusCode, 404)
  assert.equal((await read(open, { forwarded: 'for=192.0.2.1' })).statusCode, 404)
})

test('counts requests by route and status class, never by URL', async () => {
  await open.http.app.inject({ url: '/listings/none-of-this-name' })
  await open.http.app.inject({ url: '/nowhere/at/all' })
  const { body } = await read(open)
  const counted = 'marquee_http_request_duration_seconds_count'
  assert.equal(valueOf(body, `${counted}{method="GET",route="/listings/:slug",status="4xx"}`), 1)
  assert.equal(valueOf(body, `${counted}{method="GET",route="none",status="4xx"}`), 1)
  assert.doesNotMatch(body, /none-of-this-name|nowhere/)
  assert.ok(valueOf(body, 'process_resident_memory_bytes') > 0)
})

test('reports waiting jobs and mails, and a database that does not answer', async () => {
  const before = (await read(open)).body
  assert.equal(valueOf(before, 'marquee_database_up'), 1)
  assert.equal(valueOf(before, 'marquee_gathered_timestamp_seconds'), open.clock.now().getTime() / 1000)
  assert.equal(valueOf(before, 'marquee_check{check="workers"}'), 0)
  assert.ok(Number.isNaN(valueOf(before, 'marquee_jobs_waiting{queue="crawl_site"}')))
  const { key } = await open.account('owner@example.org')
  const headers = { authorization: `Bearer ${key}` }
  await open.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers,
    payload: { url: 'https://waits.example/' },
  })
  open.clock.advance(minutes(1.1)) // the cached reading has expired
  const waiting = (await read(open)).body
  assert.equal(valueOf(waiting, 'marquee_check{check="mail"}'), 0)
  assert.equal(valueOf(waiting, 'marquee_check{check="backups"}'), 1)
  assert.equal(valueOf(waiting, 'marquee_jobs_waiting{queue="crawl_site"}'), 1)
  assert.equal(valueOf(waiting, 'marquee_mails{state="unsent"}'), 0)
  await sql`alter table outbox rename to away`.execute(open.services.db)
  open.clock.advance(minutes(1.1))
  const { statusCode, body } = await read(open)
  assert.equal(statusCode, 200)
  assert.equal(valueOf(body, 'marquee_database_up'), 0)
  assert.doesNotMatch(body, /marquee_jobs_dead \d|marquee_check\{/)
})

test('reports a dead worker and refused mail as on the operator’s page', async () => {
  const app = await createTestApp()
  try {
    const seen = new Date(app.clock.now().getTime() - 50_000)
    await sql`insert into worker_beats (id, started_at, seen_at) values ('dead', ${seen}, ${seen})`.execute(
      app.services.db,
    )
    await sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, attempts)
      values ('mail_x', 'x', 'a@b.example', 's', 't', 'h', now(), 5)`.execute(app.services.db)
    const { body } = await read(app)
    assert.equal(valueOf(body, 'marquee_check{check="workers"}'), 1)
    assert.equal(valueOf(body, 'marquee_check{check="mail"}'), 2)
  } finally {
    await app.stop()
  }
})

test('the alert rules use existing metrics, each with a runbook', async () => {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/monitoring/alerts.yaml'), 'utf8')
  const asked = new Set(rules.match(/marquee_[a-z_]+/g))
  const { body } = await read(open)
  assert.ok(asked.size > 6)
  for (const name of asked)
    assert.ok(body.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `), `${name} is measured`)
  // A disk that is nearly full is a problem on the operator's page before any write has failed.
  assert.match(rules, /MarqueeDiskFull\n +expr: .*marquee_check\{check="disk"\}\) > 1/)
  const count = (part: RegExp) => rules.match(part)?.length
  assert.equal(count(/runbook: /g), count(/- alert: /g))
})
