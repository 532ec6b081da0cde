/** SQL queries for the undo steps of drafts. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'
import type { UndoStep } from './undo-step.ts'

/** The most undo steps that a draft keeps. */
const maxSteps = 20
/** Edits of one field by the same person within this many seconds are one step. */
const sameSeconds = 90

/**
 * Records what an edit replaced. If the same person goes on typing in the same field, only the resulting value of the
 * last step is updated.
 */
export async function addUndoStep(db: Db, id: string, step: UndoStep): Promise<void> {
  const [name = ''] = Object.keys(step.before)
  await change(
    db,
    sql`update drafts set undo = case
        when ${step.typed} and (undo->-1->>'typed')::boolean and jsonb_exists(undo->-1->'before', ${name})
          and undo->-1->>'by' = ${step.by}
          and (undo->-1->>'at')::timestamptz > ${step.at}::timestamptz - ${sameSeconds} * interval '1 second'
        then jsonb_set(undo, '{-1,after}', ${JSON.stringify(step.after)}::jsonb)
        else jsonb_path_query_array(undo || ${JSON.stringify([step])}::jsonb, ${`$[last-${maxSteps - 1} to last]`}::jsonpath)
      end
      where id = ${id}`,
  )
}

/** The latest edit of a draft that can be undone, or undefined. */
export async function findUndoStep(db: ReadDb, id: string): Promise<UndoStep | undefined> {
  const found = await row(
    db,
    sql<{
      step: UndoStep | null
    }>`select undo->-1 as step from drafts
      where id = ${id} and listing_id is null and jsonb_exists(undo->-1, 'after')`,
  )
  return found?.step ?? undefined
}

/** Removes the latest step. */
export async function dropUndoStep(db: Db, id: string): Promise<void> {
  await change(db, sql`update drafts set undo = undo - -1 where id = ${id}`)
}
