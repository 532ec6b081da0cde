/** Fields of a listing's site and what it says there, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import type { SiteFieldValue } from './site-field-answer.ts'
import type { SiteField } from './site-field.ts'

/** The values of the listing `l` in its site's fields, in their order. */
export const siteFieldsOf = sql`coalesce((select json_agg(json_build_object('key', f.key, 'label', f.label, 'kind', f.kind,
    'unit', f.unit, 'compare', f.compare, 'value', v.value, 'evidence', case when v.quote is null then '[]'::json else json_build_array(
      json_build_object('quote', v.quote, 'url', v.quote_url, 'fetched_at',
        to_char(v.quoted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end) order by f.position, f.id)
  from listing_site_fields v join site_fields f on f.id = v.field_id
  where v.listing_id = l.id and f.site_id = l.site_id and f.archived_at is null), '[]'::json)`

/** What a listing says in the fields of its site, by key. */
export type SaidByKey = Record<string, { value: SiteFieldValue; quote: string }>

/** The same by key, as its owner reads and writes it. */
export const saidOf = sql`coalesce((select json_object_agg(f.key,
    json_build_object('value', v.value, 'quote', coalesce(v.quote, '')) order by f.position, f.id)
  from listing_site_fields v join site_fields f on f.id = v.field_id
  where v.listing_id = l.id and f.site_id = l.site_id and f.archived_at is null), '{}'::json)`

const columns = sql`f.id, f.key, f.kind, f.label, f.unit, f.choices, f.proof, f.filter, f.compare, f.position,
  f.archived_at is not null as archived`

/** The fields of a site in their order; those that are shown to nobody last, and only where they are asked for. */
export async function findSiteFields(
  db: ReadDb,
  siteId: number,
  { archived }: { archived: boolean },
): Promise<SiteField[]> {
  return rows(
    db,
    sql<SiteField>`select ${columns} from site_fields f where f.site_id = ${siteId}
      and (${archived} or f.archived_at is null) order by f.archived_at is not null, f.position, f.id limit 200`,
  )
}

/** A field of a site, locked. */
export async function lockSiteField(db: Db, siteId: number, id: number): Promise<SiteField | undefined> {
  return row(
    db,
    sql<SiteField>`select ${columns} from site_fields f where f.id = ${id} and f.site_id = ${siteId} for update`,
  )
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

/** The pages that were read of a listing's website, packed, the home page first. */
export async function findReadPages(db: ReadDb, draftId: string): Promise<{ body: Uint8Array }[]> {
  return rows(
    db,
    sql<{
      body: Uint8Array
    }>`select body from draft_pages where draft_id = ${draftId} order by position limit 100`,
  )
}
