/** Anonymous callers read from a replica, but never the state before a published change. On separate servers. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { getListing } from '../../src/listings/index.ts'
import { call } from '../../src/platform/call/call.ts'
import { openReplica, type Replica } from '../../src/platform/data/replica.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts'

const skip = onPostgres ? false : 'the embedded database has no replica'
let server: PostgresServer
let copy: PostgresServer
let app: TestApp
let replica: Replica
let heard = 0
before(async () => {
  if (skip) return
  server = await startPostgres()
  copy = await server.startReplica()
  app = await createTestApp({ server: server.url })
  await makeListing(app, { name: 'First' })
  const hasDatabase = async () => run(copy, 'select true').catch(() => false)
  await until(async () => (await hasDatabase()) === true, 'the replica has the database')
  replica = openReplica(addressOn(copy), app.services.db, app.services.log)
  await app.database.hearChanges(() => {
    replica.changed()
    heard++
  })
})
after(async () => {
  if (skip) return
  await replica.close()
  await app.stop()
  copy.stop()
  server.stop()
})

/** The URL of the app's database on another server. */
function addressOn({ url }: PostgresServer): string {
  const address = new URL(app.config.databaseUrl ?? '')
  address.port = new URL(url).port
  return address.href
}

/** Runs statements and returns the first value of the last one. */
async function run(at: PostgresServer, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: addressOn(at) })
  await client.connect()
  let last: pg.QueryArrayResult<unknown[]> | undefined
  for (const text of statements) last = await client.query<unknown[]>({ text, rowMode: 'array' })
  await client.end()
  return last?.rows[0]?.[0]
}

/** Pauses the replay, which takes effect a moment after the request. */
async function pauseReplay(): Promise<void> {
  await run(copy, 'select pg_wal_replay_pause()')
  await until(
    async () => (await run(copy, 'select pg_get_wal_replay_pause_state()')) === 'paused',
    'the replica stands still',
  )
}

const set = (said: string) => `update listings set headline = '${said}'`
/** Makes a change that the database does not notify, so that the answer depends only on what the replica has. */
const setUntold = (said: string) =>
  run(server, 'set session_replication_role = replica', set(said), 'reset session_replication_role')

/** The headline that an anonymous caller reads. */
async function headline(): Promise<unknown> {
  const site = await app.sites.defaultSite()
  const request = {
    actor: { kind: 'anonymous' as const, address: '192.0.2.1' },
    site,
    input: { slug: 'first' },
  }
  const { body } = await call({ ...app.services, replica }, getListing, request)
  const { headline: read }: { headline: unknown } = JSON.parse(body)
  return read
}

/** Reads trigger checks of the replica, which run in the background. */
async function lookedAt(): Promise<void> {
  for (let time = 0; time < 10; time++) {
    await headline()
    await wait(50)
  }
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    assert.ok(tries < 200, what)
    await wait(25)
  }
}

/** True if a read shows the replica's state. Repeated, as a check in between sends reads to the main database. */
async function isReadFrom(): Promise<boolean> {
  for (let time = 0; time < 5; time++) {
    await run(copy, 'select pg_wal_replay_resume()')
    await lookedAt()
    await pauseReplay()
    await setUntold(`untold ${time}`)
    if ((await headline()) !== `untold ${time}`) return true
  }
  return false
}

/** Changes what an anonymous caller reads and waits until this process was notified. */
async function change(said: string): Promise<void> {
  const before = heard
  await run(server, set(said))
  await until(async () => heard > before, 'the change is heard of')
}

test('an up-to-date replica is read; after a change, not until it has caught up', { skip }, async () => {
  assert.ok(await isReadFrom())
  await change('told')
  for (let time = 0; time < 10; time++) {
    assert.equal(await headline(), 'told', 'the replica does not have it yet')
    await wait(25)
  }
  assert.ok(await isReadFrom())
  await run(copy, 'select pg_wal_replay_resume()')
})

test('while the replica is down, reads go to the main database', { skip }, async () => {
  await change('well')
  assert.equal(await headline(), 'well')
  copy.crash()
  await setUntold('away')
  const isLogged = (words: string) => app.logged.some((line) => line.includes(words))
  await until(async () => (await headline()) === 'away' && isLogged('the replica fails'), 'no read fails')
  copy.startAgain()
  await until(async () => {
    await headline()
    return isLogged('the replica answers again')
  }, 'it is read from again')
})
