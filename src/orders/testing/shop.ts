/** A buyer with listings, for tests of orders. */
import { sql } from 'kysely'
import { createListing } from '../../listings/index.ts'
import { addCompany } from '../../companies/index.ts'
import { randomId } from '../../platform/ids.ts'
import { row, rows } from '../../platform/database.ts'
import { transact } from '../../platform/transact.ts'
import type { createTestApp } from '../../../test/app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** Adds a draft listing of its own company and gives its id. */
export async function addTestListing(app: TestApp, accountId: string, host: string): Promise<number> {
  const site = await app.sites.defaultSite()
  const now = app.clock.now()
  const companyId = randomId('com_')
  const profile = {
    name: {
      value: host.split('.')[0] ?? host,
      state: 'manual' as const,
      evidence: [],
      ai_value: null,
      updated_at: now.toISOString(),
    },
  }
  return transact({ root: app.house.db, jobsIn: app.house.jobsIn, log: app.house.log }, async ({ db }) => {
    await addCompany(
      db,
      {
        id: companyId,
        identity: host,
        websiteUrl: `https://${host}/`,
        registrableDomain: host,
        profile,
        ownerId: accountId,
      },
      now,
    )
    return createListing(db, { siteId: site.id, companyId, websiteUrl: `https://${host}/`, profile }, now)
  })
}

/** How a listing stands. */
export async function listingState(app: TestApp, id: number) {
  const found = await row(
    app.house.db,
    sql<{
      status: string
      plan: string
      launch_week: string | null
      unlocked: string[]
    }>`select status, plan, launch_week, unlocked from listings where id = ${id}`,
  )
  if (!found) throw new Error(`there is no listing ${id}`)
  return found
}

/** How many rows of a table an order has. */
export async function countOf(
  app: TestApp,
  table: 'invoices' | 'placements' | 'refunds' | 'payment_events' | 'payment_cases' | 'orders',
  where = sql`true`,
): Promise<number> {
  const found = await rows(
    app.house.db,
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`,
  )
  return found[0]?.n ?? 0
}
