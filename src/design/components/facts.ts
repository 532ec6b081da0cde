/** Parts of a listing's page: head, facts, plans, questions, timeline, table, steps, diff. */

import type { Picture } from '../picture.ts'
import { attributes, html, type Content, type Html } from '../html.ts'
import { words } from '../words/index.ts'

/** A section's title over a rule, with a side note. Links and `aria-labelledby` refer to `id`. */
export function sectionHead(title: string, { id, note }: { id?: string; note?: Content } = {}): Html {
  return html`<div class="head">
    <h2 ${attributes({ id })}>${title}</h2>
    ${note && html`<span>${note}</span>`}
  </div>`
}

/** Names and values in two columns. */
export function factsList(facts: readonly { name: string; value: Content }[]): Html {
  return html`<dl class="facts">
    ${facts.map(
      ({ name, value }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** Plans side by side. */
export function plansList(plans: readonly { name: Content; price: Content; note?: Content }[]): Html {
  return html`<ul class="plans">
    ${plans.map(
      (plan) =>
        html`<li>
          <h3>${plan.name}</h3>
          <p class="price">${plan.price}</p>
          ${plan.note && html`<p>${plan.note}</p>`}
        </li>`,
    )}
  </ul>`
}

/** Questions that open to show their answers; the first is open. */
export function questions(items: readonly { question: Content; answer: Content }[]): Html {
  return html`${items.map(
    (item, index) =>
      html`<details class="question" ${attributes({ open: index === 0 })}>
        <summary>${item.question}</summary>
        <div class="answer">${item.answer}</div>
      </details>`,
  )}`
}

/** Events with their dates, in the order given; `mark` sets a milestone apart from an update by its shape. */
export function timeline(
  items: readonly {
    when: Content
    text: Content
    detail?: Content
    picture?: Picture | null
    mark?: 'update' | 'milestone'
  }[],
): Html {
  return html`<ol class="line">
    ${items.map(
      (item) =>
        html`<li ${attributes({ class: item.mark })}>
          <span class="when">${item.when}</span
          >${item.text}${item.detail && html`<p class="muted small-text">${item.detail}</p>`}${item.picture && pictureOfLine(item.picture)}
        </li>`,
    )}
  </ol>`
}

function pictureOfLine({ src, width, height }: Picture): Html {
  return html`<img
    class="line-picture"
    src="${src}"
    width="${width}"
    height="${height}"
    alt=""
    loading="lazy"
  />`
}

/**
 * A table with a name that can take the focus and scrolls sideways if it lacks room. With `stacks` its cells are
 * stacked on a phone, each under its column's name.
 */
export function scrollTable({
  label,
  columns,
  rows,
  stacks = false,
}: {
  label: string
  columns: readonly Content[]
  rows: readonly (readonly Content[])[]
  stacks?: boolean
}): Html {
  const names = stacks ? [undefined, ...columns.slice(1).map(String)] : undefined
  return html`<div
    class="${['scroll card flush', columns.length <= 3 && 'slim', stacks && 'stacks']}"
    tabindex="0"
    role="group"
    aria-label="${label}"
  >
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => (names?.[index] ? html`<td data-label="${names[index]}">${cell}</td>` : html`<td>${cell}</td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

export interface Step {
  title: string
  detail?: Content
  state: 'done' | 'current' | 'later'
}

/** The steps of a longer task. */
export function steps(items: readonly Step[], label: string): Html {
  return html`<ol class="steps" aria-label="${label}">
    ${items.map(
      (step) =>
        html`<li ${attributes({ class: step.state, 'aria-current': step.state === 'current' && 'step' })}>
          <b>${step.title}</b
          >${step.state === 'done' && html`<span class="visually-hidden">${words.stepDone}</span>`}<span
            >${step.detail}</span
          >
        </li>`,
    )}
  </ol>`
}

/** Before and after, with the differing words marked. */
export function diff({
  before,
  after,
  beforeTitle = words.before,
  afterTitle = words.after,
}: {
  before: string
  after: string
  beforeTitle?: string
  afterTitle?: string
}): Html {
  const old = before.split(/(\s+)/)
  const young = after.split(/(\s+)/)
  const start = sharedStart(old, young)
  const end = sharedStart(old.slice(start).toReversed(), young.slice(start).toReversed())
  const side = (parts: readonly string[], tag: 'del' | 'ins'): Html => {
    const changed = parts.slice(start, parts.length - end).join('')
    const marked =
      changed.trim() !== '' && (tag === 'del' ? html`<del>${changed}</del>` : html`<ins>${changed}</ins>`)
    return html`${parts.slice(0, start).join('')}${marked}${parts.slice(parts.length - end).join('')}`
  }
  return html`<div class="diff">
    <div>
      <h3>${beforeTitle}</h3>
      <p>${side(old, 'del')}</p>
    </div>
    <div>
      <h3>${afterTitle}</h3>
      <p>${side(young, 'ins')}</p>
    </div>
  </div>`
}

function sharedStart(first: readonly string[], second: readonly string[]): number {
  const limit = Math.min(first.length, second.length)
  for (let index = 0; index < limit; index++) if (first[index] !== second[index]) return index
  return limit
}
