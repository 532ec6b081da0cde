/** How complete a profile is, from its plain values. Pure. */
import { fieldNames, requiredFields, rowOf } from './fields.ts'
import { partNames, partOf } from './parts.ts'
import type { PlainValues } from './profile.ts'

type Weighted = keyof PlainValues

/**
 * The weight of each part, from the rows, 100 in total: a third for what a listing requires, then
 * what readers look for first (description, pictures, features, prices), then what helps them find and compare it.
 */
const completenessWeights: ReadonlyMap<Weighted, number> = new Map<Weighted, number>([
  ...fieldNames.map((name) => [name, rowOf(name).weight ?? 0] as const),
  ...partNames.map((name) => [name, partOf(name).weight ?? 0] as const),
])

/** A `field` to be completed before the listing can be submitted, launched free, or its story published. */
export type MissingField = {
  field: string
  /** A stable code. */
  reason: string
  required_for: 'submit' | 'free' | 'story'
}

/**
 * 0–100: the share of the applicable weights whose parts are filled, rounded down, so that 100 means all.
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

/** Whether a value has content: not null, blank, an empty list or object, or one with only such entries. */
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
