/** Figures in SQL: one row per day, kind and source, so that reading costs the same however much is counted. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { Figure, FigureKind } from './figure.ts'

/** Most sources per listing, day and kind; further ones are counted as `other`. */
const maxSources = 200

/** Adds a batch, without counts of listings that are not live or belong to another site. */
export async function addFigures(db: Db, figures: readonly Figure[]): Promise<number> {
  return change(
    db,
    sql`insert into figure_days (site_id, listing_id, day, kind, source, count)
      select f.site_id, f.listing_id, f.day, f.kind,
        case when f.source = '' or (select count(*) from figure_days d where d.site_id = f.site_id
          and d.listing_id = f.listing_id and d.day = f.day and d.kind = f.kind) < ${maxSources}
          then f.source else 'other' end as capped,
        sum(f.count)::int
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        as f (site_id int, listing_id int, day date, kind text, source text, count int)
      join listings l on l.id = f.listing_id and l.site_id = f.site_id and l.status = 'live'
      group by f.site_id, f.listing_id, f.day, f.kind, capped
      on conflict (site_id, listing_id, day, kind, source) do update
        set count = figure_days.count + excluded.count`,
  )
}

const ofListing = (id: number) =>
  sql`listing_id = ${id} and site_id = (select site_id from listings where id = ${id})`

/** Counts of one listing, or of a whole site, by day and kind. */
export async function findFigureDays(
  db: ReadDb,
  of: { listingId: number } | { siteId: number },
  from: string,
): Promise<{ day: string; kind: FigureKind; count: number }[]> {
  const counted = 'siteId' in of ? sql`site_id = ${of.siteId}` : ofListing(of.listingId)
  return rows(
    db,
    sql<{ day: string; kind: FigureKind; count: number }>`select to_char(day, 'YYYY-MM-DD') as day, kind,
        sum(count)::int as count
      from figure_days where ${counted} and day >= ${from}::date
      group by day, kind order by day limit 2000`,
  )
}

/** Where the readers of a listing came from, or what they searched for, most frequent first. */
export async function findSources(
  db: ReadDb,
  listingId: number,
  { from, kind, least }: { from: string; kind: FigureKind; least: number },
): Promise<{ source: string; count: number }[]> {
  return rows(
    db,
    sql<{ source: string; count: number }>`select source, sum(count)::int as count from figure_days
      where ${ofListing(listingId)} and day >= ${from}::date and kind = ${kind}
      group by source having sum(count) >= ${least} order by count desc, source limit 20`,
  )
}

/** The site of a listing, in whose days its figures are counted. Throws if there is no such listing. */
export async function findListingSite(db: ReadDb, listingId: number): Promise<{ site_id: number }> {
  const found = await row(db, sql<{ site_id: number }>`select site_id from listings where id = ${listingId}`)
  if (!found) throw new Error(`the listing ${listingId} is gone`)
  return found
}

/** Counted votes of a listing in its launch week, by the hour in which they were cast. */
export async function findVoteHours(db: ReadDb, listingId: number): Promise<{ hour: Date; votes: number }[]> {
  return rows(
    db,
    sql<{ hour: Date; votes: number }>`select date_trunc('hour', v.cast_at) as hour, count(*)::int as votes
      from listings l join votes v on v.listing_id = l.id and v.week = l.launch_week and v.set_aside is null
      where l.id = ${listingId} group by 1 order by 1 limit 200`,
  )
}

/** Views and clicks of several listings since a day, for the dashboard. */
export async function findFigureSums(
  db: ReadDb,
  listingIds: readonly number[],
  from: string,
): Promise<{ listing_id: number; views: number; clicks: number }[]> {
  return rows(
    db,
    sql<{ listing_id: number; views: number; clicks: number }>`select l.id as listing_id,
        coalesce(sum(f.count) filter (where f.kind = 'view'), 0)::int as views,
        coalesce(sum(f.count) filter (where f.kind = 'click'), 0)::int as clicks
      from listings l join figure_days f on f.site_id = l.site_id and f.listing_id = l.id and f.day >= ${from}::date
        and f.kind in ('view', 'click')
      where l.id = any(${[...listingIds]}::int[]) group by l.id limit 200`,
  )
}

/** Deletes figures older than the deployment keeps them. */
export async function dropOldFigures(db: Db, before: string): Promise<number> {
  return change(db, sql`delete from figure_days where day < ${before}::date`)
}

/** Adds the figures of a duplicate listing to the one that stays, day by day. */
export async function mergeFigures(db: Db, from: number, into: number): Promise<void> {
  await change(
    db,
    sql`insert into figure_days (site_id, listing_id, day, kind, source, count)
      select site_id, ${into}, day, kind, source, count from figure_days
        where site_id = (select site_id from listings where id = ${from}) and listing_id = ${from}
      on conflict (site_id, listing_id, day, kind, source) do update set count = figure_days.count + excluded.count`,
  )
  await change(
    db,
    sql`delete from figure_days
      where site_id = (select site_id from listings where id = ${from}) and listing_id = ${from}`,
  )
}
