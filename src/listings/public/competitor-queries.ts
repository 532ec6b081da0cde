/** How the facts of a named competitor are joined, in SQL. */
import { type RawBuilder, sql } from 'kysely'

/** The facts of the competitor at an address; null where it is not read yet or could not be. */
export function competitorOf(address: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select s.facts from competitor_sites s where s.address = ${address} and s.facts is not null)`
}
