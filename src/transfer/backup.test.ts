/**
 * A rehearsal: a backup of one deployment restores into another with equal checksums; a damaged one changes nothing. If
 * the tests run on PostgreSQL the other deployment is embedded, so that backups go in both directions.
 */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { freePort } from '../../test/servers/free-port.ts'
import { completeFounder, makeListing, words } from '../../test/fixtures/listings.ts'
import { serveBucket } from '../../test/servers/s3-server.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { noteListingEvent } from '../events/index.ts'
import { backupBucket } from '../providers/backup-bucket.ts'
import { openMailer } from '../providers/open-mailer.ts'
import { backupCommand, backupFetchCommand, backupKeyCommand, restoreCommand } from './backup-commands.ts'
import { tableSums } from './backup.ts'
import { BackupError } from './backup-format.ts'
import { copyBackups } from './backups/copy-backups.ts'
import { beginRun, findBackupState } from './backups/backup-run-queries.ts'
import type { testRestore } from './backups/restore-test.ts'
import { makeKeyPair } from './backups/sealed.ts'
import { isBackupDue, takeBackup } from './backups/take-backup.ts'
import { lookAround } from '../operator/index.ts'
import { doctor } from './doctor-command.ts'

let source: TestApp
let target: TestApp
const folder = mkdtempSync(join(tmpdir(), 'marquee-backup-'))
const file = join(folder, 'whole.gz')

before(async () => {
  source = await createTestApp()
  target = await createTestApp({ embedded: true })
  // A backup is the same whatever the time zone of its database.
  await sql`set time zone 'Asia/Kathmandu'`.execute(target.services.db)
  const owner = await source.account('jana@toolcrib.example')
  await makeListing(source, {
    owner,
    edits: {
      founders: [completeFounder],
      story: { title: 'Naïve – “quoted” \\ 🛠', how_started: words(60) },
      milestones: [{ date: '2026-03-02', title: 'One' }],
    },
  })
  await sql`insert into settings (name, value) values ('odd_number', '1.10'::jsonb), ('large_number',
    '123456789012345678901234567890'::jsonb)`.execute(source.services.db)
  mkdirSync(join(source.config.dataDir, 'pictures', 'ab'), { recursive: true, mode: 0o700 })
  writeFileSync(join(source.config.dataDir, 'pictures', 'ab', 'cd.webp'), Buffer.from([0, 255, 1, 254]))
  await source.work()
})
after(async () => {
  await source.stop()
  await target.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a restored deployment has every row with equal checksums, and keeps working', async () => {
  const told = JSON.parse(await backupCommand.run(source, { words: [file], options: {} }))
  assert.ok(told.rows > 100 && told.files >= 1, JSON.stringify(told))
  await assert.rejects(backupCommand.run(target, { words: [file], options: {} }), /is there already/)
  await assert.rejects(restoreCommand.run(target, { words: [file], options: {} }), /--yes/)
  await restoreCommand.run(target, { words: [file], options: { yes: true } })
  assert.deepEqual(await tableSums(target.services.db), await tableSums(source.services.db))
  assert.deepEqual(await plannedFor(target), [{ listings: 1 }], 'statistics are gathered')
  assert.deepEqual(
    [...readFileSync(join(target.config.dataDir, 'pictures', 'ab', 'cd.webp'))],
    [0, 255, 1, 254],
  )
  const shown = await target.http.app.inject({ url: '/api/v1/listings/toolcrib' })
  assert.equal(shown.json().name, 'Toolcrib')
  const further = await makeListing(target, {
    owner: await target.account('further@example.org'),
    name: 'Further',
  })
  assert.ok(further.id > 1, 'new IDs continue after the restored ones')
})

/** Returns the number of listings that the database's planner assumes. */
async function plannedFor({ services }: TestApp): Promise<unknown> {
  const planned = sql`select reltuples::int as listings from pg_class where oid = 'listings'::regclass`
  return (await planned.execute(services.db)).rows
}

