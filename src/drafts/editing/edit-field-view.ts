/** The form of one field, for every kind of field. `fieldValueFromForm` reads it back. */

import { CustomLink, maxCharacters, Seo } from 'marquee-profile'
import { button, csrfField } from '../../design/components/actions.ts'
import { highlight, pagePath, type Evidence, inQuotes } from '../../design/components/evidence.ts'
import {
  choiceSet,
  errorSummary,
  selectField,
  textArea,
  textField,
  type Choice,
  type FieldError,
  autosaveTexts,
} from '../../design/components/forms.ts'
import { pictureFile } from '../../design/components/picture-field.ts'
import {
  choicesOf,
  fieldLabel,
  isChoiceField,
  socialLabels,
  type FieldLabel,
} from '../../design/components/profile-labels.ts'
import { countryName, members, textMember } from '../../design/components/profile-values.ts'
import { saveState } from '../../design/components/states.ts'
import { attributes, html, type Content, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { words } from '../words/index.ts'
import type { CategoryProposal } from './category-proposals.ts'
import { addressRows, categoryPicker } from './list-controls.ts'
import { pictureKindOf } from './uploads.ts'
import { faqRows, featureRows, founderRows, planRows } from './edit-rows-view.ts'

export interface EditFieldData {
  csrf: string
  /** Name of the field: `headline`, `company_socials`, `faqs` … */
  name: string
  /** The value shown in the form: the stored one, or the submitted one if it was refused. */
  value: unknown
  errors: readonly FieldError[]
  /** The evidence for the drafted value, shown beside the form. */
  evidence: readonly Evidence[]
  /** Names of the site's categories. */
  categories: readonly string[]
  /** Categories that the website's wording suggests. */
  proposals: readonly CategoryProposal[]
  /** Our copies of the field's pictures. */
  pictures: readonly Picture[]
  /** ISO 3166-1 alpha-2 codes. */
  countries: readonly string[]
  language: string
  /** Receives `do`: `save`, or `more` to add empty rows. */
  action: string
  back_url: string
  /** How many empty rows a list offers. */
  empty_rows: number
  /** What the form was built from: the version of its value, or the links themselves. */
  seen: string
  /** True: saves while the owner types. False: keeps unsaved text in the browser only. */
  autosave: boolean
}

/** The form of one field, as it opens in the review. */
export function editFieldForm(given: EditFieldData): Html {
  const field = fieldLabel(given.name)
  const errors = given.errors.map((error) => ({ ...error, path: formPath(error.path, given.name) }))
  const data = { ...given, errors }
  const save = { name: 'do', value: 'save' }
  return html`${errorSummary(errors)}
    <autosave-form
      ${attributes({
        'data-key': data.action,
        'data-server': data.autosave && 'on',
        'data-refused': errors.length > 0 && 'on',
        ...autosaveTexts(),
      })}
    >
      <form
        ${attributes({
          class: 'form',
          method: 'post',
          action: data.action,
          enctype: pictureKindOf(data.name) && 'multipart/form-data',
          novalidate: true,
        })}
      >
        ${csrfField(data.csrf)}<input type="hidden" name="seen" value="${data.seen}" />
        <button
          ${attributes({ class: 'visually-hidden', tabindex: '-1', 'aria-hidden': 'true', ...save })}
        ></button>
        ${field.hint && html`<p class="hint">${field.hint}</p>`} ${control(field, data)}
        <div class="form-foot">
          ${button({ label: words.edit.save, kind: 'primary', small: true, ...save })}
          ${
            hasRows(field) &&
            field.kind !== 'founders' &&
            button({ label: words.edit.addRow, name: 'do', value: 'more', small: true, unchecked: true })
          }
          <a class="button quiet small" href="${data.back_url}" data-discard data-inplace
            >${data.autosave ? words.edit.close : words.edit.cancel}</a
          >
          ${saveState('')}
        </div>
        <p class="hint">${words.edit.whatYouType}</p>
      </form>
    </autosave-form>
    ${quotes(data.evidence)}`
}

function hasRows({ kind }: FieldLabel): boolean {
  return ['plans', 'features', 'faqs', 'founders'].includes(kind)
}

interface ControlBase {
  name: string
  label: string
  errors: readonly FieldError[]
  maxlength?: number
}

function control(field: FieldLabel, data: EditFieldData): Content {
  const base = { name: 'value', label: field.label, errors: data.errors, maxlength: field.limit }
  if (hasRows(field)) return rowsOf(field, data)
  if (field.kind === 'socials') return socials(data)
  if (field.kind === 'seo') return seo(data)
  if (field.kind === 'categories')
    return categoryPicker(list(data.value).map(String), field.entries ?? 5, data)
  if (field.kind === 'choices' && isChoiceField(field.name)) {
    const values = list(data.value).map(String)
    return choiceSet({ ...base, kind: 'checkbox', values, choices: choicesOf(field.name) })
  }
  const options = optionsOf(field, data)
  if (options)
    return selectField({ ...base, value: text(data.value), empty: words.edit.notStated, choices: options })
  return writing(field, data, base)
}

function optionsOf({ kind, name }: FieldLabel, data: EditFieldData): Choice[] | null {
  if (kind === 'country') return countries(data)
  return kind === 'choice' && isChoiceField(name) ? choicesOf(name) : null
}

/** The controls of the field kinds that are typed. */
function writing(field: FieldLabel, data: EditFieldData, base: ControlBase): Html {
  const { value } = data
  switch (field.kind) {
    case 'text': {
      const rows = field.limit !== undefined && field.limit > 1000 ? 14 : 5
      return textArea({ ...base, value: text(value), rows, hint: upTo(field.limit) })
    }
    case 'urls':
      return html`${addressRows(list(data.value).map(String), field.entries ?? 8, data)}${fileOf(field, true, data.errors)}`
    case 'lines':
    case 'sentences': {
      const hint = words.edit.onePerLine(field.entries ?? 1)
      const lines = list(value).map(String).join('\n')
      return textArea({ ...base, maxlength: undefined, value: lines, rows: 8, hint })
    }
    case 'url':
      return html`${textField({
        ...base,
        type: 'url',
        value: text(value),
        maxlength: maxCharacters('docs_url'),
        placeholder: 'https://',
      })}${fileOf(field, false)}`
    case 'email':
      return textField({ ...base, type: 'email', value: text(value), autocomplete: 'email' })
    case 'year':
      return textField({ ...base, value: text(value), inputmode: 'numeric', maxlength: 4 })
    default:
      return textField({ ...base, value: text(value), hint: upTo(field.limit) })
  }
}

/** The upload control of a picture field (its pictures may be given by address or as files); null for other fields. */
function fileOf({ name }: FieldLabel, several: boolean, errors: readonly FieldError[] = []): Html | null {
  if (!pictureKindOf(name)) return null
  const label = several ? words.edit.pictureFiles : words.edit.pictureFile
  return pictureFile({
    name: 'value',
    label,
    hint: words.edit.pictureFileHint,
    errors,
    several,
    square: !several,
  })
}

function rowsOf({ kind, entries = 10 }: FieldLabel, data: EditFieldData): Html {
  const options = { values: list(data.value), errors: data.errors, empty: data.empty_rows, entries }
  if (kind === 'plans') return planRows(options)
  if (kind === 'features') return featureRows(options)
  return kind === 'faqs' ? faqRows(options) : founderRows(options)
}

function socials({ value, errors, name }: EditFieldData): Html {
  const links = members(value)
  const own = name.includes('.')
  const custom = own ? value : links.custom
  return html`${
      !own &&
      socialLabels()
        .filter(({ value: platform }) => platform !== 'custom')
        .map(({ value: platform, label }) =>
          textField({
            name: platform,
            label,
            type: 'url',
            value: text(links[platform]),
            maxlength: maxCharacters('docs_url'),
            errors,
          }),
        )
    }
    <fieldset class="item">
      <legend>${fieldLabel('company_socials.custom').label}</legend>
      ${textField({
        name: 'custom.label',
        label: words.edit.linkLabel,
        value: textMember(custom, 'label'),
        maxlength: maxCharacters(CustomLink.shape.label),
        errors,
      })}
      ${textField({
        name: 'custom.url',
        label: words.edit.address,
        type: 'url',
        value: textMember(custom, 'url'),
        maxlength: maxCharacters('docs_url'),
        errors,
      })}
    </fieldset>`
}

function seo({ value, errors }: EditFieldData): Html {
  return html`${textField({
    name: 'title',
    label: words.edit.metaTitle,
    value: textMember(value, 'title'),
    maxlength: maxCharacters(Seo.shape.title),
    hint: upTo(maxCharacters(Seo.shape.title)),
    errors,
  })}
  ${textArea({
    name: 'description',
    label: words.edit.metaDescription,
    value: textMember(value, 'description'),
    maxlength: maxCharacters(Seo.shape.description),
    rows: 3,
    hint: upTo(maxCharacters(Seo.shape.description)),
    errors,
  })}`
}

function quotes(evidence: readonly Evidence[]): Html | null {
  if (evidence.length === 0) return null
  const one = ({ quote, url }: Evidence) =>
    html`<p class="quote space-above">${inQuotes(highlight(quote, quote))} <cite>${pagePath(url)}</cite></p>`
  return html`<section class="space-above" aria-label="${words.edit.onYourSite}">
    <h4>${words.edit.onYourSite}</h4>
    ${evidence.slice(0, 6).map(one)}
  </section>`
}

/**
 * Errors come with the operation's path, `fields.headline` or `faqs[0].answer`, and are mapped to the form's own
 * control, `value` or `0.answer`; a path that is already the form's own stays.
 */
function formPath(path: string, name: string): string {
  const dotted = path
    .replace(/\[(\d+)\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/^\.?(fields\.)?/, '')
  const inner = dotted === name ? '' : dotted.startsWith(`${name}.`) ? dotted.slice(name.length + 1) : dotted
  if (path !== 'value.file' && (inner === '' || !hasMembers(fieldLabel(name)))) return 'value'
  return name.endsWith('.custom') ? `custom.${inner}` : inner
}

function hasMembers({ kind }: FieldLabel): boolean {
  return ['plans', 'features', 'faqs', 'founders', 'socials', 'seo'].includes(kind)
}

function upTo(limit: number | undefined): string | undefined {
  return limit === undefined ? undefined : words.edit.atMost(limit)
}

function countries({ countries: codes, language }: EditFieldData): Choice[] {
  return codes
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
