import { z } from 'zod'
import { countryCode, inCapitals, line, pricingModels, productPlatforms } from 'marquee-profile'
import { AskedWeek, readWeek } from '../calendar/index.ts'
import { cardOf, ListingCard } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { readOperation } from '../platform/call/operation.ts'
import {
  listAnswer,
  listOf,
  type Paging,
  pagingInput,
  type Window,
  windowOf,
} from '../platform/call/paging.ts'
import { invalidInput, notFound, pageTooDeep } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findAlike } from './alike-queries.ts'
import { categoriesAsked } from './asked-categories.ts'
import { launchedSince, launchSpans } from './launched-since.ts'
import { closeness, wordsOf } from './closeness.ts'
import { cardsOf, narrowingOf, type Found, type ListingFilter } from './listing-list-queries.ts'
import { tellingWords } from './meant-filters.ts'
import { findMeant, type KnownBy } from './meant-queries.ts'
import { isFiltered, NothingFound, nothingFound, speltAs, takenFor } from './nothing-found.ts'
import { respelled } from './respelled-queries.ts'
import { resolveSiteFields } from './site-field-filter.ts'
import { findLiveListings, isNarrowed } from './search-queries.ts'

const sorts = ['relevance', 'votes', 'newest', 'name', 'domain_rating'] as const
const candidates = 100
const closeEnough = 0.6
/** How many words of a misspelt query are compared. */
const maxWords = 8

/** Live listings of the site by words and filters; misspelt words fall back to similar ones. */
export const searchListings = readOperation({
  name: 'search_listings',
  summary: 'Find live listings by words and filters.',
  description:
    'Ordered by relevance alone when words are given; payment changes nothing. When no listing has the words, ' +
    'those with similar ones are given (match: similar), the closest first.',
  route: 'GET /listings',
  access: 'public',
  input: z.strictObject({
    q: z.string().max(200).optional().describe('Words; "quoted phrases", or and -not work.'),
    category: z
      .string()
      .max(100)
      .optional()
      .describe('Slug or name of a category; those below it count too.'),
    subcategory: z
      .string()
      .max(100)
      .optional()
      .describe('Slug or name of a subcategory, alone or within `category`.'),
    plan: z
      .enum(['free', 'paid'])
      .optional()
      .describe('How it was launched here. What it costs: pricing_model, as freemium for a free plan.'),
    pricing_model: z.enum(pricingModels).optional(),
    platform: z.enum(productPlatforms).optional(),
    tag: line(30).optional(),
    country: inCapitals(countryCode).optional().describe('ISO 3166-1 alpha-2, such as DE.'),
    week: AskedWeek.optional().describe('Launch week, such as 2026-W47, or current, next, previous.'),
    launched: z.enum(launchSpans).optional(),
    site_fields: z
      .string()
      .max(500)
      .optional()
      .describe('Fields of the site, such as `fibre:Wool;offline:yes`.'),
    sort: z.enum(sorts).optional().describe('Default: relevance with q, else votes.'),
    ...pagingInput,
  }),
  output: listOf(ListingCard).extend({
    match: z
      .enum(['all', 'words', 'similar'])
      .describe('`similar`: nothing has these words, this is what they mean or what looks like them.'),
    nothing_found: NothingFound.nullable().describe(
      'Where nothing has the words, or with filters only what is `similar`: what was understood, and what to try.',
    ),
  }),
  problems: [pageTooDeep, notFound, invalidInput],
  examples: [{}, { q: 'invoices', per_page: 5 }, { sort: 'newest' }],
  async run(input, { site, db, now }) {
    const filter = {
      ...input,
      q: readable(input.q),
      ...(await categoriesAsked(db, site.id, {
        category: plain(input.category),
        subcategory: plain(input.subcategory),
      })),
      tag: plain(input.tag),
      week: input.week === undefined ? undefined : readWeek(input.week, now, site.timeZone),
      said: await resolveSiteFields(db, site.id, plain(input.site_fields)),
      since: launchedSince(input.launched, now, site.timeZone),
    }
    const sort = input.sort ?? (filter.q ? 'relevance' : 'votes')
    const list = isNarrowed(filter) ? `${sort}, narrowed` : sort
    const found = await findLiveListings(db, site.id, filter, sort, windowOf(input, list))
    const asked =
      filter.q !== undefined && found.counted === 0 && input.cursor === undefined
        ? { ...filter, q: filter.q }
        : undefined
    const unfound =
      asked && (await findUnfound(db, site, asked, { sort, paging: input, window: windowOf(input, list) }))
    const alike = unfound?.found
    const answer = listAnswer(
      input,
      alike ?? found,
      (listing) => cardOf(listing, site),
      list,
      (listing) => listing.key,
    )
    const isSimilar = alike !== undefined && alike.counted > 0
    const isPuzzling = answer.total === 0 || (isSimilar && isFiltered(filter))
    const nothing = unfound?.taken ?? (isPuzzling ? await nothingFound(db, site.id, filter) : null)
    if (isSimilar) return { ...answer, next_cursor: null, match: 'similar' as const, nothing_found: nothing }
    return { ...answer, match: filter.q ? ('words' as const) : ('all' as const), nothing_found: nothing }
  },
})

