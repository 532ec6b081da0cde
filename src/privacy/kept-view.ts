/** The table of personal data on the public page: each kind with its purpose, its term, and what becomes of it. */
import { factsList } from '../design/components/facts.ts'
import { html, type Html } from '../design/html.ts'
import { allKept } from './lists.ts'
import { outcome, termText } from './term-text.ts'
import { words } from './words/index.ts'

/** A section of its own; its headings start at the second level. */
export function keptView(): Html {
  return html`<section aria-label="${words.kept}">
    <h2 id="kept">${words.kept}</h2>
    <div class="prose"><p>${words.keptIntro}</p></div>
    ${allKept.map(
      (kept) =>
        html`<h3 class="space-above">${words.kinds[kept.key].name}</h3>
          ${factsList([
            { name: words.what, value: words.kinds[kept.key].what },
            { name: words.why, value: html`${words.kinds[kept.key].why} ${words.grounds[kept.ground]}` },
            { name: words.howLong, value: termText(kept.term) },
            { name: words.whenYouLeave, value: outcome(kept) },
          ])}`,
    )}
    <h3 class="space-above">${words.beside}</h3>
    ${factsList(words.besides)}
  </section>`
}
