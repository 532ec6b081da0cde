/** Full network addresses are never stored. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { databaseText } from '../../test/database/database-text.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { hidden, Visitor } from '../../test/clients/visitor.ts'
import { rows } from '../platform/data/database.ts'
import { createSignInLink } from './first-account.ts'

let app: TestApp
let voted: string
before(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMITS: 'on' } })
  voted = (await makeListing(app, { name: 'Toolcrib' })).slug
})
after(() => app.stop())

const dayMs = 86_400_000

/** Signs in from `address` to a year-old account, after a failed attempt, and votes from there. */
async function visitFrom(address: string, email: string): Promise<void> {
  await app.account(email)
  await sql`update accounts set "createdAt" = ${new Date(app.clock.now().getTime() - 365 * dayMs)} where email = ${email}`.execute(
    app.services.db,
  )
  const from = { 'x-forwarded-for': address }
  const visitor = new Visitor(app)
  const page = await visitor.get('/sign-in', from)
  await visitor.post('/sign-in/password', { email, password: 'wrong' }, page, from)
  const landing = await visitor.get(await createSignInLink(app.signIn, email, '/account'), from)
  const token = hidden(landing, 'token') ?? ''
  assert.equal((await visitor.post('/sign-in/link', { token, to: '/account' }, landing, from)).status, 303)
  const ask = await visitor.get(`/listings/${voted}/vote`, from)
  assert.equal((await visitor.post(`/listings/${voted}/vote`, {}, ask, from)).status, 303)
  assert.match(
    (await visitor.get('/account/security', from)).body,
    /From (203\.0\.113\.0\/24|2001:db8:1:200::\/56),/,
  )
}

test('sessions and votes store only the network block of an IP address; the full address is in no table and no log', async () => {
  await visitFrom('203.0.113.77', 'four@example.org')
  await visitFrom('2001:db8:1:2ff:7777::77', 'six@example.org')
  const text = await databaseText(app)
  const blocks = await rows(
    app.services.db,
    sql<{ block: string }>`select "ipAddress" as block from sessions where "ipAddress" is not null
    union all select address_range from votes`,
  )
  assert.deepEqual(blocks.map((one) => one.block).toSorted(), [
    '2001:db8:1:200::/56',
    '2001:db8:1:200::/56',
    '203.0.113.0/24',
    '203.0.113.0/24',
  ])
  for (const part of ['203.0.113.77', ':7777:']) {
    assert.ok(!text.includes(part), part)
    assert.ok(!app.logged.join('\n').includes(part), part)
  }
})

test('a migration shortens or removes the full IP addresses of older sessions', async () => {
  const { db } = app.services
  const before = { four: '203.0.113.77', six: '2001:0db8:0001:02ff:0000:0000:0000:0000', none: '' }
  for (const [id, address] of Object.entries(before)) {
    await sql`insert into sessions (id, "expiresAt", token, "createdAt", "updatedAt", "userId", "ipAddress")
      values (${id}, now(), ${id}, now(), now(), (select id from accounts limit 1), ${address})`.execute(db)
  }
  const migration = new URL('../../migrations/0160-session-addresses.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const after = await rows(
    db,
    sql`select id, "ipAddress" as block from sessions where id = any(${Object.keys(before)}) order by id`,
  )
  assert.deepEqual(after, [
    { id: 'four', block: '203.0.113.0/24' },
    { id: 'none', block: null },
    { id: 'six', block: null },
  ])
})
