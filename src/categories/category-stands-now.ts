/** How a category that somebody else saved meanwhile stands now, as its form says it. */
import { meanwhileError, standsNow } from '../design/components/changed-meanwhile.ts'
import type { FieldError } from '../design/components/forms.ts'
import { textMember } from '../platform/call/form.ts'
import type { PageContext } from '../platform/call/page.ts'
import { asSeen } from './category-version.ts'
import type { EditedCategory } from './edit-queries.ts'
import { words as catalogue } from './words/index.ts'

/** How a category that somebody else saved meanwhile stands now, where it is not what was typed. */
export function categoryStandsNow(open: EditedCategory, form: PageContext['form']): FieldError {
  const words = catalogue.desk
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
