/** The form of the search page, and what is set in it. */
import { button } from '../design/components/actions.ts'
import { type Choice, selectField, textField } from '../design/components/forms.ts'
import { icon } from '../design/components/icons.ts'
import { choicesOf } from '../design/components/profile-labels.ts'
import type { Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { appliedFilters, countryChoices, planChoices, type SearchQuery } from './search-filters.ts'
import { words } from './words/index.ts'

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
  return html`<form
    class="filters card"
    action="${action}"
    role="search"
    aria-label="${words.searchAndFilter}"
  >
    ${textField({ name: 'q', id: 'find-q', label: words.search, type: 'search', value: query.q, maxlength: 200 })}
    <details>
      <summary>
        ${words.filtersAndOrder}${set > 0 && html`<span class="muted">${words.filtersSet(set)}</span>`}${icon('down')}
      </summary>
      <div class="fields">
        ${select('category', words.category, categories, words.any)}
        ${select('pricing_model', words.price, choicesOf('pricing_model'), words.any)}
        <div class="pair">
          ${select('platform', words.platform, choicesOf('platforms'), words.any)}${select('plan', words.launch, planChoices(), words.any)}
        </div>
        <div class="pair">
          ${select('country', words.country, countryChoices(locale.language), words.any)}${textField({ name: 'tag', id: 'find-tag', label: words.tag, value: query.tag, maxlength: 30 })}
        </div>
        ${textField({ name: 'week', id: 'find-week', label: words.launchWeek, type: 'week', value: query.week, placeholder: '2026-W47' })}
        ${select('sort', words.sortBy, sorts)}
      </div>
    </details>
    <div class="inline">${button({ label: words.show, kind: 'primary' })}</div>
  </form>`
}

/** Each active filter with a link that removes it, and one that removes all. */
export function appliedChips({ locale, action, query, categories }: SearchFormData): Html | null {
  const applied = appliedFilters(query, categories, locale.language)
  if (applied.length === 0) return null
  return html`<ul class="chips applied" aria-label="${words.activeFilters}">
    ${applied.map(
      ({ name, label }) =>
        html`<li>
          <a
            href="${searchAddress(action, { ...query, [name]: '' })}"
            aria-label="${words.removeFilter(label)}"
            >${label}${icon('cross')}</a
          >
        </li>`,
    )}
    ${applied.length > 1 && html`<li><a href="${withoutFilters(action, query)}">${words.removeAll}</a></li>`}
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
