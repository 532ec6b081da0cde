/** A listing as its owner sees it: everything public, its status, and what it needs next. */
import { z } from 'zod'
import {
  FieldsAnswer,
  fieldValues,
  LinksAnswer,
  MilestoneAnswer,
  milestonesOf,
  missingForSubmit,
  plainValues,
  socialsOf,
  StoryAnswer,
  textOf,
  valueOf,
} from 'marquee-profile'
import { completingSteps, foundersOf, missingForFree, MissingItem, missingItem } from '../founders/index.ts'
import { Picture, RefusedPicture, pictureCopies, PictureCopies, withOrigin } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import type { ReadDb } from '../platform/data/database.ts'
import type { ListingRow } from './listing-queries.ts'
import { type OwnedListing, readOwnedListing } from './owned-listing-queries.ts'
import { isWeek, weekBounds } from '../calendar/index.ts'
import { openSections } from './open-sections.ts'
import { recordOf, recordShape } from './public/listing-record.ts'
import { faqsOf, ListingCard } from './public/public-listing.ts'
import { SiteCheck } from './public/site-check.ts'
import { listingPlans, listingStatuses } from './listing-status.ts'
import { badgeWaitEnds } from './badge-wait.ts'
import { badgeEmbed } from './public/badge-embed.ts'
import { Competitor, competitorShortly } from './public/competitor.ts'
import { SaidAnswer } from './site-fields/site-field-answer.ts'
import { namedShape } from '../platform/call/named-shape.ts'

export const MyListing = namedShape('MyListing', {
  ...ListingCard.shape,
  listing_id: z.int(),
  site: z.string(),
  manage_url: z.string(),
  ...recordShape,
  status: z.enum(listingStatuses),
  status_reason: z.string().nullable(),
  plan: z.enum(listingPlans),
  launch_starts_at: z.iso.datetime().nullable().describe('When the launch week begins.'),
  queue_position: z.int().nullable().describe('Place among the free launches that wait for their week.'),
  site_check: SiteCheck.nullable().describe('Null until the site was read again after its launch.'),
  unlocked: z.array(z.string()).describe('Paid sections that are open.'),
  draft_id: z.string().nullable(),
  fields: FieldsAnswer.describe('Every profile field; null where it is blank.'),
  images: z.array(Picture).describe('Our copies of the screenshots.'),
  unfetched: z.array(RefusedPicture).describe('Pictures that could not be fetched, or not yet.'),
  competitor: Competitor.nullable().describe('What its site states, once it was read.'),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  socials: LinksAnswer,
  founders: z.array(
    namedShape('OwnFounder', {
      name: z.string(),
      title: z.string().nullable(),
      bio: z.string().nullable(),
      photo_url: z.string().nullable(),
      photo: Picture.nullable(),
      email: z.string().nullable(),
      socials: LinksAnswer,
      url: z.string().nullable().describe('Our page, once live.'),
    }),
  ),
  story: StoryAnswer.nullable(),
  milestones: z.array(MilestoneAnswer),
  pictures: PictureCopies,
  missing: z.array(MissingItem).describe('What a free launch still needs.'),
  waiting: namedShape('BadgeWait', {
    for: z.literal('badge'),
    since: z.iso.datetime(),
    until: z.iso.datetime().describe('Without the badge the listing is a draft again then.'),
    checked_at: z.iso.datetime().nullable().describe('When the badge was last looked for; hourly.'),
  })
    .nullable()
    .describe('While the status is awaiting_badge.'),
  site_fields: z.record(z.string(), SaidAnswer).describe('Fields of the site, by key.'),
  badge: z
    .object({ link: z.string(), html: z.string(), markdown: z.string() })
    .describe('What to put on your home page for a free launch.'),
  badge_url: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  next_steps: NextSteps,
})

/** The response to a change of a locked listing: the listing as it is now, as its owner sees it. */
export async function changedListing(
  db: ReadDb,
  listingId: number,
  asked: Site,
): Promise<z.input<typeof MyListing>> {
  return myListingAnswer(await readOwnedListing(db, listingId), asked)
}

