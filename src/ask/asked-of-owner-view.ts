/** What readers asked about and the site does not say, for its owner. */
import { sectionHead } from '../design/components/facts.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

/** One line a need; null while too few have asked. */
export function askedOfOwner(unstated: readonly { need: string; asked: number }[]): Html | null {
  if (unstated.length === 0) return null
  return html`<section aria-labelledby="unstated">
    ${sectionHead(words.asked, { id: 'unstated' })}
    <ul class="ticks">
      ${unstated.map(({ need, asked }) => html`<li>${words.askedOne(asked, needName(need))}</li>`)}
    </ul>
    <p class="small-text muted">${words.askedText}</p>
  </section>`
}

/** A need by its key, as people say it. */
function needName(key: string): string {
  const names: Readonly<Record<string, string>> = words.needNames
  return names[key] ?? key.replaceAll('_', ' ')
}
