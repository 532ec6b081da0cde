/** The form of the search page, and what is set in it. */
import { button } from '../design/components/actions.ts'
import { type Choice, selectField, textField } from '../design/components/forms.ts'
import { icon } from '../design/components/icons.ts'
import { choicesOf } from '../design/components/profile-labels.ts'
import type { Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { appliedFilters, countryChoices, planChoices, type SearchQuery } from './search-filters.ts'

export interface SearchFormData {
  locale: Locale
  /** Path of the page, where the form asks. */
  action: string
  query: SearchQuery
  /** Two levels: `group` is the name of the parent category. */
  categories: readonly Choice[]
  sorts: readonly Choice[]
}

/** Words, filters and order. On a phone all but the words are folded away. */
export function searchForm({ locale, action, query, categories, sorts }: SearchFormData): Html {
  const set = appliedFilters(query, categories, locale.language).length
  const select = (name: keyof SearchQuery, label: string, choices: readonly Choice[], empty?: string) =>
    selectField({
      name,
      id: `find-${name}`,
      label,
      value: query[name],
      choices,
      ...(empty === undefined ? {} : { empty }),
    })
  return html`<form class="filters card" action="${action}" role="search" aria-label="Search and filter">
    ${textField({ name: 'q', id: 'find-q', label: 'Search', type: 'search', value: query.q, maxlength: 200 })}
    <details>
      <summary>
        Filters and order${set > 0 && html`<span class="muted">${set} set</span>`}${icon('down')}
      </summary>
      <div class="fields">
        ${select('category', 'Category', categories, 'Any')}
        ${select('pricing_model', 'Price', choicesOf('pricing_model'), 'Any')}
        <div class="pair">
          ${select('platform', 'Runs on', choicesOf('platforms'), 'Anything')}${select('plan', 'Launch', planChoices, 'Any')}
        </div>
        <div class="pair">
          ${select('country', 'Country', countryChoices(locale.language), 'Any')}${textField({ name: 'tag', id: 'find-tag', label: 'Tag', value: query.tag, maxlength: 30 })}
        </div>
        ${textField({ name: 'week', id: 'find-week', label: 'Launch week', type: 'week', value: query.week, placeholder: '2026-W47' })}
        ${select('sort', 'Order', sorts)}
      </div>
    </details>
    <div class="inline">${button({ label: 'Show', kind: 'primary' })}</div>
  </form>`
}

/** Each filter that is set, with the way to take it away, and all of them. */
export function appliedChips({ locale, action, query, categories }: SearchFormData): Html | null {
  const applied = appliedFilters(query, categories, locale.language)
  if (applied.length === 0) return null
  return html`<ul class="chips applied" aria-label="Filters that are set">
    ${applied.map(
      ({ name, label }) =>
        html`<li>
          <a href="${searchAddress(action, { ...query, [name]: '' })}" aria-label="Take away: ${label}"
            >${label}${icon('cross')}</a
          >
        </li>`,
    )}
    ${applied.length > 1 && html`<li><a href="${withoutFilters(action, query)}">Take all away</a></li>`}
  </ul>`
}

/** The same words in the same order without a filter. */
export function withoutFilters(action: string, { q, sort }: SearchQuery): string {
  return searchAddress(action, { q, sort })
}

/** The address of a search; what is empty is left out. */
export function searchAddress(action: string, members: Record<string, string>): string {
  const text = new URLSearchParams(Object.entries(members).filter(([, value]) => value !== '')).toString()
  return text === '' ? action : `${action}?${text}`
}
