/** One field of the review in each of its states. */

import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { highlight, pagePath, inQuotes } from '../../design/components/evidence.ts'
import { icon, type IconName, spinner } from '../../design/components/icons.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { isBlank, textMember, valueTexts } from '../../design/components/profile-values.ts'
import { pill } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { words } from '../words/index.ts'
import { fieldVersion } from '../editing/field-version.ts'
import { fieldAnchor, type ReviewField } from './review-model.ts'
import { heldValue, priced } from './review-value-view.ts'

interface FieldOptions {
  csrf: string
  action: string
  locale: Locale
  selected: boolean
  needed: boolean
  /** Our copies of the pictures that the field names. */
  pictures: readonly Picture[]
}

/** The field: label and state, value with its quote, and its actions as one form. */
export function reviewField(name: string, field: ReviewField, options: FieldOptions): Html {
  const { label } = fieldLabel(name)
  const className = `form-field${isContradiction(field) ? ' clash' : ''}${options.selected ? ' active' : ''}`
  return html`<article
    ${attributes({
      class: className,
      id: fieldAnchor(name),
      'aria-label': label,
      'aria-busy': field.redrafting && 'true',
      'data-ask': isContradiction(field) || options.needed ? 'first' : isUnseen(field) && 'look',
    })}
  >
    <header>
      <h3>${label}</h3>
      ${statePill(field)}${options.needed && pill(words.review.needed, 'problem')}
    </header>
    <div class="held">
      ${pictureStrip(options.pictures, label)}
      ${
        isContradiction(field)
          ? choice(name, field, options)
          : isSuggested(field)
            ? suggestion(name, field, options)
            : heldValue(name, field, options.locale)
      }
      ${field.unfetched.map((url) => html`<p class="small-text">${words.review.notFetched(url)}</p>`)}
    </div>
    ${
      !isContradiction(field) &&
      !isSuggested(field) &&
      html`<div class="tools">${tools(name, field, options)}</div>`
    }
  </article>`
}

/** A field that the site does not state, in one line; if the site was not read, nothing is said about it. */
export function blankField(
  name: string,
  { edit_url: url }: ReviewField,
  { needed, active, wasRead }: { needed: boolean; active: boolean; wasRead: boolean },
): Html {
  const { label } = fieldLabel(name)
  return html`<article
    ${attributes({ class: `form-field folded${active ? ' active' : ''}`, id: fieldAnchor(name), 'aria-label': label, 'data-ask': needed && 'first' })}
  >
    <h3>${label}</h3>
    <span class="blank grow">${wasRead ? words.review.notStatedOnYourSite : words.review.blank}</span
    >${needed && pill(words.review.needed, 'problem')}
    ${buttonLink({
      href: url,
      label: words.review.add,
      small: true,
      kind: 'quiet',
      shortcut: 'E',
      describes: words.review.actionOn(words.review.add, label),
    })}
  </article>`
}

/** A field with its form open; `field` is null if the form belongs to a group that has no row of its own. */
export function openedField(name: string, field: ReviewField | null, form: Html): Html {
  const { label } = fieldLabel(name)
  return html`<article class="form-field active opened" id="${fieldAnchor(name)}" aria-label="${label}">
    <header>
      <h3>${label}</h3>
      ${field && statePill(field)}
    </header>
    <div class="held">${form}</div>
  </article>`
}

function pictureStrip(pictures: readonly Picture[], label: string): Html | null {
  if (pictures.length === 0) return null
  return html`<div class="thumbs">
    ${pictures.map(
      ({ src, width, height }, index) =>
        html`<img
          src="${src}"
          width="${width}"
          height="${height}"
          alt="${words.review.pictureOf(label, index + 1)}"
          loading="lazy"
        />`,
    )}
  </div>`
}

/** True if the field is empty and the site may state a value. */
export function isSuggested(field: ReviewField): boolean {
  return field.state === 'not_found' && field.suggestions.length > 0 && !field.redrafting
}

/** True if nobody has decided on what was found yet. */
function isUnseen(field: ReviewField): boolean {
  return (field.state === 'ai' && !field.redrafting) || isSuggested(field)
}

function isContradiction(field: ReviewField): boolean {
  return field.state === 'ai' && field.contradictions.length > 0
}

