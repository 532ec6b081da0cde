/** Values of a profile for readers: in words with their quotes, or as not stated with the day it was checked. */

import { formatPrice } from 'marquee-money'
import { html, type Content, type Html } from '../html.ts'
import { numberTag } from '../../platform/text/language.ts'
import { blank, evidence, shortAddress, type Evidence } from './evidence.ts'
import { chosenLabel, fieldLabel, intervalLabel, socialLabels } from './profile-labels.ts'
import type { Locale } from './time.ts'
import { words } from '../words/index.ts'

/** One value of a profile as the operations return it. */
export interface FieldData {
  value: unknown
  state: 'ai' | 'not_found' | 'edited' | 'manual' | 'override' | 'deleted'
  evidence: readonly Evidence[]
  ai_value?: unknown
  /** For lists: the quotes of each entry, in the order of `ai_value`. */
  item_evidence?: readonly (readonly Evidence[])[] | null
  updated_at?: string | null
}

export interface Plan {
  name: string
  /** In minor units; null means on request. */
  amount: number | null
  currency: string | null
  interval: string | null
  note: string | null
}

/** Whether a value is empty. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The evidence to show as proof; null if the value is no longer the one the evidence was found for. */
export function proofOf(field: FieldData, entry?: number): Evidence | null {
  if (field.state !== 'ai' && field.state !== 'override') return null
  if (entry === undefined) return field.evidence[0] ?? null
  return field.item_evidence?.[entry]?.[0] ?? (field.item_evidence ? null : (field.evidence[0] ?? null))
}

/** The entries of a value in words; one entry for a single value. */
export function valueTexts(name: string, value: unknown, language: string): string[] {
  if (isBlank(value)) return []
  return (Array.isArray(value) ? value : [value])
    .map((entry) => valueText(name, entry, language))
    .filter((text) => text !== '')
}

/**
 * A fact for the fact sheet: each entry with its quote, links as links, a blank if the website does not state it.
 * `whose` says whose website a blank refers to. `listed` puts several entries below each other and marks those that the
 * compared product shares (`shared`, in lower case).
 */
export function fact(
  name: string,
  field: FieldData | undefined,
  options: {
    id: string
    locale: Locale
    checked_at: string | null
    whose?: 'their' | 'your'
    listed?: { shared: ReadonlySet<string> }
  },
): Content {
  if (!field || isBlank(field.value)) return blank(options.checked_at, options.locale, options.whose)
  const entries = Array.isArray(field.value) ? field.value : [field.value]
  const isList = Array.isArray(field.value)
  const printed = entries.map((entry: unknown, index) => {
    const text = valueText(name, entry, options.locale.language)
    const source = proofOf(field, isList ? index : undefined)
    const id = isList ? `${options.id}-${index}` : options.id
    const content = isAddress(name)
      ? linkFact(text, String(entry), source, id, options.locale)
      : evidence({ id, text, source, locale: options.locale })
    return { content, shared: options.listed?.shared.has(text.toLowerCase()) === true }
  })
  if (options.listed && isList)
    return html`<ul class="cell-list">
      ${printed.map(
        ({ content, shared }) =>
          html`<li>${content} ${shared && html`<span class="tiny-text muted">${words.inCommon}</span>`}</li>`,
      )}
    </ul>`
  return joined(printed.map(({ content }) => content))
}

/** A plan's price: `€24`, `Free`, `On request`. */
export function planPrice(plan: Plan, language: string): string {
  if (plan.amount === 0) return words.free
  if (plan.amount === null || plan.currency === null) return words.onRequest
  return formatPrice({ amount: plan.amount, currency: plan.currency }, language)
}

/** `a month`, followed by the plan's own note. */
export function planNote(plan: Plan): string {
  const interval = plan.amount === null || plan.amount === 0 ? '' : intervalLabel(plan.interval ?? '')
  return [interval, plan.note ?? ''].filter((part) => part !== '').join(', ')
}

/** The members of an object of unknown shape; empty for anything else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** A non-empty text member, or null. */
export function textMember(value: unknown, name: string): string | null {
  const member = members(value)[name]
  return typeof member === 'string' && member !== '' ? member : null
}

/** Reads a value of unknown shape as a plan. */
export function planOf(value: unknown): Plan {
  const amount = members(value).amount
  return {
    name: textMember(value, 'name') ?? '',
    amount: typeof amount === 'number' ? amount : null,
    currency: textMember(value, 'currency'),
    interval: textMember(value, 'interval'),
    note: textMember(value, 'note'),
  }
}

/** Social links with label and URL, in the contract's order. */
export function socialLinks(socials: unknown): { platform: string; label: string; url: string }[] {
  const links = members(socials)
  return socialLabels().flatMap(({ value: platform, label }) => {
    const link = links[platform]
    if (typeof link === 'string' && link !== '') return [{ platform, label, url: link }]
    const url = textMember(link, 'url')
    return url === null ? [] : [{ platform, label: textMember(link, 'label') ?? label, url }]
  })
}

function valueText(name: string, entry: unknown, language: string): string {
  const kind = fieldLabel(name).kind
  if (kind === 'plans') return planText(planOf(entry), language)
  if (kind === 'seo')
    return [textMember(entry, 'title'), textMember(entry, 'description')]
      .filter((text) => text !== null)
      .join(' · ')
  if (kind === 'socials')
    return socialLinks(entry)
      .map(({ label, url }) => `${label}: ${shortAddress(url)}${URL.parse(url)?.search ?? ''}`)
      .join(', ')
  if (typeof entry === 'object' && entry !== null)
    return textMember(entry, 'name') ?? textMember(entry, 'title') ?? textMember(entry, 'question') ?? ''
  const text = String(entry)
  if (kind === 'choice' || kind === 'choices') return chosenLabel(name, text)
  if (kind === 'country') return countryName(text, language)
  if (kind === 'url' || kind === 'urls') return shortAddress(text)
  return text
}

function planText(plan: Plan, language: string): string {
  const note = planNote(plan)
  return `${plan.name}: ${planPrice(plan, language)}${note === '' ? '' : ` ${note}`}`
}

/** The name of a country for an ISO 3166-1 alpha-2 code; the code itself if it has no name. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([numberTag(language)], { type: 'region' }).of(code) ?? code)
    : code
}

function isAddress(name: string): boolean {
  const kind = fieldLabel(name).kind
  return kind === 'url' || kind === 'urls'
}

function linkFact(text: string, url: string, source: Evidence | null, id: string, locale: Locale): Html {
  return html`<a class="link" href="${url}" rel="noopener nofollow ugc">${text}</a
    >${source && html` ${evidence({ id, text: html`<span class="tiny-text">${words.source}</span>`, words: '', source, locale })}`}`
}

function joined(parts: readonly Content[]): Content {
  return parts.map((part, index) => (index === 0 ? part : html`, ${part}`))
}
