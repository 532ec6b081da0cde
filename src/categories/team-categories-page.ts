/** The team page for categories: add, rename, merge. */
import { matchLine, searchForm } from '../design/components/team-search.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { errorsOf, errorSummary, type FieldError } from '../design/components/forms.ts'
import { type Notice } from '../design/components/states.ts'
import { html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, numberMember, searchMember, textMember } from '../platform/call/form.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { categoryPlaceNow, categoryStandsNow } from './category-stands-now.ts'
import { type TeamCategory, findTeamCategories } from './edit-queries.ts'
import { mergeCategories } from './merge-categories.ts'
import { mergeQuestion, teamCategoriesPath as path } from './merge-question-view.ts'
import { moveCategory } from './move-category.ts'
import { saveCategory } from './save-category.ts'
import { addForm, categoryList, childrenOf, editForms, isMeant } from './team-categories-view.ts'
import { words as catalogue } from './words/index.ts'

/** The categories found with the number of their listings; one of them open for editing, by its id. */
export const teamCategoriesPage = page({
  route: 'GET /team/categories',
  access: 'team',
  run: (context) => show(context, []),
})

/** Adds, renames, moves; merges after a confirmation. */
export const saveCategoryPage = page({
  route: 'POST /team/categories',
  access: 'team',
  async run(context) {
    const { form } = context
    const id = numberMember(form, 'category')
    const into = numberMember(form, 'into')
    const q = searchMember(context.query)
    if (textMember(form, 'do') === 'ask')
      return into > 0
        ? { kind: 'redirect', to: pathWith(path, { q, open: id, into }) }
        : show(context, [{ path: 'into', message: catalogue.teamPage.choose }], 422)
    try {
      return { kind: 'redirect', to: pathWith(path, { q, ...(await act(context, id)) }) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      if (error.type === changedMeanwhile) return show(context, null, error.type.status)
      return show(context, errorsByFormField(errorsOf(error), textMember(form, 'do')), error.type.status)
    }
  },
})

type Done = { did: keyof typeof catalogue.teamPage.did; about: number }

/** Performs the submitted action; returns what was done and to which category. */
async function act({ call, form }: PageContext<Member>, id: number): Promise<Done> {
  const [name, description] = [textMember(form, 'name'), textMember(form, 'description')]
  const seen = givenMember(form, 'seen')
  const words = textMember(form, 'words')
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (textMember(form, 'do') === 'merge') {
    const into = numberMember(form, 'into')
    await call(mergeCategories, { category_id: id, into_id: into, seen })
    return { did: 'merge', about: into }
  }
  if (textMember(form, 'do') === 'move') {
    await call(moveCategory, { category_id: id, parent_id: numberMember(form, 'below') || null, seen })
    return { did: 'move', about: id }
  }
  if (id !== 0) {
    await call(saveCategory, { category_id: id, name, description, words, seen })
    return { did: 'save', about: id }
  }
  const parent = numberMember(form, 'parent') || null
  const added = await call(saveCategory, {
    category_id: null,
    parent_id: parent,
    name,
    description,
    words,
  })
  return { did: 'add', about: added.category_id }
}

/** Maps the errors of a call to the fields of the submitted form. */
function errorsByFormField(errors: readonly FieldError[], asked: string): FieldError[] {
  const fields: Record<string, string> = { into_id: 'into', parent_id: asked === 'move' ? 'below' : 'parent' }
  return errors.map((error) => ({
    ...error,
    path: fields[error.path] ?? error.path.replace(/^words\W.*/, 'words'),
  }))
}

async function show(
  { db, site, csrf, query, form }: PageContext<Member>,
  // Null if a colleague saved the category in the meantime.
  found: readonly FieldError[] | null,
  status = 200,
): Promise<PageAnswer> {
  const words = catalogue.teamPage
  const all = await findTeamCategories(db, site.id)
  const q = searchMember(query)
  const shown = q === null ? all : all.filter((one) => isMeant(one, q))
  const open = all.find(({ id }) => id === (numberMember(form, 'category') || numberMember(query, 'open')))
  const errors = found ?? (open ? standsNow(open, form) : [])
  const at = { q, csrf, refused: { form, errors, isTold: found === null } }
  const into = all.find(
    ({ id }) => id === (numberMember(form, 'into') || numberMember(query, 'into')) && id !== open?.id,
  )
  const asks = open && into && errors.length === 0
  const forms = asks
    ? mergeQuestion(open, into, childrenOf(all, open), { q, csrf, isChanged: found === null })
    : open && editForms(open, all, at)
  const adds = open ? null : addForm(all, at)
  // A search shows its results first, unless the form to add a category was refused.
  const isLast = q !== null && errors.length === 0
  const main = teamPageFrame({
    path,
    title: words.title,
    intro: words.intro,
    done: doneNotice(
      textMember(query, 'did'),
      all.find(({ id }) => id === numberMember(query, 'about')),
    ),
    content: html`${errorSummary(errors)} ${forms} ${!isLast && adds}
      <div class="space-above">${searchForm(path, { label: words.find, typed: q })}</div>
      ${q !== null && shown.length > 0 && matchLine(shown.length, path)}
      <div class="space-above">${categoryList(shown, q)}</div>
      ${isLast && adds && html`<div class="space-above">${adds}</div>`}`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

/** What a colleague saved in the meantime, at the form that was sent; the question before a merge says it itself. */
function standsNow(open: TeamCategory, form: PageContext['form']): FieldError[] {
  const action = textMember(form, 'do')
  if (action === 'merge') return []
  return [action === 'move' ? categoryPlaceNow(open) : categoryStandsNow(open, form)]
}

/** The notice of what was done, with the category's current place. */
function doneNotice(what: string, category: TeamCategory | undefined): Notice | null {
  const { did } = catalogue.teamPage
  const isKnown = (name: string): name is keyof typeof did => Object.hasOwn(did, name)
  if (!category || !isKnown(what)) return null
  const { name, parent } = category
  return { tone: 'success', text: did[what](parent === null ? name : `${parent} / ${name}`) }
}
