/** Long texts on team pages, shortened so that the next card stays in view. */
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'

/** How many characters are shown before the reader opens the rest. */
const shownAtOnce = 220

/** A short text in full; of a longer one its beginning, which opens to the rest. */
export function foldedText(text: string): Html {
  const at = text.lastIndexOf(' ', shownAtOnce)
  if (text.length <= shownAtOnce * 1.25 || at <= 0) return html`<p>${text}</p>`
  return html`<details class="folded">
    <summary>${text.slice(0, at)} <span class="link">${words.readOn}</span></summary>
    <p>${text.slice(at + 1)}</p>
  </details>`
}
