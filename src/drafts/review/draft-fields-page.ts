import type { z } from 'zod'
import { countryCodes } from 'marquee-profile'
import { listCategories } from '../../categories/index.ts'
import type { FieldError } from '../../design/components/forms.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { formatMoment, localeOf } from '../../design/components/time.ts'
import type { Member } from '../../platform/call/context.ts'
import { mostPictureBytes } from '../../pictures/index.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findDraft } from '../draft-queries.ts'
import { getDraft } from '../get-draft.ts'
import { updateDraft } from '../update-draft.ts'
import { words } from '../words/index.ts'
import { editFieldView } from './edit-field-view.ts'
import { fieldEdit } from './field-edit.ts'
import { fieldValueFromForm } from './field-form.ts'
import { reviewData } from './review-data.ts'
import { withUploads } from './uploads.ts'
import { fieldAnchor, type ReviewField } from './review-field-view.ts'

/** The tools beside a field: accept, clear, restore, redraft, choose between contradictions. */
export const draftFieldToolsPage = page({
  route: 'POST /account/drafts/{id}/fields',
  access: 'account',
  async run(context) {
    const { call, params, form } = context
    const draft = await call(getDraft, { id: params['id'] })
    const name = String(form['field'] ?? '')
    const edit = toolEdit(
      String(form['do'] ?? ''),
      name,
      Number(form['choice'] ?? 0),
      await reviewField(context, draft, name),
    )
    await call(updateDraft, { id: draft.id, ...edit })
    return {
      kind: 'redirect',
      to: `/account/drafts/${draft.id}?field=${encodeURIComponent(name)}#${fieldAnchor(name)}`,
    }
  },
})

async function reviewField(
  context: PageContext<Member>,
  draft: z.output<typeof getDraft.output>,
  name: string,
): Promise<ReviewField> {
  const profile = (await findDraft(context.db, draft.id, context.actor.accountId))?.profile ?? {}
  const field = reviewData(draft, {
    pages: [],
    run: undefined,
    profile,
    site: context.site,
    csrf: '',
    query: {},
  }).fields[name]
  if (!field) throw new Problem(notFound, 'The draft has no such field.')
  return field
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
      return choice === 0
        ? { lock_fields: [name] }
        : fieldEdit(name, chosenValue(field.value, field.contradictions[choice - 1]?.value))
    default:
      throw new Problem(notFound, 'There is no such tool.')
  }
}

/** In a list, the chosen entry takes the place of the one of the same name. */
function chosenValue(value: unknown, chosen: unknown): unknown {
  if (!Array.isArray(value) || Array.isArray(chosen)) return chosen
  const nameOf = (item: unknown): unknown =>
    typeof item === 'object' && item !== null && 'name' in item ? item.name : item
  const items: unknown[] = value
  return items.some((item) => nameOf(item) === nameOf(chosen))
    ? items.map((item) => (nameOf(item) === nameOf(chosen) ? chosen : item))
    : [...items, chosen]
}

/** The form of one field. */
export const editFieldPage = page({
  route: 'GET /account/drafts/{id}/fields/{name}',
  access: 'account',
  run: (context) => editForm(context, undefined, [], 1),
})

