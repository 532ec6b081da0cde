/** What fulfilling an order needs to know of its site, outside a request. */
import { sql } from 'kysely'
import { type Db, row, rows } from '../platform/data/database.ts'

export interface SiteFacts {
  id: number
  name: string
  timeZone: string
  language: string
  currency: string
  paidSlotsPerWeek: number | null
  sellerCountry: string | null
  contactEmail: string | null
}

/** The site of an order. Throws where it is gone. */
export async function findSiteFacts(db: Db, siteId: number): Promise<SiteFacts> {
  const found = await row(
    db,
    sql<SiteFacts>`select id, name, time_zone as "timeZone", language, currency, paid_slots_per_week as "paidSlotsPerWeek",
      seller_country as "sellerCountry", contact_email as "contactEmail" from sites where id = ${siteId}`,
  )
  if (!found) throw new Error(`the site ${siteId} of an order is gone`)
  return found
}

/** Who is told when money needs a person: the site team of a site and the operators. */
export async function findTeamEmails(db: Db, siteId: number | null): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`select distinct a.email from roles r join accounts a on a.id = r.account_id
      where r.role = 'operator' or r.site_id is null or r.site_id = ${siteId} order by a.email limit 20`,
  )
  return found.map(({ email }) => email)
}
