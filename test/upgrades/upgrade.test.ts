/**
 * A database of an older version, with rows in every table, is migrated: nothing is lost, and the service runs on it.
 * The fixtures are backups that those versions wrote (docs/testing.md says how to make the next one).
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { createSignIn, migrateSignIn } from '../../src/accounts/index.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { type Database, openEmbedded, openServer, row } from '../../src/platform/data/database.ts'
import { applyMigrations, migrationsCurrent } from '../../src/platform/data/migrate.ts'
import { planUpgrade } from '../../src/platform/data/upgrade-plan.ts'
import { createSealer } from '../../src/platform/secrets/seal.ts'
import { createBoss } from '../../src/platform/jobs/boss.ts'
import { createLog } from '../../src/platform/log.ts'
import { runJob } from '../../src/surfaces/worker.ts'
import { sendMail } from '../../src/mail/index.ts'
import { backupCommand, doctor, restoreCommand } from '../../src/transfer/index.ts'
import { createTestApp } from '../app/app.ts'

const folder = new URL('.', import.meta.url).pathname
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.backup.gz'))

/** Tables that a later version renamed. */
const renamed: Readonly<Record<string, string>> = {
  shelves: 'listing_index',
  board_mornings: 'board_positions',
}

interface Dump {
  migrations: string[]
  tables: { name: string; columns: string[]; texts: string[] }[]
}

function readDump(name: string): Dump {
  const dump: Dump = { migrations: [], tables: [] }
  for (const line of gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .split('\n')) {
    if (line.startsWith('row ')) dump.tables.at(-1)?.texts.push(line.slice(4))
    else if (line !== '') {
      const told = JSON.parse(line)
      if (told.kind === 'head') dump.migrations = told.migrations
      if (told.kind === 'table') dump.tables.push({ name: told.table, columns: told.columns, texts: [] })
    }
  }
  return dump
}

/** An empty database, embedded or on the tests' server. */
async function emptyDatabase(): Promise<{ database: Database; url?: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return { database: await openEmbedded(), drop: async () => undefined }
  const name = `marquee_upgrade_${randomBytes(6).toString('hex')}`
  const own = new URL(server)
  own.pathname = `/${name}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await administer(`create database ${name}`)
  return {
    database: openServer(own.href),
    url: own.href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

/** Loads the schema of the older version with its rows. */
async function load({ root }: Database, { migrations, tables }: Dump): Promise<void> {
  await applyMigrations(root, new Set(migrations))
  const signIn = createSignIn(root, {
    baseUrl: 'http://localhost:3999',
    secret: 'x'.repeat(32),
    sealer: createSealer('x', 'jobs'),
    web: () => assert.fail('nothing is fetched'),
    deliverLink: () => assert.fail('nothing is mailed'),
    signedIn: () => assert.fail('nobody signs in'),
    passkeyAdded: () => assert.fail('nobody adds a passkey'),
    now: () => new Date(),
  })
  await migrateSignIn(signIn, root)
  for (const { name, columns, texts } of tables) {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    await sql`truncate table ${sql.table(name)} cascade`.execute(root)
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${texts.join(',')}]`}::jsonb)`.execute(
      root,
    )
  }
}

async function countOf({ root }: Database, table: string): Promise<number> {
  const found = await row(
    root,
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`,
  )
  return found?.count ?? 0
}

/** The queue as version 0.2 left it: followers to notify, and a mail whose job contains its sealed secrets. */
async function leaveJobs(boss: PgBoss): Promise<void> {
  await boss.start()
  for (const queue of ['tell_followers', 'send_mail']) await boss.createQueue(queue)
  await boss.send('tell_followers', { update_id: 7 })
  await boss.send('send_mail', { sealed: 'as that version sealed it' })
  await boss.stop({ graceful: false })
}

