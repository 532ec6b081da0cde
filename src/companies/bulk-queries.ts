/** SQL that writes many companies in one statement, for seeding and import. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { change, type Db } from '../platform/data/database.ts'

export interface BulkCompany {
  id: string
  identity: string
  website_url: string
  profile: Profile
  published_at: string | null
  created_at: string
}

/** Adds companies; one whose website is already published is skipped. */
export async function addCompanies(db: Db, companies: readonly BulkCompany[]): Promise<void> {
  await change(
    db,
    sql`insert into companies (id, identity, website_url, profile, published_at, created_at, updated_at)
      select r.id, r.identity, r.website_url, r.profile, r.published_at, r.created_at, r.created_at
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r(id text, identity text, website_url text,
        profile jsonb,
        published_at timestamptz, created_at timestamptz)
      on conflict do nothing`,
  )
}
