/** SQL queries for companies and their owners. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface CompanyRow {
  id: string
  identity: string
  website_url: string
  profile: Profile
  published_at: Date | null
}

/** The account's company with this identity, if any, or the one that it was merged into; its row is locked. */
export async function findOwnCompany(
  db: Db,
  identity: string,
  accountId: string,
): Promise<CompanyRow | undefined> {
  return row(
    db,
    sql<CompanyRow>`select c.id, c.identity, c.website_url, c.profile, c.published_at
      from companies k join companies c on c.id = coalesce(k.merged_into, k.id)
      join company_owners o on o.company_id = c.id
      where k.identity = ${identity} and o.account_id = ${accountId}
      order by c.published_at nulls last, c.created_at limit 1 for update of c`,
  )
}

export interface PublishedElsewhere {
  company_id: string
  slug: string
}

/** The published listing with this identity that belongs to somebody else, preferring this site. */
export async function findForeignListing(
  db: ReadDb,
  identity: string,
  accountId: string,
  siteId: number,
): Promise<PublishedElsewhere | undefined> {
  return row(
    db,
    sql<PublishedElsewhere>`select c.id as company_id, l.slug from companies k
      join companies c on c.id = coalesce(k.merged_into, k.id) join listings l on l.company_id = c.id
      where k.identity = ${identity} and k.published_at is not null
        and not exists (select 1 from company_owners o where o.company_id = c.id and o.account_id = ${accountId})
      order by (l.site_id = ${siteId}) desc, l.id limit 1`,
  )
}

export interface NewCompany {
  id: string
  identity: string
  websiteUrl: string
  registrableDomain: string | null
  profile: Profile
  /** Null if nobody owns it yet: whoever proves the domain may claim it. */
  ownerId: string | null
}

/** Adds a company with its first owner, the primary one. */
export async function addCompany(db: Db, company: NewCompany, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into companies (id, identity, website_url, registrable_domain, profile, created_at, updated_at)
      values (${company.id}, ${company.identity}, ${company.websiteUrl}, ${company.registrableDomain},
        ${JSON.stringify(company.profile)}::jsonb, ${now}, ${now})`,
  )
  if (company.ownerId === null) return
  await change(
    db,
    sql`insert into company_owners (company_id, account_id, is_primary, created_at)
      values (${company.id}, ${company.ownerId}, true, ${now})`,
  )
}

/** Stores the company's part of a profile. */
export async function saveCompanyProfile(
  db: Db,
  companyId: string,
  profile: Profile,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update companies set profile = ${JSON.stringify(profile)}::jsonb, updated_at = ${now} where id = ${companyId}`,
  )
}

/** Marks a company as published; the unique index refuses a second published company with the same identity. */
export async function publishCompany(db: Db, companyId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update companies set published_at = coalesce(published_at, ${now}) where id = ${companyId}`,
  )
}

/** Reverts the publication of a company, if none of its listings is public any more. */
export async function unpublishCompany(db: Db, companyId: string): Promise<void> {
  await change(
    db,
    sql`update companies set published_at = null where id = ${companyId}
      and not exists (select 1 from listings l where l.company_id = ${companyId} and l.status <> 'draft')`,
  )
}

/** Makes an account the company's primary owner, verified from now on. */
export async function verifyOwner(db: Db, companyId: string, accountId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update company_owners set is_primary = false
      where company_id = ${companyId} and account_id <> ${accountId} and is_primary`,
  )
  await change(
    db,
    sql`insert into company_owners (company_id, account_id, is_primary, verified_at, created_at)
      values (${companyId}, ${accountId}, true, ${now}, ${now})
      on conflict (company_id, account_id) do update set is_primary = true,
        verified_at = coalesce(company_owners.verified_at, excluded.verified_at)`,
  )
}

/** Removes the owners of a company who never verified, except one account. */
export async function removeUnverifiedOwners(db: Db, companyId: string, besides: string): Promise<void> {
  await change(
    db,
    sql`delete from company_owners where company_id = ${companyId} and verified_at is null and account_id <> ${besides}`,
  )
}

/** Removes every owner of a company except one; for a decision of the site team. */
export async function removeOtherOwners(db: Db, companyId: string, besides: string): Promise<void> {
  await change(
    db,
    sql`delete from company_owners where company_id = ${companyId} and account_id <> ${besides}`,
  )
}

/** Ends one account's ownership. */
export async function removeOwner(db: Db, companyId: string, accountId: string): Promise<void> {
  await change(
    db,
    sql`delete from company_owners where company_id = ${companyId} and account_id = ${accountId}`,
  )
  await promoteNext(db, [companyId])
}

/**
 * Appoints the next primary owner of companies that lost theirs: among owners who are not banned, one who proved the
 * website, else the longest-standing one.
 */
export async function promoteNext(db: Db, companyIds: readonly string[]): Promise<void> {
  await change(
    db,
    sql`update company_owners n set is_primary = true where n.company_id = any(${[...companyIds]}::text[])
      and not exists (select 1 from company_owners p where p.company_id = n.company_id and p.is_primary)
      and n.account_id = (select o.account_id from company_owners o where o.company_id = n.company_id
        order by exists (select 1 from account_bans b where b.account_id = o.account_id),
          o.verified_at, o.created_at, o.account_id limit 1)`,
  )
}

/** Makes an account a co-owner of a company. */
export async function addCoOwner(db: Db, companyId: string, accountId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into company_owners (company_id, account_id, is_primary, created_at)
      values (${companyId}, ${accountId}, false, ${now})
      on conflict do nothing`,
  )
}

/** Transfers one owner's place in a company to another account, which still has to prove the website. */
export async function giveCompany(
  db: Db,
  companyId: string,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  const left = await row(
    db,
    sql<{ is_primary: boolean }>`delete from company_owners
      where company_id = ${companyId} and account_id = ${from} returning is_primary`,
  )
  if (!left) throw new Error('who gives a company away does not own it')
  await change(
    db,
    sql`insert into company_owners (company_id, account_id, is_primary, created_at)
      values (${companyId}, ${to}, ${left.is_primary}, ${now})
      on conflict (company_id, account_id) do update set is_primary = company_owners.is_primary or excluded.is_primary`,
  )
}

/**
 * Makes the co-founders who joined a draft co-owners of its company, except those who ceased to own that company after
 * joining.
 */
export async function addCoOwnersOfDraft(
  db: Db,
  companyId: string,
  draftId: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into company_owners (company_id, account_id, is_primary, created_at)
      select ${companyId}::text, j.account_id, false, ${now}::timestamptz from (
        select m.account_id, m.created_at from draft_members m where m.draft_id = ${draftId}
        union select d.account_id, d.created_at from drafts d
          where d.id = ${draftId} and exists (select 1 from draft_members m where m.draft_id = d.id)) j
      where not exists (select 1 from ownership_events e where e.company_id = ${companyId}
        and e.account_id = j.account_id and e.event in ('removed', 'left') and e.at >= j.created_at)
      on conflict do nothing`,
  )
}

/** The email addresses of a company's owners, the primary owner first. */
export async function findOwnerEmails(db: ReadDb, companyId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`select a.email from company_owners o join accounts a on a.id = o.account_id
      where o.company_id = ${companyId} order by o.is_primary desc, a.email limit 20`,
  )
  return found.map(({ email }) => email)
}

/** Stores the site whose page of the company's product is the canonical one for search engines. */
export async function saveHomeSite(db: Db, companyId: string, siteId: number): Promise<void> {
  await change(db, sql`update companies set home_site_id = ${siteId} where id = ${companyId}`)
}
