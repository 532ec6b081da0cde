/** Uploaded pictures that nothing names any more, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** What begins the names of pictures that were uploaded before then. */
export async function findUploadsBefore(db: ReadDb, before: Date): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      hash: string
    }>`select distinct hash from pictures where uploaded_at < ${before} and hash is not null
      limit 1000000`,
  )
  return found.map(({ hash }) => hash)
}

/** Every table that could name a picture: all but the one that lists them. */
export async function findTablesBesidePictures(db: ReadDb): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      name: string
    }>`select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'pictures' order by c.relname limit 1000`,
  )
  return found.map(({ name }) => name)
}

/** What begins the names of all pictures that rows of a table name, in whichever column and form. Takes its time. */
export async function findPicturesNamedIn(db: Db, table: string): Promise<string[]> {
  await sql`set local statement_timeout = 0`.execute(db)
  const found = await rows(
    db,
    sql<{ hash: string }>`select distinct m[1] as hash from ${sql.table(table)} t,
        lateral regexp_matches(t::text, '([a-f0-9]{40})-[0-9]{1,4}[.]webp', 'g') m
      where t::text like '%.webp%' limit 10000000`,
  )
  return found.map(({ hash }) => hash)
}

/** Forgets uploads of this name unless they came anew; gives the widths of files that no picture has now. */
export async function forgetUploads(db: Db, hash: string, before: Date): Promise<number[]> {
  const widths = await rows(
    db,
    sql<{
      width: number
    }>`select distinct unnest(widths) as width from pictures where hash = ${hash} limit 100`,
  )
  await change(db, sql`delete from pictures where hash = ${hash} and uploaded_at < ${before}`)
  const other = await row(db, sql`select 1 from pictures where hash = ${hash} limit 1`)
  return other ? [] : widths.map(({ width }) => width)
}
