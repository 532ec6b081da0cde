/** Alternatives to one product, the closest first, each with every reason. */
import { breadcrumbs, buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { listingCard } from '../design/components/lists.ts'
import { choiceLabel } from '../design/components/profile-labels.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

export interface AlternativesData {
  name: string
  url: string
  items: readonly {
    name: string
    headline: string
    url: string
    compare_url: string
    logo: Picture | null
    pricing_model: string | null
    why: readonly { text: string }[]
  }[]
  /** Its first category, where more of the kind stand; null where it has none. */
  category: { name: string; url: string } | null
  /** The competitor that the owner names, where it is read but not listed here. */
  competitor: { name: string; url: string } | null
}

/** The page of alternatives. */
export function alternativesView({ name, url, items, competitor, category }: AlternativesData): Html {
  return html`<div class="wrap page">
    ${breadcrumbs([{ href: url, label: name }, { label: words.alternatives }])}
    <div class="intro space-above">
      <h1>${words.alternativesTo(name)}</h1>
      <p>${words.alternativesIntro(name)}</p>
      ${
        competitor &&
        html`<p class="small-text muted">
          ${words.namedByOwner(html`<a class="link" href="${competitor.url}">${competitor.name}</a>`, name)}
        </p>`
      }
    </div>
    ${
      items.length === 0
        ? emptyState({
            title: words.noAlternatives(name),
            text: words.noAlternativesText,
            action: html`<a class="button" href="${url}">${words.backTo(name)}</a>`,
          })
        : html`${sectionHead(words.closestFirst, { note: words.products(items.length) })}
            <ol class="launches">
              ${items.map((item) =>
                listingCard({
                  name: item.name,
                  headline: item.headline,
                  url: item.url,
                  picture: item.logo,
                  notes: [
                    ...(item.pricing_model === null
                      ? []
                      : [choiceLabel('pricing_model', item.pricing_model)]),
                    ...item.why.map(({ text }) => text),
                  ],
                  aside: buttonLink({
                    href: item.compare_url,
                    label: words.compare,
                    icon: 'swap',
                    small: true,
                    describes: words.compareBoth(name, item.name),
                  }),
                }),
              )}
            </ol>
            ${category && html`<p class="spaced">${buttonLink({ href: category.url, label: words.allIn(category.name) })}</p>`}`
    }
  </div>`
}
