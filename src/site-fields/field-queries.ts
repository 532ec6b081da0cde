/** Fields of sites in SQL. Only this area writes them. */
import { sql } from 'kysely'
import type { SiteField } from '../listings/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** How many listings have a value in each field of a site, counted up to 1,000. */
export async function countSaying(db: ReadDb, siteId: number): Promise<Map<number, number>> {
  const found = await rows(
    db,
    sql<{ id: number; listings: number }>`select f.id, (select count(*)::int from (
        select 1 from listing_site_fields v where v.field_id = f.id limit 1000) counted) as listings
      from site_fields f where f.site_id = ${siteId} limit 500`,
  )
  return new Map(found.map(({ id, listings }) => [id, listings]))
}

/** Adds a field and returns its id; undefined if the site already has its key. */
export async function addSiteField(
  db: Db,
  siteId: number,
  field: Omit<SiteField, 'id' | 'archived' | 'site_label'>,
  now: Date,
): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into site_fields (site_id, key, kind, label, labels, unit, choices, proof, required, filter, compare, position,
        created_at)
      values (${siteId}, ${field.key}, ${field.kind}, ${field.label}, ${JSON.stringify(field.labels)}::jsonb, ${field.unit},
        ${field.choices}, ${field.proof}, ${field.required}, ${field.filter}, ${field.compare}, ${field.position}, ${now})
      on conflict do nothing returning id`,
  )
  return added?.id
}

/** Saves what may change in a field: everything but its key and kind. */
export async function saveField(
  db: Db,
  id: number,
  field: Omit<SiteField, 'id' | 'archived' | 'site_label' | 'key' | 'kind'>,
): Promise<void> {
  await change(
    db,
    sql`update site_fields set label = ${field.label}, labels = ${JSON.stringify(field.labels)}::jsonb, unit = ${field.unit},
      choices = ${field.choices}, proof = ${field.proof}, required = ${field.required}, filter = ${field.filter},
      compare = ${field.compare}, position = ${field.position} where id = ${id}`,
  )
}

/** Hides a field and its values everywhere, or shows it again. */
export async function archiveField(db: Db, id: number, archived: boolean, now: Date): Promise<void> {
  await change(
    db,
    sql`update site_fields set archived_at = case when ${archived} then ${now}::timestamptz end where id = ${id}`,
  )
}

/** The values of a field, in listings and drafts. */
const saidIn = (id: number) => sql`(select value, quote from listing_site_fields where field_id = ${id}
  union all select value, quote from draft_site_fields where field_id = ${id}) said`

/** A choice used by a listing or draft that is not among these; null if there is none. */
export async function findLostChoice(
  db: ReadDb,
  id: number,
  choices: readonly string[],
): Promise<string | null> {
  const found = await row(
    db,
    sql<{ choice: string }>`select value #>> '{}' as choice from ${saidIn(id)}
      where value #>> '{}' <> all(${[...choices]}::text[]) limit 1`,
  )
  return found?.choice ?? null
}

/** True if a listing or draft has a value without a quote. */
export async function hasUnproven(db: ReadDb, id: number): Promise<boolean> {
  const found = await row(db, sql`select 1 from ${saidIn(id)} where quote is null limit 1`)
  return found !== undefined
}
