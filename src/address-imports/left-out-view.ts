/** What of a list was not taken, each with why. */
import { attributes, html, type Html } from '../design/html.ts'
import type { LeftOut } from './import.ts'
import { words } from './words/index.ts'

/** The folded list. */
export function leftOutView(leftOut: readonly LeftOut[], open: boolean): Html {
  return html`<details class="card space-above" ${attributes({ open })}>
    <summary>${words.preview.leftOut(leftOut.length)}</summary>
    <ul class="rows">
      ${leftOut.map(
        ({ given, why, slug, import_id: importId }) =>
          html`<li>
            <span class="grow">${given}</span>
            <span class="small-text muted">${reason(why, slug, importId)}</span>
          </li>`,
      )}
    </ul>
  </details>`
}

function reason(why: LeftOut['why'], slug: string | null | undefined, importId: number | null | undefined) {
  if (slug) return html`<a class="link" href="/listings/${encodeURIComponent(slug)}">${words.why[why]}</a>`
  if (importId) return html`<a class="link" href="/team/imports/${importId}">${words.why[why]}</a>`
  return words.why[why]
}
