/** SQL queries that move the drafts of a duplicate listing or company. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Makes the drafts of one listing edit another. */
export async function mergeDrafts(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update drafts set listing_id = ${into} where listing_id = ${from}`)
}

/** Moves the drafts of one company to another. */
export async function mergeCompanyDrafts(db: Db, from: string, into: string): Promise<void> {
  await change(db, sql`update drafts set company_id = ${into} where company_id = ${from}`)
}
