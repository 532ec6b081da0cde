/** Demonstration listings with their companies, founders and votes, written in batches. */
import type { Held, Profile } from 'marquee-profile'
import { addWeeks, weekBounds, weekOf, days, minutes } from '../calendar/index.ts'
import { categoryTree } from '../categories/index.ts'
import { type CommandContext } from '../platform/call/command.ts'
import { addCompanies } from '../companies/index.ts'
import { addFounders } from '../founders/index.ts'
import { addListings } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { addDemonstrationVotes } from '../votes/index.ts'
import { type DemonstrationListing, demonstrationListings } from './demonstration.ts'

const batchSize = 500

/** Adds so many listings; the first `withVotes` of them with their votes. */
export async function addDemonstration(
  context: CommandContext,
  site: Site,
  wanted: number,
  withVotes: number,
): Promise<void> {
  let batch: DemonstrationListing[] = []
  let made = 0
  for (const listing of demonstrationListings(wanted, { categories: categoryTree, seed: 1 })) {
    batch.push(made++ < withVotes ? listing : { ...listing, votes: 0 })
    if (batch.length < batchSize) continue
    await addBatch(context, site, batch)
    batch = []
  }
  await addBatch(context, site, batch)
}

async function addBatch(
  context: CommandContext,
  site: Site,
  batch: readonly DemonstrationListing[],
): Promise<void> {
  if (batch.length === 0) return
  const now = context.services.clock.now()
  await context.services.transact(
    async ({ db }) => {
      await addCompanies(
        db,
        batch.map((listing) => company(listing, now, site)),
      )
      await addListings(
        db,
        site.id,
        batch.map((listing) => bulkListing(listing, now, site)),
      )
      await addFounders(
        db,
        batch.flatMap((listing) => founders(listing, now)),
      )
      const voted = batch.filter(({ votes }) => votes > 0).map(({ slug, votes }) => ({ slug, votes }))
      if (voted.length > 0) await addDemonstrationVotes(db, site.id, voted)
    },
    { deadlineMs: minutes(1) },
  )
}

const companyId = (listing: DemonstrationListing) => `com_demonstration-${listing.slug}`

function createdAt(listing: DemonstrationListing, now: Date): string {
  return new Date(now.getTime() - days(listing.createdDaysAgo)).toISOString()
}

function company(listing: DemonstrationListing, now: Date, site: Site) {
  const { week } = launch(listing, now, site)
  return {
    id: companyId(listing),
    identity: new URL(listing.website_url).host,
    website_url: listing.website_url,
    profile: companyProfile(listing, now),
    published_at: week === null ? null : createdAt(listing, now),
    created_at: createdAt(listing, now),
  }
}

function companyProfile(listing: DemonstrationListing, now: Date): Profile {
  const typed = <T>(value: T): Held<T> => ({
    value,
    state: 'manual',
    evidence: [],
    ai_value: null,
    updated_at: createdAt(listing, now),
  })
  return {
    name: typed(listing.name),
    description: typed(listing.description),
    categories: typed(listing.categories),
    tags: typed(listing.tags),
    features: typed(listing.features),
    use_cases: typed(listing.use_cases),
    audience: typed(listing.audience),
    platforms: typed(listing.platforms),
    integrations: typed(listing.integrations),
    pricing_model: typed(listing.pricing_model),
    pricing_plans: typed(listing.pricing_plans),
    contact_email: typed(listing.contact_email),
    country: typed(listing.country),
    city: typed(listing.city),
    founded_year: typed(listing.founded_year),
    team_size: typed(listing.team_size),
    founders: typed(listing.founders),
  }
}

function launch(
  listing: DemonstrationListing,
  now: Date,
  site: Site,
): { week: string | null; startsAt: string | null } {
  if (listing.launchWeekOffset === null) return { week: null, startsAt: null }
  const week = addWeeks(weekOf(now, site.timeZone), listing.launchWeekOffset)
  return { week, startsAt: weekBounds(week, site.timeZone).startsAt.toISOString() }
}

function bulkListing(listing: DemonstrationListing, now: Date, site: Site) {
  const { week, startsAt } = launch(listing, now, site)
  const typed = <T>(value: T): Held<T> => ({
    value,
    state: 'manual',
    evidence: [],
    ai_value: null,
    updated_at: createdAt(listing, now),
  })
  const {
    slug,
    status,
    plan,
    website_url,
    name,
    headline,
    summary,
    pricing_model,
    platforms,
    tags,
    country,
    categories,
    votes,
  } = listing
  return {
    company_id: companyId(listing),
    slug,
    status,
    plan,
    website_url,
    texts: { headline: typed(headline), summary: typed(summary) },
    name,
    headline,
    summary,
    pricing_model,
    platforms,
    tags,
    country,
    categories,
    votes,
    launch_week: week,
    launched_at: status === 'live' || status === 'archived' ? startsAt : null,
    created_at: createdAt(listing, now),
  }
}

function founders(listing: DemonstrationListing, now: Date) {
  return listing.founders.map((founder, position) => ({
    id: `fdr_demonstration-${listing.slug}-${position}`,
    slug: `${listing.slug}-${position + 1}`,
    company_id: companyId(listing),
    name: founder.name,
    title: founder.title,
    bio: founder.bio,
    position,
    created_at: createdAt(listing, now),
  }))
}
