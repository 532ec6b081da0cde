/** One category with its subcategories and listings. */

import { breadcrumbs, followLink, pagination, tabs, type Pages } from '../design/components/actions.ts'
import { categoryIcon } from '../design/components/category-icon.ts'
import { sectionHead } from '../design/components/facts.ts'
import { chips } from '../design/components/lists.ts'
import { logo } from '../design/components/identity.ts'
import { emptyState, pill } from '../design/components/states.ts'
import type { Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { resultCard, type ListingResult } from '../listings/index.ts'
import { onPage } from '../pictures/index.ts'
import type { Sponsor } from '../orders/index.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { words } from './words/index.ts'

export interface CategoryLink {
  name: string
  url: string
  count: number
}

export interface CategoryData {
  locale: Locale
  csrf: string
  name: string
  url: string
  description: string | null
  /** Null for a category of the first level. */
  parent: { name: string; url: string } | null
  /** The slugs of the category and of its top category, whose drawing it shows. */
  slug: string
  kind: string
  subcategories: readonly CategoryLink[]
  /** The other categories of the same parent. */
  siblings: readonly CategoryLink[]
  sort: { current: string; choices: readonly { value: string; label: string }[] }
  /** Advertisers shown above the list. */
  sponsors: readonly Sponsor[]
  results: Pages & { items: readonly ListingResult[]; total: number; total_relation: 'exact' | 'at_least' }
}

/** The category's page. */
export function categoryView(data: CategoryData): Html {
  const { results, parent } = data
  const crumbs = [
    { href: '/categories', label: words.categories },
    ...(parent ? [{ href: parent.url, label: parent.name }] : []),
    { label: data.name },
  ]
  return html`<div class="wrap page">
    ${breadcrumbs(crumbs)}
    <div class="inline intro space-above">
      ${categoryIcon(data.kind)}
      <div class="grow">
        <h1>${data.name}</h1>
        ${data.description && html`<p>${data.description}</p>`}
      </div>
      ${followLink({ href: `${data.url}/follow`, label: words.follow, name: data.name })}
    </div>
    ${data.subcategories.length > 0 && html`<div class="sub">${chips(data.subcategories, words.within(data.name))}</div>`}
    ${sponsored(data)}
    <div class="split spaced">
      <section aria-labelledby="listings">
        ${sectionHead(words.products, {
          id: 'listings',
          note:
            results.total_relation === 'at_least' ? words.atLeast(results.total) : words.count(results.total),
        })}
        ${results.items.length > 0 && sorting(data)}
        ${
          results.total > 0 &&
          html`<div class="inline small-text space-above">
            <span class="muted">${words.narrow}</span>${chips(narrower(data.slug), words.narrow)}
          </div>`
        }
        ${
          results.items.length === 0
            ? nothing(data)
            : html`<ol class="launches">
                ${results.items.map((item) => resultCard(item, { csrf: data.csrf, language: data.locale.language }))}
              </ol>`
        }
        ${pagination(results, data.url, { sort: data.sort.current })}
      </section>
      <aside class="stack" aria-label="${words.related}">
        ${
          data.siblings.length > 0 &&
          html`<section class="card">
            <h2>${parent ? words.moreIn(parent.name) : words.otherCategories}</h2>
            ${chips(data.siblings, words.related)}
          </section>`
        }
        <p class="small-text"><a class="link" href="${data.url}.atom">${words.atomFeed(data.name)}</a></p>
        <section class="card promo">
          <h2>${words.addProduct}</h2>
          <p>${words.addProductText}</p>
          <a class="button" href="/submit">${words.submitProduct}</a>
        </section>
      </aside>
    </div>
  </div>`
}

/** Links that narrow the category by what visitors ask for most, as filters of the search. */
function narrower(slug: string): { name: string; url: string }[] {
  const asked = { current: 'week', free: 'pricing_model', open_source: 'pricing_model' } as const
  return (['current', 'free', 'open_source'] as const).map((value) => ({
    name: words.narrowed[value],
    url: pathWith('/search', { category: slug, [asked[value]]: value }),
  }))
}

function sorting({ sort, url }: CategoryData): Html | null {
  if (sort.choices.length < 2) return null
  return tabs(
    words.sortBy,
    sort.choices.map(({ value, label }) => ({
      href: pathWith(url, { sort: value }),
      label,
      current: value === sort.current,
    })),
  )
}

function nothing({ name, results, url }: CategoryData): Html {
  if (results.page > 1)
    return emptyState({
      title: words.noSuchPage,
      text: words.noSuchPageText,
      action: html`<a class="button" href="${url}">${words.backToStart}</a>`,
    })
  return emptyState({
    title: words.empty(name),
    text: words.emptyText,
    action: html`<a class="button primary" href="/submit">${words.submitProduct}</a>`,
  })
}

/** Paid places, labelled as such; they are not part of the list or its order. */
function sponsored({ sponsors, name }: CategoryData): Html | null {
  if (sponsors.length === 0) return null
  return html`<section class="card flush spaced" aria-labelledby="sponsored">
    <h2 class="small-text muted" id="sponsored">${words.sponsored(name)}</h2>
    <ul class="rows">
      ${sponsors.map(
        (one) =>
          html`<li>
            ${logo({ name: one.name, picture: onPage(one.logo) })}
            <div class="grow">
              <a class="link" href="/listings/${one.slug}" rel="sponsored"><b>${one.name}</b></a
              ><br /><span class="small-text muted">${one.headline}</span>
            </div>
            ${pill(words.sponsor, 'plain')}
          </li>`,
      )}
    </ul>
  </section>`
}
