/** The form for a team's own product. */
import { button, csrfField, onceField } from '../../design/components/actions.ts'
import { seenField } from '../../design/components/changed-meanwhile.ts'
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
import { maxSponsors, ownSections, type OwnProduct, termUnits } from './own-product.ts'

export interface OwnProductForm {
  /** The product being edited; undefined for a new one. */
  open: OwnProduct | undefined
  /** The version of it that the form was opened with. */
  seen: string | undefined
  csrf: string
  errors: readonly FieldError[]
  /** The posted values after a refused submission. */
  form: PageContext['form']
  action: string
  currency: string
  categories: readonly { id: number; name: string; parent: string | null }[]
}

/** All fields, with the posted values after a refused submission. */
export function ownProductForm(data: OwnProductForm): Html {
  const { open, csrf, action } = data
  const { own } = words
  return html`<form class="card stack" method="post" action="${action}">
    ${csrfField(csrf)}${data.seen === undefined ? onceField() : seenField(data.seen)}${sectionHead(open ? own.change(open.name) : own.make)}
    ${
      open &&
      html`<input type="hidden" name="product" value="${open.id}" /><input
          type="hidden"
          name="archived"
          value="${open.archived ? 'yes' : 'no'}"
        />`
    }
    ${whatItIs(data)}${whatItOpens(data)}
    <p class="small-text muted">${own.byHand}</p>
    <div class="halves">${howItIsSold(data)}</div>
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

function whatItIs(data: OwnProductForm): Html {
  const { open, errors } = data
  const { own } = words
  const name = held(data, 'name', open?.name ?? '')
  return html`${textField({ name: 'name', label: own.name, value: name, required: true, maxlength: 60, errors })}
  ${textArea({
    name: 'description',
    label: own.description,
    hint: own.descriptionHint,
    value: held(data, 'description', open?.description ?? ''),
    rows: 2,
    maxlength: 300,
    errors,
  })}`
}

/** What it includes: sections of the listing, a sponsored place in a category, a place in the digest. */
function whatItOpens(data: OwnProductForm): Html {
  const { open, errors, form } = data
  const { own } = words
  const isTyped = errors.length > 0
  const inDigest = isTyped ? textMember(form, 'in_digest') === 'on' : (open?.in_digest ?? false)
  return html`${choiceSet({
    name: 'sections',
    label: own.opens,
    kind: 'checkbox',
    values: isTyped ? [form['sections'] ?? []].flat() : (open?.sections ?? []),
    choices: ownSections.map((value) => ({ value, label: own.sections[value] })),
    errors,
  })}
  ${selectField({
    name: 'category',
    label: own.category,
    hint: own.categoryHint(maxSponsors),
    empty: own.noCategory,
    value: held(data, 'category', open?.category_id ?? ''),
    choices: data.categories.map(({ id, name, parent }) => ({
      value: String(id),
      label: parent === null ? name : `${parent} / ${name}`,
    })),
    errors: renamed(errors, 'category_id', 'category'),
  })}
  ${checkbox({ name: 'in_digest', checked: inDigest, label: own.digest, hint: own.digestHint })}`
}

/** How it is sold: for good or for a term, its price, and its position among the products. */
function howItIsSold(data: OwnProductForm): Html {
  const { open, errors } = data
  const { own } = words
  return html`${selectField({
    name: 'unit',
    label: own.forTerm,
    empty: own.forGood,
    value: held(data, 'unit', open?.term?.unit ?? ''),
    choices: termUnits.map((value) => ({ value, label: own.units[value] })),
    errors: renamed(errors, 'term', 'unit'),
  })}
  ${textField({
    name: 'count',
    type: 'number',
    label: own.count,
    hint: own.countHint,
    value: held(data, 'count', open?.term?.count ?? ''),
    min: 1,
    max: 366,
    errors: renamed(errors, 'term.count', 'count'),
  })}
  ${textField({
    name: 'price',
    label: own.price(data.currency),
    hint: own.priceHint,
    value: held(data, 'price', ''),
    inputmode: 'decimal',
    errors,
  })}
  ${textField({
    name: 'position',
    type: 'number',
    label: own.position,
    value: held(data, 'position', open?.position ?? 0),
    min: 0,
    max: 999,
    errors,
  })}`
}

/** The posted value after a refused submission, else the current one. */
function held({ errors, form }: OwnProductForm, name: string, current: string | number): string {
  return errors.length > 0 ? textMember(form, name) : String(current)
}

/** Moves the errors of an operation's member to the form control that stands for it. */
function renamed(errors: readonly FieldError[], member: string, control: string): FieldError[] {
  return errors.map((one) => (one.path === member ? { ...one, path: control } : one))
}
