/** Deciding on many reports at once: the bar below the ticked ones, the confirmation, the result. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { textArea } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { isAnswerOwed, type ReportDecision } from './report.ts'
import type { ReportRow } from './report-queries.ts'
import { words } from './words/index.ts'

export const reportsPath = '/team/reports'
/** The id of the form that the checkboxes of the cards belong to. */
export const manyForm = 'many'

/** The result of a decision on many reports; `decision` is null if none was ticked. */
export interface ManyDecided {
  decision: ReportDecision | null
  done: number
  failed: readonly { name: string; why: string }[]
}

/** The buttons for the ticked reports; `path` is the list that they were ticked in. */
export function manyBar(path: string, csrf: string): Html {
  return html`<form class="inline bulk" id="${manyForm}" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="many" value="yes" />
    <span class="muted small-text">${words.withChosen}</span>
    ${button({ label: words.resolve, small: true, name: 'do', value: 'resolved', describes: words.resolveChosen })}
    ${button({ label: words.dismiss, small: true, name: 'do', value: 'dismissed', describes: words.dismissChosen })}
  </form>`
}

/** The confirmation: how many reports, which ones, and what reporters with an address will read. */
export function manyQuestion(
  decision: ReportDecision,
  chosen: readonly ReportRow[],
  { path, csrf }: { path: string; csrf: string },
): Html {
  const label = words.askMany[decision](chosen.length)
  return html`<form class="stack" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="many" value="yes" /><input
      type="hidden"
      name="confirm"
      value="yes"
    />
    ${chosen.map(({ id }) => html`<input type="hidden" name="chosen" value="${id}" />`)}
    <ul class="bullets">
      ${chosen.map(
        (report) =>
          html`<li>
            ${report.name}
            <span class="muted small-text"
              >${words.kinds[report.kind]}${isAnswerOwed(report) && html` · ${words.answerOwed}`}</span
            >
          </li>`,
      )}
    </ul>
    ${textArea({ name: 'answer', label: words.answer, hint: words.answerHint, rows: 2, maxlength: 1000 })}
    <p class="inline">
      ${button({ label, kind: 'primary', name: 'do', value: decision })}
      ${buttonLink({ href: path, label: words.cancel, kind: 'quiet' })}
    </p>
  </form>`
}

/** How many were closed, and why others were not. */
export function manyNotice({ decision, done, failed }: ManyDecided): Html {
  if (decision === null) return notice({ tone: 'problem', text: words.noneChosen })
  return notice({
    tone: failed.length === 0 ? 'success' : 'plain',
    text: html`<p><b>${words.closedMany(done)}</b></p>
      ${failed.map(({ name, why }) => html`<p>${words.stayedOpen(name, why)}</p>`)}`,
  })
}
