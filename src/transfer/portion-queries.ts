/**
 * The contents of a site's export: one portion per table, in the order in which they are written and read. Pure but for
 * SQL fragments; `t` is the table's row. Tables that are in no portion are in `testing/left-out.ts` with the reason.
 */
import { type RawBuilder, sql } from 'kysely'

export interface Portion {
  table: string
  /** Which rows belong to the site. */
  where: (siteId: number) => RawBuilder<unknown>
  /** Columns that hold an account's id. */
  accounts?: readonly string[]
  /** Columns that are not exported: `site_id`, which the import assigns, and what the import computes again. */
  without?: readonly string[]
  /** The order of its rows, if not by primary key. */
  order?: RawBuilder<unknown>
}

const ofSite = (siteId: number) => sql`t.site_id = ${sql.lit(siteId)}`

const listings = (siteId: number) => sql`select id from listings where site_id = ${sql.lit(siteId)}`
const ofListing = (siteId: number) => sql`t.listing_id in (${listings(siteId)})`

const companies = (siteId: number) =>
  sql`select company_id from listings where site_id = ${sql.lit(siteId)}
    union select company_id from drafts where site_id = ${sql.lit(siteId)} and company_id is not null`
const ofCompany = (siteId: number) => sql`t.company_id in (${companies(siteId)})`

const drafts = (siteId: number) =>
  sql`t.draft_id in (select id from drafts where site_id = ${sql.lit(siteId)})`
const owners = (siteId: number) =>
  sql`select account_id from company_owners where company_id in (${companies(siteId)})`

/** Paths of the pictures that the companies' profiles, founders, milestones, stories and posts refer to. */
const pictures = (
  siteId: number,
) => sql`select c.profile->'logo_url'->>'value' from companies c where c.id in (${companies(siteId)})
  union select jsonb_array_elements_text(c.profile->'screenshots'->'value') from companies c
    where c.id in (${companies(siteId)}) and jsonb_typeof(c.profile->'screenshots'->'value') = 'array'
  union select f.photo_url from founders f where f.company_id in (${companies(siteId)})
  union select m.picture_url from milestones m where m.listing_id in (${listings(siteId)})
  union select unnest(s.pictures) from founder_stories s where s.listing_id in (${listings(siteId)})
  union select b.picture_url from blog_posts b where b.site_id = ${sql.lit(siteId)}`

const followed = (
  siteId: number,
) => sql`(t.kind = 'listing' and t.target in (select id::text from listings where site_id = ${sql.lit(siteId)}))
  or (t.kind = 'category' and t.target in (select id::text from categories where site_id = ${sql.lit(siteId)}))
  or (t.kind = 'founder' and t.target in (select id from founders where company_id in (${companies(siteId)})))`

const site = { where: ofSite, without: ['site_id'] }

