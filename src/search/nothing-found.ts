/** How a search without results was understood, and what would find something. */
import { z } from 'zod'
import { namedShape } from '../platform/call/named-shape.ts'
import type { ReadDb } from '../platform/data/database.ts'
import type { FoundMeant } from './meant-queries.ts'
import type { ListingFilter } from './listing-list-queries.ts'
import { respelled } from './respelled-queries.ts'
import { findLiveListings } from './search-queries.ts'

export const NothingFound = namedShape('NothingFound', {
  understood: z.string().describe('What was looked for.'),
  spelt: z.string().optional().describe('The words as they are probably spelt.'),
  try: z
    .array(z.string())
    .describe('What to leave out or change, with the number of listings that it finds.'),
})

const filters = [
  'category',
  'subcategory',
  'plan',
  'pricing_model',
  'platform',
  'tag',
  'country',
  'week',
  'launched',
  'site_fields',
] as const satisfies (keyof ListingFilter)[]

/** Whether a search has any filters besides words. */
export function isFiltered(asked: ListingFilter): boolean {
  return filters.some((name) => asked[name] !== undefined)
}

/** Describes the search and which part prevents results: tries without each part alone, then without all filters. */
export async function nothingFound(
  db: ReadDb,
  siteId: number,
  asked: ListingFilter,
): Promise<z.input<typeof NothingFound>> {
  const { q } = asked
  const given = filters.flatMap((name) => (asked[name] === undefined ? [] : [{ name, value: asked[name] }]))
  const parts = [
    ...(q === undefined ? [] : [`the words “${q}”`]),
    ...given.map(({ name, value }) => `${name} ${value}`),
  ]
  const count = async (filter: ListingFilter) => {
    const window = { after: null, offset: 0, limit: 1, countLimit: maxCounted }
    return (await findLiveListings(db, siteId, filter, filter.q ? 'relevance' : 'votes', window)).counted
  }
  const tries: string[] = []
  const spelt = q === undefined ? undefined : await respelled(db, siteId, q)
  if (spelt !== undefined) {
    const found = await count({ ...asked, q: spelt })
    if (found > 0) tries.push(`Search for “${spelt}”: ${listings(found)}.`)
  }
  for (const { name, value } of given) {
    const found = await count({
      ...asked,
      [name]: undefined,
      ...(name === 'site_fields' && { said: undefined }),
      ...(name === 'launched' && { since: undefined }),
    })
    if (found > 0) tries.push(`Leave out ${name} ${value}: ${listings(found)}.`)
  }
  if (q !== undefined && given.length > 0) {
    const found = await count({ ...asked, q: undefined })
    if (found > 0) tries.push(`Leave out the words: ${listings(found)}.`)
  }
  if (q !== undefined && given.length === 0)
    tries.push('Use fewer or more general words, or a category of list_categories in their place.')
  if (tries.length === 0) tries.push('Search with fewer filters, or without any.')
  const understood =
    parts.length === 0
      ? 'Every live listing; there is none yet.'
      : `Live listings with ${parts.join(' and ')}.`
  return { understood, ...(spelt === undefined ? {} : { spelt }), try: tries }
}

/** Describes how words that no listing has were interpreted; `spelt` are the words as they were read. */
export function takenFor(
  q: string,
  { filters, categories, rest }: Pick<FoundMeant, 'filters' | 'categories' | 'rest'>,
  spelt: string,
): z.input<typeof NothingFound> {
  const parts = [
    ...Object.entries(filters).map(([name, value]) => `${name} ${value}`),
    ...(categories.length === 0 ? [] : [`category ${categories.map(({ slug }) => slug).join(' or ')}`]),
    ...(rest === '' ? [] : [`the words “${rest}”`]),
  ]
  return {
    understood: `No listing has the words “${q}”; these are the listings with ${parts.join(' and ')}.`,
    ...(spelt === q ? {} : { spelt }),
    try: [`Search by ${parts.join(' and ')}.`],
  }
}

/** Describes that the listings have the words in another spelling. */
export function speltAs(q: string, spelt: string): z.input<typeof NothingFound> {
  return {
    understood: `No listing has the words “${q}”; these are the listings with the words “${spelt}”.`,
    spelt,
    try: [`Search for “${spelt}”.`],
  }
}

const maxCounted = 100

function listings(count: number): string {
  if (count >= maxCounted) return `${maxCounted} listings or more`
  return count === 1 ? '1 listing' : `${count} listings`
}