test('a backup of the second deployment restores into the first', async () => {
  const back = join(folder, 'back.gz')
  await backupCommand.run(target, { words: [back], options: {} })
  await restoreCommand.run(source, { words: [back], options: { yes: true } })
  assert.deepEqual(await tableSums(source.services.db), await tableSums(target.services.db))
  assert.deepEqual(readdirSync(source.config.dataDir).includes('restoring'), false)
})

test('event IDs lost by a restore are not reused, on this or another deployment', async () => {
  const before = join(folder, 'before-event.gz')
  await backupCommand.run(source, { words: [before], options: {} })
  const lost = await noted(source)
  for (const app of [source, target]) {
    await restoreCommand.run(app, { words: [before], options: { yes: true } })
    assert.ok((await noted(app)) > lost + 900_000)
  }
})

/** Returns the number of an event that is recorded now. */
async function noted({ services, clock }: TestApp): Promise<number> {
  const event = { type: 'listing.edited', listingId: 1, data: {} } as const
  await services.transact(({ db }) => noteListingEvent(db, event, clock.now()))
  const { rows } = await sql<{ id: string }>`select max(id) as id from events`.execute(services.db)
  return Number(rows[0]?.id)
}

test('an account deleted after a backup stays deleted when that backup is restored', async () => {
  const leaving = await source.account('leaving@gone.example')
  await makeListing(source, { owner: leaving, website: 'https://gone.example/', name: 'Gone' })
  const before = join(folder, 'before-deletion.gz')
  await backupCommand.run(source, { words: [before], options: {} })
  const visitor = await signedInVisitor(source, 'leaving@gone.example')
  const asked = await visitor.get('/account/delete')
  assert.equal(
    (await visitor.post('/account/delete', { email: 'leaving@gone.example' }, asked)).location,
    '/account/deleted',
  )
  const told = await restoreCommand.run(source, { words: [before], options: { yes: true } })
  assert.equal(JSON.parse(told).deleted_again, 1)
  assert.equal(await rowsWith(source, 'leaving@gone.example'), 0)
  const { rows } = await sql<{ status: string }>`select status from listings where slug = 'gone'`.execute(
    source.services.db,
  )
  assert.deepEqual(rows, [{ status: 'archived' }])
  const again = await restoreCommand.run(source, { words: [before], options: { yes: true } })
  assert.equal(JSON.parse(again).deleted_again, 1, 'deleted again on a second restore')
  const elsewhere = await restoreCommand.run(target, { words: [before], options: { yes: true } })
  assert.equal(
    JSON.parse(elsewhere).deleted_again,
    0,
    'a deployment without the deletion restores the account',
  )
  assert.ok((await rowsWith(target, 'leaving@gone.example')) > 0, 'so the count can fail')
})