/** The tables of the site. The accounts of an export are those that are referenced here. */
const portions: readonly Portion[] = [
  { table: 'categories', ...site, order: sql`parent_id nulls first, id` },
  { table: 'category_aliases', ...site },
  { table: 'interview_questions', ...site },
  { table: 'blog_posts', ...site },
  { table: 'own_products', ...site },
  { table: 'product_prices', ...site },
  { table: 'site_terms', where: ofSite, accounts: ['account_id'], without: ['site_id'] },
  { table: 'launch_weeks', ...site },
  {
    table: 'companies',
    where: (siteId) => sql`t.id in (${companies(siteId)})`,
    // Refers to a site of this deployment.
    without: ['home_site_id'],
    // A merged company comes after the one that it was merged into.
    order: sql`merged_into nulls first, id`,
  },
  { table: 'company_owners', where: ofCompany, accounts: ['account_id'] },
  { table: 'founders', where: ofCompany, accounts: ['account_id'] },
  { table: 'listings', where: ofSite, without: ['site_id', 'search', 'tier', 'all_category_ids', 'facets'] },
  { table: 'site_fields', ...site },
  { table: 'listing_site_fields', where: ofListing },
  { table: 'relaunches', ...site },
  { table: 'listing_slugs', ...site },
  { table: 'listing_categories', where: ofListing },
  { table: 'listing_counts', where: ofListing },
  { table: 'listing_ratings', ...site },
  { table: 'listing_events', where: ofListing, accounts: ['account_id'] },
  {
    table: 'listing_updates',
    where: ofSite,
    accounts: ['account_id'],
    without: ['site_id', 'notified_until'],
  },
  { table: 'scheduled_updates', where: ofSite, accounts: ['account_id'], without: ['site_id'] },
  { table: 'founder_questions', where: ofSite, accounts: ['account_id'], without: ['site_id'] },
  { table: 'milestones', where: ofListing },
  { table: 'founder_stories', where: ofListing },
  { table: 'drafts', where: ofSite, accounts: ['account_id'], without: ['site_id'] },
  { table: 'draft_members', where: drafts, accounts: ['account_id'] },
  { table: 'draft_pages', where: drafts },
  { table: 'draft_site_fields', where: drafts },
  {
    table: 'profile_versions',
    where: (siteId) => sql`${ofCompany(siteId)} and (t.listing_id is null or ${ofListing(siteId)})`,
    accounts: ['account_id'],
  },
  { table: 'company_passages', where: ofCompany },
  { table: 'site_checks', where: ofCompany, accounts: ['confirmed_by'] },
  { table: 'site_changes', where: ofListing, accounts: ['decided_by'] },
  {
    table: 'competitor_sites',
    where: (siteId) =>
      sql`t.address in (select profile->'competitor_url'->>'value' from companies where id in (${companies(siteId)}))`,
  },
  {
    table: 'domain_ratings',
    where: (siteId) =>
      sql`t.domain in (select registrable_domain from companies where id in (${companies(siteId)}))`,
  },
  { table: 'pictures', where: (siteId) => sql`t.address in (${pictures(siteId)})` },
  {
    table: 'interview_answers',
    where: (siteId) => sql`t.account_id in (${owners(siteId)})`,
    accounts: ['account_id'],
  },
  { table: 'follows', where: followed, accounts: ['account_id'] },
  { table: 'followed_weeks', ...site, accounts: ['account_id'] },
  { table: 'followed_launches', ...site, accounts: ['account_id'] },
  { table: 'saved_listings', where: ofListing, accounts: ['account_id'] },
  { table: 'votes', where: ofSite, accounts: ['account_id'], without: ['site_id'] },
  { table: 'pending_votes', ...site, accounts: ['account_id'] },
  { table: 'vote_ledger', where: ofListing, accounts: ['account_id'] },
  { table: 'board_counts', ...site },
  { table: 'board_snapshots', ...site },
  {
    table: 'board_entries',
    where: (siteId) =>
      sql`t.snapshot_id in (select id from board_snapshots where site_id = ${sql.lit(siteId)})`,
  },
  { table: 'awards', ...site },
  { table: 'claims', where: ofListing, accounts: ['account_id'] },
  { table: 'claim_cases', where: ofSite, accounts: ['account_id', 'decided_by'], without: ['site_id'] },
  { table: 'ownership_events', where: ofCompany, accounts: ['account_id'] },
]

/** The accounts, without their means of signing in. */
const accountsPortion: Portion = {
  table: 'accounts',
  where: (siteId) => sql`t.id in (${accountIds(siteId)})`,
  accounts: ['id'],
}

/** The tables of the accounts of an export. */
const personalPortions: readonly Portion[] = [
  {
    table: 'account_profiles',
    where: (siteId) => sql`t.account_id in (${accountIds(siteId)})`,
    accounts: ['account_id'],
  },
  {
    table: 'mail_preferences',
    where: (siteId) => sql`t.account_id in (${accountIds(siteId)})`,
    accounts: ['account_id'],
  },
  {
    table: 'mail_refusals',
    where: (siteId) => sql`t.recipient in (select email from accounts where id in (${accountIds(siteId)}))`,
  },
]

function accountIds(siteId: number): RawBuilder<unknown> {
  const named = portions.flatMap(({ table, where, accounts = [] }) =>
    accounts.map(
      (column) => sql`select t.${sql.ref(column)} from ${sql.table(table)} t where ${where(siteId)}`,
    ),
  )
  return sql.join(named, sql` union `)
}

/** Every portion, in the order in which they are written and read. */
export const allPortions: readonly Portion[] = [accountsPortion, ...portions, ...personalPortions]
