/** Votes by day as columns; each column also shows its number. */
import { attributes, html, type Html } from '../html.ts'

export interface DayColumn {
  /** `Mon`. */
  label: string
  /** Null for a day in the future. */
  count: number | null
  today: boolean
}

/** The columns of a week; `name` says what they count. */
export function dayColumns(days: readonly DayColumn[], name: string): Html {
  const max = Math.max(1, ...days.map(({ count }) => count ?? 0))
  return html`<ol class="day-columns" aria-label="${name}">
    ${days.map(({ label, count, today }) => {
      const height = count === null || count === 0 ? 1 : Math.max(2, Math.round((28 * count) / max))
      return html`<li ${attributes({ 'aria-current': today && 'date' })}>
        <svg viewBox="0 0 40 28" aria-hidden="true">
          <rect x="4" y="${28 - height}" width="32" height="${height}" rx="1.5" />
        </svg>
        <b>${count ?? '–'}</b><span>${label}</span>
      </li>`
    })}
  </ol>`
}
