/** One field of the review in each of its states. */

import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { blank, highlight, pagePath, type Evidence } from '../../design/components/evidence.ts'
import { spinner } from '../../design/components/icons.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import {
  isBlank,
  proofOf,
  textMember,
  valueTexts,
  type FieldData,
} from '../../design/components/profile-values.ts'
import { pill } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

/** A field of the draft with what the review adds. */
export interface ReviewField extends FieldData {
  /** Other values that the same site states; the owner chooses. */
  contradictions: readonly { value: unknown; evidence: readonly Evidence[] }[]
  /** True while it is drafted again. */
  redrafting: boolean
  edit_url: string
  /** Address of the review with this field's source shown; null without a quote. */
  source_url: string | null
}

interface FieldOptions {
  csrf: string
  action: string
  locale: Locale
  selected: boolean
  needed: boolean
  read_at: string | null
}

/** The field: label, state, value, quote, and its actions as one form. */
export function reviewField(name: string, field: ReviewField, options: FieldOptions): Html {
  const { label } = fieldLabel(name)
  const className = `form-field${isContradiction(field) ? ' clash' : ''}${options.selected ? ' active' : ''}`
  return html`<article
    ${attributes({ class: className, id: fieldAnchor(name), 'aria-label': label, 'aria-busy': field.redrafting && 'true' })}
  >
    <header>
      <h3>${label}</h3>
      ${statePill(field)}${options.needed && pill(words.review.needed, 'problem')}
      <div class="tools">
        ${sourceLink(field, label)}${!isContradiction(field) && tools(name, field, options)}
      </div>
    </header>
    ${isContradiction(field) ? choice(name, field, options) : value(name, field, options)}
  </article>`
}

/** The id of a field in the review; `missing[].url` may point to it. */
export function fieldAnchor(name: string): string {
  return `field-${name.replace(/[^a-z0-9]+/g, '-')}`
}

function isContradiction(field: ReviewField): boolean {
  return field.state === 'ai' && field.contradictions.length > 0
}

function statePill(field: ReviewField): Html {
  if (field.redrafting) return html`<span class="pill plain">${spinner()}${words.review.redrafting}</span>`
  if (isContradiction(field)) return pill(words.review.twoValues, 'problem', 'warning')
  if (field.state === 'ai') return pill(words.review.stateFound, 'plain')
  if (field.state === 'override') return pill(words.review.stateAccepted, 'success', 'check')
  if (field.state === 'edited') return pill(words.review.stateEdited, 'featured')
  if (field.state === 'manual') return pill(words.review.stateManual, 'featured')
  return field.state === 'deleted'
    ? pill(words.review.stateCleared, 'plain')
    : pill(words.review.stateNotFound, 'plain')
}

function sourceLink(field: ReviewField, label: string): Html | null {
  if (field.source_url === null || (field.state !== 'ai' && field.state !== 'override')) return null
  return html`<a class="show-source" data-source href="${field.source_url}"
    ><span aria-hidden="true">${words.review.source}</span
    ><span class="visually-hidden">${words.review.showSource(label)}</span></a
  >`
}

function value(name: string, field: ReviewField, { locale, read_at }: FieldOptions): Html {
  if (field.state === 'not_found') return html`<div class="value">${blank(read_at, locale, 'your')}</div>`
  if (field.state === 'deleted') {
    const old = valueTexts(name, field.ai_value, locale.language).join(', ')
    return html`<div class="value">
      ${old === '' ? html`<span class="muted">${words.review.leftBlank}</span>` : html`<s class="muted">${old}</s>`}
    </div>`
  }
  const proven = entries(name, field, locale.language)
  const draftWas =
    field.state === 'edited' ? valueTexts(name, field.ai_value, locale.language).join(', ') : ''
  const whence = chosenFromSite(name, field, locale.language)
    ? words.review.chosenByYou
    : words.review.yourWords
  return html`${proven}${
    field.state === 'edited' &&
    html`<p class="quote">${whence}${draftWas !== '' && ` ${words.review.draftWas(draftWas)}`}</p>`
  }`
}

/** Whether one of the contradicting values, which the site states too, is what the owner took. */
function chosenFromSite(
  name: string,
  { value: own, contradictions }: ReviewField,
  language: string,
): boolean {
  const texts = valueTexts(name, own, language)
  return contradictions.some((other) =>
    valueTexts(name, other.value, language).some((text) => texts.includes(text)),
  )
}

/** Short lists read as one line with their quotes below; longer entries stand each with its own. */
function entries(name: string, field: ReviewField, language: string): Html {
  const texts = valueTexts(name, field.value, language)
  const { kind } = fieldLabel(name)
  const each = ['features', 'faqs', 'plans', 'founders', 'urls', 'sentences'].includes(kind)
  if (!each) {
    const proofs = Array.isArray(field.value)
      ? field.value.map((_: unknown, index) => proofOf(field, index))
      : [name === 'pricing_model' ? priced(proofOf(field), field.evidence) : proofOf(field)]
    const long =
      kind === 'text'
        ? {
            class: 'value long',
            tabindex: '0',
            role: 'group',
            'aria-label': words.review.textOf(fieldLabel(name).label),
          }
        : { class: 'value' }
    return html`<div ${attributes(long)}>${texts.join(', ')}</div>
      ${distinct(proofs)
        .slice(0, 3)
        .map((proof) => quoted(proof, texts, field))}`
  }
  const list: unknown[] = Array.isArray(field.value) ? field.value : [field.value]
  return html`<ul class="value entries">
    ${list.map((entry, index) => {
      const first = proofOf(field, index)
      const proof = kind === 'plans' ? priced(first, field.item_evidence?.[index]) : first
      const detail =
        textMember(entry, 'description') ?? textMember(entry, 'answer') ?? textMember(entry, 'bio')
      return html`<li>
        ${valueTexts(name, [entry], language)}${detail && html`<p class="muted small-text">${detail}</p>`}${
          proof && quoted(proof, [texts[index] ?? '', detail ?? ''], field)
        }
      </li>`
    })}
  </ul>`
}

