/** Counts the progress of a review: every field is of exactly one kind. Pure. */
import { type ReviewField } from './review-model.ts'

export const fieldKinds = ['accepted', 'proven', 'own', 'ask', 'blank'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** True for a value from the site that has a quote and that nothing else on the site contradicts. */
export function isProven(field: Pick<ReviewField, 'state' | 'contradictions'>): boolean {
  return field.state === 'ai' && field.contradictions.length === 0
}

/**
 * The kind of a field: accepted, proven, the owner's own, to be decided, or blank. `needed` is true for a field that a
 * listing requires and that is missing.
 */
export function kindOf(field: Pick<ReviewField, 'state' | 'contradictions'>, needed: boolean): FieldKind {
  if (needed) return 'ask'
  if (field.state === 'override') return 'accepted'
  if (field.state === 'edited' || field.state === 'manual') return 'own'
  if (field.state === 'ai') return isProven(field) ? 'proven' : 'ask'
  return 'blank'
}

/** The number of fields of each kind. */
export function countKinds(kinds: readonly FieldKind[]): Record<FieldKind, number> {
  const count: Record<FieldKind, number> = { accepted: 0, proven: 0, own: 0, ask: 0, blank: 0 }
  for (const kind of kinds) count[kind] += 1
  return count
}
