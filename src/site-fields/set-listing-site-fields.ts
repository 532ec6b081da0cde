import { z } from 'zod'
import { storedPages } from '../drafts/index.ts'
import { ListingId, lockMyListing, SiteFieldValue } from '../listings/index.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { findSiteFields, removeSaid, saveSaid } from './field-queries.ts'
import { mostFields, readValue, says, standsIn, type SiteField } from './site-field.ts'

const Said = z.strictObject({
  key: z.string().max(100),
  value: SiteFieldValue.nullable().describe('Null takes it away.'),
  quote: z.string().trim().max(500).default('').describe('Words of the product’s website that say it.'),
})

/** What the owner says of a listing in the fields of its site. Where a field asks for proof, a page that was read must have the words. */
export const setListingSiteFields = unlistedOperation({
  name: 'set_listing_site_fields',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId, values: z.array(Said).max(mostFields) }),
  output: z.object({ listing_id: z.int(), saved: z.int() }),
  problems: [notFound, invalidInput],
  async run({ listing_id, values }, { actor, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    const fields = new Map(
      (await findSiteFields(db, listing.site_id, { archived: false })).map((field) => [field.key, field]),
    )
    const needsPages = values.some(({ key, value }) => value !== null && fields.get(key)?.proof)
    const pages =
      needsPages && listing.draft_id !== null
        ? (await storedPages(db, listing.draft_id)).map(({ url, blocks, title, meta }) => ({
            url,
            text: [title, ...meta.map(({ content }) => content), ...blocks.map(({ text }) => text)].join(
              '\n',
            ),
          }))
        : []
    const errors: Finding[] = []
    for (const said of values) {
      const field = fields.get(said.key)
      const checked = field ? check(field, said, pages) : { finding: unknownField(said.key) }
      if (checked.finding) errors.push(checked.finding)
      else if (field && said.value === null) await removeSaid(db, listing.id, field.id)
      else if (field && checked.value !== undefined)
        await saveSaid(
          db,
          listing.id,
          {
            field_id: field.id,
            value: checked.value,
            quote: checked.quote ?? null,
            quote_url: checked.url ?? null,
          },
          now,
        )
    }
    if (errors.length > 0) throw new Problem(invalidInput, errors[0]?.message ?? '', { errors })
    return { listing_id: listing.id, saved: values.length }
  },
})

interface Checked {
  finding?: Finding
  value?: z.output<typeof SiteFieldValue>
  quote?: string
  url?: string
}

function check(
  field: SiteField,
  { key, value: typed, quote }: z.output<typeof Said>,
  pages: readonly { url: string; text: string }[],
): Checked {
  if (typed === null) return {}
  const fault = (part: 'value' | 'quote', code: string, message: string, fix: string): Checked => ({
    finding: { path: `values.${key}.${part}`, code, message, fix },
  })
  const value = readValue(field, typed)
  if (value === undefined)
    return fault('value', 'invalid', `This is no value for “${field.label}”.`, wanted[field.kind])
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

function unknownField(key: string): Finding {
  return {
    path: `values.${key}.value`,
    code: 'unknown_member',
    message: `The site has no field ${key}.`,
    fix: 'Leave it out.',
  }
}
