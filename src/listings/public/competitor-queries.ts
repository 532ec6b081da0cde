/** SQL that joins the facts of a named competitor. */
import { type RawBuilder, sql } from 'kysely'

/** The facts of the competitor at an address; null if its website has not been read or could not be. */
export function competitorOf(address: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select s.facts from competitor_sites s where s.address = ${address} and s.facts is not null)`
}
