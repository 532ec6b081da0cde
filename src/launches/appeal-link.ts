import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

/** The way from what the team decided to its log and the appeal against it. */
export function appealLink(address: string): Html {
  return html`<p class="small-text space-above">
    ${words.notAgreed((label) => html`<a class="link" href="${address}">${label}</a>`)}
  </p>`
}
