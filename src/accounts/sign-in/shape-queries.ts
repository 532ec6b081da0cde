/** The schema version of the sign-in library's tables: a hash, stored as the comment of one of them. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'

/** The version that was recorded last; undefined if one of the tables is missing. */
export async function signInShape(db: ReadDb, tables: readonly string[]): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      shape: string | null
    }>`select case when bool_and(to_regclass(quote_ident(name)) is not null)
        then obj_description(to_regclass('sign_in_methods'), 'pg_class') end as shape
      from unnest(${[...tables]}::text[]) as name`,
  )
  return found?.shape ?? undefined
}

/** Records the version, 64 hexadecimal digits. */
export async function noteSignInShape(db: Db, shape: string): Promise<void> {
  await change(db, sql`comment on table sign_in_methods is ${sql.lit(shape)}`)
}
