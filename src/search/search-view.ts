/** Search: the query, filters, results. */
import { pagination, tabs, type Pages } from '../design/components/actions.ts'
import { chips } from '../design/components/lists.ts'
import { emptyState } from '../design/components/states.ts'
import type { Locale } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { resultCard, type ListingResult } from '../listings/index.ts'
import { isFiltered } from './search-filters.ts'
import {
  appliedChips,
  facetLinks,
  searchForm,
  type SearchFormData,
  withoutFilters,
} from './search-form-view.ts'
import { words } from './words/index.ts'

export interface SearchData extends SearchFormData {
  title: string
  locale: Locale
  csrf: string
  sorts: readonly { label: string; href: string; current: boolean }[]
  /** Categories that the words name. */
  named: readonly { name: string; url: string; count: number }[]
  /** The search in its probable spelling. */
  spelt: readonly { name: string; url: string; count: number }[]
  /** Filters that the words express, and founders of that name, if no product has the words. */
  meant: readonly { name: string; url: string; count: number }[]
  founders: readonly { name: string; url: string }[]
  /** No product has the words: the results have them in another spelling, or are only similar. */
  similar?: { spelt: string | null } | null
  /** For a search with few results: the category to follow for new products. */
  follow?: { name: string; url: string } | null
  /** For a search without results: what it would find without one of its filters. */
  wider: readonly { label: string; url: string; count: number }[]
  /** For a search without results: this month's launches with the most votes. */
  popular: readonly ListingResult[]
  results: Pages & { items: readonly ListingResult[]; total: number; total_relation: 'exact' | 'at_least' }
}

/** The search page; without words or filters it lists everything. */
export function searchView(data: SearchData): Html {
  const { results, query } = data
  return html`<div class="wrap page">
    <div class="intro"><h1>${data.title}</h1></div>
    ${searchForm(data)}
    <div ${attributes({ class: data.facets.length > 0 ? 'filtered' : null })}>
      ${facetLinks(data)}
      <section class="found" aria-labelledby="results">
        <div class="head">
          <div role="status">
            <h2 id="results">${data.similar ? similarLine(data.similar, query.q) : countLine(data)}</h2>
          </div>
          ${results.total > 1 && tabs(words.sortBy, data.sorts)}
        </div>
        ${lead(words.didYouMean, words.didYouMean, data.spelt)}${lead(words.filters, words.filtersMeant, data.meant)}
        ${lead(words.categories, words.categoriesNamed, data.named)}
        ${lead(words.founders, words.foundersNamed, data.founders)} ${appliedChips(data)}
        ${results.items.length === 0 ? nothing(data) : list(data, results.items)}
        ${
          query.q !== '' &&
          results.items.length > 0 &&
          html`<p class="ask-line">
            <a
              class="link"
              href="/ask?listings=${results.items
                .slice(0, 6)
                .map(({ slug }) => encodeURIComponent(slug))
                .join(',')}"
              >${words.askThese(results.items.length)}</a
            >
          </p>`
        }
        ${
          data.follow &&
          html`<p class="ask-line">
            <a class="link" href="${data.follow.url}">${words.followFor(data.follow.name)}</a>
          </p>`
        }
        ${
          data.popular.length > 0 &&
          html`<h2 class="spaced">${words.popularNow}</h2>
            ${list(data, data.popular)}`
        }
        ${pagination(results, data.action, query)}
      </section>
    </div>
  </div>`
}

function list({ csrf, locale, query }: SearchData, items: readonly ListingResult[]): Html {
  const options = { csrf, language: locale.language, asked: query.q }
  return html`<ol class="launches">
    ${items.map((item) => resultCard(item, options))}
  </ol>`
}

/** What the words may have meant besides products, in one line. */
function lead(name: string, label: string, items: Parameters<typeof chips>[0]): Html | null {
  if (items.length === 0) return null
  return html`<div class="inline small-text"><span class="muted">${name}</span>${chips(items, label)}</div>`
}

function similarLine({ spelt }: { spelt: string | null }, q: string): string {
  return spelt === null ? words.similarOnly(q) : words.respelt(q, spelt)
}

function countLine({ results }: SearchData): string {
  const { total, total_relation: relation } = results
  return relation === 'at_least' ? words.atLeast(total) : words.productCount(total)
}

function nothing(data: SearchData): Html {
  const { query, results, action } = data
  if (results.page > 1)
    return emptyState({
      title: words.noSuchPage,
      text: words.noSuchPageText,
      action: html`<a class="button" href="${action}">${words.backToStart}</a>`,
    })
  if (query.q === '' && !isFiltered(query))
    return emptyState({
      title: words.noProducts,
      text: words.noProductsText,
      action: html`<a class="button primary" href="/submit">${words.submitProduct}</a>`,
    })
  const wider = query.q !== '' && isFiltered(query)
  return emptyState({
    title: query.q === '' ? words.noMatch : words.noMatchFor(query.q),
    text: wider ? words.tryFewerFilters : words.tryOtherWords,
    action: html`${data.wider.length > 0 && chips(data.wider.map(widerChip), words.widerSearches)}${
        wider && html`<a class="button" href="${withoutFilters(action, query)}">${words.withoutFilters}</a>`
      }${
        query.q !== '' &&
        html`<a class="${wider ? 'button quiet' : 'button'}" href="/ask?needs=${encodeURIComponent(query.q)}"
          >${words.askWithProof}</a
        >`
      }<a class="${query.q !== '' ? 'button quiet' : 'button'}" href="${action}">${words.showAll}</a
      ><a class="button quiet" href="/categories">${words.browseCategories}</a>`,
  })
}

function widerChip({ label, url, count }: SearchData['wider'][number]) {
  return { name: words.withoutFilter(label), url, count }
}
