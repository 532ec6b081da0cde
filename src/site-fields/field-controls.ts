/** The site's own fields as a form, for the review of a draft. */
import { button, csrfField } from '../design/components/actions.ts'
import {
  autosaveTexts,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../design/components/forms.ts'
import { saveState } from '../design/components/states.ts'
import { attributes, html, type Html } from '../design/html.ts'
import type { SiteField, SiteFieldValue } from '../listings/index.ts'
import { textMember } from '../platform/call/form.ts'
import type { PageContext } from '../platform/call/page.ts'
import { words } from './words/index.ts'

/** The value of a field, with a quote of the website if one was given. */
export interface SaidInField {
  value: SiteFieldValue
  quote: string | null
}

export interface FieldControls {
  fields: readonly SiteField[]
  /** Values by field key. */
  said: ReadonlyMap<string, SaidInField>
  csrf: string
  action: string
  errors: readonly FieldError[]
  /** The submitted form, if it was refused. */
  form: PageContext['form']
  /** Returns the id of a field on the page. */
  anchor: (key: string) => string
}

/** Every field with its value, and one button for all of them; unsaved input survives an update of the page. */
export function siteFieldsForm({ fields, said, csrf, action, errors, form, anchor }: FieldControls): Html {
  const typed = (name: string, current: string) => (errors.length > 0 ? textMember(form, name) : current)
  const kept = { 'data-key': action, 'data-refused': errors.length > 0 && 'on', ...autosaveTexts() }
  return html`<autosave-form ${attributes(kept)}
    ><form class="card stack" method="post" action="${action}" data-leaves>
      ${csrfField(csrf)}
      ${fields.map((field) => {
        const one = said.get(field.key)
        const name = `values.${field.key}`
        return html`<div class="stack" id="${anchor(field.key)}">
          ${control(field, `${name}.value`, typed(`${name}.value`, textOf(one?.value)), errors)}
          ${
            field.proof &&
            textArea({
              name: `${name}.quote`,
              label: words.quote(field.label),
              hint: words.quoteHint,
              value: typed(`${name}.quote`, one?.quote ?? ''),
              rows: 2,
              maxlength: 500,
              errors,
            })
          }
        </div>`
      })}
      <p class="inline">${button({ label: words.saveFacts, kind: 'primary' })} ${saveState('')}</p>
    </form></autosave-form
  >`
}

/** The values that the form sends, by key and in the fields' types. */
export function siteFieldsTyped(
  fields: readonly SiteField[],
  form: PageContext['form'],
): { key: string; value: SiteFieldValue | null; quote: string }[] {
  return fields.map((field) => ({
    key: field.key,
    value: valueIn(field, textMember(form, `values.${field.key}.value`).trim()),
    quote: textMember(form, `values.${field.key}.quote`),
  }))
}

/** Parses a typed value into the field's type; an invalid number stays text, which the operation refuses. */
export function valueIn({ kind }: Pick<SiteField, 'kind'>, typed: string): SiteFieldValue | null {
  if (typed === '') return null
  if (kind === 'yes_no') return ['yes', 'no'].includes(typed) ? typed === 'yes' : typed
  if (kind !== 'number') return typed
  const number = Number(typed.replace(',', '.'))
  return Number.isNaN(number) ? typed : number
}

function textOf(value: SiteFieldValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

function control(field: SiteField, name: string, value: string, errors: readonly FieldError[]): Html {
  const label = field.unit === '' ? field.label : `${field.label} (${field.unit})`
  const common = { name, label, value, errors, ...(field.required ? { hint: words.requiredHere } : {}) }
  if (field.kind === 'choice')
    return selectField({
      ...common,
      empty: words.notSaid,
      choices: field.choices.map((choice) => ({ value: choice, label: choice })),
    })
  if (field.kind === 'yes_no')
    return selectField({
      ...common,
      empty: words.notSaid,
      choices: [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ],
    })
  if (field.kind === 'date') return textField({ ...common, type: 'date' })
  if (field.kind === 'link') return textField({ ...common, type: 'url', maxlength: 2048 })
  if (field.kind === 'number') return textField({ ...common, inputmode: 'decimal', maxlength: 30 })
  return textField({ ...common, maxlength: 300 })
}
