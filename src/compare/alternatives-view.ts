/** What can stand in for one product, the closest first, each with every reason. */
import { breadcrumbs, buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { listingCard } from '../design/components/lists.ts'
import { choiceLabel } from '../design/components/profile-labels.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'

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
  /** The competitor that the owner names, where it is read but not listed here. */
  competitor: { name: string; url: string } | null
}

/** The page of alternatives. */
export function alternativesView({ name, url, items, competitor }: AlternativesData): Html {
  return html`<div class="wrap page">
    ${breadcrumbs([{ href: url, label: name }, { label: 'Alternatives' }])}
    <div class="intro space-above">
      <h1>Alternatives to ${name}</h1>
      <p>Each says what it shares with ${name}. Payment plays no part in the order.</p>
      ${competitor && html`<p class="small-text muted">The owner names <a class="link" href="${competitor.url}">${competitor.name}</a>, which is not listed here. What its site states stands beside ${name}.</p>`}
    </div>
    ${
      items.length === 0
        ? emptyState({
            title: `No alternatives to ${name} yet`,
            text: 'They appear here when other listings of its category do the same job.',
            action: html`<a class="button" href="${url}">Back to ${name}</a>`,
          })
        : html`${sectionHead('Closest first', { note: items.length === 1 ? '1 product' : `${items.length} products` })}
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
                    label: 'Compare',
                    icon: 'swap',
                    small: true,
                    describes: `Compare ${name} with ${item.name}`,
                  }),
                }),
              )}
            </ol>`
    }
  </div>`
}
