/** The disk is full, memory is short, the database was dropped: callers get 503, also from the sign-in library. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../app/app.ts'
import { postMcp } from '../clients/post-mcp.ts'
import { Visitor, signedInVisitor } from '../clients/visitor.ts'

let app: TestApp
let ada: Visitor
before(async () => {
  app = await createTestApp()
  ada = await signedInVisitor(app, 'ada@example.org')
  const { db } = app.services
  // A trigger raises the errors that PostgreSQL would raise itself: on each insert, and on each read of a session.
  await sql`create table fault (code text not null)`.execute(db)
  await sql`create function fail() returns boolean language plpgsql as $$
    declare told text;
    begin
      select f.code into told from fault f;
      if told is not null then raise exception 'could not extend file' using errcode = told; end if;
      return true;
    end $$`.execute(db)
  await sql`create function fail_insert() returns trigger language plpgsql as $$
    begin perform fail(); return new; end $$`.execute(db)
  for (const table of ['verifications', 'sign_in_attempts', 'drafts', 'oauth_clients'])
    await sql`create trigger failing before insert on ${sql.table(table)} for each row execute function fail_insert()`.execute(
      db,
    )
  await sql`alter table sessions rename to kept_sessions`.execute(db)
  await sql`create view sessions as select s.* from kept_sessions s where fail()`.execute(db)
})
after(() => app.stop())

async function failBy(code: string | undefined): Promise<void> {
  await sql`delete from fault`.execute(app.services.db)
  if (code !== undefined) await sql`insert into fault (code) values (${code})`.execute(app.services.db)
}

const host = 'localhost:3999'

/** Requests on which the sign-in library writes or reads. */
const doors: Record<string, () => Promise<{ status: number; retry: unknown }>> = {
  'a page with a session': async () => {
    const seen = await ada.get('/account')
    return { status: seen.status, retry: seen.headers['retry-after'] }
  },
  'a link to sign in': async () => {
    const visitor = new Visitor(app)
    const form = await visitor.get('/sign-in')
    const seen = await visitor.post('/sign-in', { email: 'new@example.org', to: '/account' }, form)
    return { status: seen.status, retry: seen.headers['retry-after'] }
  },
  'the options of a passkey': async () => {
    const seen = await app.http.app.inject({
      url: '/api/auth/passkey/generate-authenticate-options',
      headers: { host },
    })
    return { status: seen.statusCode, retry: seen.headers['retry-after'] }
  },
  'an app that registers': async () => {
    const seen = await app.http.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/register',
      headers: { host, 'content-type': 'application/json' },
      payload: { redirect_uris: ['http://127.0.0.1:1/cb'] },
    })
    return { status: seen.statusCode, retry: seen.headers['retry-after'] }
  },
  'a change by the API': async () => {
    const { key } = await app.account('owner@example.org')
    const seen = await app.http.app.inject({
      method: 'POST',
      url: '/api/v1/drafts',
      headers: { host, authorization: `Bearer ${key}` },
      payload: { url: 'https://full.example/' },
    })
    return { status: seen.statusCode, retry: seen.headers['retry-after'] }
  },
}

for (const [code, name] of [
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['57P04', 'database dropped'],
  ['58030', 'I/O error'],
] as const)
  for (const [door, knock] of Object.entries(doors))
    test(`${name} (${code}): ${door} gets 503`, async () => {
      await failBy(code)
      try {
        assert.deepEqual(await knock(), { status: 503, retry: '2' })
      } finally {
        await failBy(undefined)
      }
    })

test('any other database error gets 500 and is logged', async () => {
  await failBy('22012')
  app.logged.length = 0
  try {
    assert.equal((await doors['a page with a session']?.())?.status, 500)
    assert.equal((await doors['the options of a passkey']?.())?.status, 500)
  } finally {
    await failBy(undefined)
  }
  // Lines that only count repetitions of earlier ones (`repeated`) come a second later.
  const errors = app.logged.filter((line) => JSON.parse(line).level >= 50 && !line.includes('"repeated":'))
  assert.equal(errors.length, 2, errors.join(''))
  assert.ok(errors.every((line) => line.includes('could not extend file') || line.includes('FAILED_TO_GET')))
})

test('an unexpected error tells its caller a request id, and nothing of what failed', async () => {
  const { key } = await app.account('curious@example.org')
  const headers = { host, authorization: `Bearer ${key}` }
  await failBy('22012')
  try {
    const page = await ada.get('/account')
    const call = await app.http.app.inject({
      method: 'POST',
      url: '/api/v1/drafts',
      headers,
      payload: { url: 'https://curious.example/' },
    })
    const asked = { name: 'submit_listing', arguments: { url: 'https://curious.example/' } }
    const tool = await postMcp(app, 'tools/call', asked, key)
    assert.deepEqual([page.status, call.statusCode], [500, 500])
    for (const { body } of [page, call, tool]) {
      assert.match(body, /req_\w+/)
      assert.doesNotMatch(body, /could not extend|22012|insert into|fail_insert|plpgsql|\.ts\b|node_modules/)
    }
  } finally {
    await failBy(undefined)
  }
})

test('/readyz reports disk_full until there is space again', async () => {
  const ready = async () => {
    const { statusCode, body } = await app.http.app.inject({ url: '/readyz', headers: { host } })
    return [statusCode, JSON.parse(body).status]
  }
  assert.deepEqual(await ready(), [200, 'ready'])
  await failBy('53100')
  await doors['a change by the API']?.()
  const { root } = app.database
  const none = Object.assign(new Error('no space left'), { code: '53100' })
  // The trigger cannot make a temporary table fail, so the probe's own transaction is refused.
  Object.assign(root, { transaction: () => ({ execute: () => Promise.reject(none) }) })
  assert.deepEqual(await ready(), [503, 'disk_full'])
  assert.ok(Reflect.deleteProperty(root, 'transaction'))
  await failBy(undefined)
  assert.deepEqual(await ready(), [200, 'ready'])
  assert.equal(app.database.disk.isFull, false)
})
