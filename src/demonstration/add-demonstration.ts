/** Writes demonstration listings with their companies, founders and votes, in batches. */
import { savePassages } from '../ask/index.ts'
import { addWeeks, weekBounds, weekOf, days, minutes } from '../calendar/index.ts'
import { categoriesIn } from '../categories/index.ts'
import { type CommandContext } from '../platform/call/command.ts'
import { addPost } from '../content/index.ts'
import { addCompanies } from '../companies/index.ts'
import { addListingDrafts } from '../drafts/index.ts'
import { addDemonstrationChecks } from '../drift/index.ts'
import { addFounders, addInterviewAnswers, addStories } from '../founders/index.ts'
import { addUpdates } from '../news/index.ts'
import { addKeptPictures } from '../pictures/index.ts'
import { addListings, addMilestones } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { Db } from '../platform/data/database.ts'
import { addDemonstrationVotes } from '../votes/index.ts'
import { companyProfile, readValue } from './company-profile.ts'
import { type DemonstrationListing, demonstrationListings } from './demonstration.ts'
import { drawAll, type Drawings, logoOf, photoOf, picturesOf } from './draw-demonstration.ts'
import {
  demonstrationInterviews,
  demonstrationMilestones,
  demonstrationPassages,
  demonstrationStories,
  demonstrationUpdates,
} from './told-by-makers.ts'
import { demonstrationIn } from './words/index.ts'

const batchSize = 500

/** Adds `wanted` listings; the first `withVotes` of them get votes. */
export async function addDemonstration(
  context: CommandContext,
  site: Site,
  wanted: number,
  withVotes: number,
): Promise<void> {
  let batch: DemonstrationListing[] = []
  let made = 0
  const drawings = await drawAll(context.services.providers.files, Math.min(wanted, maxDrawn))
  const { language } = site
  const { seed } = demonstrationIn(language)
  for (const listing of demonstrationListings(wanted, {
    categories: categoriesIn(language),
    language,
    seed,
  })) {
    batch.push(made++ < withVotes ? listing : { ...listing, votes: 0 })
    if (batch.length < batchSize) continue
    await addBatch(context, site, batch, made - batch.length, drawings)
    batch = []
  }
  await addBatch(context, site, batch, made - batch.length, drawings)
}

/** Adds one blog post for each of the last weeks. */
async function addBlog(db: Db, site: Site, now: Date): Promise<void> {
  const { author, posts } = demonstrationIn(site.language).text.blog
  for (const [index, post] of posts.entries()) {
    const publishedAt = new Date(now.getTime() - days(2 + 7 * index))
    await addPost(db, site.id, { ...post, author, publishedAt }, publishedAt)
  }
}

/** Only the first listings get a drawn logo, as each logo is a file; the others show monograms. */
const maxDrawn = 400

async function addBatch(
  context: CommandContext,
  site: Site,
  batch: readonly DemonstrationListing[],
  from: number,
  drawings: Drawings,
): Promise<void> {
  if (batch.length === 0) return
  const now = context.services.clock.now()
  const told = { text: demonstrationIn(site.language).text, from, now }
  await context.services.transact(
    async ({ db }) => {
      if (from === 0) await addBlog(db, site, now)
      await addCompanies(
        db,
        batch.map((listing) => company(listing, now, site)),
      )
      await addListings(
        db,
        site.id,
        batch.map((listing) => bulkListing(listing, now, site)),
      )
      await addListingDrafts(db, site.id, batch.map(companyId))
      await addDemonstrationChecks(
        db,
        batch.map((listing) => siteCheck(listing, now)),
      )
      await addFounders(
        db,
        batch.flatMap((listing) => founders(listing, now)),
      )
      await addStories(db, site.id, demonstrationStories(batch, told))
      await addInterviewAnswers(db, site.id, demonstrationInterviews(batch, told))
      await addUpdates(db, site.id, demonstrationUpdates(batch, told))
      await addMilestones(db, site.id, demonstrationMilestones(batch, told), now)
      for (const [index, listing] of batch.entries())
        if (from + index < maxDrawn)
          await savePassages(
            db,
            companyId(listing),
            demonstrationPassages(told.text, listing, from + index, createdAt(listing, now)),
            now,
          )
      await addKeptPictures(db, picturesOf(batch, from, drawings), now)
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
    profile: companyProfile(listing, createdAt(listing, now), site.language),
    published_at: week === null ? null : createdAt(listing, now),
    created_at: createdAt(listing, now),
  }
}

/** The check of a listing's invented website, as if repeated weekly since the listing was created. */
function siteCheck(listing: DemonstrationListing, now: Date) {
  const { name, website_url, createdDaysAgo } = listing
  const checkedAt = new Date(now.getTime() - days(createdDaysAgo % 7))
  return { company_id: companyId(listing), name, website_url, checked_at: checkedAt.toISOString() }
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
  const read = (value: string) => readValue(listing, createdAt(listing, now), value, value)
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
    texts: { headline: read(headline), summary: read(summary) },
    logo_url: logoOf(listing),
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
    photo_url: photoOf(listing, position),
    position,
    created_at: createdAt(listing, now),
  }))
}