/** The listing as its owner sees it. */
export function myListingAnswer(listing: OwnedListing, asked: Site): z.input<typeof MyListing> {
  const { profile, categories } = listing
  const fields = fieldValues(profile)
  const name = textOf(profile, 'name') ?? ''
  const origin = siteOrigin(listing.site, asked.baseUrl)
  const needs = launchNeeds(listing, asked)
  return {
    listing_id: listing.id,
    slug: listing.slug,
    site: listing.site_key,
    url: `${origin}/listings/${listing.slug}`,
    manage_url: `${origin}/account/listings/${listing.id}`,
    website_url: listing.website_url,
    name,
    headline: fields.headline ?? '',
    summary: fields.summary ?? '',
    logo_url: fields.logo_url,
    pricing_model: fields.pricing_model,
    categories,
    tags: fields.tags ?? [],
    platforms: fields.platforms ?? [],
    country: fields.country,
    ...recordOf(name, `${origin}/listings/${encodeURIComponent(listing.slug)}`, listing),
    status: listing.status,
    status_reason: listing.status_reason,
    plan: listing.plan,
    launch_week: listing.launch_week,
    launch_starts_at: startOf(listing),
    queue_position: listing.queue_position,
    site_check: listing.site_check,
    launched_at: listing.launched_at?.toISOString() ?? null,
    votes: listing.votes,
    unlocked: openSections(listing),
    draft_id: listing.draft_id,
    fields: categories.length > 0 ? { ...fields, categories: categories.map(({ name }) => name) } : fields,
    logo: withOrigin(listing.logo, origin),
    images: listing.images.flatMap((image) => withOrigin(image, origin) ?? []),
    unfetched: listing.refused_pictures,
    competitor: competitorShortly(listing.competitor),
    faqs: faqsOf(profile),
    socials: socialsOf(profile, 'company_socials'),
    founders: foundersOf(profile).map((founder, index) => {
      const page = listing.founder_pages.find(({ position }) => position === index)
      return {
        ...founder,
        photo: withOrigin(page?.photo ?? null, origin),
        url: page && listing.status === 'live' ? `${origin}/founders/${encodeURIComponent(page.slug)}` : null,
      }
    }),
    story: valueOf(profile, 'story'),
    milestones: milestonesOf(profile),
    pictures: pictureCopies(origin, listing.milestone_pictures, listing.story_pictures),
    site_fields: listing.site_fields,
    ...needs,
    badge_url: needs.badge.image,
    created_at: listing.created_at.toISOString(),
    updated_at: listing.updated_at.toISOString(),
    next_steps: nextSteps(
      listing,
      needs.missing.filter(({ blocks }) => blocks),
    ),
  }
}

/** What a free launch of the listing still lacks, and its badge. */
export function launchNeeds(listing: ListingRow, asked: Site) {
  const { slug, profile, site } = listing
  const name = textOf(profile, 'name') ?? ''
  // The requested site goes by the name on its pages, which in a sandbox differs from the stored one.
  const siteName = listing.site_key === asked.key ? asked.name : site.name
  const badge = badgeEmbed(siteOrigin(site, asked.baseUrl), slug, name, siteName)
  return { missing: missingOf(listing), waiting: waitingFor(listing), badge }
}

function startOf({ launch_week: week, site }: ListingRow): string | null {
  return week !== null && isWeek(week) ? weekBounds(week, site.time_zone).startsAt.toISOString() : null
}

/** Everything that a free launch still needs, in the profile and on the product's own website. */
function missingOf(listing: ListingRow): z.input<typeof MissingItem>[] {
  const needed = [
    ...missingForSubmit(plainValues(listing.profile)).map(missingItem),
    ...missingForFree(listing.profile, listing.refused_pictures),
  ]
  const waits = ['draft', 'awaiting_badge', 'rejected'].includes(listing.status)
  if (!waits || !listing.site.badge_required || listing.badge_seen) return needed
  return [...needed, missingItem({ field: 'badge', reason: 'badge_not_seen', required_for: 'free' })]
}

function waitingFor(listing: ListingRow): z.input<typeof MyListing>['waiting'] {
  if (listing.status !== 'awaiting_badge') return null
  const since = listing.badge_wait_started_at ?? listing.updated_at
  return {
    for: 'badge',
    since: since.toISOString(),
    until: badgeWaitEnds(since).toISOString(),
    checked_at: listing.badge_checked_at?.toISOString() ?? null,
  }
}

/** The next steps; `blocking` is what a free launch would be refused for. */
function nextSteps(listing: ListingRow, blocking: readonly { field: string }[]): NextStep[] {
  switch (listing.status) {
    case 'draft':
    case 'rejected':
      if (listing.plan === 'paid')
        return [
          {
            tool: 'reschedule_launch',
            why: 'Its launch is paid: give it a week; get_launch_options has those that are open.',
          },
        ]
      return [
        ...completingSteps(blocking, 'update_my_listing'),
        {
          tool: 'choose_free_listing',
          why: `${blocking.length > 0 ? 'Then launch' : 'Launch'} free: needs the badge on your home page and a complete founder profile.`,
        },
        { tool: 'create_checkout', why: 'Or launch paid, at once or in a week you choose: needs neither.' },
      ]
    case 'awaiting_badge':
      return [
        {
          tool: 'choose_free_listing',
          why:
            'Put the badge on your home page, then call this again with a new idempotency key: the same key repeats ' +
            'this answer. It is also checked every hour.',
        },
        { tool: 'withdraw_launch', why: 'Or stop waiting: the listing is a draft again.' },
      ]
    case 'in_review':
      return [
        { tool: 'get_my_listing', why: 'The site team looks at it; the status tells.' },
        { tool: 'withdraw_launch', why: 'Or take it back from review: the listing is a draft again.' },
      ]
    case 'scheduled':
      return [
        { tool: 'update_my_listing', why: 'Polish the listing before its week begins.' },
        { tool: 'reschedule_launch', why: 'Or move it: get_launch_options shows the weeks that are open.' },
      ]
    case 'live':
      return [
        { tool: 'post_listing_update', why: 'Tell followers what is new.' },
        { tool: 'set_founder_story', why: 'Tell how it came to be.' },
      ]
    case 'archived':
      return [{ tool: 'archive_listing', why: 'Bring it back: send `archived` false.' }]
    case 'suspended':
      return []
  }
}
