/** A backup is complete, even with tables of more rows than are read at once; and it says why it could not be made. */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'

let source: TestApp
let target: TestApp
const folder = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
before(async () => {
  source = await createTestApp()
  target = await createTestApp({ embedded: true })
  await sql`insert into settings (name, value) select 'many_' || n, to_jsonb(n) from generate_series(1, 2001) n`.execute(
    source.services.db,
  )
})
after(async () => {
  await source.stop()
  await target.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('backs up and restores a table of 2,001 rows completely', async () => {
  const file = join(folder, 'whole.gz')
  await backupCommand.run(source, { words: [file], options: {} })
  await restoreCommand.run(target, { words: [file], options: { yes: true } })
  const { rows } = await sql<{
    n: number
    sum: number
  }>`select count(*)::int as n, sum(value::int)::int as sum
    from settings where name like 'many%'`.execute(target.services.db)
  assert.deepEqual(rows, [{ n: 2001, sum: 2_003_001 }])
})

test('a restore says which secret the service needs: the restored one, SECRET_KEY or a missing one', async () => {
  const file = join(folder, 'secret.gz')
  await backupCommand.run(source, { words: [file], options: {} })
  const noteUnder = async (secretKey: string | undefined, path = file) => {
    const context = { ...target, config: { ...target.config, secretKey } }
    return JSON.parse(await restoreCommand.run(context, { words: [path], options: { yes: true } })).note
  }
  assert.match(await noteUnder(undefined), /uses the restored secret/)
  assert.match(await noteUnder('another'), /SECRET_KEY differs .* what stands in \/.*secret\.key/)
  const without = join(folder, 'without.gz')
  const config = { ...source.config, dataDir: join(folder, 'empty') }
  await backupCommand.run({ ...source, config }, { words: [without], options: {} })
  assert.match(await noteUnder('another', without), /no secret: set SECRET_KEY/)
})

test('a backup into a missing folder fails and does not create it', async () => {
  const missing = join(folder, 'missing')
  await assert.rejects(
    backupCommand.run(source, { words: [join(missing, 'whole.gz')], options: {} }),
    /ENOENT.*open/,
  )
  assert.equal(existsSync(missing), false)
})