/** Of the quotes of a price the one with its figure, since a plan's name alone proves little to a reader; else the first. */
function priced(first: Evidence | null, all: readonly Evidence[] = []): Evidence | null {
  return first && (all.find(({ quote }) => /\p{Nd}/u.test(quote)) ?? first)
}

/** The quote; its page is a link that opens the passage beside the fields. */
function quoted(proof: Evidence, values: readonly string[], field: ReviewField): Html {
  const shown = values.find((word) => word !== '' && proof.quote.toLowerCase().includes(word.toLowerCase()))
  const href = quoteAddress(field, proof)
  return html`<p class="quote">
    “${highlight(proof.quote, shown ?? '')}”
    <cite
      >${href === null ? pagePath(proof.url) : html`<a data-source href="${href}">${words.review.showOn(pagePath(proof.url))}</a>`}</cite
    >
  </p>`
}

/** The review with this quote of the field shown in its passage. */
function quoteAddress({ source_url, evidence }: ReviewField, proof: Evidence): string | null {
  const index = evidence.findIndex((other) => other.quote === proof.quote && other.url === proof.url)
  return source_url === null || index < 0
    ? null
    : source_url.replace(/#|$/, `&quote=${index}#`).replace(/#$/, '')
}

function distinct(proofs: readonly (Evidence | null)[]): Evidence[] {
  const byQuote = new Map(
    proofs.flatMap((proof) => (proof === null ? [] : [[`${proof.url} ${proof.quote}`, proof] as const])),
  )
  return [...byQuote.values()]
}

function tools(name: string, field: ReviewField, options: FieldOptions): Html {
  const { label } = fieldLabel(name)
  const act = (text: string, what: string, key: string): Html =>
    button({
      label: text,
      small: true,
      kind: 'quiet',
      name: 'do',
      value: what,
      shortcut: key,
      describes: words.review.actionOn(text, label),
      disabled: field.redrafting,
    })
  const editing = field.state === 'not_found' ? words.review.add : words.review.edit
  const edit = buttonLink({
    href: field.edit_url,
    label: editing,
    small: true,
    kind: 'quiet',
    shortcut: 'E',
    describes: words.review.actionOn(editing, label),
  })
  const restorable = !isBlank(field.ai_value)
  return html`<form method="post" action="${options.action}">
    ${csrfField(options.csrf)}<input type="hidden" name="field" value="${name}" />
    ${field.state === 'ai' && act(words.review.accept, 'accept', 'A')} ${edit}
    ${(field.state === 'edited' || field.state === 'deleted') && restorable && act(words.review.restore, 'restore', 'R')}
    ${
      (field.state === 'ai' ||
        field.state === 'override' ||
        field.state === 'edited' ||
        field.state === 'manual') &&
      act(words.review.clear, 'clear', 'X')
    }
    ${field.state === 'ai' && act(words.review.redraft, 'redraft', 'D')}
  </form>`
}

/** The drafted side of a contradiction; of a list only the entry that is contradicted. */
function ownSide({
  value: own,
  evidence,
  item_evidence,
  contradictions,
}: ReviewField): ReviewField['contradictions'][number] {
  if (!Array.isArray(own)) return { value: own, evidence }
  const names = new Set(contradictions.map((other) => entryName(other.value)))
  const index = own.findIndex((entry: unknown) => names.has(entryName(entry)))
  return index < 0
    ? { value: own, evidence }
    : { value: [own[index]], evidence: item_evidence?.[index] ?? evidence }
}

function entryName(entry: unknown): unknown {
  return textMember(entry, 'name') ?? entry
}

function choice(name: string, field: ReviewField, options: FieldOptions): Html {
  const { label } = fieldLabel(name)
  const all = [ownSide(field), ...field.contradictions]
  return html`<p class="small-text muted">${words.review.chooseText}</p>
    <form method="post" action="${options.action}">
      ${csrfField(options.csrf)}<input type="hidden" name="field" value="${name}" />
      <fieldset class="choose">
        <legend class="visually-hidden">${words.review.whichIsRight(label)}</legend>
        ${all.map((option, index) => {
          const text = valueTexts(name, option.value, options.locale.language).join(', ')
          const proof = priced(option.evidence[0] ?? null, option.evidence)
          return html`<label
            ><input type="radio" name="choice" value="${index}" required /><b>${text}</b
            >${proof && html`<span>“${highlight(proof.quote, text)}” · ${pagePath(proof.url)}</span>`}</label
          >`
        })}
      </fieldset>
      <div class="five-actions">
        ${button({ label: words.review.useThis, kind: 'primary', small: true, name: 'do', value: 'choose', shortcut: 'A' })}
        ${buttonLink({ href: field.edit_url, label: words.review.edit, small: true, shortcut: 'E' })}
        ${button({ label: words.review.clear, small: true, name: 'do', value: 'clear', shortcut: 'X', unchecked: true })}
        ${button({ label: words.review.redraft, small: true, name: 'do', value: 'redraft', shortcut: 'D', unchecked: true })}
      </div>
    </form>`
}
