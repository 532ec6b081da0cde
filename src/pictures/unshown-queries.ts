/** Uploaded pictures that nothing refers to any more, in SQL. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** Hashes of the pictures uploaded before a moment. */
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

/** Every table but `pictures` itself, which lists them; those that people edit come last. */
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

/** Hashes of all pictures that a table's rows refer to, in any column and form. Slow, so without a time limit. */
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

/** The widths of the files of these uploads, except those whose bytes are also a picture that stays. */
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

/** Deletes the rows of these uploads, except those uploaded again since. */
export async function forgetUploads(db: Db, hashes: readonly string[], before: Date): Promise<void> {
  await change(
    db,
    sql`delete from pictures where hash = any(${[...hashes]}::text[]) and uploaded_at < ${before}`,
  )
}
