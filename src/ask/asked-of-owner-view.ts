/** Needs that readers asked about and the website does not state, for the owner. */
import { sectionHead } from '../design/components/facts.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

/** One line per need; null while too few people have asked. */
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

/** The name of a need in plain words, by its key. */
function needName(key: string): string {
  const names: Readonly<Record<string, string>> = words.needNames
  return names[key] ?? key.replaceAll('_', ' ')
}
