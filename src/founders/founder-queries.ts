/** Founders' public profiles in SQL. */
import { sql } from 'kysely'
import { change, type Db, rows } from '../platform/database.ts'
import { randomId } from '../platform/ids.ts'
import type { Founder } from './founder.ts'

/**
 * Brings the founders of a company in line with its profile: one row a name, kept with its address (slug) when other
 * facts change, gone when the name is gone and no account is linked.
 */
export async function saveFounders(db: Db, companyId: string, founders: Founder[], now: Date): Promise<void> {
  const names = founders.map((founder) => founder.name.toLowerCase())
  await change(
    db,
    sql`delete from founders where company_id = ${companyId} and account_id is null and not lower(name) = any(${names}::text[])`,
  )
  for (const [position, founder] of founders.entries()) await saveFounder(db, companyId, founder, position, now)
}

async function saveFounder(db: Db, companyId: string, founder: Founder, position: number, now: Date): Promise<void> {
  const id = randomId('fdr_')
  await change(
    db,
    sql`insert into founders (id, slug, company_id, name, title, bio, photo_url, email, socials, position, created_at, updated_at)
      values (${id}, ${`${slugOf(founder.name)}-${id.slice(4, 10).toLowerCase().replaceAll(/[^a-z0-9]/g, '0')}`}, ${companyId}, ${founder.name}, ${founder.title}, ${founder.bio},
        ${founder.photo_url}, ${founder.email}, ${JSON.stringify(founder.socials)}::jsonb, ${position}, ${now}, ${now})
      on conflict (company_id, lower(name)) do update set name = excluded.name, title = excluded.title, bio = excluded.bio,
        photo_url = excluded.photo_url, email = excluded.email, socials = excluded.socials, position = excluded.position,
        updated_at = excluded.updated_at`,
  )
}

export interface FounderCard {
  slug: string
  name: string
  title: string | null
  bio: string | null
  photo_url: string | null
  socials: Record<string, unknown>
}

/** The founders of a company as its listing shows them. */
export async function findFoundersOfCompany(db: Db, companyId: string): Promise<FounderCard[]> {
  return rows(
    db,
    sql<FounderCard>`select slug, name, title, bio, photo_url, socials from founders where company_id = ${companyId}
      order by position, id limit 50`,
  )
}

/** A name as an address part: lower-case ASCII letters, digits and hyphens. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 40) || 'founder'
}
