/** Deleting a draft, in SQL. */
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

/** Deletes a draft with all that was read for it; that it was started still counts for the day. */
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

/** Forgets when drafts were deleted before a moment; gives how many. */
export async function dropDeletedDrafts(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from deleted_drafts
      where ctid in (select ctid from deleted_drafts where created_at < ${before} limit ${limit})`,
  )
}
