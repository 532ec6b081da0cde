/** The listing that an account has of a website already. */
import { type RawBuilder, sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** The listing on a site that an account owns of a website, in SQL; null if it has none. */
export function ownListing(
  identity: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
  siteId: RawBuilder<unknown>,
) {
  return sql<number | null>`(select own.id from companies k
      join companies lead on lead.id = coalesce(k.merged_into, k.id)
      join company_owners o on o.company_id = lead.id and o.account_id = ${accountId}
      join listings own on own.company_id = lead.id and own.site_id = ${siteId}
    where k.identity = ${identity} order by lead.published_at nulls last, lead.created_at limit 1)`
}

/** The listing on this site that the account owns of the website, if it has one. */
export async function findOwnListingOf(
  db: ReadDb,
  identity: string,
  accountId: string,
  siteId: number,
): Promise<number | null> {
  const own = ownListing(sql`${identity}`, sql`${accountId}`, sql`${siteId}`)
  return (await row(db, sql<{ id: number | null }>`select ${own} as id`))?.id ?? null
}
