/** The single table of a profile's fields. Types, limits, forms, proofs, weights and columns derive from it. */
import { z } from 'zod'
import { pricingModels, productPlatforms, teamSizes } from './choices.ts'
import { countryCode } from './countries.ts'
import { Feature, PricingPlan, Seo } from './entries.ts'
import type { FieldRow } from './rows.ts'
import { clearable, keysOf, membersOf } from './shape.ts'
import { emailAddress, filledText, httpUrl, line } from './text.ts'

const onlyOnce = {
  message: 'An entry is listed twice.',
  params: { code: 'duplicate', fix: 'Name each entry once.' },
}

const thisYear = () => new Date().getUTCFullYear()

/** The row of a field that links to a page. */
const page = { schema: httpUrl(), level: 'company', group: 'links', kind: 'url', proof: 'link' } as const

/** In display order. */
export const fields = {
  name: {
    schema: line(80),
    level: 'company',
    group: 'basics',
    kind: 'line',
    proof: 'named',
    weight: 8,
    required: true,
  },
  headline: {
    schema: line(120),
    level: 'listing',
    group: 'basics',
    kind: 'line',
    proof: 'line',
    weight: 8,
    required: true,
  },
  summary: {
    schema: filledText(400),
    level: 'listing',
    group: 'basics',
    kind: 'text',
    proof: 'prose',
    weight: 8,
    required: true,
  },
  categories: {
    schema: z
      .array(line(80))
      .min(1)
      .max(5)
      .refine(distinct, onlyOnce)
      .describe('Names from list_categories, the first is primary.'),
    level: 'company',
    group: 'basics',
    kind: 'categories',
    proof: 'category',
    weight: 8,
    required: true,
  },
  tags: {
    schema: z.array(line(30)).max(12).refine(distinct, onlyOnce),
    level: 'company',
    group: 'basics',
    kind: 'lines',
    proof: 'words',
    weight: 3,
  },
  description: {
    schema: filledText(5000).describe('CommonMark subset without raw HTML.'),
    level: 'company',
    group: 'product',
    kind: 'text',
    proof: 'prose',
    weight: 10,
  },
  features: {
    schema: z.array(Feature).max(12),
    level: 'company',
    group: 'product',
    kind: 'features',
    proof: 'feature',
    weight: 8,
    compared: true,
  },
  use_cases: {
    schema: z.array(line(160)).max(8),
    level: 'company',
    group: 'product',
    kind: 'sentences',
    proof: 'line',
    weight: 4,
    compared: true,
  },
  audience: {
    schema: line(200),
    level: 'company',
    group: 'product',
    kind: 'line',
    proof: 'named',
    weight: 4,
    inFacts: true,
    compared: true,
  },
  platforms: {
    schema: z
      .array(z.enum(productPlatforms).meta({ title: 'Platform' }))
      .max(9)
      .refine(distinct, onlyOnce),
    level: 'company',
    group: 'product',
    kind: 'choices',
    proof: 'platform',
    weight: 3,
    inFacts: true,
    compared: true,
  },
  integrations: {
    schema: z.array(line(60)).max(30).refine(distinct, onlyOnce),
    level: 'company',
    group: 'product',
    kind: 'lines',
    proof: 'named',
    inFacts: true,
    compared: true,
  },
  licence: {
    schema: line(60).describe('SPDX id, or its name.'),
    level: 'company',
    group: 'product',
    kind: 'line',
    proof: 'named',
    inFacts: true,
    compared: true,
  },
  pricing_model: {
    schema: z.enum(pricingModels).meta({ title: 'PricingModel' }),
    level: 'company',
    group: 'pricing',
    kind: 'choice',
    proof: 'pricing_model',
    weight: 6,
    inFacts: true,
    compared: true,
  },
  pricing_plans: {
    schema: z.array(PricingPlan).max(8),
    level: 'company',
    group: 'pricing',
    kind: 'plans',
    proof: 'plan',
    weight: 4,
    compared: true,
  },
  pricing_url: { schema: httpUrl(), level: 'company', group: 'pricing', kind: 'url', proof: 'link' },
  logo_url: { schema: httpUrl(), level: 'company', group: 'links', kind: 'url', proof: 'link', weight: 6 },
  screenshots: {
    schema: z.array(httpUrl()).max(8).refine(distinct, onlyOnce),
    level: 'company',
    group: 'links',
    kind: 'urls',
    proof: 'link',
    weight: 6,
  },
  video_url: page,
  demo_url: { ...page, inFacts: true, compared: true },
  docs_url: { ...page, inFacts: true, compared: true },
  changelog_url: { ...page, inFacts: true, compared: true },
  status_url: { ...page, inFacts: true, compared: true },
  repository_url: {
    schema: httpUrl(),
    level: 'company',
    group: 'links',
    kind: 'url',
    proof: 'repository',
    inFacts: true,
    compared: true,
  },
  contact_email: {
    schema: emailAddress(),
    level: 'company',
    group: 'people',
    kind: 'email',
    proof: 'email',
    weight: 1,
  },
  founded_year: {
    schema: z
      .int()
      .min(1800)
      .refine((year) => year <= thisYear(), {
        message: 'Must not lie in the future.',
        params: { code: 'invalid', fix: `Use a year from 1800 to this one, ${thisYear()}.` },
      }),
    level: 'company',
    group: 'people',
    kind: 'year',
    proof: 'founding_year',
    weight: 1,
    inFacts: true,
    compared: true,
  },
  city: {
    schema: line(80),
    level: 'company',
    group: 'people',
    kind: 'line',
    proof: 'named',
    inFacts: true,
    compared: true,
  },
  country: {
    schema: countryCode.describe('ISO 3166-1 alpha-2.'),
    level: 'company',
    group: 'people',
    kind: 'country',
    proof: 'country',
    weight: 1,
    inFacts: true,
    compared: true,
  },
  team_size: {
    schema: z.enum(teamSizes).meta({ title: 'TeamSize' }),
    level: 'company',
    group: 'people',
    kind: 'choice',
    proof: 'team_size',
    inFacts: true,
    compared: true,
  },
  seo: { schema: Seo, level: 'listing', group: 'search', kind: 'seo', proof: 'snippet' },
} as const satisfies Record<string, FieldRow>

