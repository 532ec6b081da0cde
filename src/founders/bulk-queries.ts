/** Many founders in one statement: for seeding and import. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

export interface BulkFounder {
  id: string
  slug: string
  company_id: string
  name: string
  title: string | null
  bio: string | null
  position: number
  created_at: string
}

/** Adds founders of companies that exist. */
export async function addFounders(db: Db, founders: readonly BulkFounder[]): Promise<void> {
  await change(
    db,
    sql`insert into founders (id, slug, company_id, name, title, bio, position, created_at, updated_at)
      select r.id, r.slug, r.company_id, r.name, r.title, r.bio, r.position, r.created_at, r.created_at
      from jsonb_to_recordset(${JSON.stringify(founders)}::jsonb) as r(id text, slug text, company_id text, name text,
        title text,
        bio text, position int, created_at timestamptz)
      join companies c on c.id = r.company_id on conflict do nothing`,
  )
}
