/** What an app could do once connected, and who it is. */
import { factsList } from '../../design/components/facts.ts'
import { html, type Html } from '../../design/html.ts'
import type { Scope } from '../../platform/call/context.ts'
import { words } from '../words/index.ts'

/** A card with the permissions, then the facts. `stays`: it may stay connected while the person is away. */
export function permissionsCard(asked: {
  scopes: readonly Scope[]
  stays: boolean
  facts: Parameters<typeof factsList>[0]
}): Html {
  return html`<section class="card" aria-labelledby="may">
    <h2 id="may">${words.apps.itCould}</h2>
    <ul class="bullets">
      ${asked.scopes.map((scope) => html`<li>${words.keys.scopes[scope]}</li>`)}
      ${asked.scopes.length === 0 && html`<li>${words.apps.onlyKnow}</li>`}
      ${asked.stays && html`<li>${words.apps.staysConnected}</li>`}
    </ul>
    ${factsList(asked.facts)}
  </section>`
}
