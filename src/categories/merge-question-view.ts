/** The question before the site team merges two categories. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { seenField } from '../design/components/changed-meanwhile.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { asSeen } from './category-version.ts'
import type { TeamCategory } from './edit-queries.ts'
import { words as catalogue } from './words/index.ts'

export const teamCategoriesPath = '/team/categories'

/**
 * The confirmation before one category is merged into another for good, with its consequences; `isChanged` if a
 * colleague has saved the first since the question was asked.
 */
export function mergeQuestion(
  from: TeamCategory,
  into: TeamCategory,
  below: number,
  { q, csrf, isChanged }: { q: string | null; csrf: string; isChanged: boolean },
): Html {
  const { teamPage: words } = catalogue
  return html`<section class="card stack" aria-labelledby="question">
    <h2 id="question">${words.mergeAsk(from.name, into.name)}</h2>
    ${isChanged && notice({ tone: 'problem', text: words.mergeChanged(from.name) })}
    <p>
      ${words.mergeText(from.listings)} ${below > 0 && words.mergeBelow(below)}
      ${words.mergeAskText(from.name)}
    </p>
    <form class="inline" method="post" action="${pathWith(teamCategoriesPath, { q })}">
      ${csrfField(csrf)}${seenField(versionOf(asSeen(from)))}<input
        type="hidden"
        name="category"
        value="${from.id}"
      /><input type="hidden" name="into" value="${into.id}" />
      ${button({ label: words.mergeCategory, kind: 'danger', name: 'do', value: 'merge' })}
      ${buttonLink({ href: pathWith(teamCategoriesPath, { q, open: from.id }), label: words.cancel, kind: 'quiet' })}
    </form>
  </section>`
}
