/** Search: the question, filters, results. */

import { pagination, type Pages } from '../design/components/actions.ts'
import { chips } from '../design/components/lists.ts'
import { formatNumber } from '../design/components/money.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { resultCard, type ListingResult } from '../listings/index.ts'
import { isFiltered } from './search-filters.ts'
import {
  appliedChips,
  searchAddress,
  searchForm,
  type SearchFormData,
  withoutFilters,
} from './search-form-view.ts'

export interface SearchData extends SearchFormData {
  title: string
  /** Categories that the words name. */
  named: readonly { name: string; url: string; count: number }[]
  /** True where nothing has the words and the results only look like them. */
  similar?: boolean
  results: Pages & { items: readonly ListingResult[]; total: number; total_relation: 'exact' | 'at_least' }
}

/** The search page; without a question it lists everything. */
export function searchView(data: SearchData): Html {
  const { results, query, named } = data
  return html`<div class="wrap page">
    <div class="intro"><h1>${data.title}</h1></div>
    <div class="filtered">
      ${searchForm(data)}
      <section class="found" aria-labelledby="results">
        <h2 class="visually-hidden" id="results">Results</h2>
        ${named.length > 0 && html`<div class="inline small-text"><span class="muted">Categories</span>${chips(named, 'Categories with this name')}</div>`}
        ${appliedChips(data)}
        <p class="muted small-text" role="status">
          ${data.similar === true && html`Nothing says “${query.q}”. Did you mean one of these? `}${countLine(data)}
        </p>
        ${
          results.items.length === 0
            ? nothing(data)
            : html`<ol class="launches">
                ${results.items.map(resultCard)}
              </ol>`
        }
        ${pagination(results, (more) => address(data, more))}
      </section>
    </div>
  </div>`
}

function countLine({ results, locale }: SearchData): string {
  const count = formatNumber(results.total, locale.language)
  if (results.total_relation === 'at_least') return `At least ${count} products`
  return results.total === 1 ? '1 product' : `${count} products`
}

function nothing({ query, results, action }: SearchData): Html {
  if (results.page > 1)
    return emptyState({
      title: 'There is no such page',
      text: 'The list ends before it.',
      action: html`<a class="button" href="${action}">From the start</a>`,
    })
  if (query.q === '' && !isFiltered(query))
    return emptyState({
      title: 'No products yet',
      text: 'This directory has just opened. Paste your site and be the first.',
      action: html`<a class="button primary" href="/submit">Submit a product</a>`,
    })
  const wider = query.q !== '' && isFiltered(query)
  return emptyState({
    title: query.q === '' ? 'Nothing matches these filters' : `Nothing matches “${query.q}”`,
    text: wider ? 'Take a filter away, or try other words.' : 'Try fewer or more general words.',
    action: html`${wider && html`<a class="button" href="${withoutFilters(action, query)}">Search without filters</a>`}<a
        class="${wider ? 'button quiet' : 'button'}"
        href="${action}"
        >Show all products</a
      ><a class="button quiet" href="/categories">Browse categories</a>`,
  })
}

function address({ action, query }: SearchData, more: { page?: number; cursor?: string }): string {
  const { page = 1, cursor = '' } = more
  return searchAddress(action, { ...query, page: page > 1 ? String(page) : '', cursor })
}
