/** Alternatives to a product, the closest first, each with all its reasons. */
import { breadcrumbs, buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { type ListingResult, resultCard } from '../listings/index.ts'
import { words } from './words/index.ts'

type AlternativeResult = ListingResult & { compare_url: string | null; why: readonly { text: string }[] }

export interface AlternativesData {
  name: string
  url: string
  csrf: string
  language: string
  items: readonly AlternativeResult[]
  /** Other listings of its top category if there are no alternatives; null if it has no category. */
  nearby: { name: string; url: string; items: readonly AlternativeResult[] } | null
  /** Its first category, which lists more of its kind; null if it has none. */
  category: { name: string; url: string } | null
  /** The competitor named by the owner, if its website was read but it is not listed here. */
  competitor: { name: string; url: string } | null
}

/** The page of alternatives. */
export function alternativesView(data: AlternativesData): Html {
  const { name, url, items, competitor, category } = data
  return html`<div class="wrap page">
    ${breadcrumbs([{ href: url, label: name }, { label: words.alternatives }])}
    <div class="intro space-above">
      <h1>${words.alternativesTo(name)}</h1>
      ${items.length > 0 && html`<p>${words.alternativesIntro(name)}</p>`}
      ${
        competitor &&
        html`<p class="small-text muted">
          ${words.namedByOwner(html`<a class="link" href="${competitor.url}">${competitor.name}</a>`, name)}
        </p>`
      }
    </div>
    ${
      items.length === 0
        ? noAlternatives(data)
        : html`${sectionHead(words.closestFirst, { note: words.products(items.length) })}
          ${results(items, data)}
          ${category && html`<p class="spaced">${buttonLink({ href: category.url, label: words.allIn(category.name) })}</p>`}`
    }
  </div>`
}

function results(items: readonly AlternativeResult[], { csrf, language, name }: AlternativesData): Html {
  return html`<ol class="launches">
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
  </ol>`
}

/** Without alternatives: other listings of the category, and a link to submit one. */
function noAlternatives(data: AlternativesData): Html {
  const { name, nearby } = data
  const near = nearby && nearby.items.length > 0 ? nearby : null
  return html`${emptyState({
    title: words.noAlternatives(name),
    text: words.noAlternativesText,
    action: html`<a class="button" href="/submit">${words.submitProduct}</a>
      ${near === null && html`<a class="button" href="/categories">${words.browseCategories}</a>`}`,
  })}
  ${
    near &&
    html`<section class="spaced">
      ${sectionHead(words.alsoIn(near.name), {
        note: html`<a class="link" href="${near.url}">${words.allIn(near.name)}</a>`,
      })}
      ${results(near.items, data)}
    </section>`
  }`
}