interface Unfound {
  found: Found
  /** What the words were taken for, unless the listings only look alike. */
  taken?: z.input<typeof NothingFound>
}

/**
 * For words that no listing has: what they mean; else similar words, or the words in their probable spelling if that
 * finds more; else categories with a keyword that has them, or that is among them.
 */
async function findUnfound(
  db: ReadDb,
  { id, language }: Pick<Site, 'id' | 'language'>,
  asked: ListingFilter & { q: string },
  { sort, paging, window }: { sort: (typeof sorts)[number]; paging: Paging; window: Window },
): Promise<Unfound> {
  const read = async (q: string, by: KnownBy): Promise<Unfound | undefined> => {
    const meant = await findMeant(db, id, language, { ...asked, q }, by, window)
    return meant && { found: meant, taken: takenFor(asked.q, meant, q) }
  }
  const meant = await read(asked.q, 'words')
  if (meant) return meant
  const similar = await findSimilar(db, id, asked, paging)
  const spelt = await respelled(db, id, asked.q)
  if (spelt !== undefined) {
    const found = await findLiveListings(db, id, { ...asked, q: spelt }, sort, window)
    const respelt = found.counted > 0 ? { found, taken: speltAs(asked.q, spelt) } : await read(spelt, 'words')
    if (respelt && respelt.found.counted > similar.counted) return respelt
  }
  if (similar.counted > 0) return { found: similar }
  const q = spelt ?? asked.q
  return (await read(q, 'phrase')) ?? (await read(q, 'part')) ?? { found: similar }
}

/** The words without characters that databases cannot store; undefined if no visible text is left. */
function readable(q: string | undefined): string | undefined {
  const words = plain(q)?.trim()
  return words?.replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\s/gu, '') === '' ? undefined : words
}

function plain(value: string | undefined): string | undefined {
  return value?.toWellFormed().replaceAll('\u0000', '')
}

/** `-word` and `-"two words"`: terms to exclude. */
const excludedPattern = /(?<=^|\s)-("[^"]+"|[^\s"]+)/g

/** The listings whose name, headline or tags are similar to the words, at most 200, the closest first. */
async function findSimilar(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter & { q: string },
  paging: Paging,
): Promise<Found> {
  const q = tellingWords(filter.q.replaceAll(excludedPattern, ' ')).join(' ')
  const excluded = [...filter.q.matchAll(excludedPattern)].map(([, part = '']) => wordsOf(part).join(' '))
  const words = [...new Set(wordsOf(q))].slice(0, maxWords)
  const narrowing = await narrowingOf(db, siteId, { ...filter, q: undefined })
  if (words.length === 0 || !narrowing) return { rows: [], counted: 0 }
  const near = (await findAlike(db, siteId, narrowing, words, candidates))
    .filter(({ name, headline, tags }) => {
      const text = ` ${wordsOf([name, headline, ...tags].join(' ')).join(' ')} `
      return !excluded.some((words) => text.includes(` ${words} `))
    })
    .map((one) => ({
      id: one.id,
      score: closeness(q, { name: one.name, others: [one.headline, ...one.tags] }),
    }))
    .filter(({ score }) => score >= closeEnough)
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
  const start = (paging.page - 1) * paging.per_page
  const shown = near.slice(start, start + paging.per_page + 1)
  return {
    rows: await cardsOf(
      db,
      shown.map(({ id, score }) => ({ id, key: [score, id] })),
    ),
    counted: near.length,
  }
}
