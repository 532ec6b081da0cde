/** How complete a profile is, from its plain field values. Pure. */

/**
 * What each field is worth. They add up to 100: a third for what a listing cannot do without, then what readers
 * look for first (description, pictures, features, prices), then what helps them find and compare it.
 */
export const completenessWeights = {
  name: 8,
  headline: 8,
  summary: 8,
  categories: 8,
  description: 10,
  logo_url: 6,
  screenshots: 6,
  features: 8,
  pricing_model: 6,
  pricing_plans: 4,
  audience: 4,
  use_cases: 4,
  faqs: 4,
  founders: 4,
  platforms: 3,
  tags: 3,
  company_socials: 3,
  contact_email: 1,
  founded_year: 1,
  country: 1,
} as const
export type WeightedField = keyof typeof completenessWeights

/** Field names to plain values, without state and evidence; other members are ignored. */
export type PlainValues = Readonly<Record<string, unknown>>

/** `field` is to be mended before the listing can be submitted, launched free, or its story published. */
export type MissingField = {
  field: string
  /** A stable code. */
  reason: string
  required_for: 'submit' | 'free' | 'story'
}

/**
 * 0–100: the weights of the fields that are filled, of those that apply, rounded down, so that 100 means all.
 * Plans apply unless the product is free, open source or priced on request.
 */
export function completeness(values: PlainValues): number {
  const applicable = weightedFields.filter((field) => field !== 'pricing_plans' || hasPlans(values))
  const filled = applicable.filter((field) => isFilled(values[field]))
  return Math.floor((100 * weightOf(filled)) / weightOf(applicable))
}

/** What `submit_draft` still needs: name, headline, summary and one category. Reason: `missing`. */
export function missingForSubmit(values: PlainValues): MissingField[] {
  return requiredForSubmit
    .filter((field) => !isFilled(values[field]))
    .map((field) => ({ field, reason: 'missing', required_for: 'submit' }))
}

/** Whether there is anything: not null, not blank, not an empty list or object, nor one of only such. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== null && value !== undefined
}

const requiredForSubmit = ['name', 'headline', 'summary', 'categories'] as const
const weightedFields = Object.keys(completenessWeights).filter(isWeighted)

function hasPlans({ pricing_model, pricing_plans }: PlainValues): boolean {
  return isFilled(pricing_plans) || !['free', 'open_source', 'contact'].includes(String(pricing_model))
}

function weightOf(fields: readonly WeightedField[]): number {
  return fields.reduce((sum, field) => sum + completenessWeights[field], 0)
}

function isWeighted(name: string): name is WeightedField {
  return name in completenessWeights
}
