/** Choosing products to compare: those already chosen, a search field, and the results. */
import { button, buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { textField } from '../design/components/forms.ts'
import { logo } from '../design/components/identity.ts'
import { listingCard } from '../design/components/lists.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { addUrl, compareUrl, maxCompared } from './compare-url.ts'
import { words } from './words/index.ts'

/** A product that can be chosen. */
export interface Choosable {
  slug: string
  name: string
  /** The headline, or why it is suggested. */
  text: string
  logo: Picture | null
}

export interface PickData {
  /** True while the site has no products. */
  isEmpty: boolean
  chosen: readonly Choosable[]
  /** The search text; empty before a search. */
  q: string
  /** What was wrong with the request. */
  problem: string | null
  /** The heading of the list, such as `Alternatives to Fieldnote`. */
  title: string
  /** Search results or suggestions. */
  found: readonly Choosable[]
  /** The competitor named by the owner, if its website was read but it is not listed here. */
  competitor: { name: string; url: string } | null
}

/** The page that asks for products one by one. Every step has its own URL. */
export function pickView(data: PickData): Html {
  const { problem } = data
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.compareTwo}</h1>
      <p>${words.compareTwoText}</p>
    </div>
    ${problem !== null && notice({ tone: 'problem', text: problem })}
    ${data.isEmpty ? nothingYet() : picking(data)}
  </div>`
}

function nothingYet(): Html {
  return emptyState({
    title: words.nothingToCompare,
    text: words.nothingToCompareText,
    action: html`<a class="button primary" href="/submit">${words.submitProduct}</a>`,
  })
}

function picking(data: PickData): Html {
  const { chosen, q, found } = data
  const slugs = chosen.map(({ slug }) => slug)
  const places = words.places.slice(chosen.length, Math.max(2, Math.min(chosen.length + 1, maxCompared)))
  return html` <ol class="picks space-above" aria-label="${words.productsToCompare}">
      ${chosen.map((product) => chosenCard(product, slugs))}
      ${places.map((place) => html`<li class="open">${place}</li>`)}
    </ol>
    ${
      chosen.length > 1 &&
      html`<p class="space-above">
        ${buttonLink({ href: compareUrl('', ...slugs), label: words.compareThese, kind: 'primary', icon: 'swap' })}
      </p>`
    }
    <form class="inline find space-above" role="search" aria-label="${words.findProduct}" action="/compare">
      ${slugs.map((slug, index) => html`<input type="hidden" name="${'abcd'[index] ?? 'd'}" value="${slug}" />`)}
      ${chosen.length > 1 && html`<input type="hidden" name="add" value="1" />`}
      <div class="grow">
        ${textField({ name: 'q', label: words.findPlace[chosen.length] ?? '', type: 'search', value: q, maxlength: 200 })}
      </div>
      ${button({ label: words.search, kind: chosen.length > 1 ? 'plain' : 'primary' })}
    </form>
    <section class="spaced" aria-labelledby="found">
      ${sectionHead(data.title, { id: 'found' })}
      ${
        data.competitor &&
        html`<p class="small-text muted">
          ${words.namedByOwner(html`<a class="link" href="${data.competitor.url}">${data.competitor.name}</a>`, chosen[0]?.name ?? '')}
        </p>`
      }
      ${
        found.length === 0
          ? q === ''
            ? nothingYet()
            : emptyState({
                title: words.nothingFound,
                text: words.nothingFoundText,
                action: html`<a class="button quiet" href="/categories">${words.browseCategories}</a>`,
              })
          : html`<ol class="launches">
              ${found.map((product) =>
                listingCard({
                  name: product.name,
                  headline: product.text,
                  url: listingPath(product.slug),
                  picture: product.logo,
                  aside: buttonLink({
                    href: withAnother(slugs, product),
                    label: words.add,
                    icon: 'plus',
                    small: true,
                    describes: words.addName(product.name),
                  }),
                }),
              )}
            </ol>`
      }
    </section>`
}

function chosenCard({ name, slug, text, logo: picture }: Choosable, slugs: readonly string[]): Html {
  const others = slugs.filter((one) => one !== slug)
  return html`<li>
    ${logo({ name, picture })}
    <div class="grow">
      <a href="${listingPath(slug)}"><b>${name}</b></a
      ><br /><span class="small-text muted">${text}</span>
    </div>
    ${removeLink(name, others, others.length > 1)}
  </li>`
}

/** The link that removes one product and keeps the others. */
export function removeLink(name: string, others: readonly string[], choosing = false): Html {
  return buttonLink({
    href: choosing ? addUrl(others) : compareUrl('', ...others),
    label: words.remove,
    small: true,
    describes: words.removeName(name),
  })
}

function withAnother(slugs: readonly string[], { slug }: Choosable): string {
  return compareUrl('', ...slugs, slug)
}

function listingPath(slug: string): string {
  return `/listings/${encodeURIComponent(slug)}`
}
