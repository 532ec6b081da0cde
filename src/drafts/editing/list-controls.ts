/** Controls of ordered lists: picture addresses, categories, and the buttons that move a row. */

import { maxCharacters } from 'marquee-profile'
import { fieldId, type FieldError, textField } from '../../design/components/forms.ts'
import { pagePath, inQuotes } from '../../design/components/evidence.ts'
import { icon } from '../../design/components/icons.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { words } from '../words/index.ts'
import type { CategoryProposal } from './category-proposals.ts'

/** Buttons that submit the form to move a row up or down or remove it; with the script, rows can be dragged instead. */
export function rowTools(index: number, count: number, legend: string): Html {
  const tool = (value: string, text: string, face: Html, disabled = false): Html =>
    html`<button
      ${attributes({ class: 'button quiet small', name: 'do', value, formnovalidate: true, 'aria-label': `${text}: ${legend}`, title: text, disabled })}
    >
      ${face}
    </button>`
  return html`<span class="row-tools">
    ${tool(`move.${index}.${index - 1}`, words.edit.moveUp, html`<span aria-hidden="true">↑</span>`, index === 0)}
    ${tool(`move.${index}.${index + 1}`, words.edit.moveDown, html`<span aria-hidden="true">↓</span>`, index >= count - 1)}
    ${tool(`drop.${index}`, words.edit.removeRow, icon('cross'))}
  </span>`
}

interface RowData {
  errors: readonly FieldError[]
  pictures: readonly Picture[]
}

/** One row per address; with our copies of the pictures if every address has one. */
export function addressRows(values: readonly string[], entries: number, { errors, pictures }: RowData): Html {
  const shown = pictures.length === values.length
  const count = Math.min(entries, values.length + 1)
  return html`<div class="items" id="${fieldId('value')}">
    ${Array.from({ length: count }, (_, index) => {
      const picture = shown ? pictures[index] : undefined
      const label = words.edit.addressOf(index + 1)
      return html`<div class="item address-row" data-row="${index < values.length && String(index)}">
        ${picture && html`<img src="${picture.src}" width="${picture.width}" height="${picture.height}" alt="" loading="lazy" />`}
        ${textField({
          name: 'value',
          id: `f-value-${index}`,
          label,
          type: 'url',
          value: values[index],
          maxlength: maxCharacters('docs_url'),
          placeholder: 'https://',
          errors: index === 0 ? errors : [],
        })}
        ${index < values.length && rowTools(index, values.length, label)}
      </div>`
    })}
  </div>`
}

/**
 * The chosen categories, those that the website suggests, and an input for others. The first is the primary category.
 */
export function categoryPicker(
  chosen: readonly string[],
  max: number,
  {
    categories,
    proposals,
    errors,
  }: { categories: readonly string[]; proposals: readonly CategoryProposal[]; errors: readonly FieldError[] },
): Html {
  const box = (name: string, checked: boolean, detail: Html | null): Html =>
    html`<label
      ><input type="checkbox" ${attributes({ name: 'value', value: name, checked })} /><b>${name}</b
      >${detail}</label
    >`
  return html`${
      chosen.length > 0 &&
      html`<fieldset class="choose compact picked">
        <legend>${words.edit.chosenCategories}</legend>
        ${chosen.map(
          (name, index) =>
            html`<div class="item" data-row="${index}">
              ${box(name, true, index === 0 ? html`<span>${words.edit.primaryCategory}</span>` : null)}
              ${chosen.length > 1 && rowTools(index, chosen.length, name)}
            </div>`,
        )}
      </fieldset>`
    }
    ${textField({
      name: 'value',
      id: 'f-value',
      label: words.edit.addCategory,
      hint: words.edit.addCategoryHint(max),
      errors,
      list: 'all-categories',
      maxlength: 80,
      autocomplete: 'off',
      autofocus: true,
    })}
    <datalist id="all-categories">
      ${categories.map((name) => html`<option value="${name}"></option>`)}
    </datalist>
    ${
      proposals.length > 0 &&
      html`<fieldset class="choose">
        <legend>${words.edit.proposedCategories}</legend>
        ${proposals.map(({ name, reason, url }) =>
          box(name, false, html`<span>${inQuotes(reason)} ${pagePath(url)}</span>`),
        )}
      </fieldset>`
    }`
}
