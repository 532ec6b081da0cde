/** The views of the team page for categories: the list with its search, and the forms to add, edit, move and merge. */
import { seenField, seenIn } from '../design/components/changed-meanwhile.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { showAllLink } from '../design/components/team-search.ts'
import { sectionHead } from '../design/components/facts.ts'
import { type FieldError, selectField, textArea, textField } from '../design/components/forms.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { textMember } from '../platform/call/form.ts'
import { versionOf } from '../platform/call/input/changed-meanwhile.ts'
import type { PageContext } from '../platform/call/page.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { asSeen, placeOf } from './category-version.ts'
import type { TeamCategory } from './edit-queries.ts'
import { teamCategoriesPath as path } from './merge-question-view.ts'
import { ownWords } from './tree/category-tree.ts'
import { words as catalogue } from './words/index.ts'

/** Where a form stands: the search it leads back to, and the input of a refused form. */
export interface FormPlace {
  q: string | null
  csrf: string
  refused: Refused
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

/** Whether a category is meant by a search: a part of its name, that of the one above it, its address or a keyword. */
export function isMeant({ name, parent, slug, keywords }: TeamCategory, q: string): boolean {
  const texts = [parent === null ? name : `${parent} / ${name}`, slug, ...keywords]
  return texts.some((text) => text.toLowerCase().includes(q.toLowerCase()))
}

/** The categories found. */
export function categoryList(shown: readonly TeamCategory[], q: string | null): Html {
  const words = catalogue.teamPage
  if (shown.length === 0)
    return q === null
      ? emptyState({ title: words.noneYet, text: words.noneYetText })
      : emptyState({ title: words.none, text: words.noneFits, action: showAllLink(path) })
  return html`<div class="card flush">
    <ul class="rows">
      ${shown.map((one) => categoryRow(one, q))}
    </ul>
  </div>`
}

function categoryRow({ id, name, parent, slug, in_all }: TeamCategory, q: string | null): Html {
  const words = catalogue.teamPage
  return html`<li>
    <div class="grow">
      ${parent !== null && html`<span class="muted">${parent} / </span>`}<a
        class="link"
        href="/categories/${slug}"
        >${name}</a
      >
      <span class="small-text muted">${words.listings(in_all)}</span>
    </div>
    <a class="button small" href="${pathWith(path, { q, open: id })}" aria-label="${words.editCategory(name)}"
      >${words.edit}</a
    >
  </li>`
}

/** The form for a new category. */
export function addForm(all: readonly TeamCategory[], { q, csrf, refused }: FormPlace): Html {
  const { errors } = refused
  const words = catalogue.teamPage
  return html`<form class="card stack" method="post" action="${pathWith(path, { q })}">
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

/** The forms that edit, move and merge a category. */
export function editForms(
  open: TeamCategory,
  all: readonly TeamCategory[],
  { q, csrf, refused }: FormPlace,
): Html {
  const words = catalogue.teamPage
  const { form, errors, isTold } = refused
  const seen = (action: string, version: string) =>
    seenField(textMember(form, 'do') === action ? seenIn(form, version, isTold) : version)
  const hidden = html`${csrfField(csrf)}<input type="hidden" name="category" value="${open.id}" />`
  const others = all.filter(({ id, parent_id: parent }) => id !== open.id && parent !== open.id)
  // A category with subcategories merges only into a top category: there are two levels.
  const takers =
    childrenOf(all, open) > 0 ? others.filter(({ parent_id: parent }) => parent === null) : others
  return html`<div class="halves">
    <form class="card stack" method="post" action="${pathWith(path, { q })}">
      ${hidden} ${seen('save', versionOf(asSeen(open)))} ${sectionHead(words.editCategory(open.name))}
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
    <form class="card stack" method="post" action="${pathWith(path, { q })}">
      ${hidden} ${seen('move', versionOf(placeOf(open)))} ${sectionHead(words.move(open.name))}
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
    <form class="card stack" method="post" action="${pathWith(path, { q })}">
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
export function childrenOf(all: readonly TeamCategory[], { id }: TeamCategory): number {
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
