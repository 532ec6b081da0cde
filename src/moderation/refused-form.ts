/** A refused form of the team's first page, where each card and section has a form with the same field names. */
import type { FieldError } from '../design/components/forms.ts'

export interface Refused {
  /** Which form it was: `suspend`, `listing-7` or `appeal-7`. */
  about: string
  errors: readonly FieldError[]
  slug: string
  /** The posted reason or answer. */
  text: string
}

/** What the form `about` shows: the posted values if it was refused, else blank ones. */
export function fieldsOf(refused: Refused | null, about: string): Omit<Refused, 'about'> {
  return refused?.about === about ? refused : { errors: [], slug: '', text: '' }
}

/** The errors with the ids of their fields, for the summary at the top. */
export function linkedErrors(refused: Refused | null): FieldError[] {
  return refused?.errors.map((error) => ({ ...error, path: `${refused.about}-${error.path}` })) ?? []
}
