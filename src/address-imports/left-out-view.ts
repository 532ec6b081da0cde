/** The addresses of a list that were left out, each with the reason. */
import { attributes, html, type Content } from '../design/html.ts'
import { type LeftOut, maxGiven } from './import.ts'
import { words } from './words/index.ts'

interface AllLeftOut {
  /** The first ones. */
  left_out: readonly LeftOut[]
  left_out_count: number
  beyond: number
}

/** The collapsed list, with the number not shown; null if nothing was left out. */
export function leftOutView(
  { left_out: leftOut, left_out_count: all, beyond }: AllLeftOut,
  open: boolean,
): Content {
  if (all + beyond === 0) return null
  return html`<details class="card space-above" ${attributes({ open })}>
    <summary>${words.preview.leftOut(all + beyond)}</summary>
    ${beyond > 0 && html`<p>${words.preview.beyond(beyond, maxGiven)}</p>`}
    ${all > leftOut.length && html`<p>${words.preview.firstOf(leftOut.length, all)}</p>`}
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
