/** One value of a profile with its state and the quotes behind it. */
import { z } from 'zod'

export const fieldStates = ['ai', 'not_found', 'edited', 'manual', 'override', 'deleted'] as const
export type FieldState = (typeof fieldStates)[number]

export const Evidence = z
  .object({
    quote: z.string().describe('Verbatim from the page.'),
    url: z.string(),
    fetched_at: z.iso.datetime(),
  })
  .meta({ title: 'Evidence' })
export type Evidence = z.output<typeof Evidence>

/** What one entry of a value is: of a list its items, else the value itself. */
export type EntryOf<T> = T extends readonly (infer Item)[] ? Item : T

/** `evidence` belongs to `ai_value` and is never shown as proof of an edited value. */
export interface Held<T> {
  value: T | null
  state: FieldState
  evidence: Evidence[]
  ai_value: T | null
  updated_at: string
  /** For list values: the quotes of each item of `ai_value`, in its order. */
  item_evidence?: Evidence[][]
  /** What the site states too and cannot hold at the same time: for the owner to settle. */
  contradictions?: { value: EntryOf<T>; evidence: Evidence[] }[]
  /** What the site may state, while nothing is held: too uncertain to be a value until the owner takes it. */
  suggestions?: { value: EntryOf<T>; evidence: Evidence[] }[]
}

/** A value that nothing was found for. */
export function notFoundAt(now: Date): Held<never> {
  return { value: null, state: 'not_found', evidence: [], ai_value: null, updated_at: now.toISOString() }
}

/** True where the owner saved the value, so that no redraft may touch it. */
export function isOwners(held: Pick<Held<unknown>, 'state'> | undefined): boolean {
  return held !== undefined && held.state !== 'ai' && held.state !== 'not_found'
}
