import type { z } from 'zod'
import { errorsOfField, type FieldError } from '../../design/components/forms.ts'
import { valueTexts } from '../../design/components/profile-values.ts'
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { maxPictureBytes } from '../../pictures/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { etagOfAnswer } from '../../platform/call/entity-tag.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Draft } from '../draft.ts'
import { getDraft } from '../get-draft.ts'
import { updateDraft } from '../update-draft.ts'
import { words } from '../words/index.ts'
import { fieldEdit } from '../editing/field-edit.ts'
import { amountErrors, fieldValueFromForm } from '../editing/field-form.ts'
import { fieldVersion } from '../editing/field-version.ts'
import { heldLinks, linkChanges, seenAfter, seenLinks } from '../editing/link-group.ts'
import { afterEdit, heldIn, isLinkGroup } from './open-field.ts'
import { fieldsOf } from './review-data.ts'
import { showReview } from './review-page.ts'
import { presenceOf } from '../editing/presence.ts'
import { rowsMoved } from '../editing/row-order.ts'
import { withUploads } from '../editing/uploads.ts'

/** The review with the form of one field open. */
export const editFieldPage = page({
  route: 'GET /account/drafts/{id}/fields/{name}',
  access: 'account',
  async run(context) {
    const draft = await context.call(getDraft, { id: context.params['id'] })
    return showReview(context, draft, { open: { name: context.params['name'] ?? '' } })
  },
})

/** Saves one field, or shows its form again with the submitted value and its errors. */
export const saveFieldPage = page({
  route: 'POST /account/drafts/{id}/fields/{name}',
  access: 'account',
  maxFileBytes: maxPictureBytes,
  async run(context) {
    const { call, params, actor } = context
    const name = params['name'] ?? ''
    const draft = await call(getDraft, { id: params['id'] })
    const held = heldIn(draft, { fields: await fieldsOf(context, draft) }, name)
    const { form, errors: refused } = await withUploads(context, name)
    const edit = editOf(context, name, held, fieldValueFromForm(name, searchParams(form)))
    const action = String(form['do'] ?? 'save')
    const reopen = (open: object, status?: number) =>
      showReview(context, draft, {
        open: { name, typed: edit.typed, ...open },
        ...(status ? { status } : {}),
      })
    const [meanwhile] = edit.meanwhile
    if (context.wantsJson)
      presenceOf(context.db).look(draft.id, actor.accountId, { name: actor.name, field: name }, context.now)
    if (context.wantsJson)
      return meanwhile
        ? json({ saved: false, message: meanwhile.message })
        : saveQuietly(context, draft, name, edit)
    if (refused.length > 0) return reopen({ errors: refused }, 422)
    if (action === 'more') return reopen({ emptyRows: 3 })
    if (action !== 'save') return reopen({ typed: rowsMoved(edit.typed, action) })
    if (meanwhile) return reopen({ errors: edit.meanwhile }, 409)
    try {
      await call(updateDraft, { id: draft.id, ...fieldEdit(name, edit.value) }, { ifMatch: tagOf(draft) })
      return { kind: 'redirect', to: afterEdit(context, draft, name) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const errors = amountErrors(errorsOfField(error, 'value'))
      const isOfForm = error.errors.length === 0
      const placed = errors.map((one) => (isOfForm ? one : { ...one, path: formPath(one.path, name) }))
      return reopen({ errors: placed }, 422)
    }
  },
})

/** The version of the draft that an edit is based on: if the draft changes in between, the edit is refused. */
export function tagOf(draft: z.output<typeof Draft>): string {
  return etagOfAnswer(getDraft, JSON.stringify(draft))
}

/** What a submitted form changes, compared with what is stored now. */
interface Edit {
  /** The value to show if the form comes back. */
  typed: unknown
  /** What is to be saved. */
  value: unknown
  /** Errors for what somebody else saved while the form was open and this save would overwrite. */
  meanwhile: FieldError[]
  /** The version that the open form is based on once this is saved. */
  seenAfter(saved: Held): string
}

type Held = ReturnType<typeof heldIn>

function editOf(context: PageContext<Member>, name: string, held: Held, typed: unknown): Edit {
  const seen = context.form['seen']
  if (!isLinkGroup(name)) {
    const meanwhile = changedMeanwhile(context, seen, name, held, typed)
    return { typed, value: typed, meanwhile, seenAfter: fieldVersion }
  }
  const links = heldLinks(held.value)
  const made = seenLinks(seen) ?? links
  const found = linkChanges(typed, made, links)
  return {
    typed: found.merged,
    value: found.changes,
    meanwhile: found.conflicts.map((platform) => ({
      path: platform === 'custom' ? 'custom.url' : platform,
      ...savedMeanwhile(valueTexts(`${name}.${platform}`, links[platform], context.site.language)),
    })),
    seenAfter: (saved) => JSON.stringify(seenAfter(made, found, heldLinks(saved.value))),
  }
}

/** Errors for what somebody else saved while the form was open. */
function changedMeanwhile(
  { site }: PageContext<Member>,
  seen: string | string[] | undefined,
  name: string,
  held: Held,
  typed: unknown,
): FieldError[] {
  if (typeof seen !== 'string' || seen === fieldVersion(held)) return []
  if (JSON.stringify(typed) === JSON.stringify(held.value)) return []
  return [{ path: 'value', ...savedMeanwhile(valueTexts(name, held.value, site.language)) }]
}

function savedMeanwhile(texts: readonly string[]): { message: string; fix: string } {
  const now = texts.join(', ').slice(0, 300)
  return {
    message: now === '' ? words.edit.clearedByOther : words.edit.savedByOther(now),
    fix: words.edit.saveAgain,
  }
}

/**
 * Saves while the owner is still typing: an empty value does not clear the field yet, and a refused value stays in the
 * form.
 */
async function saveQuietly(
  context: PageContext<Member>,
  draft: z.output<typeof Draft>,
  name: string,
  edit: Edit,
): Promise<PageAnswer> {
  const { call, now, site } = context
  if (edit.value === null) return json({ saved: false, message: words.edit.notSavedEmpty })
  try {
    const saved = await call(
      updateDraft,
      { id: draft.id, ...fieldEdit(name, edit.value) },
      { ifMatch: tagOf(draft) },
    )
    const held = heldIn(saved, { fields: await fieldsOf(context, saved) }, name)
    return json({
      saved: true,
      message: words.review.saved(formatMoment(now.toISOString(), localeOf(site))),
      seen: edit.seenAfter(held),
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    const [first] = amountErrors(errorsOfField(error, 'value'))
    return json({ saved: false, message: words.edit.notSaved(first?.message ?? error.message) })
  }
}

function json(body: { saved: boolean; message: string; seen?: string }): PageAnswer {
  return { kind: 'bytes', type: 'application/json', body: JSON.stringify(body) }
}

/** Maps `fields.headline` to the form's `value`, and `faqs[0].question` to its `0.question`. */
function formPath(path: string, name: string): string {
  const inner = path
    .replace(/^fields\./, '')
    .replace(name.split('.')[0] ?? name, '')
    .replace(/^\.?\[(\d+)\]\.?/, '$1.')
    .replace(/^\./, '')
  return inner === '' ? 'value' : inner
}

function searchParams(form: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, one]),
    ),
  )
}