type Fields = typeof fields
export type FieldName = keyof Fields

/** The type of a field's value in a profile. */
export type ValueOf<K extends FieldName> = z.input<Fields[K]['schema']>

/** The fields whose row has this member value, such as `FieldsWhere<'level', 'listing'>`. */
export type FieldsWhere<Member extends keyof FieldRow, Said> = {
  [K in FieldName]: Fields[K] extends Record<Member, Said> ? K : never
}[FieldName]

export const fieldNames: readonly FieldName[] = keysOf(fields)

/** The row of a field, typed as the common row. */
export function rowOf(name: FieldName): FieldRow {
  return fields[name]
}

/** Fields of one listing; all others belong to the company and are shared by its listings. */
export const listingFields: readonly FieldsWhere<'level', 'listing'>[] = fieldNames.filter(isOfListing)
/** The fields that `submit_draft` requires. */
export const requiredFields: readonly FieldsWhere<'required', true>[] = fieldNames.filter(isRequired)
/** The rows of a comparison. */
export const comparedFields: readonly FieldsWhere<'compared', true>[] = fieldNames.filter(isCompared)
/** The lines of the fact sheet. */
export const factFields: readonly FieldsWhere<'inFacts', true>[] = fieldNames.filter(isInFacts)

/** Every field's schema by its name. */
export const fieldSchemas = membersOf(fields, 'schema')

/** What a client sends in `fields`: any of them, null removes one. */
export const FieldsInput = z.strictObject(clearable(fieldSchemas)).meta({ title: 'FieldsInput' })
export type FieldsInput = z.output<typeof FieldsInput>

function distinct(values: readonly unknown[]): boolean {
  const folded = values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
  return new Set(folded).size === values.length
}

function isOfListing(name: FieldName): name is FieldsWhere<'level', 'listing'> {
  return rowOf(name).level === 'listing'
}

function isRequired(name: FieldName): name is FieldsWhere<'required', true> {
  return rowOf(name).required === true
}

function isCompared(name: FieldName): name is FieldsWhere<'compared', true> {
  return rowOf(name).compared === true
}

function isInFacts(name: FieldName): name is FieldsWhere<'inFacts', true> {
  return rowOf(name).inFacts === true
}