for (const name of fixtures) {
  test(`${name} has rows in every table, is upgraded without losing any, and the service runs on it`, async () => {
    const dump = readDump(name)
    assert.ok(dump.tables.length > 80)
    for (const table of dump.tables) assert.ok(table.texts.length > 0, table.name)
    const { database, url, drop } = await emptyDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-upgrade-'))
    try {
      await load(database, dump)
      assert.equal(await migrationsCurrent(database.root), false)
      const plan = await planUpgrade(database.root)
      assert.deepEqual(
        plan.migrations.map((migration) => migration.name),
        readdirSync(new URL('../../migrations/', import.meta.url))
          .filter((file) => !dump.migrations.includes(file))
          .toSorted(),
      )
      const index = plan.migrations.find((migration) => migration.name === '0320-newest-founders.sql')
      assert.deepEqual(
        index?.changes.map(({ table, effect }) => [table, effect]),
        [['founders', 'read']],
      )
      assert.equal(await migrationsCurrent(database.root), false, 'planning changes nothing')
      const config = readConfig({
        BASE_URL: 'http://localhost:3999',
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        ...(url === undefined ? {} : { DATABASE_URL: url }),
      })
      const app = await createApp(config, { database, log: createLog('error') })
      try {
        assert.equal(await migrationsCurrent(database.root), true)
        for (const { name: table, texts } of dump.tables)
          assert.ok((await countOf(database, renamed[table] ?? table)) >= texts.length, `${table} lost rows`)
        for (const path of ['/', '/api/v1/listings', '/api/v1/leaderboards/all', '/categories', '/readyz']) {
          const answer = await app.http.app.inject({ url: path, headers: { host: 'localhost:3999' } })
          assert.ok(answer.statusCode < 500, `${path}: ${answer.body}`)
        }
        const listings = await app.http.app.inject({
          url: '/api/v1/listings',
          headers: { host: 'localhost:3999' },
        })
        const live = dump.tables
          .find((table) => table.name === 'listings')
          ?.texts.filter((text) => JSON.parse(text).status === 'live')
        assert.ok(live !== undefined && live.length > 0)
        assert.equal(listings.json().total, live.length)
        const report = JSON.parse(
          await doctor(() => Promise.resolve([])).run(app, { options: {}, words: [] }),
        )
        const migrated = report.findings.find(({ check }: { check: string }) => check === 'migrations')
        assert.equal(migrated.ok, true)
        const file = join(dataDir, 'upgraded.backup.gz')
        await backupCommand.run(app, { options: {}, words: [file] })
        await restoreCommand.run(app, { options: { yes: true }, words: [file] })
      } finally {
        await app.stop()
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
      await drop()
    }
  })

  test(`${name}: jobs that its version left in the queue are kept under today’s names`, async () => {
    const { database, url, drop } = await emptyDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-upgrade-'))
    try {
      await load(database, readDump(name))
      const { root } = database
      const log = createLog('error')
      await leaveJobs(createBoss(database, url, log, false))
      const old = sql`now() - interval '1 hour'`
      await sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, headers, created_at) values
        ('mail_plain', 'news', 'a@example.org', 'News', 'Something new.', '', '{}', ${old}),
        ('mail_secret', 'news', 'a@example.org', 'News', 'Come by {{sealed 0}}.', '', '{}', ${old})`.execute(
        root,
      )
      const config = readConfig({
        BASE_URL: 'http://localhost:3999',
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        ...(url === undefined ? {} : { DATABASE_URL: url }),
      })
      const app = await createApp(config, { database, log })
      try {
        const queued = async (queue: string, member: string) =>
          (
            await sql<{ value: string }>`select data ->> ${member} as value from pgboss.job
              where name = ${queue} and state = 'created' order by 1`.execute(root)
          ).rows.map(({ value }) => value)
        assert.deepEqual(await queued('notify_followers', 'update_id'), ['7'])
        assert.deepEqual(await queued('tell_followers', 'update_id'), [])
        assert.equal(await app.boss.getQueue('tell_followers'), null)
        assert.deepEqual(await queued('send_mail', 'id'), [])
        await app.requeueDueWork()
        const waiting = await queued('send_mail', 'id')
        assert.deepEqual(
          waiting.filter((id) => id.startsWith('mail_plain') || id.startsWith('mail_secret')),
          ['mail_plain', 'mail_secret'],
        )
        const signal = new AbortController().signal
        const secret = async () =>
          row(root, sql`select last_error from outbox where id = 'mail_secret' and given_up_at is not null`)
        assert.equal(await secret(), undefined)
        await runJob(sendMail, { id: 'mail_secret' }, app.services, signal)
        assert.deepEqual(await secret(), { last_error: 'its secrets are lost' })
      } finally {
        await app.stop()
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
      await drop()
    }
  })

  test(`${name} is refused by this version’s restore, with the two commands that upgrade it`, async () => {
    const app = await createTestApp()
    try {
      await assert.rejects(
        restoreCommand.run(app, { options: { yes: true }, words: [join(folder, name)] }),
        /last migration is 0166-ended-accounts\.sql\. On an empty database run `marquee restore FILE --yes` with that version, then `marquee migrate` with this one\. Nothing was changed\./,
      )
    } finally {
      await app.stop()
    }
  })
}
