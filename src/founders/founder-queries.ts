/** Founders' public profiles in SQL. */
import { sql } from 'kysely'
import type { Links } from 'marquee-profile'
import { change, lockName, row, rows, type Db } from '../platform/data/database.ts'
import { randomId, sha256 } from '../platform/data/ids.ts'
import type { Founder } from './founder.ts'
import { type KnownFounder, nameKey, samePeople } from './same-person.ts'

/**
 * Brings the stored founders of a company in line with its profile: one row per person, whose slug stays when other
 * facts change. A person who is no longer a founder is deleted, or unlisted if an account is linked.
 */
export async function saveFounders(db: Db, companyId: string, founders: Founder[], now: Date): Promise<void> {
  await lockName(db, `founders ${companyId}`)
  const known = await rows(
    db,
    sql<KnownFounder>`select id, name, email, photo_url, socials, position, account_id is not null as linked
      from founders where company_id = ${companyId} order by listed desc, position, id limit 200`,
  )
  const people = samePeople(founders, known)
  const kept = people.flatMap((person) => (person ? [person.id] : []))
  await change(
    db,
    sql`delete from founders
      where company_id = ${companyId} and account_id is null and not id = any(${kept}::text[])`,
  )
  await change(
    db,
    sql`update founders set listed = false, position = 50
      where company_id = ${companyId} and not id = any(${kept}::text[])`,
  )
  for (const [position, founder] of founders.entries()) {
    const person = people[position]
    if (person) await changeFounder(db, person.id, founder, position, now)
    else await addFounder(db, companyId, founder, position, now)
  }
}

async function changeFounder(
  db: Db,
  id: string,
  founder: Founder,
  position: number,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update founders set name = ${founder.name}, title = ${founder.title}, bio = ${founder.bio},
      photo_url = ${founder.photo_url}, email = ${founder.email}, socials = ${JSON.stringify(founder.socials)}::jsonb,
      position = ${position}, listed = true, updated_at = ${now} where id = ${id}`,
  )
}

async function addFounder(
  db: Db,
  companyId: string,
  founder: Founder,
  position: number,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into founders (id, slug, company_id, name, title, bio, photo_url, email, socials, position, created_at,
      updated_at)
      values (${randomId('fdr_')}, ${await freeSlug(db, companyId, founder.name)}, ${companyId}, ${founder.name},
        ${founder.title}, ${founder.bio}, ${founder.photo_url}, ${founder.email},
        ${JSON.stringify(founder.socials)}::jsonb, ${position}, ${now}, ${now})`,
  )
}

/** The slug of a person in a company; a person who was removed and comes back gets the same one again. */
async function freeSlug(db: Db, companyId: string, name: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const mark = sha256(JSON.stringify([companyId, nameKey(name), attempt]))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 6)
    const slug = `${slugOf(name)}-${mark}`
    if (!(await row(db, sql`select 1 as taken from founders where slug = ${slug}`))) return slug
  }
}

export interface FounderCard {
  slug: string
  name: string
  title: string | null
  bio: string | null
  photo_url: string | null
  socials: Links
}

/** A name as a slug: lower-case ASCII letters, digits and hyphens. */
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
 * Links the account to its founder profile, once: the founder with the account's email address, else the primary
 * founder of the first company that the account owns as primary owner. Returns the slug, or undefined if there is
 * nobody to link.
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
      where f.account_id is null and f.listed and (lower(f.email) = lower(${email}::text) or (f.position = 0 and o.is_primary))
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

/** Unlinks founder profiles of a company from accounts that no longer own it. */
export async function unlinkFounders(db: Db, companyId: string): Promise<void> {
  await change(
    db,
    sql`update founders f set account_id = null where f.company_id = ${companyId} and f.account_id is not null
      and not exists (select 1 from company_owners o where o.company_id = f.company_id and o.account_id = f.account_id)`,
  )
  await change(
    db,
    sql`delete from founders where company_id = ${companyId} and account_id is null and not listed`,
  )
}
