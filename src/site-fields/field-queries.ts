/** Fields of sites and what listings say there, in SQL. Only this area writes them. */
import { sql } from 'kysely'
import type { SiteFieldValue } from '../listings/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { SiteField } from './site-field.ts'

const columns = sql`f.id, f.key, f.kind, f.label, f.unit, f.choices, f.proof, f.position,
  f.archived_at is not null as archived`

/** The fields of a site in their order; those that are shown to nobody last, and only where they are asked for. */
export async function findSiteFields(
  db: ReadDb,
  siteId: number,
  { archived }: { archived: boolean },
): Promise<(SiteField & { listings: number })[]> {
  return rows(
    db,
    sql<SiteField & { listings: number }>`select ${columns},
        (select count(*)::int from (select 1 from listing_site_fields v where v.field_id = f.id limit 1000) counted) as listings
      from site_fields f where f.site_id = ${siteId} and (${archived} or f.archived_at is null)
      order by f.archived_at is not null, f.position, f.id limit 200`,
  )
}

/** A field of a site, locked. */
export async function lockSiteField(db: Db, siteId: number, id: number): Promise<SiteField | undefined> {
  return row(
    db,
    sql<SiteField>`select ${columns} from site_fields f where f.id = ${id} and f.site_id = ${siteId} for update`,
  )
}

/** Adds a field and gives its number; undefined where the site has its key. */
export async function addSiteField(
  db: Db,
  siteId: number,
  field: Omit<SiteField, 'id' | 'archived'>,
  now: Date,
): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into site_fields (site_id, key, kind, label, unit, choices, proof, position, created_at)
      values (${siteId}, ${field.key}, ${field.kind}, ${field.label}, ${field.unit}, ${field.choices}, ${field.proof},
        ${field.position}, ${now}) on conflict do nothing returning id`,
  )
  return added?.id
}

/** Keeps what may change of a field: all but its key and kind. */
export async function saveField(
  db: Db,
  id: number,
  field: Pick<SiteField, 'label' | 'unit' | 'choices' | 'proof' | 'position'>,
): Promise<void> {
  await change(
    db,
    sql`update site_fields set label = ${field.label}, unit = ${field.unit}, choices = ${field.choices},
      proof = ${field.proof}, position = ${field.position} where id = ${id}`,
  )
}

/** Takes a field from everybody's sight, with its values, or brings it back. */
export async function archiveField(db: Db, id: number, archived: boolean, now: Date): Promise<void> {
  await change(
    db,
    sql`update site_fields set archived_at = case when ${archived} then ${now}::timestamptz end where id = ${id}`,
  )
}

/** A choice that some listing has made and that is not among these; null where there is none. */
export async function findLostChoice(
  db: ReadDb,
  id: number,
  choices: readonly string[],
): Promise<string | null> {
  const found = await row(
    db,
    sql<{ choice: string }>`select value #>> '{}' as choice from listing_site_fields
      where field_id = ${id} and value #>> '{}' <> all(${[...choices]}::text[]) limit 1`,
  )
  return found?.choice ?? null
}

/** A value without a quote, of any listing. */
export async function hasUnproven(db: ReadDb, id: number): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from listing_site_fields where field_id = ${id} and quote is null limit 1`,
  )
  return found !== undefined
}

export interface SaidValue {
  field_id: number
  value: SiteFieldValue
  quote: string | null
  quote_url: string | null
}

/** What a listing says in the fields of its site. */
export async function findSaid(db: ReadDb, listingId: number): Promise<SaidValue[]> {
  return rows(
    db,
    sql<SaidValue>`select field_id, value, quote, quote_url from listing_site_fields
      where listing_id = ${listingId} limit 200`,
  )
}

/** Keeps what a listing says in a field. */
export async function saveSaid(
  db: Db,
  listingId: number,
  { field_id: fieldId, value, quote, quote_url: url }: SaidValue,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into listing_site_fields (listing_id, field_id, value, quote, quote_url, quoted_at, updated_at)
      values (${listingId}, ${fieldId}, ${JSON.stringify(value)}::jsonb, ${quote}, ${url},
        ${quote === null ? null : now}::timestamptz, ${now})
      on conflict (listing_id, field_id) do update set value = excluded.value, quote = excluded.quote,
        quote_url = excluded.quote_url, quoted_at = excluded.quoted_at, updated_at = excluded.updated_at`,
  )
}

/** Takes away what a listing says in a field. */
export async function removeSaid(db: Db, listingId: number, fieldId: number): Promise<void> {
  await change(
    db,
    sql`delete from listing_site_fields where listing_id = ${listingId} and field_id = ${fieldId}`,
  )
}
