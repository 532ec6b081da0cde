/** The words and figures of the view in the reader's language, as the host tells it. */
import { host } from './host.js'

/** Everything the document was made with: words by language, kinds and groups of fields. */
export const made = JSON.parse(document.getElementById('made').textContent)

/** The tag of the language: the reader's where there are words in it, else the site's. */
export function language() {
  const [base] = String(host.context.locale ?? made.language).split('-')
  return Object.hasOwn(made.words, base) ? base : 'en'
}

/** English is written day first, as on the site. */
const formatTag = () => (language() === 'en' ? 'en-GB' : language())

/** The words of the reader's language. */
export const words = () => made.words[language()]

/** A sentence with its gaps filled. */
export function say(sentence, gaps = {}) {
  return sentence.replaceAll(/\{(\w+)\}/g, (gap, name) => String(gaps[name] ?? gap))
}

/** The form for a count. */
export function counted(forms, count) {
  const form = new Intl.PluralRules(formatTag()).select(count)
  return (forms[form] ?? forms.other).replaceAll('#', new Intl.NumberFormat(formatTag()).format(count))
}

/** `a, b and c`. */
export function listed(items) {
  return new Intl.ListFormat(formatTag(), { type: 'conjunction' }).format(items)
}

/** An amount in minor units, without `.00`. */
export function money({ amount, currency }) {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
  const format = new Intl.NumberFormat(formatTag(), style)
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits)
}

/** The name of a country for its code. */
export function countryName(code) {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([formatTag()], { type: 'region' }).of(code) ?? code
}

/** A day of an instant, in the reader's zone. */
export function day(instant) {
  const { timeZone } = host.context
  return new Intl.DateTimeFormat(formatTag(), { dateStyle: 'long', timeZone }).format(new Date(instant))
}

/** `2026-W51` as its number and its Monday and Sunday: days of the calendar, the same in every zone. */
export function weekWords(week) {
  const [, year, number] = /^(\d{4})-W(\d\d)$/.exec(week) ?? []
  if (!year) return { number: String(week), days: '' }
  const fourth = new Date(Date.UTC(Number(year), 0, 4))
  const monday = fourth.getTime() + ((Number(number) - 1) * 7 - ((fourth.getUTCDay() + 6) % 7)) * 86_400_000
  const format = new Intl.DateTimeFormat(formatTag(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const days = format.formatRange(new Date(monday), new Date(monday + 6 * 86_400_000))
  return { number: say(words().weekNumber, { number: Number(number) }), days }
}
