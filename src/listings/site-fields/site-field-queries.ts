/** SQL queries for a site's own fields and the values of its listings and drafts. */
import { type RawBuilder, sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { currentLanguage } from '../../platform/text/language.ts'
import type { SiteFieldValue } from './site-field-answer.ts'
import type { SiteField } from './site-field.ts'

/** The field's label in the language of the current page or call. */
const labelNow = () => sql`coalesce(f.labels ->> ${currentLanguage()}::text, f.label)`

/** The values of the listing `l` in its site's fields, in field order. */
export const siteFieldsOf =
  () => sql`coalesce((select json_agg(json_build_object('key', f.key, 'label', ${labelNow()}, 'kind', f.kind,
    'unit', f.unit, 'compare', f.compare, 'value', v.value, 'evidence', case when v.quote is null then '[]'::json else json_build_array(
      json_build_object('quote', v.quote, 'url', v.quote_url, 'fetched_at',
        to_char(v.quoted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end) order by f.position, f.id)
  from listing_site_fields v join site_fields f on f.id = v.field_id
  where v.listing_id = l.id and f.site_id = l.site_id and f.archived_at is null), '[]'::json)`

/** The values of a listing in its site's fields, by key. */
export type SiteFieldValuesByKey = Record<string, { value: SiteFieldValue; quote: string }>

const saidIn = (from: RawBuilder<unknown>) => sql`coalesce((select json_object_agg(f.key,
    json_build_object('value', v.value, 'quote', coalesce(v.quote, '')) order by f.position, f.id)
  from ${from} and f.archived_at is null), '{}'::json)`

const ofListing = sql`listing_site_fields v join site_fields f on f.id = v.field_id
  where v.listing_id = l.id and f.site_id = l.site_id`
const ofDraft = sql`draft_site_fields v join site_fields f on f.id = v.field_id
  where v.draft_id = d.id and f.site_id = d.site_id`

/** The values of the listing `l` by key, as its owner reads and writes them. */
export const siteFieldValuesOf = saidIn(ofListing)

/** The values of the draft `d`; once it is submitted, those of its listing `l`. */
export const saidOfDraft = sql`case when l.id is null then ${saidIn(ofDraft)} else ${saidIn(ofListing)} end`

/** The keys of the fields that the site requires and the draft `d` has not filled; empty once it is submitted. */
export const requiredOfDraft = sql`case when l.id is null then coalesce((
    select json_agg(f.key order by f.position, f.id) from site_fields f
    where f.site_id = d.site_id and f.required and f.archived_at is null
      and not exists (select 1 from draft_site_fields v where v.draft_id = d.id and v.field_id = f.id)), '[]'::json)
  else '[]'::json end`

const columns =
  () => sql`f.id, f.key, f.kind, ${labelNow()} as label, f.label as site_label, f.labels, f.unit, f.choices,
  f.proof, f.required, f.filter, f.compare, f.position, f.archived_at is not null as archived`

/** The fields of a site in order; archived ones come last, and only on request. */
export async function findSiteFields(
  db: ReadDb,
  siteId: number,
  { archived }: { archived: boolean },
): Promise<SiteField[]> {
  return rows(
    db,
    sql<SiteField>`select ${columns()} from site_fields f where f.site_id = ${siteId}
      and (${archived} or f.archived_at is null) order by f.archived_at is not null, f.position, f.id limit 200`,
  )
}

/** A field of a site; its row is locked. */
export async function lockSiteField(db: Db, siteId: number, id: number): Promise<SiteField | undefined> {
  return row(
    db,
    sql<SiteField>`select ${columns()} from site_fields f where f.id = ${id} and f.site_id = ${siteId} for update`,
  )
}

export interface SaidValue {
  field_id: number
  value: SiteFieldValue
  quote: string | null
  quote_url: string | null
}

/** The holder of the values: a listing, or a draft without a listing. */
export type FieldOwner = { listing: number } | { draft: string }

/** The stored values in a site's fields. */
export async function findSaid(db: ReadDb, speaker: FieldOwner): Promise<SaidValue[]> {
  const from =
    'listing' in speaker
      ? sql`listing_site_fields where listing_id = ${speaker.listing}`
      : sql`draft_site_fields where draft_id = ${speaker.draft}`
  return rows(db, sql<SaidValue>`select field_id, value, quote, quote_url from ${from} limit 200`)
}

const anew = sql`value = excluded.value, quote = excluded.quote, quote_url = excluded.quote_url,
  quoted_at = excluded.quoted_at, updated_at = excluded.updated_at`

/** Moves the values of a draft to its listing, replacing the listing's. */
export async function moveSiteFieldValues(db: Db, draftId: string, listingId: number): Promise<void> {
  await change(
    db,
    sql`with said as (delete from draft_site_fields where draft_id = ${draftId}
        returning field_id, value, quote, quote_url, quoted_at, updated_at)
      insert into listing_site_fields (listing_id, field_id, value, quote, quote_url, quoted_at, updated_at)
      select ${listingId}::int, said.* from said
      on conflict (listing_id, field_id) do update set ${anew}`,
  )
}

/** Stores the value of a field; returns 0 if it is unchanged. */
export async function saveSaid(
  db: Db,
  speaker: FieldOwner,
  { field_id: fieldId, value, quote, quote_url: url }: SaidValue,
  now: Date,
): Promise<number> {
  const said = sql`${fieldId}, ${JSON.stringify(value)}::jsonb, ${quote}, ${url},
    ${quote === null ? null : now}::timestamptz, ${now}`
  const other = sql`(s.value, s.quote, s.quote_url) is distinct from (excluded.value, excluded.quote, excluded.quote_url)`
  return change(
    db,
    'listing' in speaker
      ? sql`insert into listing_site_fields as s (listing_id, field_id, value, quote, quote_url, quoted_at, updated_at)
          values (${speaker.listing}, ${said}) on conflict (listing_id, field_id) do update set ${anew} where ${other}`
      : sql`insert into draft_site_fields as s (draft_id, field_id, value, quote, quote_url, quoted_at, updated_at)
          values (${speaker.draft}, ${said}) on conflict (draft_id, field_id) do update set ${anew} where ${other}`,
  )
}

/** Removes the value of a field; returns 0 if there is none. */
export async function removeSaid(db: Db, speaker: FieldOwner, fieldId: number): Promise<number> {
  return change(
    db,
    'listing' in speaker
      ? sql`delete from listing_site_fields where listing_id = ${speaker.listing} and field_id = ${fieldId}`
      : sql`delete from draft_site_fields where draft_id = ${speaker.draft} and field_id = ${fieldId}`,
  )
}

/** Records that a listing's values in its site's fields were edited. */
export async function touchListing(db: Db, listingId: number, now: Date): Promise<void> {
  await change(db, sql`update listings set updated_at = ${now} where id = ${listingId}`)
}

/** The pages that were read of a listing's website, compressed, the home page first. */
export async function findReadPages(db: ReadDb, draftId: string): Promise<{ body: Uint8Array }[]> {
  return rows(
    db,
    sql<{
      body: Uint8Array
    }>`select body from draft_pages where draft_id = ${draftId} order by position limit 100`,
  )
}
