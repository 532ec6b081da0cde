/** Search: the question, filters, results. */

import { button, pagination, type Pages } from '../../design/components/actions.ts'
import { selectField, type Choice } from '../../design/components/forms.ts'
import { listingCard } from '../../design/components/lists.ts'
import { formatNumber } from '../../design/components/money.ts'
import { platformLabels, pricingModelLabels } from '../../design/components/profile-labels.ts'
import { emptyState } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/layout.ts'

/** One result of `search_listings`. */
export interface ListingResult {
  name: string
  headline: string
  url: string
  votes: number
  plan: 'free' | 'paid'
  category: { name: string; url: string } | null
  pricing_model: string | null
  logo: Picture | null
}

export interface SearchData {
  locale: Locale
  /** Path of the page, where the form asks. */
  action: string
  query: { q: string; category: string; pricing_model: string; platform: string; sort: string }
  /** Two levels: `group` is the name of the parent category. */
  categories: readonly Choice[]
  sorts: readonly Choice[]
  /** True where nothing has the words and the results only look like them. */
  similar?: boolean
  results: Pages & { items: readonly ListingResult[]; total: number; total_relation: 'exact' | 'at_least' }
}

/** The search page; without a question it lists everything. */
export function searchView(data: SearchData): Html {
  const { results, query } = data
  return html`<div class="wrap page">
    <div class="intro"><h1>${query.q === '' ? 'All products' : html`Results for “${query.q}”`}</h1></div>
    <div class="find">
      ${form(data)}
      <section aria-labelledby="results">
        <h2 class="vh" id="results">Results</h2>
        <p class="muted s" role="status">
          ${data.similar === true && `Nothing says “${query.q}”. This comes closest. `}${countLine(data)}
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

/** One result, the same in search and category pages. */
export function resultCard(item: ListingResult): Html {
  const pricing = item.pricing_model === null ? undefined : pricingModelLabels[item.pricing_model]
  return listingCard({
    name: item.name,
    headline: item.headline,
    url: item.url,
    picture: item.logo,
    category: item.category,
    notes: pricing === undefined ? [] : [pricing],
    pills: item.plan === 'paid' ? [{ text: 'Paid launch', tone: 'own' }] : [],
    aside: html`<b class="num">${item.votes}</b> ${item.votes === 1 ? 'vote' : 'votes'}`,
  })
}

function form({ action, query, categories, sorts }: SearchData): Html {
  return html`<form class="filters card" action="${action}" aria-label="Search and filter">
    <div class="input">
      <label for="find-q">Search</label
      ><input class="field" id="find-q" name="q" type="search" value="${query.q}" maxlength="200" />
    </div>
    ${selectField({ name: 'category', id: 'find-category', label: 'Category', value: query.category, empty: 'Any', choices: categories })}
    ${selectField({ name: 'pricing_model', id: 'find-pricing', label: 'Price', value: query.pricing_model, empty: 'Any', choices: choices(pricingModelLabels) })}
    ${selectField({ name: 'platform', id: 'find-platform', label: 'Runs on', value: query.platform, empty: 'Anything', choices: choices(platformLabels) })}
    ${selectField({ name: 'sort', id: 'find-sort', label: 'Order', value: query.sort, choices: sorts })}
    <div class="row">
      ${button({ label: 'Show', kind: 'primary' })}${filtered(query) && html`<a class="btn quiet" href="${action}">Clear</a>`}
    </div>
  </form>`
}

function choices(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function filtered(query: SearchData['query']): boolean {
  return [query.q, query.category, query.pricing_model, query.platform].some((value) => value !== '')
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
      action: html`<a class="btn" href="${action}">From the start</a>`,
    })
  if (!filtered(query))
    return emptyState({
      title: 'No products yet',
      text: 'This directory has just opened. Paste your site and be the first.',
      action: html`<a class="btn primary" href="/submit">Submit a product</a>`,
    })
  return emptyState({
    title: query.q === '' ? 'Nothing matches these filters' : `Nothing matches “${query.q}”`,
    text: 'Try fewer or more general words, or take a filter away.',
    action: html`<a class="btn" href="${action}">Show all products</a
      ><a class="btn quiet" href="/categories">Browse categories</a>`,
  })
}

function address({ action, query }: SearchData, more: { page?: number; cursor?: string }): string {
  const members = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  if (more.page !== undefined && more.page > 1) members.set('page', String(more.page))
  if (more.cursor !== undefined) members.set('cursor', more.cursor)
  const text = members.toString()
  return text === '' ? action : `${action}?${text}`
}
