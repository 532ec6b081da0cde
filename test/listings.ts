/** Listings for tests: a company, its listing in a category, moved to the status that is wished for. */
import type { Profile } from 'marquee-profile'
import { weekOf } from '../src/calendar/index.ts'
import { addCompany, publishCompany } from '../src/companies/index.ts'
import { createListing, type ListingPlan, type ListingStatus, moveListing } from '../src/listings/index.ts'
import { randomId } from '../src/platform/data/ids.ts'

import type { TestApp } from './app.ts'

export interface ListingOptions {
  name: string
  ownerId?: string
  site?: string
  status?: ListingStatus
  plan?: ListingPlan
  /** The launch week; the current one unless told. */
  week?: string | null
  /** Further profile fields by name. */
  fields?: Record<string, unknown>
}

/** Adds a listing and gives its number and slug. */
export async function addTestListing(
  app: TestApp,
  options: ListingOptions,
): Promise<{ id: number; slug: string; companyId: string }> {
  const now = app.clock.now()
  const site =
    options.site === undefined ? await app.sites.defaultSite() : await app.sites.byKey(options.site)
  if (!site) throw new Error(`there is no site ${options.site}`)
  const slug = options.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  // A website is listed once in a deployment: what stands on a site of its own has a domain of its own.
  const host = options.site === undefined ? `${slug}.example` : `${slug}-${options.site}.example`
  const fields = {
    name: options.name,
    headline: `${options.name} does one thing well`,
    summary: `What ${options.name} is for.`,
    categories: ['Developer tools'],
    ...options.fields,
  }
  const profile: Profile = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      { value, state: 'manual' as const, evidence: [], ai_value: null, updated_at: now.toISOString() },
    ]),
  )
  return app.services.transact(
    async ({ db }) => {
      const companyId = randomId('com_')
      const status = options.status ?? 'live'
      await addCompany(
        db,
        {
          id: companyId,
          identity: host,
          websiteUrl: `https://${host}`,
          registrableDomain: host,
          profile,
          ownerId: options.ownerId ?? 'nobody',
        },
        now,
      )
      if (status !== 'draft') await publishCompany(db, companyId, now)
      const id = await createListing(
        db,
        { siteId: site.id, companyId, websiteUrl: `https://${host}`, profile },
        now,
      )
      await moveListing(
        db,
        {
          listingId: id,
          event: 'week_begins',
          from: 'draft',
          to: status,
          plan: options.plan ?? 'free',
          launchWeek: options.week === undefined ? weekOf(now, site.timeZone) : options.week,
          ...(status === 'live' ? { launchedAt: now } : {}),
        },
        now,
      )
      return { id, slug, companyId }
    },
    { deadlineMs: 60_000 },
  )
}
