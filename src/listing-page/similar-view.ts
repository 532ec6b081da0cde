/** Where to look further: the alternatives to a product or, without any, other listings of its category. */
import { buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo } from '../design/components/identity.ts'
import { html, type Content, type Html } from '../design/html.ts'
import type { ListingData } from './listing-page-data.ts'
import type { SimilarListing } from './listing-sections-view.ts'
import { words } from './words/index.ts'

/** The section, as the page's contents name it; null if there is nothing to show. */
export function similarOf({
  alternatives,
  alternatives_url: all,
  nearby,
}: Pick<ListingData, 'alternatives' | 'alternatives_url' | 'nearby'>) {
  if (alternatives !== null && alternatives.length > 0)
    return {
      id: 'alternatives',
      title: words.alternatives,
      further: all && { url: all, label: words.allAlternatives },
      items: alternatives,
    }
  if (!nearby || nearby.items.length === 0) return null
  return {
    id: 'nearby',
    title: words.moreIn(nearby.name),
    further: { url: nearby.url, label: words.allInCategory },
    items: nearby.items,
  }
}

/** The section: each listing with its reason, if known, and a link that compares it with this one. */
export function similar(data: ListingData): Html | null {
  const section = similarOf(data)
  if (section === null) return null
  const { id, title, further, items } = section
  return html`<section aria-labelledby="${id}">
    ${sectionHead(title, { id, note: further && html`<a class="link" href="${further.url}">${further.label}</a>` })}
    <ul class="rows">
      ${items.map((item) => line(item, data.name))}
    </ul>
  </section>`
}

function line(item: SimilarListing, name: string): Content {
  return html`<li>
    ${logo({ name: item.name, picture: item.logo })}
    <div>
      <a href="${item.url}"><b>${item.name}</b></a
      ><br />${item.headline}${item.why !== null && html`<br /><span class="small-text muted">${item.why}</span>`}
    </div>
    ${buttonLink({ href: item.compare_url, label: words.compare, small: true, describes: words.compareBoth(name, item.name) })}
  </li>`
}
