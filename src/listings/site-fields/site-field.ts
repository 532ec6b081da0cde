/** The noun: a field that a site has added, and what may be said there. Pure. */
import { z } from 'zod'
import type { SiteFieldKind, SiteFieldValue } from './site-field-answer.ts'

/** Most fields of a site. */
export const maxFields = 30

export interface SiteField {
  id: number
  key: string
  kind: SiteFieldKind
  /** In the language of the page. */
  label: string
  /** In the site's own language, and in others. */
  site_label: string
  labels: Record<string, string>
  unit: string
  choices: string[]
  proof: boolean
  /** A draft is submitted with it only. */
  required: boolean
  /** Visitors narrow lists by it; choices and yes or no alone. */
  filter: boolean
  /** A row of comparisons. */
  compare: boolean
  position: number
  archived: boolean
}

/** Whether lists can be narrowed by a field of this kind. */
export function canFilter(kind: SiteFieldKind): boolean {
  return kind === 'choice' || kind === 'yes_no'
}

/** What a value must be; `undefined` where it is none. Texts are as they were typed. */
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
 * Whether words say a value: a text or a choice stands in them, a number by its digits. For yes or no, a day or a link the
 * words are the team's and the reader's to judge.
 */
export function says(kind: SiteFieldKind, value: SiteFieldValue, quote: string): boolean {
  if (kind === 'text' || kind === 'choice') return plain(quote).includes(plain(String(value)))
  if (kind !== 'number') return true
  return numbersIn(quote).includes(String(value))
}

/** Numbers of a text, `1,250.50` and `1.250,5` in the form that programs write. */
function numbersIn(text: string): string[] {
  return (text.match(/-?\d[\d.,\u00A0\u202F' ]*/g) ?? []).flatMap((found) => {
    const digits = found.replaceAll(/[\u00A0\u202F' ]/g, '').replace(/[.,]+$/, '')
    const asDecimal = digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
    return [String(Number(asDecimal)), String(Number(digits.replaceAll(/[.,]/g, '')))]
  })
}

/** White space as one blank, in lower case. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** True where a page has these words, whatever its white space. */
export function standsIn(pageText: string, quote: string): boolean {
  const one = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return one(quote) !== '' && one(pageText).includes(one(quote))
}
