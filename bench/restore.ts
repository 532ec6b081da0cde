/**
 * Measures a backup, a check that it can be restored, and a restore at a given size, from PostgreSQL into another
 * database on it: `node bench/restore.ts`. The restored data is compared with the original table by table; the exit
 * code is 1 if a row differs. Prints a table in Markdown. `SIZE=10000` measures another size than 100,000 listings.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { backupCommand, restoreCommand } from '../src/transfer/backup-commands.ts'
import { tableSums } from '../src/transfer/backup.ts'
import { createServerDatabase } from '../test/app/app.ts'
import { openService } from './open-service.ts'
import { addTeamRows } from './team-rows.ts'
import { growTo, settle } from './search-rows.ts'

const size = Number(process.env['SIZE'] ?? 100_000)
const { app, loading, site, url, close } = await openService(['shared_buffers=1GB'])
await growTo(loading.root, site.id, 0, size)
await addTeamRows(loading.root, site.id, size)
await settle(loading.root)

const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
const file = join(folder, 'whole.gz')
const other = await createServerDatabase(url)
const target = await createApp(
  readConfig({ DATABASE_URL: other.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }),
)
const steps = {
  backup: () => backupCommand.run(app, { words: [file], options: {} }),
  'restore --check': () => restoreCommand.run(target, { words: [file], options: { check: true } }),
  restore: () => restoreCommand.run(target, { words: [file], options: { yes: true } }),
}
console.log(`| ${size.toLocaleString('en')} listings | seconds |\n|---|---|`)
for (const [name, step] of Object.entries(steps)) {
  const start = performance.now()
  await step()
  console.log(`| ${name} | ${((performance.now() - start) / 1000).toFixed(1)} |`)
}
const sums = await tableSums(app.services.db)
assert.deepEqual(await tableSums(target.services.db), sums)
const rows = sums.reduce((all, table) => all + table.rows, 0)
console.log(
  `\n${rows.toLocaleString('en')} rows of ${sums.length} tables, ` +
    `${(statSync(file).size / 1e6).toFixed(0)} MB packed; counts and checksums are equal.`,
)
await target.stop()
await other.drop()
await close()
rmSync(folder, { recursive: true, force: true })
