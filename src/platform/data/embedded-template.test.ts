import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openEmbedded, rows } from './database.ts'
import { packTemplate } from '../../../bundle/pack-template.ts'
import { layOutTemplate, templatePath } from './embedded-template.ts'
import { foreignMigrations, pendingMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-template-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('the template fits the installed library and the migrations, and contains no deployment’s data', async () => {
  assert.ok(existsSync(templatePath), 'npm run template')
  const place = join(folder, 'database')
  await layOutTemplate(place)
  assert.equal(statSync(place).mode & 0o077, 0, 'closed to other users of the machine')
  const database = await openEmbedded(place)
  const { root } = database
  try {
    assert.deepEqual(await foreignMigrations(root), [])
    // Each first start applies the migrations after the template; if there are many, it is worth rebuilding.
    assert.ok((await pendingMigrations(root)).length <= 25, 'npm run template')
    const tables = await rows(
      root,
      sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
    )
    assert.ok(tables.length > 50)
    const filled: string[] = []
    for (const { name } of tables)
      if ((await rows(root, sql`select from ${sql.raw(name)} limit 1`)).length > 0) filled.push(name)
    assert.deepEqual(filled, [
      'pgboss.queue',
      'pgboss.schedule',
      'pgboss.version',
      'schema_migrations',
      'webhook_cursor',
    ])
  } finally {
    await database.close()
  }
})

test('leaves an existing database alone, and cleans up after an interrupted start', async () => {
  const known = join(folder, 'known')
  mkdirSync(known)
  await layOutTemplate(known)
  assert.deepEqual(readdirSync(known), [])
  const template = join(folder, 'template')
  mkdirSync(join(known, 'base'))
  writeFileSync(join(known, 'base/1'), 'one')
  writeFileSync(template, await packTemplate(known))
  const place = join(folder, 'new')
  mkdirSync(join(folder, 'new.unfinished/half'), { recursive: true })
  await layOutTemplate(place, new URL(`file://${template}`))
  assert.deepEqual(readdirSync(place, { recursive: true }).toSorted(), ['base', 'base/1'])
  assert.ok(!existsSync(`${place}.unfinished`))
})

test('without a template no files are written', async () => {
  const place = join(folder, 'none')
  await layOutTemplate(place, new URL(`file://${join(folder, 'absent')}`))
  assert.ok(!existsSync(place))
})
