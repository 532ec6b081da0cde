/** How complete a profile is, from its plain values. Pure. */
import { fieldNames, requiredFields, rowOf } from './fields.ts'
import { partNames, partOf } from './parts.ts'
import type { PlainValues } from './profile.ts'

type Weighted = keyof PlainValues

/**
 * What each part is worth, as the rows say; they add up to 100: a third for what a listing cannot do without, then
 * what readers look for first (description, pictures, features, prices), then what helps them find and compare it.
 */
const completenessWeights: ReadonlyMap<Weighted, number> = new Map<Weighted, number>([
  ...fieldNames.map((name) => [name, rowOf(name).weight ?? 0] as const),
  ...partNames.map((name) => [name, partOf(name).weight ?? 0] as const),
])

/** `field` is to be mended before the listing can be submitted, launched free, or its story published. */
export type MissingField = {
  field: string
  /** A stable code. */
  reason: string
  required_for: 'submit' | 'free' | 'story'
}

/**
 * 0–100: the weights of the parts that are filled, of those that apply, rounded down, so that 100 means all.
 * Plans apply unless the product is free, open source or priced on request.
 */
export function completeness(values: PlainValues): number {
  const applicable = [...completenessWeights.keys()].filter(
    (name) => name !== 'pricing_plans' || hasPlans(values),
  )
  const filled = applicable.filter((name) => isFilled(values[name]))
  return Math.floor((100 * weightOf(filled)) / weightOf(applicable))
}

/** What `submit_draft` still needs: the fields whose rows say so. Reason: `missing`. */
export function missingForSubmit(values: PlainValues): MissingField[] {
  return requiredFields
    .filter((field) => !isFilled(values[field]))
    .map((field) => ({ field, reason: 'missing', required_for: 'submit' }))
}

/** Whether there is anything: not null, not blank, not an empty list or object, nor one of only such. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== null && value !== undefined
}

function hasPlans({ pricing_model, pricing_plans }: PlainValues): boolean {
  return isFilled(pricing_plans) || !['free', 'open_source', 'contact'].includes(String(pricing_model))
}

function weightOf(names: readonly Weighted[]): number {
  return names.reduce((sum, name) => sum + (completenessWeights.get(name) ?? 0), 0)
}
