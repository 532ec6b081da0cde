/** The filters that a search offers, each with the number of products it leaves and the URL that sets or removes it. */
import type { SiteField } from '../listings/index.ts'
import { choiceLabel } from '../design/components/profile-labels.ts'
import { countryName } from '../design/components/profile-values.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { countFacets, countSiteFieldValues, countSince, type FacetCount } from './facet-queries.ts'
import type { ListingFilter } from './listing-list-queries.ts'
import { launchSpans } from './launched-since.ts'
import { resolveSiteFields, parseSiteFields, withSiteField } from './site-field-filter.ts'
import { saidLabel, type SearchQuery } from './search-filters.ts'
import { words } from './words/index.ts'

const facets = ['category', 'pricing_model', 'platform', 'country'] as const
type Facet = (typeof facets)[number]

/** Returns when a span of launches began. */
export type SinceOf = (span: string) => Date | undefined

export interface FacetGroup {
  label: string
  choices: readonly { name: string; url: string; count?: number; current?: boolean }[]
}

const maxChoices: Record<Facet, number> = { category: 8, pricing_model: 6, platform: 9, country: 6 }

/** The groups with at least one choice. A group's counts ignore its own filter, so that the reader can change it. */
export async function facetGroups(
  db: ReadDb,
  siteId: number,
  asked: { query: SearchQuery; action: string; language: string; since: SinceOf },
  categoryNames: ReadonlyMap<string, string>,
): Promise<FacetGroup[]> {
  const said = await resolveSiteFields(db, siteId, asked.query.site_fields)
  const countFor = (query: SearchQuery) => countFacets(db, siteId, { ...filterOf(query, asked.since), said })
  const all = await countFor(asked.query)
  const groups: FacetGroup[] = []
  for (const facet of facets) {
    const isSet = asked.query[facet] !== ''
    const counts = isSet ? await countFor({ ...asked.query, [facet]: '' }) : all
    const own = counts.filter((count) => count.facet === facet)
    const choices = own.slice(0, maxChoices[facet]).map((count) => choice(count, asked, categoryNames))
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
  const url = pathWith(action, { ...query, [facet]: current ? '' : value })
  const name = nameOf(facet, value, language, categoryNames)
  return current ? { name, url, count, current } : { name, url, count }
}

function nameOf(facet: Facet, value: string, language: string, categoryNames: ReadonlyMap<string, string>) {
  if (facet === 'category') return categoryNames.get(value) ?? value
  if (facet === 'country') return countryName(value, language)
  return choiceLabel(facet === 'platform' ? 'platforms' : facet, value)
}

/** The same for the spans of launches; empty if there were none or too many match to be counted. */
export async function launchedGroup(
  db: ReadDb,
  siteId: number,
  { query, action, since }: { query: SearchQuery; action: string; since: SinceOf },
): Promise<FacetGroup[]> {
  const said = await resolveSiteFields(db, siteId, query.site_fields)
  const others = { ...filterOf({ ...query, launched: '' }, since), said }
  const spans = launchSpans.flatMap((span) => {
    const began = since(span)
    return began ? [{ span, began }] : []
  })
  const counts = await countSince(
    db,
    siteId,
    others,
    spans.map(({ began }) => began),
  )
  if (counts.length === 0) return []
  const choices = spans.flatMap(({ span }, index) => {
    const count = counts[index] ?? 0
    const current = query.launched === span
    if (count === 0 && !current) return []
    const url = pathWith(action, { ...query, launched: current ? '' : span })
    return [{ name: words.launchedThis[span], url, count, ...(current ? { current } : {}) }]
  })
  return choices.length === 0 ? [] : [{ label: words.launched, choices }]
}

/** The same for the site's fields that have a value among the results. */
export async function saidGroups(
  db: ReadDb,
  siteId: number,
  { query, action, since }: { query: SearchQuery; action: string; since: SinceOf },
  fields: readonly SiteField[],
): Promise<FacetGroup[]> {
  if (fields.length === 0) return []
  const said = parseSiteFields(query.site_fields)
  const countFor = async (text: string, some: readonly SiteField[]) => {
    const ids = some.map(({ id }) => id)
    const asked = { ...filterOf(query, since), said: await resolveSiteFields(db, siteId, text) }
    return countSiteFieldValues(db, siteId, asked, ids)
  }
  const all = await countFor(query.site_fields, fields)
  const groups: FacetGroup[] = []
  for (const field of fields) {
    const set = said.get(field.key)
    const counts = set === undefined ? all : await countFor(withSiteField(said, field.key, null), [field])
    const own = counts.filter(({ field_id: id }) => id === field.id).slice(0, 12)
    const choices = own.map(({ value, count }) => {
      const text = value === true ? 'yes' : value === false ? 'no' : value
      const current = text === set
      const rest = withSiteField(said, field.key, current ? null : text)
      const url = pathWith(action, { ...query, site_fields: rest })
      return { name: saidLabel(field, text), url, count, ...(current ? { current } : {}) }
    })
    if (choices.length > 0) groups.push({ label: field.label, choices })
  }
  return groups
}

/** The filter of a URL in the form that lists take. */
function filterOf(query: SearchQuery, since: SinceOf): ListingFilter {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== '' && name !== 'sort' && name !== 'site_fields',
  )
  return { ...Object.fromEntries(given), since: since(query.launched) }
}
