/** Founders' public profiles in SQL. */
import { sql } from 'kysely'
import type { Links } from 'marquee-profile'
import { change, row, rows, type Db } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import type { Founder } from './founder.ts'

/**
 * Brings the founders of a company in line with its profile: one row a name, kept with its address (slug) when other
 * facts change, gone when the name is gone and no account is linked.
 */
export async function saveFounders(db: Db, companyId: string, founders: Founder[], now: Date): Promise<void> {
  const names = founders.map((founder) => founder.name.toLowerCase())
  await change(
    db,
    sql`delete from founders
      where company_id = ${companyId} and account_id is null and not lower(name) = any(${names}::text[])`,
  )
  await renameLinked(db, companyId, founders, names, now)
  for (const [position, founder] of founders.entries())
    await saveFounder(db, companyId, founder, position, now)
}

/** A person whose account is linked and whose name is gone has changed the name, where a new name stands in the same place. */
async function renameLinked(
  db: Db,
  companyId: string,
  founders: Founder[],
  names: string[],
  now: Date,
): Promise<void> {
  const known = await rows(
    db,
    sql<{
      id: string
      name: string
      position: number
    }>`select id, lower(name) as name, position from founders where company_id = ${companyId} order by position, id
      limit 50`,
  )
  for (const gone of known.filter(({ name }) => !names.includes(name))) {
    const renamed = founders[gone.position]
    if (!renamed || known.some(({ name }) => name === renamed.name.toLowerCase())) continue
    await change(
      db,
      sql`update founders set name = ${renamed.name}, updated_at = ${now} where id = ${gone.id}`,
    )
  }
}

async function saveFounder(
  db: Db,
  companyId: string,
  founder: Founder,
  position: number,
  now: Date,
): Promise<void> {
  const id = randomId('fdr_')
  await change(
    db,
    sql`insert into founders (id, slug, company_id, name, title, bio, photo_url, email, socials, position, created_at,
      updated_at)
      values (${id}, ${`${slugOf(founder.name)}-${id
        .slice(4, 10)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '0')}`}, ${companyId}, ${founder.name}, ${founder.title}, ${founder.bio},
        ${founder.photo_url}, ${founder.email}, ${JSON.stringify(founder.socials)}::jsonb, ${position}, ${now}, ${now})
      on conflict (company_id, lower(name)) do update set name = excluded.name, title = excluded.title,
        bio = excluded.bio,
        photo_url = excluded.photo_url, email = excluded.email, socials = excluded.socials,
          position = excluded.position,
        updated_at = excluded.updated_at`,
  )
}

export interface FounderCard {
  slug: string
  name: string
  title: string | null
  bio: string | null
  photo_url: string | null
  socials: Links
}

/** A name as an address part: lower-case ASCII letters, digits and hyphens. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'founder'
  )
}

/**
 * Links the account to its founder profile, once: the founder with the account's address, else the primary founder of
 * the first company that it owns as primary owner. Gives the slug, or undefined where there is nobody to link.
 */
export async function linkFounder(
  db: Db,
  accountId: string,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const linked = await row(
    db,
    sql<{ slug: string }>`select slug from founders where account_id = ${accountId}`,
  )
  if (linked) return linked.slug
  const found = await row(
    db,
    sql<{ id: string; slug: string }>`select f.id, f.slug from founders f
      join company_owners o on o.company_id = f.company_id and o.account_id = ${accountId}
      where f.account_id is null and (lower(f.email) = lower(${email}::text) or (f.position = 0 and o.is_primary))
      order by (lower(f.email) = lower(${email}::text)) desc nulls last, o.created_at,
        f.position limit 1 for update of f`,
  )
  if (!found) return undefined
  await change(
    db,
    sql`update founders set account_id = ${accountId}, updated_at = ${now} where id = ${found.id}`,
  )
  return found.slug
}

/** Lets go of the founder profiles of a company that belong to accounts which own it no longer. */
export async function unlinkFounders(db: Db, companyId: string): Promise<void> {
  await change(
    db,
    sql`update founders f set account_id = null where f.company_id = ${companyId} and f.account_id is not null
      and not exists (select 1 from company_owners o where o.company_id = f.company_id and o.account_id = f.account_id)`,
  )
}
