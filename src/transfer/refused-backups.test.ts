/** What a backup must have and must not contain: each fault is refused with its own message, and changes nothing. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { serveBucket } from '../../test/servers/s3-server.ts'
import { backupBucket } from '../providers/backup-bucket.ts'
import { backupCommand, backupFetchCommand, restoreCommand } from './backup-commands.ts'
import { type TableSum, tableSums } from './backup.ts'
import { makeKeyPair } from './backups/sealed.ts'

let app: TestApp
let lines: string[] = []
let sums: TableSum[] = []
const folder = mkdtempSync(join(tmpdir(), 'marquee-refused-'))
const file = join(folder, 'backup.gz')

before(async () => {
  app = await createTestApp()
  await makeListing(app, { owner: await app.account('jana@toolcrib.example') })
  await app.work()
  writeFileSync(join(app.config.dataDir, 'secret.key'), 'kept', { mode: 0o600 })
  await backupCommand.run(app, { words: [file], options: {} })
  lines = gunzipSync(readFileSync(file)).toString().split('\n')
  sums = await tableSums(app.services.db)
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const kindOf = (line: string) => (line.startsWith('{') ? String(JSON.parse(line).kind) : '')
const first = (kind: string, table?: string) =>
  lines.findIndex(
    (line) => kindOf(line) === kind && (table === undefined || JSON.parse(line).table === table),
  )
/** The lines with one of them changed, as JSON. */
const changed = (at: number, change: (line: Record<string, unknown>) => object) =>
  lines.map((line, index) => (index === at ? JSON.stringify(change(JSON.parse(line))) : line))
const without = (from: number, count = 1) => lines.toSpliced(from, count)
/** The lines where a table begins and ends. */
const span = (table: string) => [first('table', table), first('end', table)] as const

const damages: Record<string, [() => string[], RegExp]> = {
  'of a newer version': [
    () =>
      changed(first('head'), (head) => ({
        ...head,
        migrations: [...Object(head).migrations, '9999-later.sql'],
      })),
    /The backup is of a newer version; this one lacks 9999-later\.sql\. Nothing/,
  ],
  'of an older version': [
    () => changed(first('head'), (head) => ({ ...head, migrations: Object(head).migrations.slice(0, 3) })),
    /The backup is of an older version, whose last migration is 0\d+/,
  ],
  'without one of its files': [
    () => without(first('file')),
    /The backup is not complete: its end is missing/,
  ],
  'without one of its tables': [
    () => without(span('settings')[0], span('settings')[1] - span('settings')[0] + 1),
    /The backup is not complete: its end is missing/,
  ],
  'without its last line': [() => without(first('done')), /The backup is not complete: its end is missing/],
  'with an unknown table': [
    () => changed(first('table'), (table) => ({ ...table, table: 'strangers' })),
    /a table strangers that this version does not know/,
  ],
  'with a row outside a table': [
    () => lines.toSpliced(first('table'), 0, 'row {"id":1}'),
    /a row stands outside a table/,
  ],
  'with the end of another table': [
    () => changed(first('end', 'companies'), (end) => ({ ...end, table: 'settings' })),
    /rows of settings are missing/,
  ],
  'without one of its rows': [() => without(span('companies')[0] + 1), /rows of companies are missing/],
  'with a row twice': [
    () => {
      const [from, to] = span('companies')
      const end = JSON.parse(lines[to] ?? '')
      return lines.toSpliced(to, 1, lines[from + 1] ?? '', JSON.stringify({ ...end, rows: end.rows + 1 }))
    },
    /the database refuses a row of it/,
  ],
  'with a value changed': [
    () => lines.map((line) => line.replace('toolcrib.example', 'toolcrab.example')),
    /do not have its checksum/,
  ],
  'with a file changed': [
    () => changed(first('file'), (kept) => ({ ...kept, base64: 'AAAA' })),
    /the file secret\.key differs/,
  ],
  'with a file outside the data folder': [
    () => changed(first('file'), (kept) => ({ ...kept, path: '../escaped' })),
    /a file at \.\.\/escaped, where none belongs/,
  ],
  'with an unknown kind of line': [() => ['{"kind":"tale"}', ...lines], /a line of it is not understood/],
  'with a line that is not JSON': [() => ['tale', ...lines], /it can’t be unpacked/],
}

/**
 * `--check` is the same restore: it is tried with a backup that is refused at its beginning, in the middle and at its
 * end.
 */
const lookedAt = ['of a newer version', 'with a row twice', 'without its last line']

