/** SQL queries that delete a draft. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

/** How many co-founders joined a draft. */
export async function countMembers(db: ReadDb, draftId: string): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from draft_members where draft_id = ${draftId}`,
  )
  return found?.count ?? 0
}

/** Deletes a draft with everything that was read for it. It still counts towards the daily limit of started drafts. */
export async function deleteDraftRow(
  db: Db,
  draft: { id: string; account_id: string; created_at: Date },
  now: Date,
): Promise<void> {
  await change(db, sql`delete from drafts where id = ${draft.id}`)
  await change(
    db,
    sql`delete from deleted_drafts where account_id = ${draft.account_id}
      and created_at <= ${now}::timestamptz - interval '1 day'`,
  )
  await change(
    db,
    sql`insert into deleted_drafts (account_id, created_at) values (${draft.account_id}, ${draft.created_at})`,
  )
}

/** Drops the records of drafts deleted before a given time; returns how many. */
export async function dropDeletedDrafts(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from deleted_drafts
      where ctid in (select ctid from deleted_drafts where created_at < ${before} limit ${limit})`,
  )
}
