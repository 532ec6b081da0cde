import { z } from 'zod'
import { textOf, valueOf } from 'marquee-profile'
import { normaliseWebsite } from 'marquee-web-client'
import {
  Competitor,
  competitorShortly,
  Slug,
  cardOf,
  ListingCard,
  findListingBySlug,
  noLiveListing,
  type PublicRow,
} from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { cardsOf } from '../search/index.ts'
import { type CandidateRow, findCandidates, findCategoriesOf } from './alternative-queries.ts'
import { type Reason, reasonKinds, reasonsFor } from './alternative.ts'
import { compareUrl } from './compare-url.ts'

const each = 50
const maxAlternatives = 12

const Why = z.object({
  kind: z.enum(reasonKinds),
  text: z.string(),
})

/** Alternatives to a product, each with its reasons. */
export const getAlternatives = readOperation({
  name: 'get_alternatives',
  summary: 'What to use instead of a product: live listings that can stand in for it, each with why.',
  description:
    'By the job (named competitor, category, tags), then audience, price and platforms. Payment plays no part.',
  route: 'GET /listings/{slug}/alternatives',
  access: 'public',
  input: z.strictObject({
    slug: Slug,
    limit: z
      .int()
      .min(1)
      .max(maxAlternatives)
      .default(maxAlternatives)
      .describe(`At most ${maxAlternatives}.`),
  }),
  output: z.object({
    slug: z.string(),
    competitor: z
      .object({
        website_url: z.string(),
        slug: z.string().nullable().describe('Where it is listed here.'),
        facts: Competitor.nullable().describe('What its own site states; null until it was read.'),
      })
      .nullable()
      .describe('The main competitor as the owner names it.'),
    items: z.array(
      ListingCard.extend({
        why: z.array(Why),
        compare_url: z.string().nullable().describe('Null where the listing is archived.'),
      }),
    ),
  }),
  problems: [notFound],
  examples: [{ slug: 'example' }],
  async run({ slug, limit }, { site, db }) {
    const listing = await findListingBySlug(db, site.id, slug)
    if (!listing || (listing.status !== 'live' && listing.status !== 'archived'))
      throw await noLiveListing(db, site.id, slug)
    const competitorUrl = textOf(listing.profile, 'competitor_url')
    const competitor = identityOf(competitorUrl)
    const { chosen, named } = await choose(db, site.id, listing, competitor, limit)
    const cards = await cardsOf(
      db,
      chosen.map(({ id }) => ({ id, key: [] })),
    )
    const listed = cards.find((card) => card.id === named?.id)
    return {
      slug: listing.slug,
      competitor:
        competitorUrl === null
          ? null
          : {
              website_url: competitorUrl,
              slug: listed?.slug ?? null,
              facts: competitorShortly(listing.competitor),
            },
      items: cards.map((card) => ({
        ...cardOf(card, site),
        why: (chosen.find(({ id }) => id === card.id)?.reasons ?? []).map(({ kind, text }) => ({
          kind,
          text,
        })),
        compare_url: listing.status === 'live' ? compareUrl(site.origin, listing.slug, card.slug) : null,
      })),
    }
  },
})

interface Chosen {
  id: number
  reasons: Reason[]
}

async function choose(
  db: ReadDb,
  siteId: number,
  listing: PublicRow,
  competitor: string | null,
  limit: number,
): Promise<{ chosen: Chosen[]; named: CandidateRow | undefined }> {
  const categories = new Map((await findCategoriesOf(db, listing.id)).map(({ id, name }) => [id, name]))
  const candidates = await findCandidates(
    db,
    siteId,
    {
      id: listing.id,
      tags: listing.tags,
      identities: competitor === null ? [] : [competitor],
    },
    each,
  )
  const one = {
    ...listing,
    categories,
    audience: textOf(listing.profile, 'audience'),
    category_ids: [...categories.keys()],
    features: (valueOf(listing.profile, 'features') ?? []).map(({ title }) => title),
  }
  const chosen = candidates
    .map((candidate) => ({
      id: candidate.id,
      reasons: reasonsFor(one, candidate, candidate.identity === competitor),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => weight(b.reasons) - weight(a.reasons) || a.id - b.id)
    .slice(0, limit)
  return { chosen, named: candidates.find(({ identity }) => identity === competitor) }
}

function weight(reasons: Reason[]): number {
  return reasons.reduce((sum, reason) => sum + reason.weight, 0)
}

/** The identity of a company: its normalised address; null for none or an invalid one. */
export function identityOf(url: string | null): string | null {
  if (url === null) return null
  const website = normaliseWebsite(url)
  return 'identity' in website ? website.identity : null
}
