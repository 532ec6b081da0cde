/** The drafts of a listing or company that is a duplicate, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Drafts of one listing edit another from now on. */
export async function mergeDrafts(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update drafts set listing_id = ${into} where listing_id = ${from}`)
}

/** Drafts of one company are of another from now on. */
export async function mergeCompanyDrafts(db: Db, from: string, into: string): Promise<void> {
  await change(db, sql`update drafts set company_id = ${into} where company_id = ${from}`)
}
