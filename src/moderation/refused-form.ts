/** A refused form of the team's first page, where each card and section has a form with the same field names. */
import { errorSummary, type FieldError, textArea } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface Refused {
  /** Which form it was: `suspend`, `listing-7` or `appeal-7`. */
  about: string
  errors: readonly FieldError[]
  slug: string
  /** The posted reason or answer. */
  text: string
  /** What somebody did first, so that the form is no longer on the page; null if it can be sent again. */
  before: string | null
}

/** What the form `about` shows: the posted values if it was refused, else blank ones. */
export function fieldsOf(refused: Refused | null, about: string): Omit<Refused, 'about' | 'before'> {
  return refused?.about === about ? refused : { errors: [], slug: '', text: '' }
}

/** The errors with the ids of their fields, for the summary at the top. */
function linkedErrors(refused: Refused | null): FieldError[] {
  return refused?.errors.map((error) => ({ ...error, path: `${refused.about}-${error.path}` })) ?? []
}

/** At the top: the errors or, for a decision that came too late, who was first, with the posted text to copy. */
export function refusedNote(refused: Refused | null): Html | null {
  if (refused === null || refused.before === null) return errorSummary(linkedErrors(refused))
  const isShownAgain = refused.text === '' || refused.about === 'suspend'
  return html`<div class="stack">
    ${notice({ tone: 'problem', text: refused.before })}
    ${
      !isShownAgain &&
      textArea({
        name: 'unsent',
        label: words.before.unsent,
        hint: words.before.unsentHint,
        rows: 4,
        value: refused.text,
      })
    }
  </div>`
}
