/** Scheduled updates in SQL. */
import { sql } from 'kysely'
import { mayWrite } from '../../accounts/index.ts'
import { deletedAccountId } from '../../platform/call/forget-account.ts'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface ScheduledUpdate {
  id: number
  title: string
  body: string
  publish_at: Date
}

export type ScheduledText = Omit<ScheduledUpdate, 'id'>

/** The scheduled updates of a listing, next one first. */
export async function findScheduled(db: ReadDb, listingId: number): Promise<ScheduledUpdate[]> {
  return rows(
    db,
    sql<ScheduledUpdate>`select id, title, body, publish_at from scheduled_updates
      where listing_id = ${listingId} order by publish_at, id limit 100`,
  )
}

/** Adds a scheduled update and returns its id. */
export async function addScheduled(
  db: Db,
  of: { listingId: number; siteId: number; accountId: string },
  text: ScheduledText,
  now: Date,
): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into scheduled_updates (listing_id, site_id, account_id, title, body, publish_at, created_at)
      values (${of.listingId}, ${of.siteId}, ${of.accountId}, ${text.title}, ${text.body}, ${text.publish_at}, ${now})
      returning id`,
  )
  if (!added) throw new Error('the update was not scheduled')
  return added.id
}

/** Changes a scheduled update and makes the account its author; false if the listing has none with this id. */
export async function changeScheduled(
  db: Db,
  { listingId, accountId }: { listingId: number; accountId: string },
  id: number,
  text: ScheduledText,
): Promise<boolean> {
  const changed = await change(
    db,
    sql`update scheduled_updates set title = ${text.title}, body = ${text.body}, publish_at = ${text.publish_at},
        account_id = ${accountId}
      where id = ${id} and listing_id = ${listingId}`,
  )
  return changed > 0
}

/** Deletes a scheduled update; returns false if the listing has none with this id. */
export async function dropScheduled(db: Db, listingId: number, id: number): Promise<boolean> {
  return (
    (await change(db, sql`delete from scheduled_updates where id = ${id} and listing_id = ${listingId}`)) > 0
  )
}

/** The author of the update `s` still is an owner. Updates of former owners wait for an owner to take them over. */
const ofOwner = sql`exists (select 1 from listings own join company_owners o on o.company_id = own.company_id
  where own.id = s.listing_id and o.account_id = s.account_id)`

export interface DueUpdate {
  id: number
  listing_id: number
}

/** Updates that are due at live listings, longest due first. */
export async function findDueUpdates(db: ReadDb, now: Date, limit: number): Promise<DueUpdate[]> {
  return rows(
    db,
    sql<DueUpdate>`select s.id, s.listing_id from scheduled_updates s
      join listings l on l.id = s.listing_id and l.status = 'live'
      where s.publish_at <= ${now} and ${ofOwner}
        and ${mayWrite(sql`s.account_id`, now)}
      order by s.publish_at, s.id limit ${limit}`,
  )
}

/** Deletes an update that is due in order to publish it; undefined if another run took it or it was rescheduled. */
export async function takeDue(
  db: Db,
  id: number,
  now: Date,
): Promise<{ site_id: number; account_id: string; title: string; body: string } | undefined> {
  return row(
    db,
    sql<{ site_id: number; account_id: string; title: string; body: string }>`delete from scheduled_updates s
      where id = ${id} and publish_at <= ${now} and ${ofOwner} returning site_id, account_id, title, body`,
  )
}

/** Removes a deleted account as the author of its scheduled updates. */
export async function forgetScheduler(db: Db, accountId: string): Promise<void> {
  await change(
    db,
    sql`update scheduled_updates set account_id = ${deletedAccountId} where account_id = ${accountId}`,
  )
}
