/** The owner's inbox of site changes in SQL. Only this area writes it. */
import { sql } from 'kysely'
import type { AnyHeld, Evidence, ProfileKey } from 'marquee-profile'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import type { FactChange } from './fact-changes.ts'

/** What a change is about: a listing's own text, or a fact of the company when `listing_id` is null. */
export interface ChangeSubject {
  company_id: string
  listing_id: number | null
}

const aboutOf = ({ company_id: company, listing_id: listing }: ChangeSubject) =>
  listing === null ? company : String(listing)

/** Saves a change in the owner's inbox, replacing an open one of its field. Returns false for one dismissed before. */
export async function saveChange(
  db: Db,
  subject: ChangeSubject,
  found: FactChange,
  now: Date,
): Promise<boolean> {
  const newValue = JSON.stringify(found.after?.value ?? null)
  const dismissed = await row(
    db,
    sql`select 1 from site_changes where about = ${aboutOf(subject)} and field = ${found.field} and status = 'dismissed'
      and coalesce(new_value, 'null'::jsonb) = ${newValue}::jsonb limit 1`,
  )
  if (dismissed) return false
  const made = await change(
    db,
    sql`insert into site_changes (id, company_id, listing_id, field, kind, old_value, old_evidence, new_value,
      new_held, status, found_at)
      values (${randomId('chg_')}, ${subject.company_id}, ${subject.listing_id}, ${found.field}, ${found.kind},
        ${JSON.stringify(found.before.value)}::jsonb,
        ${JSON.stringify(found.before.evidence)}::jsonb, ${newValue}::jsonb, ${JSON.stringify(found.after)}::jsonb,
          'open', ${now})
      on conflict (about, field)
        where status = 'open' do update set kind = excluded.kind, old_value = excluded.old_value,
        old_evidence = excluded.old_evidence, new_value = excluded.new_value, new_held = excluded.new_held,
          found_at = excluded.found_at
        where site_changes.new_value is distinct from excluded.new_value
          or site_changes.old_value is distinct from excluded.old_value`,
  )
  return made > 0
}

/** Closes open changes of the fields that no longer differ. */
export async function outdateChanges(
  db: Db,
  subject: ChangeSubject,
  openFields: readonly string[],
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update site_changes set status = 'outdated', decided_at = ${now}
      where about = ${aboutOf(subject)} and status = 'open'
      and not field = any(${[...openFields]}::text[])`,
  )
}

export interface ChangeRow {
  id: string
  field: ProfileKey
  kind: 'changed' | 'gone'
  old_value: unknown
  old_evidence: Evidence[]
  new_value: unknown
  new_held: AnyHeld | null
  found_at: Date
}

const changeColumns = sql`x.id, x.field, x.kind, x.old_value, x.old_evidence, x.new_value, x.new_held, x.found_at`
/** Open changes of a listing's texts and its company's facts; none while the website looks hijacked. */
const ofListing = (listingId: number) =>
  sql`x.status = 'open' and (x.listing_id = ${listingId} or (x.listing_id is null
    and x.company_id = (select l.company_id from listings l where l.id = ${listingId})))
    and not exists (select 1 from site_checks k where k.company_id = x.company_id and k.state = 'suspected_hijack')`

/** Open changes of a listing and its company, newest first. */
export async function findOpenChanges(db: ReadDb, listingId: number): Promise<ChangeRow[]> {
  return rows(
    db,
    sql<ChangeRow>`select ${changeColumns} from site_changes x where ${ofListing(listingId)}
      order by x.found_at desc, x.field limit 100`,
  )
}

/** Returns an open change of a listing or its company and locks its row. */
export async function lockChange(db: Db, listingId: number, id: string): Promise<ChangeRow | undefined> {
  return row(
    db,
    sql<ChangeRow>`select ${changeColumns} from site_changes x where x.id = ${id} and ${ofListing(listingId)} for update`,
  )
}

/** How a change ends: applied, dismissed, or made obsolete by an edit of the listing. */
export const changeEnds = ['accepted', 'dismissed', 'outdated'] as const
export type ChangeEnd = (typeof changeEnds)[number]

/** Records what the owner decided. */
export async function decideChange(
  db: Db,
  id: string,
  status: ChangeEnd,
  accountId: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update site_changes set status = ${status}, decided_at = ${now}, decided_by = ${accountId} where id = ${id}`,
  )
}
