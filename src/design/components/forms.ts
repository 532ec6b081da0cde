/** Form fields: a visible label, a hint, and an error that is tied to its field and listed in the summary. */

import { attributes, html, type AttributeValue, type Content, type Html } from '../html.ts'
import { icon } from './icons.ts'
import { findingInWords, problemSentence } from '../problem-words.ts'
import type { SaidFinding, SaidProblem } from '../words/said-problems.ts'
import { words } from '../words/index.ts'

/** One error to fix. `path` is the field's name; `fix` says how. */
export interface FieldError {
  path: string
  message: string
  fix?: string | null
}

interface FieldOptions {
  name: string
  label: Content
  hint?: Content
  errors?: readonly FieldError[]
  /** Keeps ids apart if a page has the same name twice. */
  id?: string
}

export interface TextFieldOptions extends FieldOptions {
  value?: string | number | null
  type?: 'text' | 'url' | 'email' | 'number' | 'search' | 'date' | 'datetime-local' | 'week'
  required?: boolean
  maxlength?: number
  min?: number
  max?: number
  placeholder?: string
  autocomplete?: string
  inputmode?: string
  autofocus?: boolean
  disabled?: boolean
  /** Id of a `datalist` with suggestions. */
  list?: string
}

/** One line of text. */
export function textField(options: TextFieldOptions): Html {
  const { value, required, maxlength, min, max, placeholder, autocomplete, inputmode, autofocus, disabled } =
    options
  const list = {
    list: options.list,
    type: options.type ?? 'text',
    name: options.name,
    value,
    required,
    maxlength,
    min,
    max,
    placeholder,
    autocomplete,
    inputmode,
    autofocus,
    disabled,
  }
  return wrap(options, (ids) => html`<input class="field" ${attributes({ ...list, ...ids })} />`)
}

/** A file; the form must be `multipart/form-data`. */
export function fileField(options: FieldOptions & { accept: string; several?: boolean }): Html {
  const list = { type: 'file', name: options.name, accept: options.accept, multiple: options.several }
  return wrap(options, (ids) => html`<input class="field" ${attributes({ ...list, ...ids })} />`)
}

/** Several lines of text. HTML parsers drop the first line break in a textarea, so an extra one is printed. */
export function textArea(
  options: FieldOptions & {
    value?: string | null
    rows?: number
    maxlength?: number
    required?: boolean
    readonly?: boolean
    placeholder?: string
  },
): Html {
  const list = {
    name: options.name,
    readonly: options.readonly,
    rows: options.rows ?? 4,
    maxlength: options.maxlength,
    required: options.required,
    placeholder: options.placeholder,
  }
  return wrap(
    options,
    (ids) =>
      exactly`<textarea class="field" ${attributes({ ...list, ...ids })}>${`\n${options.value ?? ''}`}</textarea>`,
  )
}

export interface Choice {
  value: string
  label: string
  group?: string
}

/** A choice from a list. Choices with a `group` are listed under its name. */
export function selectField(
  options: FieldOptions & {
    value?: string | null
    choices: readonly Choice[]
    empty?: string
    required?: boolean
  },
): Html {
  const groups = Map.groupBy(options.choices, (choice) => choice.group ?? '')
  const option = (choice: Choice): Html =>
    html`<option ${attributes({ value: choice.value, selected: choice.value === options.value })}>
      ${choice.label}
    </option>`
  return wrap(
    options,
    (ids) =>
      html`<select class="field" ${attributes({ name: options.name, required: options.required, ...ids })}>
        ${options.empty !== undefined && html`<option value="">${options.empty}</option>`}${[...groups].map(
          ([group, choices]) =>
            group === ''
              ? choices.map(option)
              : html`<optgroup label="${group}">${choices.map(option)}</optgroup>`,
        )}
      </select>`,
  )
}

/** One checkbox. */
export function checkbox({
  name,
  value = 'on',
  label,
  checked,
  hint,
  id,
}: {
  name: string
  value?: string
  label: Content
  checked?: boolean
  hint?: Content
  id?: string
}): Html {
  return html`<label class="check"
    ><input type="checkbox" ${attributes({ name, value, checked, id })} /><span
      >${label}${hint && html`<small>${hint}</small>`}</span
    ></label
  >`
}

