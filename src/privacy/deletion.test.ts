/** Deleting an account leaves every table as the table of personal data says, tried with one of its rows in each. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { fillTables } from '../../test/database/filled-tables.ts'
import { deleteAccount } from '../accounts/deletion/delete-account.ts'
import { change, row } from '../platform/data/database.ts'
import { keptColumns, type KeptColumn } from './lists.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const leading = keptColumns.filter(({ fate }) => fate !== 'with its row')

/** The made-up row is deleted anyway: through another of its columns, or because it is a draft that became no listing. */
const goesAnyway = ({ table }: KeptColumn) =>
  table === 'drafts' ||
  leading.some((one) => one.table === table && (one.fate === 'deleted' || one.fate === 'by address'))

test('deleting an account deletes or anonymises its rows in every table as declared', async () => {
  const { db } = app.services
  const leaver = await app.account('leaver@example.org')
  assert.deepEqual(await fillTables((statement) => sql.raw(statement).execute(db)), [])
  // The made-up row need not satisfy the check constraints of such a row.
  await sql`do $$ declare one record; begin
    for one in select conname, conrelid::regclass::text as relation from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', one.relation, one.conname); end loop; end $$`.execute(
    db,
  )
  const valueOf = ({ fate }: KeptColumn) => (fate === 'by address' ? leaver.email : leaver.id)
  for (const one of leading) {
    const table = sql.table(one.table)
    // Some tables refuse changes by triggers.
    await sql`alter table ${table} disable trigger user`.execute(db)
    await change(
      db,
      sql`update ${table} set ${sql.ref(one.column)} = ${valueOf(one)}
        where ctid = (select ctid from ${table} limit 1)`,
    )
    await sql`alter table ${table} enable trigger user`.execute(db)
  }
  const rowsOf = async (one: KeptColumn) =>
    row(
      db,
      sql<{ named: number; all: number }>`select count(*)::int as all,
        count(*) filter (where ${sql.ref(one.column)} = ${valueOf(one)})::int as named from ${sql.table(one.table)}`,
    )
  const before = new Map<KeptColumn, number>()
  for (const one of leading) {
    const found = await rowsOf(one)
    assert.ok(found && found.named > 0, `${one.table}.${one.column}`)
    before.set(one, found.all)
  }
  await app.call(deleteAccount, { actor: leaver.member, input: {} })
  const wrong: string[] = []
  for (const one of leading) {
    const found = await rowsOf(one)
    const name = `${one.table}.${one.column}: ${one.fate}`
    if (one.fate === 'kept' && goesAnyway(one)) continue
    if ((found?.named !== 0) !== (one.fate === 'kept'))
      wrong.push(`${name}, but ${found?.named} rows lead to the leaver`)
    const stays = (one.fate === 'unnamed' || one.fate === 'unlinked') && !goesAnyway(one)
    if (stays && found?.all !== before.get(one)) wrong.push(`${name}, but the row is gone`)
  }
  assert.deepEqual(wrong, [])
})
