/**
 * The app for tests: the real one on an in-memory database (or TEST_DATABASE_URL), with a settable clock and
 * replaceable providers.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createApiKey, ensureAccount, addRole, memberOf } from '../../src/accounts/index.ts'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { extendedBy } from '../../src/definitions.ts'
import type { Extension } from '../../src/extension.ts'
import { call, type Call } from '../../src/platform/call/call.ts'
import { type Member, scopes, type Scope } from '../../src/platform/call/context.ts'
import type { AnyOperation } from '../../src/platform/call/operation.ts'
import { openServer } from '../../src/platform/data/database.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Providers } from '../../src/providers/providers.ts'
import { runJob } from '../../src/surfaces/worker.ts'
import { openPrepared, preparedOnServer } from '../database/database-template.ts'

/** A clock that only moves when a test sets it. */
export class TestClock {
  #now: Date
  /** Called when the time jumps: cached values are then older than they claim. */
  jumped = (): void => undefined
  constructor(start = '2026-11-20T12:00:00.000Z') {
    this.#now = new Date(start)
  }
  now(): Date {
    return new Date(this.#now)
  }
  set(instant: string | number | Date): void {
    this.#now = new Date(instant)
    this.jumped()
  }
  advance(milliseconds: number): void {
    this.set(this.#now.getTime() + milliseconds)
  }
}

export interface TestApp extends App {
  clock: TestClock
  /** Every line logged so far. */
  logged: string[]
  /** An account with an API key. */
  account(email: string, options?: AccountOptions): Promise<TestAccount>
  /** Runs the waiting jobs until none is left; throws if one fails. */
  work(): Promise<void>
  /** Runs a scheduled job once, then the jobs that it enqueued. */
  runScheduled(name: string): Promise<void>
  /** Calls an operation in process and returns its parsed answer. */
  call(op: AnyOperation, request: Omit<Call, 'site'> & { site?: string }): Promise<Record<string, unknown>>
}

export interface AccountOptions {
  role?: 'site_team' | 'operator'
  /** The site of the role (default: every site). */
  siteId?: number
  scopes?: Scope[]
}

export interface TestAccount {
  id: string
  email: string
  key: string
  member: Member
}

export interface TestOptions {
  providers?: Partial<Providers>
  clock?: TestClock
  environment?: Record<string, string>
  /** Extensions added to the app's own. */
  extensions?: readonly Extension[]
  /** Uses the embedded database even if the tests run on a server. */
  embedded?: boolean
  /** The URL of a PostgreSQL server that the test started itself. */
  server?: string
}

/** True if the tests run on a PostgreSQL server. */
export const onPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** Builds the app. `stop` also removes its folder and, on a server, its database. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? new TestClock()
  const logged: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-test-'))
  const serverUrl = options.server ?? process.env['TEST_DATABASE_URL']
  const server = serverUrl && !options.embedded ? await createServerDatabase(serverUrl) : undefined
  const definitions = extendedBy(options.extensions ?? [])
  const values = {
    BASE_URL: 'http://localhost:3999',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'debug',
    ...(server ? { DATABASE_URL: server.url } : {}),
    ...options.environment,
  }
  const config = readConfig(values, definitions.payments)
  const app = await createApp(config, {
    clock,
    definitions,
    log: createLog('debug', (line) => logged.push(line)),
    database: server ? openServer(server.url) : await openPrepared(),
    ...(options.providers ? { providers: options.providers } : {}),
  })
  clock.jumped = () => app.services.changed()
  const testApp: TestApp = {
    ...app,
    clock,
    logged,
    account: (email, options = {}) => createAccount(app, clock, email, options),
    work: () => workOff(app),
    async runScheduled(name) {
      const found = app.definitions.jobs.find((job) => job.name === name)
      if (!found) throw new Error(`there is no job ${name}`)
      await runJob(found, {}, app.services, AbortSignal.timeout(60_000))
      await workOff(app)
    },
    async call(op, { site, ...request }) {
      const at = site === undefined ? await app.sites.defaultSite() : await app.sites.byKey(site)
      if (!at) throw new Error(`there is no site ${site}`)
      const answer = await call(app.services, op, { ...request, site: at })
      const body: Record<string, unknown> = JSON.parse(answer.body)
      return body
    },
    async stop() {
      await app.stop()
      await server?.drop()
      rmSync(dataDir, { recursive: true, force: true })
      clock.jumped = () => undefined
      releaseApp(testApp)
    },
  }
  return testApp
}

/**
 * Releases a stopped app: a test file's variables live as long as its process, and each app holds about 4 MB that every
 * garbage collection would walk.
 */
function releaseApp(stopped: TestApp): void {
  for (const name of Object.keys(stopped))
    if (name !== 'config' && name !== 'logged') Reflect.deleteProperty(stopped, name)
  stopped.stop = () => Promise.resolve()
}

async function createAccount(
  app: App,
  clock: TestClock,
  email: string,
  options: AccountOptions,
): Promise<TestAccount> {
  const { db } = app.services
  await ensureAccount(app.signIn, db, email)
  if (options.role)
    await addRole(db, (await ensureAccount(app.signIn, db, email)).id, options.role, options.siteId ?? null)
  const account = await ensureAccount(app.signIn, db, email)
  const { key } = await createApiKey(
    db,
    { accountId: account.id, name: 'test', scopes: options.scopes ?? scopes },
    clock.now(),
  )
  return { id: account.id, email: account.email, key, member: memberOf(account, '127.0.0.1') }
}

async function workOff(app: App): Promise<void> {
  for (let round = 0; round < 50; round++) {
    let found = 0
    // Querying every queue costs more than most jobs.
    const { rows } = await sql<{
      name: string
    }>`select distinct name from pgboss.job where state in ('created', 'retry')`.execute(app.services.db)
    const filled = new Set(rows.map(({ name }) => name))
    for (const job of app.definitions.jobs.filter(({ name }) => filled.has(name))) {
      const waiting = await app.boss.fetch<Record<string, unknown>>(job.name, { batchSize: 20 })
      for (const one of waiting) {
        found++
        await runJob(job, one.data, app.services, AbortSignal.timeout(60_000))
        await app.boss.complete(job.name, one.id)
      }
    }
    if (found === 0) return
  }
  throw new Error('the jobs do not end')
}

/** Creates a separate database on a PostgreSQL server; `drop` removes it. */
export async function createServerDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template ${await preparedOnServer(url)} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => administer(url, `drop database if exists ${name} with (force)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
