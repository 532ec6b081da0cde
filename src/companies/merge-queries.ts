/** One company into another, in SQL: who owns what stays, and where the other's record leads. */
import { sql } from 'kysely'
import { change, rows, type Db } from '../platform/data/database.ts'

/**
 * Gives a company's owners to another that they do not own yet, and takes them from the first. Gives who is new there. What
 * they proved is the control of the other website: of this one they prove it anew.
 */
export async function moveOwners(db: Db, from: string, into: string): Promise<string[]> {
  const added = await rows(
    db,
    sql<{
      account_id: string
    }>`insert into company_owners (company_id, account_id, is_primary, verified_at, created_at)
      select ${into}::text, o.account_id,
        o.is_primary and not exists (select 1 from company_owners p where p.company_id = ${into}), null,
        o.created_at
      from company_owners o where o.company_id = ${from}
      on conflict do nothing returning account_id`,
  )
  await change(db, sql`delete from company_owners where company_id = ${from}`)
  return added.map(({ account_id: id }) => id)
}

/** Has the record of a company, and of those that were merged into it before, lead to another. */
export async function leadCompany(db: Db, from: string, into: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update companies set merged_into = ${into}, updated_at = ${now} where id = ${from} or merged_into = ${from}`,
  )
}
