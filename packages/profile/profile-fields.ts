/** The profile's fields: names, types, limits and level, in one table. Drafts, listings and forms are made from it. */
import { z } from 'zod'
import { clearable, keysOf } from './shape.ts'
import { emailAddress, httpUrl, line, text } from './text.ts'

export const productPlatforms = [
  'web',
  'ios',
  'android',
  'macos',
  'windows',
  'linux',
  'browser_extension',
  'api',
  'self_hosted',
] as const
export const pricingModels = ['free', 'freemium', 'free_trial', 'paid', 'open_source', 'contact'] as const
export const intervals = ['month', 'year', 'once'] as const
export const teamSizes = ['1', '2-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const

const onlyOnce = {
  message: 'An entry stands there twice.',
  params: { code: 'duplicate', fix: 'Name each entry once.' },
}

export const PricingPlan = z.strictObject({
  name: line(80),
  amount: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .describe('Minor units of the currency; null is on request.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null)
    .describe('ISO 4217.'),
  interval: z.enum(intervals).nullable().default(null),
  note: text(200).nullable().default(null),
})

export const Feature = z.strictObject({ title: line(80), description: text(300).nullable().default(null) })

const thisYear = () => new Date().getUTCFullYear()
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => isCountry(code), {
    message: 'Must be an ISO 3166-1 alpha-2 code.',
    params: { code: 'not_a_country', fix: 'Use a code such as DE.' },
  })

/** Every field's type as a client sends it (decisions, section 2). */
export const profileFields = {
  name: line(80),
  headline: line(120),
  summary: text(400).pipe(z.string().min(1)),
  description: text(5000).pipe(z.string().min(1)).describe('CommonMark subset without raw HTML.'),
  categories: z
    .array(line(80))
    .min(1)
    .max(5)
    .refine(distinct, onlyOnce)
    .describe('Names from list_categories, the first is primary.'),
  tags: z.array(line(30)).max(12).refine(distinct, onlyOnce),
  features: z.array(Feature).max(12),
  use_cases: z.array(line(160)).max(8),
  audience: line(200),
  platforms: z.array(z.enum(productPlatforms)).max(9).refine(distinct, onlyOnce),
  integrations: z.array(line(60)).max(30).refine(distinct, onlyOnce),
  pricing_model: z.enum(pricingModels),
  pricing_plans: z.array(PricingPlan).max(8),
  pricing_url: httpUrl(),
  demo_url: httpUrl(),
  docs_url: httpUrl(),
  repository_url: httpUrl(),
  video_url: httpUrl(),
  licence: line(60).describe('SPDX id, or its name.'),
  logo_url: httpUrl(),
  screenshots: z.array(httpUrl()).max(8).refine(distinct, onlyOnce),
  contact_email: emailAddress(),
  founded_year: z
    .int()
    .min(1800)
    .refine((year) => year <= thisYear(), { message: 'Must not lie in the future.' }),
  country: countryCode.describe('ISO 3166-1 alpha-2.'),
  city: line(80),
  team_size: z.enum(teamSizes),
  seo: z.strictObject({
    title: line(70).nullable().optional(),
    description: line(160).nullable().optional(),
  }),
} as const

export type FieldName = keyof typeof profileFields
export const fieldNames = keysOf(profileFields)

/** Fields of one listing; all others belong to the company and are shared by its listings. */
export const listingFields = ['headline', 'summary', 'seo'] as const satisfies FieldName[]

/** What a client sends in `fields`: any of them, null removes one. */
export const FieldsInput = z.strictObject(clearable(profileFields))
export type FieldsInput = z.output<typeof FieldsInput>

function distinct(values: readonly unknown[]): boolean {
  return (
    new Set(values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))).size ===
    values.length
  )
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** True for a country or territory code of ISO 3166-1 that has a name (CLDR). */
export function isCountry(code: string): boolean {
  const grouping = ['EU', 'EZ', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']
  return /^[A-Z]{2}$/.test(code) && !grouping.includes(code) && regions.of(code) !== undefined
}

const letters = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(65 + index))

/** Every code that is a country. */
export const countryCodes: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter(isCountry)
