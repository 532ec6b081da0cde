/** A password field: never prefilled by us, labelled and described like every other field. */
import { type FieldError, fieldId } from '../../design/components/forms.ts'
import { attributes, html, type Html } from '../../design/html.ts'

/** One password field; `autocomplete` tells password managers its purpose. */
export function passwordField(options: {
  name: string
  label: string
  autocomplete: 'current-password' | 'new-password'
  hint?: string
  errors?: readonly FieldError[]
}): Html {
  const id = fieldId(options.name)
  const found = options.errors?.filter((error) => error.path === options.name) ?? []
  const described = [options.hint ? `${id}-hint` : '', found.length > 0 ? `${id}-error` : '']
    .filter((part) => part !== '')
    .join(' ')
  const list = {
    id,
    name: options.name,
    type: 'password',
    required: true,
    maxlength: 128,
    autocomplete: options.autocomplete,
    'aria-describedby': described === '' ? null : described,
    'aria-invalid': found.length > 0 && 'true',
  }
  return html`<div class="${['input', found.length > 0 && 'wrong']}">
    <label for="${id}">${options.label}</label
    >${options.hint && html`<p class="hint" id="${id}-hint">${options.hint}</p>`}${
      found.length > 0 &&
      html`<p class="error" id="${id}-error">
        ${found.map((error) => html`${error.message}${error.fix && html` ${error.fix}`} `)}
      </p>`
    }<input class="field" ${attributes(list)} />
  </div>`
}
