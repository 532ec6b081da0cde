/** What the public sees of a listing. */
import { z } from 'zod'
import {
  Evidence,
  FieldsAnswer,
  fieldValues,
  MilestoneAnswer,
  milestonesOf,
  LinksAnswer,
  type Profile,
  type ProfileKey,
  profileKeys,
  socialsOf,
  valueOf,
} from 'marquee-profile'
import { Picture, withOrigin, pictureCopies, PictureCopies } from '../../pictures/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { openSections } from '../open-sections.ts'
import { Competitor, competitorShortly } from './competitor.ts'
import type { CardRow, PublicRow } from './public-queries.ts'
import { recordOf, recordShape } from './listing-record.ts'
import { SiteCheck } from './site-check.ts'
import { SiteFieldAnswer } from '../site-fields/site-field-answer.ts'
import { namedShape } from '../../platform/call/named-shape.ts'

/** A listing as an item of lists. */
export const ListingCard = namedShape('ListingCard', {
  slug: z.string(),
  name: z.string(),
  url: z.string().describe('Our page.'),
  website_url: z.string(),
  headline: z.string(),
  summary: z.string(),
  logo_url: z.string().nullable().describe('As the site gives it.'),
  logo: Picture.nullable().describe('Our own copy; null until one is made.'),
  plan: z.enum(['free', 'paid']),
  pricing_model: z.string().nullable(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  tags: z.array(z.string()),
  platforms: z.array(z.string()),
  country: z.string().nullable(),
  votes: z.int(),
  launch_week: z.string().nullable(),
  launched_at: z.iso.datetime().nullable(),
})

const Fact = namedShape('Fact', {
  state: z.string(),
  evidence: z.array(Evidence),
  checked_at: z.iso.datetime().nullable().describe('When we last looked.'),
})

const section = z.string().nullable()

const PublishedStory = namedShape('PublishedStory', {
  title: section,
  how_started: section,
  problem: section,
  what_built: section,
  hard_parts: section,
  milestones: section,
  whats_next: section,
  url: z.string().describe('Its page.'),
  published_at: z.iso.datetime(),
})

export const PublicListing = namedShape('Listing', {
  ...ListingCard.shape,
  listing_id: z.int(),
  site: z.string().describe('Key of the site.'),
  ...recordShape,
  unlocked: z.array(z.string()).describe('Paid sections that are open: milestones, gallery.'),
  story: PublishedStory.nullable().describe('The founder story, once it is published.'),
  status: z.enum(['live']),
  site_check: SiteCheck.nullable().describe('Null until the site was read again after its launch.'),
  fields: FieldsAnswer.describe(
    'Every profile field; null where the site does not state it and the owner did not type it.',
  ),
  site_fields: z.record(z.string(), SiteFieldAnswer).describe('Fields that this site has added, by key.'),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  socials: LinksAnswer,
  founders: z.array(
    namedShape('ListingFounder', {
      name: z.string(),
      title: z.string().nullable(),
      bio: z.string().nullable(),
      photo_url: z.string().nullable(),
      photo: Picture.nullable(),
      socials: LinksAnswer,
      url: z.string(),
    }),
  ),
  milestones: z.array(MilestoneAnswer).describe('On paid listings, or where unlocked.'),
  pictures: PictureCopies,
  images: z.array(Picture).describe('Our copies of the screenshots: three, all where the gallery is open.'),
  competitor: Competitor.nullable().describe('What the site of the named competitor states.'),
  badge_url: z.string(),
  facts: z
    .record(z.string(), Fact)
    .optional()
    .describe('With include=evidence: for each value its quote, page, date and state.'),
  updated_at: z.iso.datetime(),
})

/** A row as a card. */
export function cardOf(listing: CardRow, site: Site): z.input<typeof ListingCard> {
  return {
    slug: listing.slug,
    name: listing.name,
    url: `${site.origin}/listings/${encodeURIComponent(listing.slug)}`,
    website_url: listing.website_url,
    headline: listing.headline,
    summary: listing.summary,
    logo_url: listing.logo_url,
    logo: withOrigin(listing.logo, site.origin),
    plan: listing.plan,
    pricing_model: listing.pricing_model,
    categories: listing.categories,
    tags: listing.tags,
    platforms: listing.platforms,
    country: listing.country,
    votes: listing.votes,
    launch_week: listing.launch_week,
    launched_at: listing.launched_at,
  }
}

/** The whole public profile. */
export function publicAnswer(
  listing: PublicRow,
  site: Site,
  withEvidence: boolean,
): z.input<typeof PublicListing> {
  const { profile } = listing
  const unlocked = openSections(listing)
  const open = unlocked.includes('milestones')
  const gallery = unlocked.includes('gallery')
  const fields = fieldValues(profile)
  const screenshots = fields.screenshots ?? []
  const card = cardOf(listing, site)
  return {
    ...card,
    listing_id: listing.id,
    site: site.key,
    ...recordOf(listing.name, card.url, listing),
    unlocked,
    story:
      listing.status === 'live' && listing.story
        ? {
            ...listing.story.sections,
            url: `${card.url}/story`,
            published_at: listing.story.published_at,
          }
        : null,
    status: 'live',
    site_check: listing.site_check,
    fields: {
      ...fields,
      ...(listing.categories.length > 0 ? { categories: listing.categories.map(({ name }) => name) } : {}),
      screenshots: screenshots.length > 0 ? screenshots.slice(0, gallery ? 8 : 3) : null,
    },
    site_fields: Object.fromEntries(listing.site_fields.map(({ key, compare: _, ...field }) => [key, field])),
    faqs: faqsOf(profile),
    socials: socialsOf(profile, 'company_socials'),
    founders: listing.founders.map((founder) => ({
      name: founder.name,
      title: founder.title,
      bio: founder.bio,
      photo_url: founder.photo_url,
      photo: withOrigin(founder.photo, site.origin),
      socials: founder.socials,
      url: `${site.origin}/founders/${encodeURIComponent(founder.slug)}`,
    })),
    milestones: open ? milestonesOf(profile) : [],
    pictures: pictureCopies(
      site.origin,
      open && listing.milestone_pictures,
      listing.status === 'live' && listing.story?.pictures,
    ),
    images: listing.images.slice(0, gallery ? 8 : 3).flatMap((image) => withOrigin(image, site.origin) ?? []),
    competitor: withEvidence ? listing.competitor : competitorShortly(listing.competitor),
    badge_url: `${site.origin}/badges/${encodeURIComponent(listing.slug)}/featured-light.svg`,
    ...(withEvidence ? { facts: factsOf(profile, listing.read_at) } : {}),
    updated_at: listing.updated_at,
  }
}

/** State and quotes of every value; an edited value has no quote, since its words are the owner's. */
function factsOf(profile: Profile, readAt: string | null): Record<string, z.input<typeof Fact>> {
  const keys: readonly ProfileKey[] = profileKeys.filter(
    (key) => !key.startsWith('founder_socials') && key !== 'story' && key !== 'competitor_url',
  )
  return Object.fromEntries(
    keys.map((key) => {
      const held = profile[key]
      const ours = held?.state === 'ai' || held?.state === 'override'
      return [
        key,
        { state: held?.state ?? 'not_found', evidence: ours ? held.evidence : [], checked_at: readAt },
      ]
    }),
  )
}

/** The FAQs of a profile as plain pairs. */
export function faqsOf(profile: Profile): { question: string; answer: string }[] {
  return (valueOf(profile, 'faqs') ?? []).map(({ question, answer }) => ({ question, answer }))
}
