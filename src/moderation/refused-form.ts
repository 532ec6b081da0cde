/** A form of the team's first page that was refused: each card and section there has one, with fields of the same names. */
import type { FieldError } from '../design/components/forms.ts'

export interface Refused {
  /** Whose form it was: `suspend`, `listing-7` or `appeal-7`. */
  about: string
  errors: readonly FieldError[]
  slug: string
  /** What was typed as its reason or answer. */
  text: string
}

/** What the form of `about` shows: as it was sent, or blank. */
export function fieldsOf(refused: Refused | null, about: string): Omit<Refused, 'about'> {
  return refused?.about === about ? refused : { errors: [], slug: '', text: '' }
}

/** The errors with the ids of their fields, for the summary above. */
export function linkedErrors(refused: Refused | null): FieldError[] {
  return refused?.errors.map((error) => ({ ...error, path: `${refused.about}-${error.path}` })) ?? []
}