/** Counts the rows of all tables that contain a text. */
async function rowsWith(app: TestApp, text: string): Promise<number> {
  let count = 0
  for (const { table } of await tableSums(app.services.db)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t
      where strpos(t::text, ${text}) > 0`.execute(app.services.db)
    count += rows[0]?.count ?? 0
  }
  return count
}

test('refuses damaged, truncated and foreign backup files, and changes nothing', async () => {
  const sums = await tableSums(target.services.db)
  const bytes = readFileSync(file)
  const text = gunzipSync(bytes).toString()
  const damaged: [string, Buffer][] = [
    [
      'flipped',
      Buffer.from(bytes.map((byte, index) => (index === Math.floor(bytes.length / 2) ? byte ^ 1 : byte))),
    ],
    ['cut', bytes.subarray(0, Math.floor(bytes.length * 0.8))],
    ['one value changed', gzipSync(text.replace('The lending desk', 'The landing desk'))],
    ['a row removed', gzipSync(text.replace(/^row \{"id":1,.*\n/m, ''))],
    ['no end', gzipSync(text.slice(0, text.lastIndexOf('{"kind":"done"')))],
    ['not a backup', Buffer.from('hello')],
  ]
  for (const [what, content] of damaged) {
    const path = join(folder, 'damaged.gz')
    writeFileSync(path, content)
    await assert.rejects(
      restoreCommand.run(target, { words: [path], options: { yes: true } }),
      /Nothing was changed/,
      what,
    )
    assert.deepEqual(await tableSums(target.services.db), sums, what)
  }
})

test('an encrypted backup opens only with its private key', async () => {
  const keys = join(folder, 'own.key')
  const { recipient } = JSON.parse(await backupKeyCommand.run(source, { words: [keys], options: {} }))
  await assert.rejects(backupKeyCommand.run(source, { words: [keys], options: {} }), /there already/)
  await backupKeyCommand.run(source, { words: [join(folder, 'other.key')], options: {} })
  const sealed = join(folder, 'sealed.age')
  await backupCommand.run(source, { words: [sealed], options: { recipient } })
  const bytes = readFileSync(sealed)
  assert.match(bytes.toString('latin1', 0, 40), /^age-encryption\.org\/v1\n-> X25519 /)
  assert.equal(bytes.includes('marquee-backup-1'), false)
  const restore = (options: Record<string, string | boolean>, path = sealed) =>
    restoreCommand.run(target, { words: [path], options: { yes: true, ...options } })
  const sums = await tableSums(target.services.db)
  await assert.rejects(restore({}), /encrypted: name the file .* --identity/)
  await assert.rejects(restore({ identity: join(folder, 'other.key') }), /does not open this backup/)
  const damaged = join(folder, 'damaged.age')
  writeFileSync(
    damaged,
    bytes.map((byte, index) => (index === bytes.length - 99 ? byte ^ 1 : byte)),
  )
  await assert.rejects(restore({ identity: keys }, damaged), /damaged: it can’t be unpacked.*Nothing was/)
  assert.deepEqual(await tableSums(target.services.db), sums, 'nothing changed')
  await restore({ identity: keys })
  assert.deepEqual(await tableSums(target.services.db), await tableSums(source.services.db))
  await assert.rejects(
    backupCommand.run(source, { words: [join(folder, 'x')], options: { recipient: 'age1nobody' } }),
    /no public key of age/,
  )
})

test('scheduled backups are made when due, test-restored and pruned, one at a time, and failures are recorded', async () => {
  const place = {
    folder: join(folder, 'scheduled'),
    recipient: (await makeKeyPair()).recipient,
    dataDir: source.config.dataDir,
    bucket: undefined,
  }
  const context = { ...source.services, signal: AbortSignal.timeout(60_000) }
  /** Restores in this process into an existing deployment; the separate process is covered by the tests of bad days. */
  const restore: typeof testRestore = async (path, { identity }) =>
    JSON.parse(
      await restoreCommand.run(target, {
        words: [path],
        options: { check: true, identity: '-' },
        standardInput: identity,
      }),
    )
  const state = () => findBackupState(source.services.db)
  const files = () => readdirSync(place.folder).length
  assert.equal(await isBackupDue(context), true)
  const first = await takeBackup(context, place, restore)
  assert.deepEqual([first?.tested, first?.pruned, files()], [true, 0, 1])
  assert.equal((await state()).tested_at?.getTime(), source.clock.now().getTime())
  assert.deepEqual(await tableSums(target.services.db), await tableSums(source.services.db))
  assert.equal(await isBackupDue(context), false)
  const day = 24 * 3_600_000
  for (let round = 0; round < 9; round++) {
    source.clock.advance(day)
    assert.equal(await isBackupDue(context), true)
    await takeBackup(context, place, async () => ({ made_at: '', tables: 0, rows: 0, files: 0 }))
  }
  // From Friday 20 to Sunday 29 November: seven days, and the newest of an earlier week.
  assert.equal(files(), 8)

  source.clock.advance(day)
  const refuse = async () => Promise.reject(new BackupError('The backup is damaged: rows are missing.'))
  await assert.rejects(takeBackup(context, place, refuse), BackupError)
  assert.equal(files(), 9, 'the file is kept, and nothing is pruned')
  assert.match((await state()).problem ?? '', /rows are missing/)
  const services = { ...source.services, providers: { ...source.services.providers, backups: place } }
  const found = (await lookAround({ ...source, services })).find(({ check }) => check === 'backups')
  assert.deepEqual([found?.ok, found?.state], [false, 'problem'])
  assert.match(found?.fix ?? '', /last backup or its restore test went wrong/)

  const nowhere = { ...place, folder: join(file, 'below-a-file') }
  await assert.rejects(takeBackup(context, nowhere, restore), /ENOTDIR/)
  assert.match((await state()).problem ?? '', /ENOTDIR/)
  await takeBackup(context, place, restore)
  assert.equal((await state()).problem, null)

  const { transact, clock } = context
  const begun = await Promise.all(
    Array.from({ length: 8 }, () => transact(({ db }) => beginRun(db, 'one of many', clock.now()))),
  )
  assert.equal(begun.filter((id) => id !== undefined).length, 1, 'one at a time, however many begin at once')
  assert.equal(await takeBackup(context, place, restore), undefined)
  source.clock.advance(day)
})

test('backups are copied to the bucket once it is reachable, and can be fetched and restored from there', async () => {
  const server = await serveBucket('backups-of-tests')
  try {
    const { identity, recipient } = await makeKeyPair()
    const bucket = backupBucket(server.place)
    const at = { folder: join(folder, 'copied'), recipient, dataDir: source.config.dataDir }
    const context = { ...source.services, signal: new AbortController().signal }
    const restored = async () => ({ made_at: '', tables: 0, rows: 0, files: 0 })
    const away = { ...bucket, put: () => Promise.reject(new Error('fetch failed')) }
    source.clock.advance(24 * 3_600_000)
    await takeBackup(context, { ...at, bucket: away }, restored)
    await assert.rejects(copyBackups(context, { ...at, bucket: away }), /fetch failed/)
    const problem = async () => (await findBackupState(source.services.db)).problem
    assert.equal(await problem(), 'Not copied to backups-of-tests: fetch failed')
    await copyBackups(context, { ...at, bucket })
    assert.equal(await problem(), null)
    const names = readdirSync(at.folder)
    assert.deepEqual(await bucket.names(), names)

    source.clock.advance(3_600_000)
    await takeBackup(context, { ...at, bucket }, restored)
    const before = await tableSums(source.services.db)
    await copyBackups(context, { ...at, bucket })
    // The newest of the day stays, as in the folder.
    assert.deepEqual([readdirSync(at.folder).length, (await bucket.names())?.length], [1, 1])

    const providers = { ...source.services.providers, backups: { ...at, bucket } }
    const onNew = { ...target, services: { ...target.services, providers } }
    const path = join(folder, 'fetched.age')
    const listed = JSON.parse(await backupFetchCommand.run(onNew, { words: [], options: { list: true } }))
    assert.deepEqual(listed.names, readdirSync(at.folder))
    await assert.rejects(
      backupFetchCommand.run(onNew, { words: [path], options: { name: 'marquee-1.age' } }),
      /There is no marquee-1\.age/,
    )
    await backupFetchCommand.run(onNew, { words: [path], options: {} })
    const given = { words: [path], options: { yes: true, identity: '-' }, standardInput: identity }
    await restoreCommand.run(target, given)
    assert.deepEqual(await tableSums(target.services.db), before)
  } finally {
    await server.close()
  }
})

const doctorOf = (providers: object) => {
  const services = { ...source.services, providers: { ...source.services.providers, ...providers } }
  return doctor(() => Promise.resolve([])).run({ ...source, services }, { words: [], options: {} })
}

test('the doctor command reports a healthy deployment as ok, and a failing mail', async () => {
  const inOrder = JSON.parse(await doctor(() => Promise.resolve([])).run(source, { words: [], options: {} }))
  assert.equal(inOrder.ok, true)
  const migrations = inOrder.findings.find((one: { check: string }) => one.check === 'migrations')
  assert.deepEqual(migrations, { check: 'migrations', ok: true, found: 'as this version has them' })
  await sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, attempts)
    values ('mail_x', 'x', 'a@b.example', 's', 't', 'h', now(), 5)`.execute(source.services.db)
  const report = JSON.parse(await doctor(() => Promise.resolve([])).run(source, { words: [], options: {} }))
  assert.deepEqual(
    [report.ok, report.findings.find((one: { check: string }) => one.check === 'mail').ok],
    [false, false],
  )
})