/** Saves one field, or shows its form again with what was typed and what is wrong with it. */
export const saveFieldPage = page({
  route: 'POST /account/drafts/{id}/fields/{name}',
  access: 'account',
  mostBytes: 1.5 * mostPictureBytes,
  async run(context) {
    const { call, params } = context
    const name = params['name'] ?? ''
    const { form, errors: refused } = await withUploads(context, name)
    const typed = fieldValueFromForm(name, searchParams(form))
    const value = isLinkGroup(name)
      ? changedLinks(typed, (await call(getDraft, { id: params['id'] }))[name])
      : typed
    if (context.wantsJson) return saveQuietly(context, name, value)
    if (refused.length > 0) return editForm(context, value, refused, 1)
    if (form['do'] === 'more') return editForm(context, value, [], 3)
    try {
      await call(updateDraft, { id: params['id'], ...fieldEdit(name, value) })
      return {
        kind: 'redirect',
        to: `/account/drafts/${params['id']}?field=${encodeURIComponent(name)}#${fieldAnchor(name)}`,
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const errors =
        error.errors.length > 0
          ? error.errors.map((finding) => ({ ...finding, path: formPath(finding.path, name) }))
          : [{ path: 'value', message: error.message, fix: error.type.fix }]
      return editForm(context, value, errors, 1)
    }
  },
})

function isLinkGroup(name: string): name is 'company_socials' | 'founder_socials' {
  return name === 'company_socials' || name === 'founder_socials'
}

/** Of a group's form the links that differ from what is held: an empty line says nothing about a link that never was. */
function changedLinks(typed: unknown, held: Record<string, { value?: unknown }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object(typed)).filter(
      ([platform, link]) => JSON.stringify(link) !== JSON.stringify(held[platform]?.value ?? null),
    ),
  )
}

/** Saves while the owner still types: an empty value clears nothing yet, and what is refused stays in the form. */
async function saveQuietly(
  { call, params, now, site }: PageContext<Member>,
  name: string,
  value: unknown,
): Promise<PageAnswer> {
  if (value === null) return json({ saved: false, message: words.edit.notSavedEmpty })
  try {
    await call(updateDraft, { id: params['id'], ...fieldEdit(name, value) })
    return json({
      saved: true,
      message: words.review.saved(formatMoment(now.toISOString(), localeOf(site))),
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return json({ saved: false, message: words.edit.notSaved(error.errors[0]?.message ?? error.message) })
  }
}

function json(body: { saved: boolean; message: string }): PageAnswer {
  return { kind: 'bytes', type: 'application/json', body: JSON.stringify(body) }
}

/** `fields.headline` is the form's `value`; `faqs[0].question` its `0.question`. */
function formPath(path: string, name: string): string {
  const inner = path
    .replace(/^fields\./, '')
    .replace(name.split('.')[0] ?? name, '')
    .replace(/^\.?\[(\d+)\]\.?/, '$1.')
    .replace(/^\./, '')
  return inner === '' ? 'value' : inner
}

async function editForm(
  context: PageContext<Member>,
  typed: unknown,
  errors: FieldError[],
  emptyRows: number,
): Promise<PageAnswer> {
  const { call, params, site, csrf } = context
  const draft = await call(getDraft, { id: params['id'] })
  const name = params['name'] ?? ''
  const group = isLinkGroup(name) ? draft[name] : undefined
  const field = group ? undefined : await reviewField(context, draft, name)
  const held = group
    ? Object.fromEntries(Object.entries(group).map(([platform, link]) => [platform, link.value]))
    : field?.value
  const { items } = await call(listCategories, {})
  const main = editFieldView({
    csrf,
    name,
    value: typed === undefined ? held : typed,
    errors,
    evidence: field?.evidence ?? [],
    categories: items.flatMap((category) => [
      { value: category.name, label: category.name, group: category.name },
      ...category.subcategories.map((sub) => ({ value: sub.name, label: sub.name, group: category.name })),
    ]),
    countries: countryCodes,
    language: site.language,
    action: `/account/drafts/${draft.id}/fields/${name}`,
    back_url: `/account/drafts/${draft.id}#${fieldAnchor(name)}`,
    empty_rows: emptyRows,
    // What is typed into a submitted draft shows on its listing: it is saved when its owner says so, not before.
    autosave: draft.listing_id === null,
  })
  return {
    kind: 'view',
    title: words.edit.title(fieldLabel(name).label),
    main,
    noindex: true,
    ...(errors.length > 0 ? { status: 422 } : {}),
  }
}

function searchParams(form: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, one]),
    ),
  )
}
