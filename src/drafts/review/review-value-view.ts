/** The value of a field in the review: each entry with the quote that supports it. */

import { highlight, pagePath, type Evidence, inQuotes } from '../../design/components/evidence.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { proofOf, textMember, valueTexts } from '../../design/components/profile-values.ts'
import type { Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import { type ReviewField } from './review-model.ts'

/** The stored value and where it comes from. */
export function heldValue(name: string, field: ReviewField, locale: Locale): Html {
  if (field.state === 'not_found')
    return html`<div class="value"><span class="blank">${words.review.notStatedOnYourSite}</span></div>`
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

/** True if the owner's value is one of the contradicting values that the site also states. */
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

/** Short lists become one line with their quotes below; longer entries each have their own quote. */
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
        .map((proof) => quoted(proof, texts, field))}
      ${kind === 'text' && furtherQuotes(field)}`
  }
  const list: unknown[] = Array.isArray(field.value) ? field.value : [field.value]
  return html`<ul class="value entries">
    ${list.map((entry, index) => {
      const first = proofOf(field, index)
      const all = field.item_evidence?.[index]
      const proof = kind === 'plans' ? priced(first, all) : kind === 'faqs' ? answered(first, all) : first
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

/** The quotes of a longer text's other passages. */
function furtherQuotes(field: ReviewField): Html | null {
  const further = distinct(field.evidence).slice(1)
  if (field.state === 'edited' || further.length === 0) return null
  return html`<details class="small-text">
    <summary>${words.review.furtherQuotes(further.length)}</summary>
    ${further.map((proof) => quoted(proof, [], field))}
  </details>`
}

/**
 * For a price, prefers the quote with a figure, since a plan's name alone proves little to a reader; else the first
 * quote.
 */
export function priced(first: Evidence | null, all: readonly Evidence[] = []): Evidence | null {
  return first && (all.find(({ quote }) => /\p{Nd}/u.test(quote)) ?? first)
}

/** For a question with its answer, the quote of the answer, which stands last: the answer is what is claimed. */
function answered(first: Evidence | null, all: readonly Evidence[] = []): Evidence | null {
  return first && (all.at(-1) ?? first)
}

/** The quote with a link that shows its page's passage beside the fields. */
function quoted(proof: Evidence, values: readonly string[], field: ReviewField): Html {
  const shown = values.find((word) => word !== '' && proof.quote.toLowerCase().includes(word.toLowerCase()))
  const href = quoteAddress(field, proof)
  return html`<p class="quote">
    ${inQuotes(highlight(proof.quote, shown ?? ''))}
    <cite
      >${href === null ? pagePath(proof.url) : html`<a data-source href="${href}">${words.review.showOn(pagePath(proof.url))}</a>`}</cite
    >
  </p>`
}

/** The URL of the review with this quote of the field shown in its passage. */
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
