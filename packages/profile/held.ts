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

/** The type of one entry of a value: a list's item, else the value itself. */
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
  /** Conflicting statements of the site, for the owner to settle. */
  contradictions?: { value: EntryOf<T>; evidence: Evidence[] }[]
  /** Possible values where none was read: too uncertain to count until the owner accepts one, which then keeps its quotes. */
  suggestions?: { value: EntryOf<T>; evidence: Evidence[] }[]
}

/** The `not_found` state of a field. */
export function notFoundAt(now: Date): Held<never> {
  return { value: null, state: 'not_found', evidence: [], ai_value: null, updated_at: now.toISOString() }
}

/** True if the owner saved the value, so that no redraft may change it. */
export function isOwners(held: Pick<Held<unknown>, 'state'> | undefined): boolean {
  return held !== undefined && held.state !== 'ai' && held.state !== 'not_found'
}
