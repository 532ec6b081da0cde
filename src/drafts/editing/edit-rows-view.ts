/** Lists of entries as form rows: plans, features, questions, founders. Controls are named `0.title`, `1.title` … */

import { exponentOf } from 'marquee-money'
import { Faq, Feature, FounderEntry, maxCharacters, PricingPlan } from 'marquee-profile'
import { fieldId, selectField, textArea, textField, type FieldError } from '../../design/components/forms.ts'
import { pictureFile } from '../../design/components/picture-field.ts'
import { fieldLabel, intervalLabels } from '../../design/components/profile-labels.ts'
import { members, textMember } from '../../design/components/profile-values.ts'
import { pill } from '../../design/components/states.ts'
import { attributes, html, type Content, type Html } from '../../design/html.ts'
import { characters, missingForFree } from '../../founders/index.ts'
import { words } from '../words/index.ts'
import { rowTools } from './list-controls.ts'
import { carriedLinks, founderPlatforms } from './field-form.ts'

interface RowOptions {
  values: readonly unknown[]
  /** Errors under the form's own paths, such as `0.title`. */
  errors: readonly FieldError[]
  /** How many empty rows follow the filled ones. */
  empty: number
  /** The most rows allowed. */
  entries: number
}

/** Features: a title and a sentence. */
export function featureRows(options: RowOptions): Html {
  return rows(
    options,
    words.edit.feature,
    (row) =>
      html`${row.line('title', words.edit.featureTitle, maxCharacters(Feature.shape.title))}${row.area(
        'description',
        words.edit.featureText,
        maxCharacters(Feature.shape.description),
      )}`,
  )
}

/** Questions with answers. */
export function faqRows(options: RowOptions): Html {
  return rows(
    options,
    words.edit.faq,
    (row) =>
      html`${row.line(
        'question',
        words.edit.question,
        maxCharacters(Faq.shape.question),
      )}${row.area('answer', words.edit.answer, maxCharacters(Faq.shape.answer))}`,
  )
}

/** Pricing plans; the amount is typed in the currency's main unit. */
export function planRows(options: RowOptions): Html {
  return rows(options, words.edit.plan, (row) => {
    const choices = intervalLabels()
    return html`${row.line('name', words.edit.planName, maxCharacters(PricingPlan.shape.name))}
      <div class="three-columns">
        ${textField({
          ...row.named('amount'),
          label: words.edit.price,
          hint: words.edit.priceHint,
          value: amount(row.value),
          inputmode: 'decimal',
          maxlength: 14,
        })}
        ${textField({
          ...row.named('currency'),
          label: words.edit.currency,
          value: textMember(row.value, 'currency'),
          maxlength: 3,
          placeholder: 'EUR',
        })}
        ${selectField({
          ...row.named('interval'),
          label: words.edit.interval,
          value: textMember(row.value, 'interval'),
          empty: words.edit.notStated,
          choices,
        })}
      </div>
      ${row.line('note', words.edit.note, maxCharacters(PricingPlan.shape.note))}`
  })
}

/** What a free launch and a story need of the primary founder, each with the fewest that it takes, if any. */
const needs = new Map(
  missingForFree({}).map(({ field, limit }) => [field.replace('founders[0].', ''), limit]),
)

/** Founders; the first one is the primary founder, whose needed parts are marked. */
export function founderRows(options: RowOptions): Html {
  const added = { summary: words.edit.addFounder, ...options }
  return rows(added, words.edit.founder, (row, index) => {
    const links = members(members(row.value).socials)
    const label = (member: string, text: string): Content =>
      index === 0 && needs.has(member) ? html`${text} ${pill(words.edit.needed)}` : text
    return html`${index === 0 && html`<p class="hint">${words.edit.founderNeeds}</p>`}
    ${row.line('name', label('name', words.edit.founderName), maxCharacters(FounderEntry.shape.name))}
    ${row.line('title', label('title', words.edit.role), maxCharacters(FounderEntry.shape.title))}
    ${bio(row, label('bio', words.edit.bio), index === 0 ? needs.get('bio') : undefined)}
    ${textField({
      ...row.named('photo_url'),
      label: label('photo_url', words.edit.photo),
      hint: words.edit.photoHint,
      type: 'url',
      value: textMember(row.value, 'photo_url'),
      maxlength: maxCharacters(FounderEntry.shape.photo_url),
    })}
    ${pictureFile({ name: row.named('photo_url').name, label: words.edit.pictureFile, hint: words.edit.pictureFileHint, square: true })}
    ${textField({
      ...row.named('email'),
      label: words.edit.email,
      hint: words.edit.emailHint,
      type: 'email',
      value: textMember(row.value, 'email'),
      maxlength: maxCharacters(FounderEntry.shape.email),
    })}
    ${index === 0 && needs.has('socials') && html`<p class="hint">${label('socials', words.edit.oneLink)}</p>`}
    ${founderPlatforms.map((platform) =>
      textField({
        ...row.named(`socials.${platform}`),
        label: fieldLabel(`company_socials.${platform}`).label,
        type: 'url',
        value: typeof links[platform] === 'string' ? links[platform] : '',
        maxlength: maxCharacters(FounderEntry.shape.photo_url),
      }),
    )}
    ${carriedLinks.map((path) => hiddenLink(row.named(`socials.${path}`).name, path, links))}`
  })
}

