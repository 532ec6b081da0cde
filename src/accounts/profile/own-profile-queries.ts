/** SQL queries for a person's settings of their own pages. */
import { sql } from 'kysely'
import type { Picture } from '../../pictures/index.ts'
import { change, row, type Db } from '../../platform/data/database.ts'

/** Stores the language of an account's own pages and mail; null means the site's. */
export async function saveChosenLanguage(
  db: Db,
  accountId: string,
  language: string | null,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into account_profiles (account_id, language, updated_at) values (${accountId}, ${language}, ${now})
      on conflict (account_id) do update set language = excluded.language, updated_at = excluded.updated_at`,
  )
}

/**
 * Sets an account's picture to a photo that it has uploaded, and returns our copy. Null removes the picture; an unknown
 * photo returns null.
 */
export async function saveOwnPicture(
  db: Db,
  accountId: string,
  url: string | null,
  now: Date,
): Promise<Picture | null> {
  const kept = await row(
    db,
    sql<{ picture: Picture | null }>`insert into account_profiles (account_id, picture, updated_at)
      values (${accountId}, (select jsonb_build_object('src', '/pictures/' || p.hash || '-' || p.width || '.webp',
          'width', p.width, 'height', p.height) from pictures p
        where p.address = ${url} and p.kind = 'photo' and p.uploaded_by = ${accountId}), ${now})
      on conflict (account_id) do update set picture = excluded.picture, updated_at = excluded.updated_at
      returning picture`,
  )
  return kept?.picture ?? null
}
