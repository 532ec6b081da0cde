/** Filters of a search in its URL: their names, values and labels. Pure. */
import { periodTitle } from '../calendar/index.ts'
import type { Choice } from '../design/components/forms.ts'
import { choiceLabel } from '../design/components/profile-labels.ts'
import { countryName } from '../design/components/profile-values.ts'
import type { SiteField } from '../listings/index.ts'
import { launchSpans } from './launched-since.ts'
import { parseSiteFields, withSiteField } from './site-field-filter.ts'
import { words } from './words/index.ts'

const filterNames = [
  'category',
  'pricing_model',
  'platform',
  'plan',
  'country',
  'tag',
  'week',
  'launched',
  'site_fields',
] as const
export type FilterName = (typeof filterNames)[number]

/** The URL members that `searchQueryOf` reads. */
export const searchMembers: readonly string[] = [...filterNames, 'q', 'sort', 'subcategory']

/** Words, filters and order as the URL has them; '' if absent. */
export type SearchQuery = Record<FilterName | 'q' | 'sort', string>

/** The choices of free and paid launches. */
function planChoices(): readonly Choice[] {
  return plans.map((value) => ({ value, label: words.plans[value] }))
}
const plans = ['free', 'paid'] as const

/** Reads a URL; codes may be in lower case. Unknown or overlong values are refused by the search itself. */
export function searchQueryOf(value: (name: string) => string): SearchQuery {
  const text = (name: string) => value(name).replaceAll('\u0000', '').trim()
  return {
    q: text('q'),
    // A subcategory's slug also determines its category; the form has one field for both.
    category: text('subcategory') || text('category'),
    pricing_model: text('pricing_model'),
    platform: text('platform'),
    plan: text('plan'),
    country: text('country').toUpperCase(),
    tag: text('tag'),
    week: text('week').toUpperCase(),
    launched: text('launched'),
    site_fields: text('site_fields'),
    sort: text('sort'),
  }
}

/** Whether the search has any filters besides words and order. */
export function isFiltered(query: SearchQuery): boolean {
  return filterNames.some((name) => query[name] !== '')
}

export interface AppliedFilter {
  name: FilterName
  label: string
  /** The remaining value of the URL member when this filter is removed. */
  rest: string
}

/** The display text of a field's value. */
export function saidLabel(field: Pick<SiteField, 'kind'> | undefined, value: string): string {
  if (field?.kind !== 'yes_no') return value
  return value === 'yes' ? words.yes : words.no
}

function launchedLabel(asked: string): string | undefined {
  const span = launchSpans.find((one) => one === asked)
  return span && words.launchedIn(words.launchedThis[span])
}

/** The filters that are set, each with its display text. */
export function appliedFilters(
  query: SearchQuery,
  categories: readonly Choice[],
  language: string,
  fields: readonly SiteField[],
): AppliedFilter[] {
  const { category, week } = query
  const said = parseSiteFields(query.site_fields)
  const labels: Record<Exclude<FilterName, 'site_fields'>, string | undefined> = {
    category: categories.find(({ value }) => value === category)?.label ?? category,
    pricing_model: query.pricing_model && choiceLabel('pricing_model', query.pricing_model),
    platform: query.platform && choiceLabel('platforms', query.platform),
    plan: planChoices().find(({ value }) => value === query.plan)?.label,
    country: query.country && countryName(query.country, language),
    tag: query.tag && words.tagged(query.tag),
    week: week && periodTitle(week),
    launched: launchedLabel(query.launched),
  }
  const set = filterNames.flatMap((name) =>
    name !== 'site_fields' && labels[name] ? [{ name, label: labels[name], rest: '' }] : [],
  )
  const ofSite = [...said].map(([key, value]) => {
    const field = fields.find((one) => one.key === key)
    const label = words.siteFieldValuesOf(field?.label ?? key, saidLabel(field, value))
    return { name: 'site_fields' as const, label, rest: withSiteField(said, key, null) }
  })
  return [...set, ...ofSite]
}
