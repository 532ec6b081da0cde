/** What a team page says about a search of its list: how many match, or that nothing does. */
import { countLimit } from '../../platform/call/paging.ts'
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import { buttonLink } from './actions.ts'

/** How many items match, counted up to `countLimit`, and the link that shows all of them again. */
export function matchLine(counted: number, path: string): Html {
  const count = counted < countLimit ? words.matches(counted) : words.matchesOver(countLimit - 1)
  return html`<p class="small-text space-above">
    <span class="muted">${count}</span> · <a class="link" href="${path}">${words.showAll}</a>
  </p>`
}

/** The way out of a search or filter that nothing matches, for its empty state. */
export function showAllLink(path: string): Html {
  return buttonLink({ href: path, label: words.showAll })
}
