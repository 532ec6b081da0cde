/** The team's desk of categories: add, rename, merge. */
import { button, csrfField } from '../design/components/actions.ts'
import { deskFrame } from '../design/components/desk-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import {
  errorsOf,
  errorSummary,
  type FieldError,
  selectField,
  textField,
} from '../design/components/forms.ts'
import { html, type Html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { type DeskCategory, findDeskCategories } from './edit-queries.ts'
import { mergeCategories } from './merge-categories.ts'
import { moveCategory } from './move-category.ts'
import { saveCategory } from './save-category.ts'
import { words as catalogue } from './words/index.ts'

const path = '/team/categories'

/** Every category with how many listings it has; one opened by its number. */
export const teamCategoriesPage = page({
  route: 'GET /team/categories',
  access: 'team',
  run: (context) => show(context, []),
})

/** Adds, renames or merges. */
export const saveCategoryPage = page({
  route: 'POST /team/categories',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const id = numberMember(form, 'category')
    const fields = { name: textMember(form, 'name'), description: textMember(form, 'description') }
    try {
      if (textMember(form, 'do') === 'merge')
        await call(mergeCategories, { category_id: id, into_id: numberMember(form, 'into') })
      else if (textMember(form, 'do') === 'move')
        await call(moveCategory, { category_id: id, parent_id: numberMember(form, 'below') || null })
      else if (id === 0)
        await call(saveCategory, {
          category_id: null,
          parent_id: numberMember(form, 'parent') || null,
          ...fields,
        })
      else await call(saveCategory, { category_id: id, ...fields })
      return { kind: 'redirect', to: `${path}?done=yes` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

async function show(
  { db, site, csrf, query, form }: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const words = catalogue.desk
  const all = await findDeskCategories(db, site.id)
  const open = all.find(({ id }) => id === (numberMember(form, 'category') || numberMember(query, 'open')))
  const main = deskFrame({
    path,
    title: words.title,
    intro: words.intro,
    done: textMember(query, 'done') === 'yes' ? { tone: 'success', text: words.done } : null,
    content: html`${errorSummary(errors)}
      ${open ? editForms(open, all, csrf, errors) : addForm(all, csrf, errors)}
      <div class="card flush space-above">
        <ul class="rows">
          ${all.map(categoryRow)}
        </ul>
      </div>`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

function categoryRow({ id, name, parent, slug, listings }: DeskCategory): Html {
  const words = catalogue.desk
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

function addForm(all: readonly DeskCategory[], csrf: string, errors: readonly FieldError[]): Html {
  const words = catalogue.desk
  return html`<form class="card stack" method="post" action="${path}">
    ${csrfField(csrf)} ${sectionHead(words.add)}
    <div class="halves">
      ${textField({ name: 'name', label: words.name, required: true, maxlength: 60, errors })}
      ${selectField({
        name: 'parent',
        label: words.parent,
        empty: words.top,
        choices: choicesOf(all.filter(({ parent_id: parent }) => parent === null)),
      })}
    </div>
    ${textField({ name: 'description', label: words.description, maxlength: 300, errors })}
    <p>${button({ label: words.addCategory, kind: 'primary', name: 'do', value: 'save' })}</p>
  </form>`
}

function editForms(
  open: DeskCategory,
  all: readonly DeskCategory[],
  csrf: string,
  errors: readonly FieldError[],
): Html {
  const words = catalogue.desk
  const hidden = html`${csrfField(csrf)}<input type="hidden" name="category" value="${open.id}" />`
  const others = all.filter(({ id, parent_id: parent }) => id !== open.id && parent !== open.id)
  return html`<div class="halves">
    <form class="card stack" method="post" action="${path}">
      ${hidden} ${sectionHead(words.rename(open.name))}
      ${textField({ name: 'name', label: words.name, value: open.name, required: true, maxlength: 60, errors })}
      ${textField({ name: 'description', label: words.description, value: open.description, maxlength: 300, errors })}
      <p>${button({ label: words.saveCategory, kind: 'primary', name: 'do', value: 'save' })}</p>
    </form>
    <form class="card stack" method="post" action="${path}">
      ${hidden} ${sectionHead(words.move(open.name))}
      <p class="small-text muted">${words.moveText}</p>
      ${selectField({
        name: 'below',
        label: words.below,
        empty: words.top,
        value: open.parent_id === null ? '' : String(open.parent_id),
        choices: choicesOf(others.filter(({ parent_id: parent }) => parent === null)),
        errors,
      })}
      <p>${button({ label: words.moveCategory, name: 'do', value: 'move' })}</p>
    </form>
    <form class="card stack" method="post" action="${path}">
      ${hidden} ${sectionHead(words.merge(open.name))}
      <p class="small-text muted">${words.mergeText(open.listings)}</p>
      ${selectField({ name: 'into', label: words.into, required: true, choices: choicesOf(others), errors })}
      <p>${button({ label: words.mergeCategory, kind: 'danger', name: 'do', value: 'merge' })}</p>
    </form>
  </div>`
}

function choicesOf(categories: readonly DeskCategory[]): { value: string; label: string }[] {
  return categories.map(({ id, name, parent }) => ({
    value: String(id),
    label: parent === null ? name : `${parent} / ${name}`,
  }))
}
