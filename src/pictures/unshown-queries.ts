/** Uploaded pictures that nothing names any more, in SQL. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'

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

/** Every table that could name a picture, those that people edit last: all but the one that lists them. */
export async function findTablesBesidePictures(db: ReadDb): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      name: string
    }>`select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'pictures'
      order by c.relname in ('companies', 'listings', 'drafts', 'sites', 'blog_posts'), c.relname limit 1000`,
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

/** The widths of the files of these uploads, of those whose bytes no other picture has. */
export async function findFilesOf(
  db: ReadDb,
  hashes: readonly string[],
  before: Date,
): Promise<{ hash: string; widths: number[] }[]> {
  return rows(
    db,
    sql<{ hash: string; widths: number[] }>`select p.hash, array_agg(distinct w.width) as widths
      from pictures p, unnest(p.widths) w (width) where p.hash = any(${[...hashes]}::text[])
      group by p.hash having bool_and(coalesce(p.uploaded_at < ${before}::timestamptz, false)) limit 1000000`,
  )
}

/** Forgets uploads of these names, but those that came anew. */
export async function forgetUploads(db: Db, hashes: readonly string[], before: Date): Promise<void> {
  await change(
    db,
    sql`delete from pictures where hash = any(${[...hashes]}::text[]) and uploaded_at < ${before}`,
  )
}