function statePill(field: ReviewField): Html {
  if (field.redrafting) return html`<span class="pill plain">${spinner()}${words.review.redrafting}</span>`
  if (isContradiction(field)) return pill(words.review.twoValues, 'problem', 'warning')
  if (field.state === 'ai') return pill(words.review.stateFound, 'gold')
  if (field.state === 'override') return pill(words.review.stateAccepted, 'success', 'check')
  if (field.state === 'edited') return pill(words.review.stateEdited, 'featured')
  if (field.state === 'manual') return pill(words.review.stateManual, 'featured')
  return field.state === 'deleted'
    ? pill(words.review.stateCleared, 'plain')
    : pill(words.review.stateNotFound, 'plain')
}

function tools(name: string, field: ReviewField, options: FieldOptions): Html {
  const { label } = fieldLabel(name)
  const { review } = words
  const face = (text: string, mark: IconName): Html =>
    html`${icon(mark)}<span class="visually-hidden">${review.actionOn(text, label)}</span>`
  const act = (text: string, what: string, key: string, mark: IconName): Html =>
    button({
      label: face(text, mark),
      small: true,
      kind: 'quiet',
      name: 'do',
      value: what,
      shortcut: key,
      hint: text,
      disabled: field.redrafting,
    })
  const editing = field.state === 'not_found' ? review.add : review.edit
  const edit = buttonLink({
    href: field.edit_url,
    label: face(editing, 'pencil'),
    small: true,
    kind: 'quiet',
    shortcut: 'E',
    hint: editing,
  })
  const restorable = !isBlank(field.ai_value) && (field.state === 'edited' || field.state === 'deleted')
  const held = ['ai', 'override', 'edited', 'manual'].includes(field.state)
  return html`<form method="post" action="${options.action}">
    ${formMembers(name, field, options)} ${field.state === 'ai' && act(review.accept, 'accept', 'A', 'check')}
    ${edit} ${restorable && act(review.restore, 'restore', 'R', 'history')}
    ${held && act(review.clear, 'clear', 'X', 'cross')}
    ${field.state === 'ai' && act(review.redraft, 'redraft', 'D', 'again')}
  </form>`
}

/** The drafted side of a contradiction; for a list, only the entry that is contradicted. */
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
  const all = [ownSide(field), ...field.contradictions]
  return html`<p class="small-text muted">${words.review.chooseText}</p>
    <form method="post" action="${options.action}">
      ${formMembers(name, field, options)} ${sides(name, all, options)}
      <div class="five-actions">
        ${button({ label: words.review.useThis, kind: 'primary', small: true, name: 'do', value: 'choose', shortcut: 'A' })}
        ${buttonLink({ href: field.edit_url, label: words.review.edit, small: true, shortcut: 'E' })}
        ${button({ label: words.review.clear, small: true, name: 'do', value: 'clear', shortcut: 'X', unchecked: true })}
        ${button({ label: words.review.redraft, small: true, name: 'do', value: 'redraft', shortcut: 'D', unchecked: true })}
      </div>
    </form>`
}

/** A value that the site may state, to be accepted or ignored. */
function suggestion(name: string, field: ReviewField, options: FieldOptions): Html {
  return html`<p class="small-text muted">${words.review.suggestedText}</p>
    <form method="post" action="${options.action}">
      ${formMembers(name, field, options)} ${sides(name, field.suggestions, options)}
      <div class="five-actions">
        ${button({ label: words.review.useThis, kind: 'primary', small: true, name: 'do', value: 'choose', shortcut: 'A' })}
        ${buttonLink({ href: field.edit_url, label: words.review.add, small: true, shortcut: 'E' })}
      </div>
    </form>`
}

/** Values side by side, each with its quote. */
function sides(name: string, all: ReviewField['suggestions'], options: FieldOptions): Html {
  const { label } = fieldLabel(name)
  return html`<fieldset class="choose">
    <legend class="visually-hidden">${words.review.whichIsRight(label)}</legend>
    ${all.map((option, index) => {
      const text = valueTexts(name, option.value, options.locale.language).join(', ')
      const proof = priced(option.evidence[0] ?? null, option.evidence)
      return html`<label
        ><input
          type="radio"
          name="choice"
          value="${index}"
          required
          ${attributes({ checked: all.length === 1 })}
        /><b>${text}</b
        >${proof && html`<span>${inQuotes(highlight(proof.quote, text))} · ${pagePath(proof.url)}</span>`}</label
      >`
    })}
  </fieldset>`
}

function formMembers(name: string, field: ReviewField, { csrf }: FieldOptions): Html {
  return html`${csrfField(csrf)}<input type="hidden" name="field" value="${name}" /><input
      type="hidden"
      name="seen"
      value="${fieldVersion(field)}"
    />`
}
