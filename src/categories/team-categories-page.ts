/** The team page for categories: add, rename, merge. */
import { seenField, seenIn } from '../design/components/changed-meanwhile.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import {
  errorsOf,
  errorSummary,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../design/components/forms.ts'
import { type Notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, numberMember, textMember } from '../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { categoryStandsNow } from './category-stands-now.ts'
import { asSeen } from './category-version.ts'
import { type TeamCategory, findTeamCategories } from './edit-queries.ts'
import { mergeCategories } from './merge-categories.ts'
import { mergeQuestion, teamCategoriesPath as path } from './merge-question-view.ts'
import { moveCategory } from './move-category.ts'
import { saveCategory } from './save-category.ts'
import { ownWords } from './tree/category-tree.ts'
import { words as catalogue } from './words/index.ts'

/** Every category with the number of its listings; one of them open for editing, by its id. */
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
    if (textMember(form, 'do') === 'ask')
      return into > 0
        ? { kind: 'redirect', to: `${path}?open=${id}&into=${into}` }
        : show(context, [{ path: 'into', message: catalogue.teamPage.choose }], 422)
    try {
      return { kind: 'redirect', to: pathWith(path, await act(context, id)) }
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
  const words = textMember(form, 'words')
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (textMember(form, 'do') === 'merge') {
    const into = numberMember(form, 'into')
    await call(mergeCategories, { category_id: id, into_id: into })
    return { did: 'merge', about: into }
  }
  if (textMember(form, 'do') === 'move') {
    await call(moveCategory, { category_id: id, parent_id: numberMember(form, 'below') || null })
    return { did: 'move', about: id }
  }
  if (id !== 0) {
    await call(saveCategory, { category_id: id, name, description, words, seen: givenMember(form, 'seen') })
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
  const open = all.find(({ id }) => id === (numberMember(form, 'category') || numberMember(query, 'open')))
  const errors = found ?? (open ? [categoryStandsNow(open, form)] : [])
  const refused = { form, errors, isTold: found === null }
  const into = all.find(({ id }) => id === numberMember(query, 'into') && id !== open?.id)
  const asks = open && into && errors.length === 0
  const editing = open ? editForms(open, all, csrf, refused) : addForm(all, csrf, refused)
  const forms = asks ? mergeQuestion(open, into, childrenOf(all, open), csrf) : editing
  const main = teamPageFrame({
    path,
    title: words.title,
    intro: words.intro,
    done: doneNotice(
      textMember(query, 'did'),
      all.find(({ id }) => id === numberMember(query, 'about')),
    ),
    content: html`${errorSummary(errors)} ${forms}
      <div class="card flush space-above">
        <ul class="rows">
          ${all.map(categoryRow)}
        </ul>
      </div>`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

/** The notice of what was done, with the category's current place. */
function doneNotice(what: string, category: TeamCategory | undefined): Notice | null {
  const { did } = catalogue.teamPage
  const isKnown = (name: string): name is keyof typeof did => Object.hasOwn(did, name)
  if (!category || !isKnown(what)) return null
  const { name, parent } = category
  return { tone: 'success', text: did[what](parent === null ? name : `${parent} / ${name}`) }
}

/** The input of a refused form, and why it was refused; without errors there is no input. */
interface Refused {
  form: PageContext['form']
  errors: readonly FieldError[]
  /** Whether the errors say what a colleague saved in the meantime. */
  isTold: boolean
}

function typedOr({ form, errors }: Refused, name: string, current: string): string {
  return errors.length > 0 && form[name] !== undefined ? textMember(form, name) : current
}

function categoryRow({ id, name, parent, slug, listings }: TeamCategory): Html {
  const words = catalogue.teamPage
  return html`<li>
    <div class="grow">
      ${parent !== null && html`<span class="muted">${parent} / </span>`}<a
        class="link"
        href="/categories/${slug}"
        >${name}</a
      >
      <span class="small-text muted">${words.listings(listings)}</span>
    </div>
    <a class="button small" href="${path}?open=${id}" aria-label="${words.editCategory(name)}"
      >${words.edit}</a
    >
  </li>`
}

function addForm(all: readonly TeamCategory[], csrf: string, refused: Refused): Html {
  const { errors } = refused
  const words = catalogue.teamPage
  return html`<form class="card stack" method="post" action="${path}">
    ${csrfField(csrf)} ${sectionHead(words.add)}
    <div class="halves">
      ${textField({
        name: 'name',
        label: words.name,
        value: typedOr(refused, 'name', ''),
        required: true,
        maxlength: 60,
        errors,
      })}
      ${selectField({
        name: 'parent',
        label: words.parent,
        empty: words.top,
        value: typedOr(refused, 'parent', ''),
        choices: choicesOf(all.filter(({ parent_id: parent }) => parent === null)),
        errors,
      })}
    </div>
    ${textField({
      name: 'description',
      label: words.description,
      value: typedOr(refused, 'description', ''),
      maxlength: 300,
      errors,
    })}
    ${wordsField(refused, [])}
    <p>${button({ label: words.addCategory, kind: 'primary', name: 'do', value: 'save' })}</p>
  </form>`
}

function editForms(open: TeamCategory, all: readonly TeamCategory[], csrf: string, refused: Refused): Html {
  const words = catalogue.teamPage
  const { form, errors, isTold } = refused
  const hidden = html`${csrfField(csrf)}<input type="hidden" name="category" value="${open.id}" />`
  const others = all.filter(({ id, parent_id: parent }) => id !== open.id && parent !== open.id)
  // A category with subcategories merges only into a top category: there are two levels.
  const takers =
    childrenOf(all, open) > 0 ? others.filter(({ parent_id: parent }) => parent === null) : others
  return html`<div class="halves">
    <form class="card stack" method="post" action="${path}">
      ${hidden} ${seenField(seenIn(form, versionOf(asSeen(open)), isTold))}
      ${sectionHead(words.editCategory(open.name))}
      ${textField({
        name: 'name',
        label: words.name,
        value: typedOr(refused, 'name', open.name),
        required: true,
        maxlength: 60,
        autofocus: errors.length === 0,
        errors,
      })}
      ${textField({ name: 'description', label: words.description, value: typedOr(refused, 'description', open.description), maxlength: 300, errors })}
      ${wordsField(refused, ownWords(open))}
      <p>${button({ label: words.saveCategory, kind: 'primary', name: 'do', value: 'save' })}</p>
    </form>
    <form class="card stack" method="post" action="${path}">
      ${hidden} ${sectionHead(words.move(open.name))}
      <p class="small-text muted">${words.moveText}</p>
      ${selectField({
        name: 'below',
        label: words.below,
        empty: words.top,
        value: typedOr(refused, 'below', open.parent_id === null ? '' : String(open.parent_id)),
        choices: choicesOf(others.filter(({ parent_id: parent }) => parent === null)),
        errors,
      })}
      <p>${button({ label: words.moveCategory, name: 'do', value: 'move' })}</p>
    </form>
    <form class="card stack" method="post" action="${path}">
      ${hidden} ${sectionHead(words.merge(open.name))}
      <p class="small-text muted">${words.mergeText(open.listings)}</p>
      ${selectField({
        name: 'into',
        label: words.into,
        empty: words.choose,
        value: typedOr(refused, 'into', ''),
        required: true,
        choices: choicesOf(takers),
        errors,
      })}
      <p>${button({ label: words.mergeInto, kind: 'danger', name: 'do', value: 'ask' })}</p>
    </form>
  </div>`
}

/** How many subcategories a category has. */
function childrenOf(all: readonly TeamCategory[], { id }: TeamCategory): number {
  return all.filter(({ parent_id: parent }) => parent === id).length
}

/** The field for the team's own words, one per line. */
function wordsField(refused: Refused, own: readonly string[]): Html {
  return textArea({
    name: 'words',
    label: catalogue.teamPage.words,
    hint: catalogue.teamPage.wordsHint,
    value: typedOr(refused, 'words', own.join('\n')),
    rows: 3,
    errors: refused.errors,
  })
}

function choicesOf(categories: readonly TeamCategory[]): { value: string; label: string }[] {
  return categories.map(({ id, name, parent }) => ({
    value: String(id),
    label: parent === null ? name : `${parent} / ${name}`,
  }))
}
