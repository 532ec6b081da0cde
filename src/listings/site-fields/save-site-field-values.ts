/** Sets the values of a site's own fields on a listing, for pages, API clients and imports. */
import { unpackPage } from 'marquee-reader'
import { z } from 'zod'
import { type Finding, Problem } from '../../platform/call/problem.ts'
import { invalidInput } from '../../platform/call/problems.ts'
import type { Db } from '../../platform/data/database.ts'
import { SiteFieldValue } from './site-field-answer.ts'
import {
  findReadPages,
  findSaid,
  findSiteFields,
  removeSaid,
  saveSaid,
  touchListing,
  type FieldOwner,
} from './site-field-queries.ts'
import { maxFields, readValue, says, standsIn, type SiteField } from './site-field.ts'

/** A value with the quote that proves it. */
const SaidInput = z.strictObject({
  value: SiteFieldValue.nullable(),
  quote: z.string().trim().max(500).default(''),
})
export type Said = z.output<typeof SaidInput>

/**
 * Values by key: a plain value, or one with its quote. The schema is described in prose, for clients with a small
 * context.
 */
export const SiteFieldsInput = z
  .record(z.string(), z.unknown())
  .pipe(
    z
      .record(z.string().max(100), z.union([SaidInput, SiteFieldValue, z.null()]))
      .refine((said) => Object.keys(said).length <= maxFields, { message: `At most ${maxFields} fields.` }),
  )
  .describe('By key: a value, null, or { value, quote }.')

/** Which site's fields these are, and the draft whose pages were read. */
interface Profiled {
  site_id: number
  draft_id: string | null
  speaker: FieldOwner
}

/**
 * Saves the values by key, all or nothing. A listing must keep what its site requires; a field that asks for proof
 * needs a quote from a page that was read. Returns true if anything changed. Throws `invalid_input` with all findings,
 * under `path`.
 */
export async function saveSiteFieldValues(
  db: Db,
  { site_id: siteId, draft_id: draftId, speaker }: Profiled,
  said: z.output<typeof SiteFieldsInput>,
  path: string,
  now: Date,
): Promise<boolean> {
  const entries = Object.entries(said).map(([key, one]) => {
    const isWhole = typeof one === 'object' && one !== null
    return [key, isWhole ? one : { value: one, quote: '' }] as const
  })
  if (entries.length === 0) return false
  const standing = await findSiteFields(db, siteId, { archived: false })
  const fields = new Map(standing.map((field) => [field.key, field]))
  const needsPages = entries.some(([key, { value }]) => value !== null && fields.get(key)?.proof)
  const pages = needsPages && draftId !== null ? await pagesOf(db, draftId) : []
  const clearsRequired = entries.some(([key, { value }]) => value === null && fields.get(key)?.required)
  const kept = 'listing' in speaker && clearsRequired ? await findSaid(db, speaker) : []
  const errors: Finding[] = []
  let changed = 0
  for (const [key, one] of entries) {
    const field = fields.get(key)
    const checked = field
      ? check(field, { key, path, ...one, kept: kept.some((said) => said.field_id === field.id) }, pages)
      : { finding: unknownField(path, key, [...fields.keys()]) }
    if (checked.finding) errors.push(checked.finding)
    else if (field && one.value === null) changed += await removeSaid(db, speaker, field.id)
    else if (field && checked.value !== undefined) {
      const { value, quote = null, url = null } = checked
      changed += await saveSaid(db, speaker, { field_id: field.id, value, quote, quote_url: url }, now)
    }
  }
  if (errors.length > 0) throw new Problem(invalidInput, errors[0]?.message ?? '', { errors })
  if (changed > 0 && 'listing' in speaker) await touchListing(db, speaker.listing, now)
  return changed > 0
}

interface ReadPage {
  url: string
  text: string
}

async function pagesOf(db: Db, draftId: string): Promise<ReadPage[]> {
  return (await findReadPages(db, draftId)).map(({ body }) => {
    const { url, blocks, title, meta } = unpackPage(body)
    const texts = [title, ...meta.map(({ content }) => content), ...blocks.map(({ text }) => text)]
    return { url, text: texts.join('\n') }
  })
}

interface Checked {
  finding?: Finding
  value?: SiteFieldValue
  quote?: string
  url?: string
}

function check(
  field: SiteField,
  { key, path, value: typed, quote, kept }: Said & { key: string; path: string; kept: boolean },
  pages: readonly ReadPage[],
): Checked {
  const fault = (part: 'value' | 'quote', code: string, message: string, fix: string): Checked => ({
    finding: { path: `${path}.${key}.${part}`, code, message, fix },
  })
  if (typed === null && field.required && kept)
    return fault('value', 'required', `This site asks for “${field.label}”.`, wanted[field.kind])
  if (typed === null) return {}
  const value = readValue(field, typed)
  if (value === undefined)
    return fault('value', 'invalid', `This value does not fit “${field.label}”.`, wanted[field.kind])
  if (!field.proof) return { value }
  const page = pages.find(({ text }) => standsIn(text, quote))
  if (!page)
    return fault(
      'quote',
      quote === '' ? 'required' : 'not_on_page',
      `“${field.label}” needs words of your website that say it.`,
      'Copy a sentence from a page of yours that was read, to the letter.',
    )
  if (!says(field.kind, value, quote))
    return fault(
      'quote',
      'not_said',
      `These words don’t say what stands under “${field.label}”.`,
      'Copy the sentence that does.',
    )
  return { value, quote, url: page.url }
}

const wanted = {
  text: 'Write up to 300 characters.',
  number: 'Write a number, such as 12.5.',
  choice: 'Choose one of the list.',
  yes_no: 'Choose yes or no.',
  link: 'Give an address such as https://example.com/page.',
  date: 'Give a day as 2026-03-31.',
} as const

function unknownField(path: string, key: string, known: readonly string[]): Finding {
  return {
    path: `${path}.${key}.value`,
    code: 'unknown_member',
    message: `The site has no field ${key}.`,
    fix: known.length === 0 ? 'Leave it out.' : `Use some of: ${known.join(', ')}.`,
  }
}
