/** Values of a profile in words, and the quotes that show them. */
import { el, given, link, shortAddress, webAddress } from './page.js'
import { countryName, made, money, say, words } from './words.js'

/** What a field is called; `company_socials.github` is a link of its own. */
export function fieldLabel(name) {
  const { fields, parts, socials } = words().profile
  const [base = name, platform] = String(name)
    .replace(/\[\d+\]/, '')
    .split('.')
  if (Object.hasOwn(fields, base)) return fields[base]
  if (platform && Object.hasOwn(socials, platform)) return socials[platform]
  return Object.hasOwn(parts, base) ? parts[base] : base.replaceAll('_', ' ')
}

export function isBlank(value) {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value as an element: a line, a list, or links. */
export function valueOf(name, value, isLinked = true) {
  const entries = (Array.isArray(value) ? value : [value]).filter((entry) => !isBlank(entry))
  const written = entries.map((entry) => entryOf(name, entry, isLinked))
  if (written.length < 2) return el('div', { class: 'said' }, written)
  const isShort = ['lines', 'categories', 'choices'].includes(made.kinds[name])
  return el(
    'ul',
    { class: isShort ? 'said short' : 'said' },
    written.map((entry) => el('li', {}, entry)),
  )
}

function entryOf(name, entry, isLinked) {
  const text = entryText(name, entry)
  const address = typeof entry === 'string' ? entry : entry.url
  return isLinked && webAddress(address) ? link(address, text) : given(text)
}

/** One entry of a value in words. */
export function entryText(name, entry) {
  if (typeof entry === 'object' && entry !== null) return objectText(name, entry)
  const text = String(entry)
  const { choices } = words().profile
  if (Object.hasOwn(choices, name)) return Object.hasOwn(choices[name], text) ? choices[name][text] : text
  if (name === 'country') return countryName(text)
  return webAddress(text) ? shortAddress(text) : text
}

function objectText(name, entry) {
  if (name === 'pricing_plans') return planText(entry)
  const { title, name: called, question, description, answer, label, url } = entry
  return [title ?? called ?? question ?? label, description ?? answer ?? shortAddress(url ?? '')]
    .filter((part) => !isBlank(part))
    .join(': ')
}

function planText({ name, amount, currency, interval, note }) {
  const { intervals } = words().profile
  const paid = amount > 0 ? money({ amount, currency }) : amount === 0 ? words().free : words().onRequest
  const often = amount > 0 && Object.hasOwn(intervals, interval ?? '') ? ` ${intervals[interval]}` : ''
  return `${name}: ${paid}${often}${isBlank(note) ? '' : `, ${note}`}`
}

/** Quotes with the pages that they stand on. */
export function quotesOf(evidence, isLinked = true) {
  return (evidence ?? []).map(({ quote, url }) =>
    el(
      'blockquote',
      { class: 'quote' },
      given(quote, 'mark'),
      ' ',
      el('cite', {}, isLinked ? link(url, shortAddress(url)) : given(shortAddress(url))),
    ),
  )
}

/** What is missing, in the reader's language where the reason has words. */
export function missingText({ field, reason, message, required_for: purpose, limit, actual }) {
  const { reasons, neededFor } = words()
  if (Object.hasOwn(reasons, reason)) return say(reasons[reason], { limit, actual })
  return reason === 'missing'
    ? `${fieldLabel(field)}, ${neededFor[purpose]}`
    : `${fieldLabel(field)}: ${message}`
}
