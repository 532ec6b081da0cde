/** The current state of a category that a colleague saved in the meantime, in the words of its form. */
import { meanwhileError, standsNow } from '../design/components/changed-meanwhile.ts'
import type { FieldError } from '../design/components/forms.ts'
import { textMember } from '../platform/call/form.ts'
import type { PageContext } from '../platform/call/page.ts'
import { asSeen } from './category-version.ts'
import type { EditedCategory, TeamCategory } from './edit-queries.ts'
import { words as catalogue } from './words/index.ts'

/** The current values of a category that a colleague saved in the meantime, if they differ from the ones typed. */
export function categoryStandsNow(open: EditedCategory, form: PageContext['form']): FieldError {
  const words = catalogue.teamPage
  const { name, description, words: own } = asSeen(open)
  const typed = (member: string) => textMember(form, member).trim()
  return meanwhileError('name', [
    ...standsNow(words.name, name, typed('name')),
    ...standsNow(words.description, description, typed('description')),
    ...standsNow(
      words.words,
      own.join(', '),
      typed('words')
        .split(/\s*[\n,;]\s*/)
        .join(', '),
    ),
  ])
}

/** The current place of a category that a colleague moved in the meantime. */
export function categoryPlaceNow({ parent }: TeamCategory): FieldError {
  const { below, top, moveCategory } = catalogue.teamPage
  return meanwhileError('below', [`${below}: ${parent ?? top}`], undefined, moveCategory)
}
