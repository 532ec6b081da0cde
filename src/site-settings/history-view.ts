/** The history of a site's settings: what was changed, by whom, and a button to restore. */
import { button, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { emptyState } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { listed } from '../design/words/catalogue.ts'
import type { TeamLine } from '../platform/team-log/team-log-queries.ts'
import { isSettingName } from '../sites/index.ts'
import { words } from './words/index.ts'

interface HistoryData {
  locale: Locale
  csrf: string
  /** The newest change of all. */
  newest: number
  history: readonly TeamLine[]
  older: string | null
}

/** The changes, newest first. */
export function historyView({ locale, csrf, newest, history, older }: HistoryData): Html {
  const hidden = html`${csrfField(csrf)}<input type="hidden" name="after" value="${newest}" />`
  return html`<section class="spaced" aria-labelledby="history">
    ${sectionHead(words.history, { id: 'history' })}
    ${history.length === 0 && emptyState({ title: words.noHistory, text: words.noHistoryText })}
    ${
      history.length > 0 &&
      html`<div class="card flush">
        <ul class="rows">
          ${history.map((line) => changeRow(line, locale, hidden))}
        </ul>
      </div>`
    }
    ${older && html`<p class="space-above"><a class="link" href="${older}">${words.older}</a></p>`}
  </section>`
}

function changeRow(line: TeamLine, locale: Locale, hidden: Html): Html {
  const names = Object.keys(line.after ?? {}).filter(isSettingName)
  const when = momentTime(line.at.toISOString(), locale)
  return html`<li>
    <div>
      ${names.map(
        (name) =>
          html`<p>
            <b>${words.names[name]}</b> <span class="was">${shown(line.before?.[name])}</span>
            <span>${shown(line.after?.[name])}</span>
          </p>`,
      )}
      <span class="small-text muted"
        >${line.via === 'command' ? words.byCommand(when) : words.byWeb(line.email ?? words.goneAccount, when)}</span
      >
    </div>
    <form method="post" action="/team/settings/restore">
      ${hidden}<input
        type="hidden"
        name="id"
        value="${line.id}"
      />${button({ label: words.restore, small: true, describes: words.restoreChange(listed(names.map((name) => words.names[name]))) })}
    </form>
  </li>`
}

/** A value in one line. */
function shown(value: unknown): string {
  if (value === true) return words.on
  if (value === false) return words.off
  if (value === null || value === undefined || value === '') return words.blank
  if (Array.isArray(value)) return value.length === 0 ? words.blank : value.map(shown).join(', ')
  if (typeof value === 'object') return Object.values(value).map(shown).join(' ') || words.blank
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
