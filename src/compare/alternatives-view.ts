/** Alternatives to one product, the closest first, each with every reason. */
import { breadcrumbs, buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { type ListingResult, resultCard } from '../listings/index.ts'
import { words } from './words/index.ts'

export interface AlternativesData {
  name: string
  url: string
  csrf: string
  language: string
  items: readonly (ListingResult & { compare_url: string | null; why: readonly { text: string }[] })[]
  /** Its first category, where more of the kind stand; null where it has none. */
  category: { name: string; url: string } | null
  /** The competitor that the owner names, where it is read but not listed here. */
  competitor: { name: string; url: string } | null
}

/** The page of alternatives. */
export function alternativesView(data: AlternativesData): Html {
  const { name, url, items, competitor, category, csrf, language } = data
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
                resultCard(item, {
                  csrf,
                  language,
                  why: item.why.map(({ text }) => text),
                  ...(item.compare_url !== null && {
                    compare: { href: item.compare_url, label: words.compareBoth(name, item.name) },
                  }),
                }),
              )}
            </ol>
            ${category && html`<p class="spaced">${buttonLink({ href: category.url, label: words.allIn(category.name) })}</p>`}`
    }
  </div>`
}
