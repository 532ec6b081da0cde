/** Choosing what to compare: the product that is chosen, words to find the other by, and what was found. */
import { button, buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { textField } from '../design/components/forms.ts'
import { logo } from '../design/components/identity.ts'
import { listingCard } from '../design/components/lists.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { compareUrl } from './compare-url.ts'
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
  chosen: Choosable | null
  /** Words that products are looked for by; nothing while none were given. */
  q: string
  /** What went wrong with what was asked. */
  problem: string | null
  /** The heading of the list, such as `Alternatives to Fieldnote`. */
  title: string
  /** What was found or is suggested. */
  found: readonly Choosable[]
  /** The competitor that the owner names, where it is read but not listed here. */
  competitor: { name: string; url: string } | null
}

/** The page that asks for two products, one after the other. Every step is an address. */
export function pickView(data: PickData): Html {
  const { chosen, q, problem, found } = data
  const which = chosen === null ? 'first' : 'second'
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.compareTwo}</h1>
      <p>${words.compareTwoText}</p>
    </div>
    ${problem !== null && notice({ tone: 'problem', text: problem })}
    <ol class="picks space-above" aria-label="${words.productsToCompare}">
      ${chosen !== null && chosenCard(chosen)}
      ${(['first', 'second'] as const).slice(chosen === null ? 0 : 1).map((place) => html`<li class="open">${words.places[place]}</li>`)}
    </ol>
    <form class="inline find space-above" role="search" aria-label="${words.findProduct}" action="/compare">
      ${chosen !== null && html`<input type="hidden" name="a" value="${chosen.slug}" />`}
      <div class="grow">
        ${textField({ name: 'q', label: words.findPlace[which], type: 'search', value: q, maxlength: 200 })}
      </div>
      ${button({ label: words.search, kind: 'primary' })}
    </form>
    <section class="spaced" aria-labelledby="found">
      ${sectionHead(data.title, { id: 'found' })}
      ${
        data.competitor &&
        html`<p class="small-text muted">
          ${words.namedByOwner(html`<a class="link" href="${data.competitor.url}">${data.competitor.name}</a>`, chosen?.name ?? '')}
        </p>`
      }
      ${
        found.length === 0
          ? emptyState({
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
                    href: addUrl(chosen, product),
                    label: words.add,
                    icon: 'plus',
                    small: true,
                    describes: words.addName(product.name),
                  }),
                }),
              )}
            </ol>`
      }
    </section>
  </div>`
}

function chosenCard({ name, slug, text, logo: picture }: Choosable): Html {
  return html`<li>
    ${logo({ name, picture })}
    <div class="grow">
      <a href="${listingPath(slug)}"><b>${name}</b></a
      ><br /><span class="small-text muted">${text}</span>
    </div>
    ${removeLink(name, null)}
  </li>`
}

/** The way to the page without one product; `other` is the one that stays. */
export function removeLink(name: string, other: string | null): Html {
  return buttonLink({
    href: other === null ? '/compare' : compareUrl('', other),
    label: words.remove,
    small: true,
    describes: words.removeName(name),
  })
}

function addUrl(chosen: Choosable | null, { slug }: Choosable): string {
  return chosen === null ? compareUrl('', slug) : compareUrl('', chosen.slug, slug)
}

function listingPath(slug: string): string {
  return `/listings/${encodeURIComponent(slug)}`
}
