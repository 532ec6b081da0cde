import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

/** The link from a team decision to its log entry and the appeal form, or to the appeal that was already made. */
export function appealLink(address: string, hasAppealed: boolean): Html {
  const link = (label: string) => html`<a class="link" href="${address}">${label}</a>`
  return html`<p class="small-text space-above">
    ${hasAppealed ? words.appealed(link) : words.notAgreed(link)}
  </p>`
}
