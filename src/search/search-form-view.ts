/** The search field of the search page, the filters beside its results, and the active filters. */
import { button } from '../design/components/actions.ts'
import { icon } from '../design/components/icons.ts'
import { chips } from '../design/components/lists.ts'
import { html, type Html } from '../design/html.ts'
import { pathWith } from '../platform/text/path-with.ts'
import type { FacetGroup } from './search-facets.ts'
import type { AppliedFilter, SearchQuery } from './search-filters.ts'
import { words } from './words/index.ts'

export interface SearchFormData {
  /** Path of the page, which the form submits to. */
  action: string
  query: SearchQuery
  /** The active filters. */
  applied: readonly AppliedFilter[]
  facets: readonly FacetGroup[]
}

/** The search field. Active filters are kept; the script adds suggestions. */
export function searchForm({ action, query }: SearchFormData): Html {
  const kept = Object.entries(query).filter(([name, value]) => name !== 'q' && value !== '')
  return html`<search-box data-label="${words.suggestions}"
    ><form class="big-search" action="${action}" role="search" aria-label="${words.searchAndFilter}">
      ${icon('search')}<label class="visually-hidden" for="find-q">${words.search}</label>
      <input
        id="find-q"
        name="q"
        type="search"
        value="${query.q}"
        placeholder="${words.placeholder}"
        maxlength="200"
        autocomplete="off"
        enterkeyhint="search"
      />
      ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${button({ label: words.search, kind: 'primary' })}
    </form></search-box
  >`
}

/** Each choice is a link with the number of products that it leaves; collapsed on a phone. */
export function facetLinks({ facets, applied }: SearchFormData): Html | null {
  if (facets.length === 0) return null
  return html`<aside class="facets" aria-label="${words.filters}">
    <details>
      <summary>
        ${words.filters}${applied.length > 0 && html` <span class="muted">${words.filtersSet(applied.length)}</span>`}${icon('down')}
      </summary>
      ${facets.map(
        ({ label, choices }) =>
          html`<section>
            <h2>${label}</h2>
            ${chips(choices, label)}
          </section>`,
      )}
    </details>
  </aside>`
}

/** Each active filter with a link that removes it, and one that removes all. */
export function appliedChips({ action, query, applied }: SearchFormData): Html | null {
  if (applied.length === 0) return null
  return html`<ul class="chips applied" aria-label="${words.activeFilters}">
    ${applied.map(
      ({ name, label, rest }) =>
        html`<li>
          <a href="${pathWith(action, { ...query, [name]: rest })}" aria-label="${words.removeFilter(label)}"
            >${label}${icon('cross')}</a
          >
        </li>`,
    )}
    ${applied.length > 1 && html`<li><a href="${withoutFilters(action, query)}">${words.removeAll}</a></li>`}
  </ul>`
}

/** The URL of the same words in the same order without filters. */
export function withoutFilters(action: string, { q, sort }: SearchQuery): string {
  return pathWith(action, { q, sort })
}
