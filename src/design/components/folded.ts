/** Long texts on desks, where the next card matters as much. */
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'

/** So many characters are read without a press. */
const shownAtOnce = 220

/** A text in full where it is short; else its beginning, which opens to the rest. */
export function foldedText(text: string): Html {
  const at = text.lastIndexOf(' ', shownAtOnce)
  if (text.length <= shownAtOnce * 1.25 || at <= 0) return html`<p>${text}</p>`
  return html`<details class="folded">
    <summary>${text.slice(0, at)} <span class="link">${words.readOn}</span></summary>
    <p>${text.slice(at + 1)}</p>
  </details>`
}
