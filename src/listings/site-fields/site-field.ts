/** The noun: a field that a site has added, and the values it accepts. Pure. */
import { z } from 'zod'
import type { SiteFieldKind, SiteFieldValue } from './site-field-answer.ts'

/** The most fields that a site may have. */
export const maxFields = 30

export interface SiteField {
  id: number
  key: string
  kind: SiteFieldKind
  /** In the language of the page. */
  label: string
  /** In the site's own language; `labels` holds other languages. */
  site_label: string
  labels: Record<string, string>
  unit: string
  choices: string[]
  proof: boolean
  /** True if a draft cannot be submitted without it. */
  required: boolean
  /** True if visitors can filter lists by it; only for choices and yes/no fields. */
  filter: boolean
  /** True if it is a row of comparisons. */
  compare: boolean
  position: number
  archived: boolean
}

/** True if lists can be filtered by a field of this kind. */
export function canFilter(kind: SiteFieldKind): boolean {
  return kind === 'choice' || kind === 'yes_no'
}

/** Parses a value for the field; `undefined` if it is invalid. Texts stay as typed. */
export function readValue({ kind, choices }: SiteField, typed: SiteFieldValue): SiteFieldValue | undefined {
  const read = schemas[kind].safeParse(typed)
  if (!read.success || (kind === 'choice' && !choices.includes(String(read.data)))) return undefined
  return read.data
}

const schemas: Record<SiteFieldKind, z.ZodType<SiteFieldValue>> = {
  text: z.string().trim().min(1).max(300),
  number: z.number().min(-1e12).max(1e12),
  choice: z.string(),
  yes_no: z.boolean(),
  link: z.url({ protocol: /^https?$/ }).max(2048),
  date: z.iso.date(),
}

/**
 * True if the quote states the value: it must contain a text or choice, or a number by its digits. For yes/no, dates
 * and links, the team and the readers judge.
 */
export function says(kind: SiteFieldKind, value: SiteFieldValue, quote: string): boolean {
  if (kind === 'text' || kind === 'choice') return plain(quote).includes(plain(String(value)))
  if (kind !== 'number') return true
  return numbersIn(quote).includes(String(value))
}

/** The numbers in a text, `1,250.50` and `1.250,5` alike, in the notation of programs. */
function numbersIn(text: string): string[] {
  return (text.match(/-?\d[\d.,\u00A0\u202F' ]*/g) ?? []).flatMap((found) => {
    const digits = found.replaceAll(/[\u00A0\u202F' ]/g, '').replace(/[.,]+$/, '')
    const asDecimal = digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
    return [String(Number(asDecimal)), String(Number(digits.replaceAll(/[.,]/g, '')))]
  })
}

/** The text in lower case, with white space reduced to single spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** True if a page contains the quote, ignoring differences in white space. */
export function standsIn(pageText: string, quote: string): boolean {
  const one = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return one(quote) !== '' && one(pageText).includes(one(quote))
}
