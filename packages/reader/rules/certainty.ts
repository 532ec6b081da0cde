/**
 * The confidence of a candidate: a logistic function of its weighted signs, with weights fitted by a script
 * (eval/fit.ts).
 */
import type { Candidate, Signs } from '../drafter.ts'
import fitted from './certainty.json' with { type: 'json' }

/** The fields with fitted weights: see `eval/fit.ts`. */
export type CertainField = keyof typeof fitted

interface Fitted {
  /** Below it, a candidate is doubtful. */
  threshold: number
  base: number
  weights: Record<string, number>
}

/** 0 to 1. A sign without a weight is ignored. */
export function certaintyOf(signs: Signs, { base, weights }: Pick<Fitted, 'base' | 'weights'>): number {
  const sum = Object.entries(signs).reduce((so, [name, value]) => so + (weights[name] ?? 0) * value, base)
  return 1 / (1 + Math.exp(-sum))
}

/** A candidate before its certainty is known. Without `hasGrounds` it is doubtful whatever its signs. */
export type Weighed<T> = Pick<Candidate<T>, 'value' | 'evidence'> & { signs: Signs; hasGrounds: boolean }

/** The candidates with their certainty, best first; those below the threshold of their field are doubtful. */
export function judged<T>(field: CertainField, candidates: Weighed<T>[]): Candidate<T>[] {
  const { threshold, ...model }: Fitted = fitted[field]
  return candidates
    .map(({ hasGrounds, ...candidate }) => {
      const confidence = certaintyOf(candidate.signs, model)
      const isDoubtful = !hasGrounds || confidence < threshold
      return { ...candidate, hasGrounds, confidence, isDoubtful }
    })
    .toSorted((a, b) => b.confidence - a.confidence)
}
