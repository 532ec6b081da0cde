/** The form of a product of the team's making. */
import { button, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import {
  checkbox,
  choiceSet,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../../design/components/forms.ts'
import { html, type Html } from '../../design/html.ts'
import { textMember } from '../../platform/call/form.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { words } from '../words/index.ts'
import { mostSponsors, ownSections, type OwnProduct, termUnits } from './own-product.ts'

export interface OwnProductForm {
  /** The product that is changed; none where one is made. */
  open: OwnProduct | undefined
  csrf: string
  errors: readonly FieldError[]
  /** What was typed, where it was refused. */
  form: PageContext['form']
  action: string
  currency: string
  categories: readonly { id: number; name: string; parent: string | null }[]
}

/** All fields, with what was typed where it was refused. */
export function ownProductForm(data: OwnProductForm): Html {
  const { open, csrf, errors, form, action } = data
  const { own } = words
  const held = (name: string, standing: string | number) =>
    errors.length > 0 ? textMember(form, name) : String(standing)
  const ticked = (name: string, standing: boolean) =>
    errors.length > 0 ? textMember(form, name) === 'on' : standing
  return html`<form class="card stack" method="post" action="${action}">
    ${csrfField(csrf)}${sectionHead(open ? own.change(open.name) : own.make)}
    ${
      open &&
      html`<input type="hidden" name="product" value="${open.id}" /><input
          type="hidden"
          name="archived"
          value="${open.archived ? 'yes' : 'no'}"
        />`
    }
    ${textField({ name: 'name', label: own.name, value: held('name', open?.name ?? ''), required: true, maxlength: 60, errors })}
    ${textArea({
      name: 'description',
      label: own.description,
      hint: own.descriptionHint,
      value: held('description', open?.description ?? ''),
      rows: 2,
      maxlength: 300,
      errors,
    })}
    ${choiceSet({
      name: 'sections',
      label: own.opens,
      kind: 'checkbox',
      values: errors.length > 0 ? [form['sections'] ?? []].flat() : (open?.sections ?? []),
      choices: ownSections.map((value) => ({ value, label: own.sections[value] })),
      errors,
    })}
    ${selectField({
      name: 'category',
      label: own.category,
      hint: own.categoryHint(mostSponsors),
      empty: own.noCategory,
      value: held('category', open?.category_id ?? ''),
      choices: data.categories.map(({ id, name, parent }) => ({
        value: String(id),
        label: parent === null ? name : `${parent} / ${name}`,
      })),
      errors: errors.map((one) => (one.path === 'category_id' ? { ...one, path: 'category' } : one)),
    })}
    ${checkbox({ name: 'in_digest', checked: ticked('in_digest', open?.in_digest ?? false), label: own.digest, hint: own.digestHint })}
    <p class="small-text muted">${own.byHand}</p>
    <div class="halves">
      ${selectField({
        name: 'unit',
        label: own.forTerm,
        empty: own.forGood,
        value: held('unit', open?.term?.unit ?? ''),
        choices: termUnits.map((value) => ({ value, label: own.units[value] })),
        errors: errors.map((one) => (one.path === 'term' ? { ...one, path: 'unit' } : one)),
      })}
      ${textField({
        name: 'count',
        type: 'number',
        label: own.count,
        hint: own.countHint,
        value: held('count', open?.term?.count ?? ''),
        min: 1,
        max: 366,
        errors: errors.map((one) => (one.path === 'term.count' ? { ...one, path: 'count' } : one)),
      })}
      ${textField({
        name: 'price',
        label: own.price(data.currency),
        hint: own.priceHint,
        value: held('price', ''),
        inputmode: 'decimal',
        errors,
      })}
      ${textField({
        name: 'position',
        type: 'number',
        label: own.position,
        value: held('position', open?.position ?? 0),
        min: 0,
        max: 999,
        errors,
      })}
    </div>
    <p class="inline">
      ${button({ label: own.save, kind: 'primary', name: 'do', value: 'save' })}
      ${
        open &&
        (open.archived
          ? button({ label: own.sellAgain, name: 'do', value: 'sell' })
          : button({ label: own.stop, name: 'do', value: 'stop' }))
      }
    </p>
  </form>`
}
