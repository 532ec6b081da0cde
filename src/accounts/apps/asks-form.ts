/** The switch of a key or app: whether it asks its owner before it changes something. */
import { button, csrfField } from '../../design/components/actions.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

/** A form with one button that flips the setting, beside its present state. */
export function asksForm(switched: {
  kind: 'key' | 'app'
  id: string
  name: string
  asks: boolean
  csrf: string
}): Html {
  const { kind, id, name, asks, csrf } = switched
  return html`<form method="post" action="/account/apps/asks">
    ${csrfField(csrf)}<input type="hidden" name="kind" value="${kind}" /><input
      type="hidden"
      name="credential_id"
      value="${id}"
    /><input type="hidden" name="asks" value="${asks ? 'no' : 'yes'}" />${button({
      label: asks ? words.apps.askNoMore : words.apps.askFirst,
      small: true,
      describes: asks ? words.apps.askNoMoreFor(name) : words.apps.askFirstFor(name),
    })}
  </form>`
}
