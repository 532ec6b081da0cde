/**
 * The progress of the review: one bar that adds up to all fields, what is left to do, and the sections with their
 * progress.
 */

import { button, csrfField } from '../../design/components/actions.ts'
import { pill } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import { fieldVersion } from '../editing/field-version.ts'
import { countKinds, type FieldKind, fieldKinds, isProven } from './review-counts.ts'
import { type ReviewData, fieldAnchor } from './review-model.ts'

export interface SectionKinds {
  group: string
  label: string
  fields: readonly { name: string; kind: FieldKind }[]
}

/** Links to the sections, each with how many of its fields are settled. */
export function jumpList(sections: readonly SectionKinds[]): Html | null {
  if (sections.length === 0) return null
  return html`<nav class="jump" aria-label="${words.review.sections}">
    <ol>
      ${sections.map(({ group, label, fields }) => {
        const counts = countKinds(fields.map(({ kind }) => kind))
        const total = fields.length - counts.blank
        const settled = counts.accepted + counts.own
        if (total === 0)
          return html`<li>
            <a href="#section-${group}">${label}<span class="num">${words.review.allBlank}</span></a>
          </li>`
        return html`<li>
          <a href="#section-${group}"
            >${label}<span class="num" aria-hidden="true">${settled}/${total}</span
            ><progress
              class="bar"
              max="${total}"
              value="${settled}"
              aria-label="${words.review.settledOf(label, settled, total)}"
            ></progress
          ></a>
        </li>`
      })}
    </ol>
  </nav>`
}

/** The headline, the bar with its counts in words, "accept all", and what a launch still requires. */
export function tallyView(data: ReviewData, sections: readonly SectionKinds[]): Html {
  const fields = sections.flatMap((section) => section.fields)
  const counts = countKinds(fields.map(({ kind }) => kind))
  const firstAsked = fields.find(({ kind }) => kind === 'ask')
  return html`<section class="card tally-card" aria-labelledby="left">
    <div class="inline">
      <h2 id="left" class="grow">${headline(data, counts)}</h2>
      ${counts.proven > 0 && acceptAll(data, counts.proven)}
    </div>
    ${splitBar(counts, fields.length)}
    <ul class="tally-kinds">
      ${fieldKinds.map((kind) => {
        if (counts[kind] === 0) return null
        const text = words.review.kinds[kind](counts[kind])
        const told =
          kind === 'ask' && firstAsked
            ? html`<a class="link" href="#${fieldAnchor(firstAsked.name)}">${text}</a>`
            : text
        return html`<li>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" rx="2" class="kind-${kind}" /></svg
          >${told}
        </li>`
      })}
    </ul>
    ${missingList(data)}
  </section>`
}

function headline(
  { missing, listing_id: id }: ReviewData,
  { ask, proven }: Record<FieldKind, number>,
): string {
  if (ask > 0) return words.review.toSettle(ask)
  if (proven > 0) return words.review.toLookAt(proven)
  if (missing.length > 0) return words.review.readyForSubmit
  return id === null ? words.review.readyToSubmit : words.review.complete
}

/** The form sends each field with the version shown, so that only what was seen is accepted. */
function acceptAll({ action, csrf, fields }: ReviewData, count: number): Html {
  return html`<form method="post" action="${action}">
    ${csrfField(csrf)}
    ${Object.entries(fields).map(
      ([name, field]) =>
        isProven(field) && html`<input type="hidden" name="proven" value="${name} ${fieldVersion(field)}" />`,
    )}
    ${button({
      label: words.review.acceptAll(count),
      name: 'do',
      value: 'accept_all',
      shortcut: '⇧A',
      small: true,
    })}
  </form>`
}

function splitBar(counts: Record<FieldKind, number>, total: number): Html | null {
  if (total === 0) return null
  let from = 0
  const parts = fieldKinds.map((kind) => {
    const x = from
    from += counts[kind]
    return counts[kind] === 0
      ? null
      : html`<rect class="kind-${kind}" x="${x}" width="${counts[kind] - 0.1}" height="1" />`
  })
  return html`<svg
    class="split"
    viewBox="0 0 ${total} 1"
    preserveAspectRatio="none"
    role="img"
    aria-label="${words.review.fields(total)}"
  >
    ${parts}
  </svg>`
}

function missingList({ missing }: ReviewData): Html | null {
  if (missing.length === 0) return null
  return html`<div class="missing">
    ${missing.map(
      (item) =>
        html`<a href="${item.url}"
          ><span
            >${item.label}${item.reason !== '' && html`<small class="muted"> ${item.reason}</small>`}</span
          >${pill(words.review.requirements[item.required_for], item.required_for === 'submit' ? 'problem' : 'plain')}</a
        >`,
    )}
  </div>`
}
