/** The filters that a search offers, each with how many products it leaves and the address that sets or removes it. */
import { choiceLabel } from '../design/components/profile-labels.ts'
import { countryName } from '../design/components/profile-values.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { countFacets, type FacetCount } from './facet-queries.ts'
import type { ListingFilter } from './listing-list-queries.ts'
import { searchAddress } from './search-address.ts'
import type { SearchQuery } from './search-filters.ts'
import { words } from './words/index.ts'

const facets = ['category', 'pricing_model', 'platform', 'country'] as const
type Facet = (typeof facets)[number]

export interface FacetGroup {
  label: string
  choices: readonly { name: string; url: string; count?: number; current?: boolean }[]
}

const mostChoices: Record<Facet, number> = { category: 8, pricing_model: 6, platform: 9, country: 6 }

/** The groups that have a choice. A group that is set is counted as if it were not, so that one can change one's mind. */
export async function facetGroups(
  db: ReadDb,
  siteId: number,
  asked: { query: SearchQuery; action: string; language: string },
  categoryNames: ReadonlyMap<string, string>,
): Promise<FacetGroup[]> {
  const all = await countFacets(db, siteId, filterOf(asked.query))
  const groups: FacetGroup[] = []
  for (const facet of facets) {
    const isSet = asked.query[facet] !== ''
    const counts = isSet ? await countFacets(db, siteId, filterOf({ ...asked.query, [facet]: '' })) : all
    const own = counts.filter((count) => count.facet === facet)
    const choices = own.slice(0, mostChoices[facet]).map((count) => choice(count, asked, categoryNames))
    if (choices.length > 0) groups.push({ label: words.facets[facet], choices })
  }
  return groups
}

function choice(
  { facet, value, count }: FacetCount,
  { query, action, language }: { query: SearchQuery; action: string; language: string },
  categoryNames: ReadonlyMap<string, string>,
): FacetGroup['choices'][number] {
  const current = query[facet] === value
  const url = searchAddress(action, { ...query, [facet]: current ? '' : value })
  const name = nameOf(facet, value, language, categoryNames)
  return current ? { name, url, count, current } : { name, url, count }
}

function nameOf(facet: Facet, value: string, language: string, categoryNames: ReadonlyMap<string, string>) {
  if (facet === 'category') return categoryNames.get(value) ?? value
  if (facet === 'country') return countryName(value, language)
  return choiceLabel(facet === 'platform' ? 'platforms' : facet, value)
}

/** What an address asks for, as the lists read it. */
export function filterOf(query: SearchQuery): ListingFilter {
  const given = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'sort')
  return Object.fromEntries(given)
}