for (const [what, [damaged, words]] of Object.entries(damages))
  test(`a backup ${what} is refused with its own message, and nothing changes`, async () => {
    const path = join(folder, 'damaged.gz')
    writeFileSync(path, gzipSync(damaged().join('\n')))
    for (const how of lookedAt.includes(what) ? ['yes', 'check'] : ['yes'])
      await assert.rejects(restoreCommand.run(app, { words: [path], options: { [how]: true } }), (error) => {
        assert.match(String(error), words)
        assert.match(String(error), /Nothing was changed/)
        return true
      })
    assert.deepEqual(await tableSums(app.services.db), sums)
    assert.equal(readFileSync(join(app.config.dataDir, 'secret.key'), 'utf8'), 'kept')
    assert.ok(!readdirSync(app.config.dataDir).includes('restoring'))
  })

test('a backup contains only the secret and the pictures of the data folder, and a restore writes no other file', async () => {
  const { dataDir } = app.config
  const kept = ['pictures/ab/cd.webp', 'secret.key']
  const others = ['database/base', 'secret.key.old', 'outbox/one.eml', 'pictures.old/ab.webp', 'lock.txt']
  for (const path of [...kept, ...others]) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), path)
  }
  const path = join(folder, 'files.gz')
  await backupCommand.run(app, { words: [path], options: {} })
  const all = gunzipSync(readFileSync(path)).toString().split('\n')
  const files = all.flatMap((line) => (kindOf(line) === 'file' ? [JSON.parse(line).path] : []))
  assert.deepEqual(files.toSorted(), kept)
  const at = all.findIndex((line) => kindOf(line) === 'file')
  for (const other of [...others, 'pictures', 'pictures/../secret.key', '../escaped', '/etc/escaped']) {
    const line = JSON.stringify({ ...JSON.parse(all[at] ?? ''), path: other })
    writeFileSync(path, gzipSync(all.toSpliced(at, 0, line).join('\n')))
    const restored = restoreCommand.run(app, { words: [path], options: { yes: true } })
    await assert.rejects(restored, /where none belongs/, other)
  }
  for (const one of [...kept, ...others]) assert.equal(readFileSync(join(dataDir, one), 'utf8'), one)
  for (const one of others) rmSync(join(dataDir, one))
})

test('restore --check works on a scratch database, a restore does not', () => {
  const asked = (options: object) =>
    restoreCommand.worksOnScratch?.({ words: [file], options: { ...options } })
  assert.deepEqual([asked({ check: true }), asked({ yes: true }), asked({})], [true, false, false])
})

test('an internal error during a restore is not reported as a damaged backup', async () => {
  const path = join(folder, 'secret.age')
  writeFileSync(path, readFileSync(file))
  const { transaction } = app.services.db
  Object.assign(app.services.db, {
    transaction: () => ({ execute: () => Promise.reject(new TypeError('a fault of ours')) }),
  })
  try {
    await assert.rejects(
      restoreCommand.run(app, { words: [path], options: { yes: true } }),
      (error) => error instanceof TypeError && error.message === 'a fault of ours',
    )
  } finally {
    Object.assign(app.services.db, { transaction })
  }
})

test('a backup made by hand is copied to the bucket too', async () => {
  const server = await serveBucket('backups-by-hand')
  try {
    const { recipient } = await makeKeyPair()
    const bucket = backupBucket(server.place)
    const at = { folder: join(folder, 'by-hand'), recipient, dataDir: app.config.dataDir }
    const having = (backups: object | undefined) => ({
      ...app,
      services: { ...app.services, providers: Object.assign({ ...app.services.providers }, { backups }) },
    })
    const backUp = (backups: object | undefined) =>
      backupCommand.run(having(backups), { words: [], options: {} })
    await assert.rejects(backUp(undefined), /Give the file to write/)
    const told = JSON.parse(await backUp({ ...at, bucket }))
    assert.equal(told.copied_to, 'backups-by-hand')
    assert.ok((await bucket.names())?.includes(told.file.split('/').at(-1)), 'the backup is in the bucket')
    await assert.rejects(backupFetchCommand.run(having({ ...at, bucket }), { words: [], options: {} }), {
      name: 'CommandError',
      message: 'Give the file to write, such as marquee.backup.gz.age.',
    })
  } finally {
    await server.close()
  }
})

test('refuses a restore without a file, and a fetch without a bucket', async () => {
  await assert.rejects(restoreCommand.run(app, { words: [], options: { yes: true } }), {
    name: 'CommandError',
    message: 'Give the file of the backup.',
  })
  await assert.rejects(backupFetchCommand.run(app, { words: [join(folder, 'copy.gz')], options: {} }), {
    name: 'CommandError',
    message: 'Set BACKUP_S3_BUCKET and the variables beside it first.',
  })
})
