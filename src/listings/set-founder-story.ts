import { z } from 'zod'
import { StoryInput } from 'marquee-profile'
import {
  editStory,
  findStory,
  foundersOf,
  linkFounder,
  type MissingFromStory,
  missingForStory,
  type StoryRow,
  storyOf,
} from '../founders/index.ts'
import { type RefusedPicture, refusePicture, tryWaitingPhotos } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { getMyListing, ListingId } from './get-my-listing.ts'
import { findMyListing, lockMyListing, type ListingRow } from './listing-queries.ts'
import { editListing } from './save-profile.ts'
import { settleStory, storyRules } from './story-and-milestones.ts'
import { words } from './words/index.ts'

const MissingFromStoryOutput = z.object({
  reason: z.string().describe('Stable code.'),
  url: z.string().describe('Page where it can be mended.'),
  field: z.string(),
  message: z.string(),
  limit: z.int().optional(),
  actual: z.int().optional(),
  sections: z.array(z.string()).optional().describe('Sections that are begun but too short.'),
})

const sectionText = z.string().nullable()

export const StoryAnswer = z.object({
  listing_id: z.int(),
  title: z.string().nullable(),
  how_started: sectionText,
  problem: sectionText,
  what_built: sectionText,
  hard_parts: sectionText,
  milestones: sectionText,
  whats_next: sectionText,
  url: z.string().describe('Page of the story; public once it is published and the listing is live.'),
  status: z.enum(['published', 'draft']),
  published_at: z.iso.datetime().nullable(),
  shown_on_listing: z.boolean(),
  missing: z.array(MissingFromStoryOutput).describe('What publishing still takes; empty once published.'),
  next_steps: NextSteps,
})

/** Writes the founder story; it is published as soon as it meets the site's rules. */
export const setFounderStory = operation({
  name: 'set_founder_story',
  summary: 'Write the founder story of your listing; it is published once it is complete.',
  description:
    'Only the sections sent change; null or an empty text clears one. Publishing takes a title, 300 words in ' +
    'all, three sections of 40 words, and a complete founder profile with a photo; `missing` says what is ' +
    'left. Each section has at most 8,000 characters.',
  route: 'PUT /me/listings/{listing_id}/story',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  unchecked: ['founders.photo_url'],
  edits: { read: getMyListing, input: ({ listing_id }) => ({ listing_id }) },
  input: z.strictObject({ listing_id: ListingId, ...StoryInput.shape }),
  output: StoryAnswer,
  newIds: ['url'],
  problems: [notFound],
  examples: [
    {
      listing_id: 1,
      title: 'Why the drill had to come back',
      how_started: 'It began with a drill that nobody returned.',
    },
  ],
  async observe({ listing_id }, { db, actor, providers, now }) {
    const listing = await findMyListing(db, listing_id, actor.accountId)
    const photo = listing && foundersOf(listing.profile)[0]?.photo_url
    const waiting = listing?.refused_pictures.filter(
      ({ url, reason }) => url === photo && reason === 'waiting',
    )
    return tryWaitingPhotos(waiting ?? [], { providers, now })
  },
  async run({ listing_id, ...sent }, { actor, site, db, now, observed, nothingCreated }) {
    const mine = async () => asSeen(await lockMyListing(db, listing_id, actor.accountId), observed)
    const listing = await mine()
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    if ((await findStory(db, listing_id))?.published_at) nothingCreated()
    await editListing(db, listing, { story: sent }, actor, now)
    for (const { url: address, kind, reason } of observed ?? [])
      if (reason !== 'waiting') await refusePicture(db, { address, kind }, reason, now)
    await linkFounder(db, actor.accountId, actor.email, now)
    const fresh = await mine()
    if (!fresh) throw new Error('the listing is gone within its own transaction')
    await settleStory(db, fresh, now, { writes: true })
    return storyAnswer(db, fresh, site)
  },
})

/**
 * The listing with the outcome of fetching its waiting photo; a photo that was fetched and may be a picture no longer
 * counts as waiting.
 */
function asSeen(
  listing: ListingRow | undefined,
  seen: readonly RefusedPicture[] = [],
): ListingRow | undefined {
  if (!listing) return undefined
  const refused = listing.refused_pictures.flatMap((picture) => {
    const looked = seen.find(({ url, kind }) => url === picture.url && kind === picture.kind)
    return looked?.reason === 'waiting' ? [] : [looked ?? picture]
  })
  return { ...listing, refused_pictures: refused }
}

/** The story of a listing as its owner sees it, including typed text that is not saved yet. */
export async function storyAnswer(
  db: ReadDb,
  listing: ListingRow,
  asked: Site,
  typed: Parameters<typeof editStory>[1] = {},
): Promise<z.input<typeof StoryAnswer>> {
  const origin = siteOrigin(listing.site, asked.baseUrl)
  const stored = await findStory(db, listing.id)
  const story = editStory(storyOf(listing.profile), typed)
  const published = stored?.published_at ?? null
  const missing = published
    ? []
    : missingForStory(story, listing.profile, await storyRules(db), listing.refused_pictures)
  return {
    listing_id: listing.id,
    ...story,
    url: `${origin}/listings/${encodeURIComponent(listing.slug)}/story`,
    ...statusOf(stored, listing),
    missing: missing.map((item) => missingAnswer(item, `${origin}/account/listings/${listing.id}`)),
    next_steps: published
      ? [{ tool: 'answer_interview', why: 'Answer the interview questions; they stand beside the story.' }]
      : [
          ...(missing.some((item) => 'required_for' in item)
            ? [
                {
                  tool: 'update_my_listing',
                  why: 'Complete founders and founder_socials: publishing takes a full founder profile.',
                },
              ]
            : []),
          { tool: 'set_founder_story', why: 'Send what `missing` names; the story is published by itself.' },
        ],
  }
}

function statusOf(stored: StoryRow | undefined, listing: ListingRow) {
  const published = stored?.published_at ?? null
  return {
    status: published ? ('published' as const) : ('draft' as const),
    published_at: published?.toISOString() ?? null,
    shown_on_listing: published !== null && listing.status === 'live',
  }
}

/** The form control of the founders' form for each missing item. */
const founderControls: Readonly<Record<string, string>> = { photo: 'photo-url', socials: 'socials-linkedin' }

function missingAnswer(item: MissingFromStory, manage: string): z.input<typeof MissingFromStoryOutput> {
  const url =
    'required_for' in item
      ? `${manage}/founder#f-0-${founderControls[item.field] ?? item.field}`
      : `${manage}/story#f-${item.field === 'story' ? 'how-started' : item.field}`
  return {
    reason: item.reason,
    url,
    field: item.field,
    message: messageOf(item),
    ...('limit' in item && item.limit !== undefined ? { limit: item.limit } : {}),
    ...('actual' in item && item.actual !== undefined ? { actual: item.actual } : {}),
    ...('sections' in item ? { sections: item.sections } : {}),
  }
}

function messageOf(item: MissingFromStory): string {
  switch (item.reason) {
    case 'story_too_short':
      return words.storyTooShort(item.actual, item.limit)
    case 'story_too_few_sections':
      return words.storyTooFewSections(item.actual, item.words, item.limit)
    case 'founder_bio_too_short':
      return words.founderBioTooShort(item.actual ?? 0, item.limit ?? 0)
    default:
      return words.storyMissing[item.reason]
  }
}
