/** SQL queries that merge one company into another: its owners, and where the merged company's record leads. */
import { sql } from 'kysely'
import { change, rows, type Db } from '../platform/data/database.ts'

/**
 * Moves a company's owners to another company that they do not own yet. Returns the new owners there. They proved
 * control of the other website only, so they must prove this one separately.
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

/** Points the record of a company, and of those merged into it before, to another company. */
export async function leadCompany(db: Db, from: string, into: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update companies set merged_into = ${into}, updated_at = ${now} where id = ${from} or merged_into = ${from}`,
  )
}
