/** Prints a reading for people: field, value, and below it the quote and its page. */
import { formatPrice } from 'marquee-money'
import { z } from 'zod'
import type { WebsiteReading } from '../read-website.ts'
import { onOneLine, wrapped } from './terminal-text.ts'

/** Width of the labels in columns. */
export const labelWidth = 22
const maxOfValue = 600
const maxOfQuote = 200

/** The profile within `columns`: found fields first, then missing fields and skipped pages. */
export function readingAsTable(reading: WebsiteReading, columns = 100): string {
  const width = Math.max(30, columns - labelWidth - 1)
  const entries = Object.entries(reading.profile)
  const found = entries.filter(([, held]) => held.value !== null)
  const missing = entries.filter(([, held]) => held.value === null).map(([field]) => wordsOf(field))
  const { pages, refused, facts } = reading
  return [
    `${reading.finalUrl} · ${counted(pages.length, 'page')} read, ${counted(facts, 'fact')}`,
    '',
    ...found.flatMap(([field, held]) => row(labelOf(field), linesOf(held, reading.finalUrl, width))),
    ...row('Not found', missing.length > 0 ? wrapped(missing.join(', '), width) : []),
    ...row(
      'Not read',
      refused.map(({ url, reason }) =>
        onOneLine(`${placeOf(url, reading.finalUrl)} ${wordsOf(reason)}`, width),
      ),
    ),
    ...row('Notes', reading.notes.map(wordsOf)),
  ].join('\n')
}

/** Lines beside a label, which has a column of its own. */
export function row(label: string, lines: readonly string[]): string[] {
  return lines.map((line, place) => `${(place === 0 ? label : '').padEnd(labelWidth)} ${line}`.trimEnd())
}

interface SeenQuote {
  quote: string
  url: string
}

/** A value with its evidence, as in a reading or a service's draft. */
export interface ShownValue {
  value: unknown
  evidence: readonly SeenQuote[]
  item_evidence?: readonly (readonly SeenQuote[])[] | null
}

/** The lines of a value; each item of a list has its own quotes. */
export function linesOf(held: ShownValue, home: string, width: number): string[] {
  const items: unknown[] = Array.isArray(held.value) ? held.value : [held.value]
  const own = held.item_evidence
  const perItem = own?.length === items.length
  return [
    ...items.flatMap((item, place) => [
      ...wrapped(onOneLine(textOf(item), maxOfValue), width),
      ...(perItem ? quotesOf(own?.[place] ?? [], home, width) : []),
    ]),
    ...(perItem ? [] : quotesOf(held.evidence, home, width)),
  ]
}

function quotesOf(evidence: readonly SeenQuote[], home: string, width: number): string[] {
  return evidence.flatMap(({ quote, url }) =>
    wrapped(
      `“${onOneLine(quote, maxOfQuote)}” on ${onOneLine(placeOf(url, home), maxOfQuote)}`,
      width - 2,
    ).map((line) => `  ${line}`),
  )
}

const Plan = z.object({
  name: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullish(),
  interval: z.string().nullish(),
  note: z.string().nullish(),
})

/** One value as text: a price with its currency, any other object as its members in order. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const plan = Plan.safeParse(value)
  if (plan.success) return planText(plan.data)
  return Object.values(value)
    .filter((member) => member !== null && member !== undefined)
    .map(textOf)
    .reduce((text, next) => (text === '' ? next : `${text}${/\p{P}$/u.test(text) ? '' : ':'} ${next}`), '')
}

function planText({ name, amount, currency, interval, note }: z.output<typeof Plan>): string {
  const price = amount === null ? 'on request' : moneyText(amount, currency ?? null)
  const each = interval && amount ? ` ${perInterval(interval)}` : ''
  return `${name}: ${price}${each}${note ? ` (${note})` : ''}`
}

function perInterval(interval: string): string {
  return interval === 'once' ? 'once' : `per ${interval}`
}

function moneyText(amount: number, currency: string | null): string {
  if (amount === 0) return 'free'
  if (currency === null) return String(amount)
  return formatPrice({ amount, currency }, 'en')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** `pricing_url` is Pricing URL, `company_socials.github` Github (company). */
export function labelOf(field: string): string {
  const [group = '', platform] = field.split('.')
  const words =
    platform === undefined ? wordsOf(group) : `${wordsOf(platform)} (${wordsOf(group).split(' ')[0]})`
  return words
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/\b(?:url|seo)\b/i, (short) => short.toUpperCase())
    .replace(/^Faqs$/, 'FAQs')
}

function wordsOf(code: string): string {
  return code.replaceAll('_', ' ')
}

/** The path of a page of the site, the whole address of any other. */
function placeOf(url: string, home: string): string {
  const parsed = URL.parse(url)
  return parsed && parsed.origin === URL.parse(home)?.origin ? `${parsed.pathname}${parsed.search}` : url
}
