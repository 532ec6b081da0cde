/** SQL queries for a listing's milestones, and SQL that merges story and milestones into a profile. */
import { sql } from 'kysely'
import type { Milestone } from 'marquee-profile'
import { copiesOf } from '../../pictures/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export type MilestoneRow = Milestone & { milestone_id: number }

const stamp = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const told = (column: string) =>
  sql`'state', 'manual', 'evidence', '[]'::jsonb, 'ai_value', null, 'updated_at', ${stamp(column)}`

/** Milestones and story of the listing `l` as members of a profile; empty ones are absent. */
export const storyAndMilestones = sql`coalesce((select jsonb_build_object('milestones', jsonb_build_object('value',
    jsonb_agg(jsonb_build_object('milestone_id', m.id, 'date', to_char(m.day, 'YYYY-MM-DD'), 'title', m.title,
      'description', m.description, 'url', m.url, 'picture_url', m.picture_url) order by m.day desc, m.id desc),
    ${told('max(m.updated_at)')}))
  from milestones m where m.listing_id = l.id having count(*) > 0), '{}'::jsonb)
  || coalesce((select jsonb_build_object('story', jsonb_build_object('value', t.story, ${told('t.updated_at')}))
  from founder_stories t where t.listing_id = l.id), '{}'::jsonb)`

const columns = sql`id as milestone_id, to_char(day, 'YYYY-MM-DD') as date, title, description, url, picture_url`

/** SQL to append with `union`: the picture addresses in milestones and story of the listing `l`, with their kind. */
export const picturesOutsideProfile = sql`union select m.picture_url, 'screenshot' from milestones m where m.listing_id = l.id
  union select unnest(t.pictures), 'screenshot' from founder_stories t where t.listing_id = l.id`

/** Our copies of the pictures in the milestones of the listing `l`, by address. */
export const milestonePictures = copiesOf(
  sql`array(select m.picture_url from milestones m where m.listing_id = l.id)`,
  'screenshot',
  640,
)

/** The milestones of a listing, newest first. */
export async function findMilestones(db: ReadDb, listingId: number): Promise<MilestoneRow[]> {
  return rows(
    db,
    sql<MilestoneRow>`select ${columns} from milestones where listing_id = ${listingId} order by day desc, id desc
      limit 200`,
  )
}

/** Adds a milestone and returns its number. */
export async function addMilestoneRow(
  db: Db,
  listingId: number,
  milestone: Milestone,
  now: Date,
): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into milestones (listing_id, day, title, description, url, picture_url, created_at, updated_at)
      values (${listingId}, ${milestone.date}::date, ${milestone.title}, ${milestone.description}, ${milestone.url},
        ${milestone.picture_url}, ${now}, ${now}) returning id`,
  )
  if (!added) throw new Error('the milestone was not added')
  return added.id
}

/** Removes a milestone of this listing; returns false if there is none. */
export async function deleteMilestoneRow(db: Db, listingId: number, milestoneId: number): Promise<boolean> {
  return (
    (await change(db, sql`delete from milestones where id = ${milestoneId} and listing_id = ${listingId}`)) >
    0
  )
}

/** Replaces the milestones with a whole list; unchanged ones keep their number. */
export async function replaceMilestones(
  db: Db,
  listingId: number,
  wanted: Milestone[],
  now: Date,
): Promise<void> {
  const left = [...wanted]
  for (const known of await findMilestones(db, listingId)) {
    const index = left.findIndex((one) => said(one) === said(known))
    if (index >= 0) left.splice(index, 1)
    else await deleteMilestoneRow(db, listingId, known.milestone_id)
  }
  for (const milestone of left) await addMilestoneRow(db, listingId, milestone, now)
}

function said({ date, title, description, url, picture_url }: Milestone): string {
  return JSON.stringify([date, title, description, url, picture_url])
}

/** Adds milestones to live listings by slug; a listing that already has milestones is skipped. */
export async function addMilestones(
  db: Db,
  siteId: number,
  milestones: readonly { slug: string; day: string; title: string; description: string | null }[],
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into milestones (listing_id, day, title, description, created_at, updated_at)
      select l.id, r.day, r.title, r.description, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as r(slug text, day date, title text,
        description text)
      join listings l on l.site_id = ${siteId}::int and l.slug = r.slug and l.status = 'live'
      where not exists (select 1 from milestones m where m.listing_id = l.id)`,
  )
}
