/** The search of a team page's list: its form, how many match, and the way out. */
import { countLimit } from '../../platform/call/paging.ts'
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import { button, buttonLink } from './actions.ts'
import { textField } from './forms.ts'

/** The form that searches a list by words; `kept` are further members of its address, such as the open tab. */
export function searchForm(
  path: string,
  {
    label,
    typed,
    kept = {},
  }: { label: string; typed: string | null; kept?: Readonly<Record<string, string>> },
): Html {
  return html`<form class="three-columns" action="${path}">
    ${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${textField({ name: 'q', type: 'search', label, value: typed ?? '', maxlength: 200 })}
    ${button({ label: words.search })}
  </form>`
}

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