/** A set of checkboxes or radio buttons with a legend. */
export function choiceSet(
  options: FieldOptions & {
    kind: 'checkbox' | 'radio'
    values: readonly string[]
    choices: readonly { value: string; label: Content; detail?: Content }[]
    required?: boolean
  },
): Html {
  const { found, describedby, id } = describe(options)
  return html`<fieldset
    class="${['choose', options.choices.length > 4 && 'compact']}"
    ${attributes({ id, 'aria-describedby': describedby })}
  >
    <legend>${options.label}</legend>
    ${hintAndError(options, id, found)}${options.choices.map(
      (choice) =>
        html`<label
          ><input
            ${attributes({
              type: options.kind,
              name: options.name,
              value: choice.value,
              checked: options.values.includes(choice.value),
              required: options.required && options.kind === 'radio',
            })}
          /><b>${choice.label}</b>${choice.detail && html`<span>${choice.detail}</span>`}</label
        >`,
    )}
  </fieldset>`
}

/** All errors of a form, each a link to its field. Comes first on the page and takes the focus. */
export function errorSummary(errors: readonly FieldError[] | undefined, title = words.fixThis): Html | null {
  if (!errors || errors.length === 0) return null
  return html`<div class="notice problem summary" role="alert" tabindex="-1" autofocus>
    ${icon('warning')}
    <div>
      <p><b>${title}</b></p>
      <ul>
        ${errors.map(
          (error) =>
            html`<li>
              <a class="link" href="#${fieldId(error.path)}">${error.message}</a
              >${error.fix && html` ${error.fix}`}
            </li>`,
        )}
      </ul>
    </div>
  </div>`
}

/** The status texts of `<autosave-form>`. */
export function autosaveTexts(): Record<string, string> {
  return {
    'data-kept': words.keptInBrowser,
    'data-restored': words.restored,
    'data-saving': words.saving,
    'data-signed-out': words.notSavedSignedOut,
    'data-retrying': words.notSavedRetrying,
  }
}

/** The id of the field that belongs to an error's path. */
export function fieldId(path: string): string {
  return `f-${path.replace(/[^a-zA-Z0-9]+/g, '-')}`
}

/** `html` under another name: formatters move white space in an `html` template, but here every line break counts. */
const exactly = html

function wrap(options: FieldOptions, control: (ids: Record<string, AttributeValue>) => Html): Html {
  const { found, describedby, id } = describe(options)
  return html`<div class="${['input', found.length > 0 && 'wrong']}">
    <label for="${id}">${options.label}</label>${hintAndError(options, id, found)}${control({
      id,
      'aria-describedby': describedby,
      'aria-invalid': found.length > 0 && 'true',
    })}
  </div>`
}

function describe(options: FieldOptions): {
  found: readonly FieldError[]
  describedby: string | null
  id: string
} {
  const found = options.errors?.filter((error) => error.path === options.name) ?? []
  const id = options.id ?? fieldId(options.name)
  const ids = [options.hint ? `${id}-hint` : '', found.length > 0 ? `${id}-error` : ''].filter(
    (part) => part !== '',
  )
  return { found, id, describedby: ids.length > 0 ? ids.join(' ') : null }
}

function hintAndError(options: FieldOptions, id: string, found: readonly FieldError[]): Html {
  return html`${options.hint && html`<p class="hint" id="${id}-hint">${options.hint}</p>`}${
    found.length > 0 &&
    html`<p class="error" id="${id}-error">
      ${icon('warning')}<span
        >${found.map((error) => html`${error.message}${error.fix && html` ${error.fix}`} `)}</span
      >
    </p>`
  }`
}

/** The errors of a refused form in the reader's language: the problem's findings, or the problem itself. */
export function errorsOf(problem: RefusedForm): FieldError[] {
  if (problem.errors.length > 0) return findingsOf(problem)
  return [{ path: 'form', message: problemSentence(problem) }]
}

/** The errors of a form with one field, `path`: a problem without findings is shown at that field. */
export function errorsOfField(problem: RefusedForm, path: string): FieldError[] {
  if (problem.errors.length > 0) return findingsOf(problem)
  const message = problemSentence(problem)
  return [{ path, message, fix: message === problem.message ? problem.type.fix : null }]
}

/** The first error of a refused form in the reader's language. */
export function firstErrorOf(problem: RefusedForm): string {
  return errorsOf(problem)[0]?.message ?? problem.message
}

function findingsOf({ errors, language }: RefusedForm): SaidFinding[] {
  return errors.map((finding) => findingInWords(finding, language))
}

interface RefusedForm extends SaidProblem {
  type: { code: string; title: string; fix: string }
  errors: readonly SaidFinding[]
}
