import { fieldSchemas, isFieldName, limitsOf } from 'marquee-profile'
import type { z } from 'zod'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import type { Member } from '../../platform/call/context.ts'
import { firstErrorOf } from '../../design/components/forms.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { problemSentence } from '../../design/problem-words.ts'
import type { Draft } from '../draft.ts'
import { getDraft } from '../get-draft.ts'
import { undoDraftEdit } from '../undo-draft-edit.ts'
import { updateDraft } from '../update-draft.ts'
import { words } from '../words/index.ts'
import { fieldEdit } from '../editing/field-edit.ts'
import { fieldVersion } from '../editing/field-version.ts'
import { isProven } from './review-counts.ts'
import { fieldsOf } from './review-data.ts'
import { fieldAnchor, type ReviewField } from './review-model.ts'
import { showReview } from './review-page.ts'
import { tagOf } from './saved-field-page.ts'

/**
 * The actions beside a field: accept, clear, restore, redraft, choose between contradictions; and accepting everything
 * proven.
 */
export const draftFieldToolsPage = page({
  route: 'POST /account/drafts/{id}/fields',
  access: 'account',
  async run(context) {
    const { call, params, form } = context
    const draft = await call(getDraft, { id: params['id'] })
    const fields = await fieldsOf(context, draft)
    if (form['do'] === 'accept_all') return acceptAll(context, draft, fields)
    const name = String(form['field'] ?? '')
    const field = fields[name]
    if (!field) throw new Problem(notFound, 'The draft has no such field.')
    const seen = form['seen']
    if (typeof seen === 'string' && seen !== fieldVersion(field))
      return showReview(context, draft, {
        said: { tone: 'problem', text: words.review.changedMeanwhile(fieldLabel(name).label) },
        status: 409,
      })
    const edit = toolEdit(String(form['do'] ?? ''), name, Number(form['choice'] ?? 0), field)
    try {
      await call(updateDraft, { id: draft.id, ...edit }, { ifMatch: tagOf(draft) })
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== invalidInput) throw error
      return showReview(context, draft, {
        said: { tone: 'problem', text: refusedTool(error, name) },
        status: error.type.status,
      })
    }
    return {
      kind: 'redirect',
      to: `/account/drafts/${draft.id}?field=${encodeURIComponent(name)}#${fieldAnchor(name)}`,
    }
  },
})

/**
 * Why an action was refused, after the name of its field; for example, a live listing's required field cannot be
 * cleared.
 */
function refusedTool(problem: Problem, name: string): string {
  return `${fieldLabel(name).label}: ${firstErrorOf(problem)}`
}

/**
 * Accepts what was shown as proven and still is; never a blank, the owner's own value, or a field that is being
 * redrafted.
 */
async function acceptAll(
  context: PageContext<Member>,
  draft: z.output<typeof Draft>,
  fields: Readonly<Record<string, ReviewField>>,
): Promise<PageAnswer> {
  const { call, form } = context
  const seen = new Set([form['proven'] ?? []].flat())
  const accepted = Object.entries(fields).flatMap(([name, field]) =>
    isProven(field) && !field.redrafting && seen.has(`${name} ${fieldVersion(field)}`) ? [name] : [],
  )
  const edit = { id: draft.id, lock_fields: accepted }
  const now = accepted.length > 0 ? await call(updateDraft, edit, { ifMatch: tagOf(draft) }) : draft
  const left = seen.size - accepted.length
  if (left <= 0) return { kind: 'redirect', to: `/account/drafts/${draft.id}` }
  return showReview(context, now, {
    said: { tone: 'plain', text: words.review.notAccepted(accepted.length, left) },
  })
}

function toolEdit(tool: string, name: string, choice: number, field: ReviewField): Record<string, unknown> {
  switch (tool) {
    case 'accept':
      return { lock_fields: [name] }
    case 'clear':
      return fieldEdit(name, null)
    case 'restore':
      return { restore: [name] }
    case 'redraft':
      return field.state === 'ai' || field.state === 'not_found'
        ? { regenerate: [name] }
        : { restore: [name], regenerate: [name] }
    case 'choose':
      if (field.state === 'not_found') return editTaking(name, field.suggestions[choice])
      return choice === 0
        ? { lock_fields: [name] }
        : fieldEdit(name, chosenValue(field.value, field.contradictions[choice - 1]?.value))
    default:
      throw new Problem(notFound, 'There is no such tool.')
  }
}

/** The edit that makes a suggestion the owner's value; for a list, its first entry. */
function editTaking(
  name: string,
  suggestion: ReviewField['suggestions'][number] | undefined,
): Record<string, unknown> {
  if (!suggestion) throw new Problem(notFound, 'There is no such suggestion.')
  const isList =
    name === 'founders' || (isFieldName(name) && limitsOf(fieldSchemas[name]).entries !== undefined)
  return fieldEdit(name, isList ? [suggestion.value] : suggestion.value)
}

/** In a list, the chosen entry replaces the one of the same name. */
function chosenValue(value: unknown, chosen: unknown): unknown {
  if (!Array.isArray(value) || Array.isArray(chosen)) return chosen
  const nameOf = (item: unknown): unknown =>
    typeof item === 'object' && item !== null && 'name' in item ? item.name : item
  const items: unknown[] = value
  return items.some((item) => nameOf(item) === nameOf(chosen))
    ? items.map((item) => (nameOf(item) === nameOf(chosen) ? chosen : item))
    : [...items, chosen]
}

/** Undoes the latest edit. */
export const undoDraftEditPage = page({
  route: 'POST /account/drafts/{id}/undo',
  access: 'account',
  async run(context) {
    const { call, params } = context
    const answer = await undone(context)
    if (answer instanceof Problem) {
      const draft = await call(getDraft, { id: params['id'] })
      return showReview(context, draft, {
        said: { tone: 'problem', text: problemSentence(answer) },
        status: answer.type.status,
      })
    }
    const [name] = answer
    const shown =
      answer.length === 1 && name !== undefined
        ? `?field=${encodeURIComponent(name)}#${fieldAnchor(name)}`
        : ''
    return { kind: 'redirect', to: `/account/drafts/${params['id']}${shown}` }
  },
})

/** The fields that were restored, or the problem that prevented it. */
async function undone({ call, params, form }: PageContext<Member>): Promise<string[] | Problem> {
  try {
    return (await call(undoDraftEdit, { id: params['id'], seen: String(form['seen'] ?? '') })).fields
  } catch (error) {
    if (error instanceof Problem && (error.type.status === 409 || error.type.status === 422)) return error
    throw error
  }
}
