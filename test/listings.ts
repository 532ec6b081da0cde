/** Listings for tests: a company, its listing in a category, moved to the status that is wished for. */
import type { Profile } from 'marquee-profile'
import { weekOf } from '../src/calendar/index.ts'
import { addCompany, publishCompany } from '../src/companies/index.ts'
import { createListing, type ListingPlan, type ListingStatus, moveListing } from '../src/listings/index.ts'
import { randomId } from '../src/platform/data/ids.ts'

import type { TestApp } from './app.ts'

export interface ListingWish {
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
  wish: ListingWish,
): Promise<{ id: number; slug: string; companyId: string }> {
  const now = app.clock.now()
  const site = wish.site === undefined ? await app.sites.defaultSite() : await app.sites.byKey(wish.site)
  if (!site) throw new Error(`there is no site ${wish.site}`)
  const slug = wish.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  // A website is listed once in a deployment: what stands on a site of its own has a domain of its own.
  const host = wish.site === undefined ? `${slug}.example` : `${slug}-${wish.site}.example`
  const fields = {
    name: wish.name,
    headline: `${wish.name} does one thing well`,
    summary: `What ${wish.name} is for.`,
    categories: ['Developer tools'],
    ...wish.fields,
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
      const status = wish.status ?? 'live'
      await addCompany(
        db,
        {
          id: companyId,
          identity: host,
          websiteUrl: `https://${host}`,
          registrableDomain: host,
          profile,
          ownerId: wish.ownerId ?? 'nobody',
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
          plan: wish.plan ?? 'free',
          launchWeek: wish.week === undefined ? weekOf(now, site.timeZone) : wish.week,
          ...(status === 'live' ? { launchedAt: now } : {}),
        },
        now,
      )
      return { id, slug, companyId }
    },
    { deadlineMs: 60_000 },
  )
}