test('the doctor command reports that writes do not survive a power cut, as a fault unless the site is only local', async () => {
  // The databases of tests run without fsync.
  const { rows } = await sql<{ found: string }>`select
    current_setting('fsync') || '/' || current_setting('synchronous_commit') as found`.execute(
    source.services.db,
  )
  assert.match(rows[0]?.found ?? '', /^off/)
  for (const loopback of [true, false]) {
    const context = { ...source, config: { ...source.config, loopback } }
    const { findings } = JSON.parse(
      await doctor(() => Promise.resolve([])).run(context, { words: [], options: {} }),
    )
    assert.deepEqual(
      findings.find((one: { check: string }) => one.check === 'writes_survive_power_cut'),
      {
        check: 'writes_survive_power_cut',
        ok: loopback,
        found: rows[0]?.found,
        fix: 'Set DATABASE_URL to a PostgreSQL server with fsync on.',
      },
    )
  }
})

test('the doctor command reports an unreachable mail server before the first mail', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`
  const mailer = openMailer({ ...source.config, smtpUrl, mailWebhookSecrets: [] })
  const { findings } = JSON.parse(await doctorOf({ mail: mailer }))
  const { ok, found } = findings.find((one: { check: string }) => one.check === 'mail')
  mailer.close?.()
  assert.equal(ok, false)
  assert.match(found.problem, /ECONNREFUSED/)
})

test('the doctor command finds pictures without files, and has them fetched again', async () => {
  const { db, providers } = source.services
  const kept = (address: string, hash: string) =>
    sql`insert into pictures (address, kind, status, hash, width, height, widths, wanted_at, checked_at)
      values (${address}, 'logo', 'kept', ${hash}, 256, 256, '{128,256}', now(), now())`.execute(db)
  const whole = 'a'.repeat(40)
  const lost = 'b'.repeat(40)
  await kept('https://whole.example/logo.png', whole)
  for (const width of [128, 256]) await providers.files.put(`${whole}-${width}.webp`, Buffer.from([1]))
  const look = async (options = {}) =>
    JSON.parse(await doctor(() => Promise.resolve([])).run(source, { words: [], options })).findings.find(
      ({ check }: { check: string }) => check === 'every_picture_has_its_files',
    )
  assert.equal((await look()).ok, true)
  await kept('https://lost.example/logo.png', lost)
  await providers.files.put(`${lost}-128.webp`, Buffer.from([1]))
  const { ok, found, fix } = await look()
  assert.deepEqual([ok, found], [false, '1 without, such as https://lost.example/logo.png'])
  assert.match(fix, /--fetch-pictures/)
  await look({ 'fetch-pictures': true })
  assert.equal((await look()).ok, false)
  const waiting = await sql<{
    address: string
  }>`select address from pictures where status = 'waiting' and address like '%logo.png'`.execute(db)
  assert.deepEqual(waiting.rows, [{ address: 'https://lost.example/logo.png' }])
})
