/** All categories: a tree of two levels. */

import { categoryIcon } from '../design/components/category-icon.ts'
import { formatNumber } from '../design/components/number.ts'
import { emptyState } from '../design/components/states.ts'
import type { Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { CategoryLink } from './category-view.ts'
import { words } from './words/index.ts'

export interface CategoriesData {
  locale: Locale
  categories: readonly (CategoryLink & {
    slug: string
    description: string
    /** The product with the most votes in it. */
    best: { name: string; url: string } | null
    subcategories: readonly CategoryLink[]
  })[]
}

/** The tree, one card for each category of the first level. */
export function categoriesView({ categories, locale }: CategoriesData): Html {
  const count = (value: number): string => formatNumber(value, locale.language)
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.categories}</h1>
      <p>${words.intro}</p>
    </div>
    ${
      categories.length > 0 &&
      categories.every((category) => category.count === 0) &&
      emptyState({
        title: words.noProducts,
        text: words.noProductsText,
        action: html`<a class="button primary" href="/submit">${words.submitProduct}</a>`,
      })
    }
    ${
      categories.length === 0
        ? emptyState({ title: words.none, text: words.noneText })
        : html`<ul class="tree space-above">
            ${categories.map(
              (category) =>
                html`<li class="card">
                  <h2>
                    ${categoryIcon(category.slug)}<a href="${category.url}">${category.name}</a>
                    ${category.count > 0 && html`<span class="muted small-text number">${count(category.count)}</span>`}
                  </h2>
                  ${category.description !== '' && html`<p class="small-text muted">${category.description}</p>`}
                  ${category.best && bestOf(category.best)}
                  <ul>
                    ${category.subcategories.map(
                      (sub) =>
                        html`<li>
                          <a href="${sub.url}">${sub.name}</a
                          ><span class="muted number">${count(sub.count)}</span>
                        </li>`,
                    )}
                  </ul>
                </li>`,
            )}
          </ul>`
    }
  </div>`
}

function bestOf({ name, url }: { name: string; url: string }): Html {
  return html`<p class="small-text">${words.best} <a class="link" href="${url}">${name}</a></p>`
}
