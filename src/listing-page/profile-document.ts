/**
 * The profile of a live listing as a document in a stable format: every value with its state and the quotes that
 * support it. A later version of the format gets another number and address; members may be added to this one.
 */
import { z } from 'zod'
import { DeclaredProfile, declaredFormat, FieldsAnswer, LinksAnswer } from 'marquee-profile'
import type { getListing } from '../listings/index.ts'

const documentFormat = declaredFormat
/** Path of the format's JSON Schema, the same on every site. */
export const schemaPath = `/schemas/${documentFormat}.json` as const
/** Path of the JSON Schema of what a product declares on its own website. */
export const declaredSchemaPath = `/schemas/declared-${documentFormat}.json` as const

const Evidence = z.object({
  quote: z.string().describe('Verbatim from the page.'),
  url: z.url().describe('The page.'),
  fetched_at: z.iso.datetime(),
})

const proofOf = {
  state: z
    .enum(['ai', 'not_found', 'edited', 'manual', 'override', 'deleted'])
    .describe(
      'ai: read on the website; override: also confirmed by the owner; edited, manual: the owner’s words; ' +
        'not_found: the website does not state it; deleted: the owner removed it.',
    ),
  evidence: z.array(Evidence).describe('Quotes of the product’s own website; none for the owner’s words.'),
  checked_at: z.iso.datetime().nullable().describe('When the website was last read.'),
}

const Proof = z.object(proofOf).meta({ title: 'Proof' })

/** The document. */
export const ProfileDocument = z
  .object({
    $schema: z.url(),
    format: z.literal(documentFormat),
    url: z.url().describe('The listing’s page.'),
    document_url: z.url().describe('This document.'),
    site: z.object({ key: z.string(), url: z.url() }).describe('The directory that lists the product.'),
    updated_at: z.iso.datetime(),
    product: z.object({
      name: z.string(),
      website_url: z.string(),
      owner_verified: z.boolean().describe('The owner proved control of the website.'),
    }),
    fields: FieldsAnswer.describe('Every field by name; null where nothing is stated.'),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    links: LinksAnswer.describe('The product’s own links, by platform.'),
    founders: z.array(
      z.object({
        name: z.string(),
        title: z.string().nullable(),
        bio: z.string().nullable(),
        links: LinksAnswer,
        url: z.url(),
      }),
    ),
    milestones: z.array(z.looseObject({ date: z.string(), title: z.string() })),
    proof: z.record(z.string(), Proof).describe('State and quotes, by the name of the field or part.'),
    launch: z.object({ week: z.string().nullable(), at: z.iso.datetime().nullable() }),
  })
  .meta({ title: 'ProductProfile' })

/** Builds the document from a listing that was fetched with its evidence. */
export function profileDocument(
  listing: z.output<typeof getListing.output>,
  site: { key: string; origin: string },
): z.output<typeof ProfileDocument> {
  const { facts = {}, company } = listing
  return ProfileDocument.parse({
    $schema: `${site.origin}${schemaPath}`,
    format: documentFormat,
    url: listing.url,
    document_url: `${listing.url}.json`,
    site: { key: site.key, url: site.origin },
    updated_at: listing.updated_at,
    product: company,
    fields: listing.fields,
    faqs: listing.faqs,
    links: listing.socials,
    founders: listing.founders.map(({ name, title, bio, socials, url }) => ({
      name,
      title,
      bio,
      links: socials,
      url,
    })),
    milestones: listing.milestones.map(({ milestone_id: _ours, ...milestone }) => milestone),
    proof: facts,
    launch: { week: listing.launch_week, at: listing.launched_at },
  })
}

/** The JSON Schema (2020-12) of the format; it permits additional members. */
export function documentSchema(origin: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(ProfileDocument, { io: 'output', unrepresentable: 'any' })
  return { $schema, $id: `${origin}${schemaPath}`, ...opened(schema) }
}

/** The JSON Schema (2020-12) of what a product declares about itself on its own website. */
export function declaredSchema(origin: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(DeclaredProfile, { io: 'input', unrepresentable: 'any' })
  return { $schema, $id: `${origin}${declaredSchemaPath}`, ...schema }
}

function opened(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === 'additionalProperties' && value === false ? undefined : value,
  )
}