/** With the fewest characters that it takes, and how many there are: a script counts on while it is typed. */
function bio(row: Row, label: Content, least: number | undefined): Html {
  const limit = maxCharacters(FounderEntry.shape.bio)
  if (least === undefined) return row.area('bio', label, limit)
  const count = html`<span data-count>${characters(textMember(row.value, 'bio') ?? '')}</span>`
  return html`<word-count data-by="grapheme"
    >${row.area('bio', label, limit, words.edit.atLeast(least, count))}</word-count
  >`
}

/** A hidden input that carries a link for which the row has no control. */
function hiddenLink(name: string, path: string, links: Record<string, unknown>): Html | null {
  const [platform = '', member] = path.split('.')
  const value = member === undefined ? links[platform] : members(links[platform])[member]
  return typeof value === 'string' && value !== ''
    ? html`<input type="hidden" name="${name}" value="${value}" />`
    : null
}

interface Row {
  value: unknown
  named: (member: string) => { name: string; errors: readonly FieldError[] }
  line: (member: string, label: Content, maxlength: number) => Html
  area: (member: string, label: Content, maxlength: number, hint?: Content) => Html
}

/** With a `summary`, the empty rows below filled ones open by it, or by an error in them. */
function rows(
  options: RowOptions & { summary?: string },
  legend: (position: number) => string,
  print: (row: Row, index: number) => Html,
): Html {
  const { summary, values, errors } = options
  const filled = values.length
  const count = Math.min(options.entries, filled + options.empty)
  const all = Array.from(
    { length: count },
    (_, index) =>
      html`<fieldset
        class="item"
        id="${fieldId(String(index))}"
        data-row="${index < filled && String(index)}"
      >
        <legend>${legend(index + 1)} ${index < filled && rowTools(index, filled, legend(index + 1))}</legend>
        ${print(rowAt(options, index), index)}
      </fieldset>`,
  )
  const folds = summary !== undefined && filled > 0 && count > filled
  const isWrong = errors.some(({ path }) => path.startsWith(`${filled}.`))
  return html`<div class="items" id="${fieldId('value')}">
    ${
      folds
        ? html`${all.slice(0, filled)}
            <details ${attributes({ open: isWrong })}>
              <summary class="small-text"><span class="link">${summary}</span></summary>
              <div class="space-above">${all.slice(filled)}</div>
            </details>`
        : all
    }
  </div>`
}

function rowAt({ values, errors }: RowOptions, index: number): Row {
  const value = values[index]
  const named = (member: string): { name: string; errors: readonly FieldError[] } => ({
    name: `${index}.${member}`,
    errors,
  })
  return {
    value,
    named,
    line: (member, label, maxlength) =>
      textField({ ...named(member), label, maxlength, value: textMember(value, member) }),
    area: (member, label, maxlength, hint) =>
      textArea({ ...named(member), label, maxlength, hint, rows: 3, value: textMember(value, member) }),
  }
}

function amount(value: unknown): string {
  const minor = members(value).amount
  if (typeof minor === 'string') return minor
  if (typeof minor !== 'number') return ''
  const digits = exponentOf(textMember(value, 'currency') ?? '') ?? 2
  return (minor / 10 ** digits).toFixed(minor % 10 ** digits === 0 ? 0 : digits)
}
