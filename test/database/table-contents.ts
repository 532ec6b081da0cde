/** The contents of the database, to check that nothing changed. */
import { sql } from 'kysely'
import type { TestApp } from '../app/app.ts'

/** A hash of the rows of every table. */
export async function tableContents(app: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname = 'public' order by 1`.execute(app.services.db)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      hash: string | null
    }>`select md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${sql.raw(name)} t`.execute(app.services.db)
    found[name] = rows[0]?.hash ?? 'empty'
  }
  return found
}
