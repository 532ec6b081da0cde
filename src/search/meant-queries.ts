/** The meaning of a search whose words no listing has, in SQL: a category with such keywords, or filters. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'
import type { Window } from '../platform/call/paging.ts'
import {
  facetsOf,
  findCategoryFacets,
  type Found,
  type ListingFilter,
  wordsAsked,
} from './listing-list-queries.ts'
import { wordsOf } from './closeness.ts'
import { hasSigns, meantBy, type MeantFilters } from './meant-filters.ts'
import { findNarrowed } from './narrowed-queries.ts'

export interface MeantCategory {
  id: number
  name: string
  slug: string
}

/** Whether the words must be a category's whole keyword, may be part of one, or may have one among them. */
export type KnownBy = 'words' | 'phrase' | 'part'

const matches = {
  words: sql`k.stems = a.stems`,
  phrase: sql`k.stems @> a.stems`,
  part: sql`k.stems <@ a.stems and cardinality(k.stems) > 0`,
}

/** The categories that have these words as a keyword, in any language. */
export async function findCategoriesKnownBy(
  db: ReadDb,
  siteId: number,
  q: string,
  by: KnownBy = 'words',
): Promise<MeantCategory[]> {
  // Only keywords with the beginning of a word that was asked for are compared.
  const beginnings = (by === 'part' ? wordsOf(q) : [q]).map(
    (word) => `%${Array.from(word).slice(0, 3).join('')}%`,
  )
  return rows(
    db,
    sql<MeantCategory>`with asked as (
        select w.words, tsvector_to_array(to_tsvector(w.words, replace(${q}, '-', ' '))) as stems from words_of_site(${siteId}) w (words))
      select c.id, c.name, c.slug from asked a, categories c
      where c.site_id = ${siteId} and cardinality(a.stems) > 0 and exists (
        select from (select tsvector_to_array(to_tsvector(a.words, replace(k, '-', ' '))) as stems from unnest(c.keywords) k
          where k ilike any(${beginnings}::text[])) k where ${matches[by]})
      order by c.id limit 6`,
  )
}

export interface FoundMeant extends Found {
  filters: MeantFilters
  categories: MeantCategory[]
  /** Words that are searched in addition to the filters. */
  rest: string
}

interface Reading {
  filters: MeantFilters
  /** Words to search as they are, and words to match with categories' keywords. */
  words: string
  known: string
}

/** The listings meant by words that none of them has; undefined if there are none. */
export async function findMeant(
  db: ReadDb,
  siteId: number,
  language: string,
  filter: ListingFilter & { q: string },
  by: KnownBy,
  window: Window,
): Promise<FoundMeant | undefined> {
  const { q } = filter
  if (hasSigns(q)) return undefined
  const meant = meantBy(q, language)
  const readings: Reading[] = [
    ...(meant && Object.keys(meant.filters).length > 0
      ? [
          { filters: meant.filters, words: meant.rest, known: '' },
          ...(meant.rest === '' ? [] : [{ filters: meant.filters, words: '', known: meant.rest }]),
        ]
      : []),
    { filters: {}, words: '', known: q },
    ...(meant && meant.rest !== ''
      ? [
          { filters: {}, words: meant.rest, known: '' },
          { filters: {}, words: '', known: meant.rest },
        ]
      : []),
  ]
  const chosen = await findCategoryFacets(db, siteId, filter)
  if (!chosen) return undefined
  for (const { filters, words, known } of readings) {
    const categories = known === '' ? [] : await findCategoriesKnownBy(db, siteId, known, by)
    if (known !== '' && categories.length === 0) continue
    const narrowing = {
      words:
        known === ''
          ? await wordsAsked(db, siteId, words === '' ? undefined : words)
          : { text: known, query: '', categories: categories.map(({ id }) => `category ${id}`) },
      facets: [...facetsOf({ ...filters, ...given(filter) }), ...chosen],
      said: filter.said,
      since: filter.since,
    }
    const found = await findNarrowed(db, siteId, narrowing, known === '' ? 'relevance' : 'votes', window)
    if (found.counted > 0) return { ...found, filters, categories, rest: words }
  }
  return undefined
}

/** The filters that were set, which override the ones inferred. */
function given(filter: ListingFilter): Partial<ListingFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}
