/**
 * The control for choosing a week: one radio button per week with its places, none for a full week; distant weeks are
 * folded away.
 */
import { isWeek, weekBounds, weekNumbers } from '../../calendar/index.ts'
import type { FieldError } from '../../design/components/forms.ts'
import { icon } from '../../design/components/icons.ts'
import { formatShortDay, localeOf } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { Site } from '../../platform/call/context.ts'
import { words } from '../words/index.ts'
import type { OpenWeek } from '../places/open-weeks.ts'

/** One week that can be chosen, or the entry for choosing none. */
export interface WeekCell {
  /** The week; empty for the entry that stands for none. */
  value: string
  day: string
  detail: string
  /** Its places in words. */
  places: string
  /** True if no place is left: shown, but cannot be chosen. */
  full: boolean
}

export interface WeekPicker {
  /** The name of the form field; defaults to `week`. */
  name?: string
  label: string
  hint?: string
  errors?: readonly FieldError[]
  /** Preselected; if absent or full, the first week with a place is. */
  value?: string
  cells: readonly WeekCell[]
}

/** How many weeks are shown unfolded: two rows on a wide page. */
const openCells = 14

/** The weeks as cells of the picker. */
export function weekCells(
  weeks: readonly (OpenWeek & { closed?: string | undefined })[],
  site: Site,
): WeekCell[] {
  return weeks.map(({ week, left, taken, closed }) => ({
    value: week,
    day: formatShortDay(weekBounds(week, site.timeZone).startsAt.toISOString(), localeOf(site)),
    detail: words.weekSmall(weekNumbers(week).number),
    places:
      closed !== undefined
        ? words.closedToNew(closed)
        : left === null
          ? words.launchesSoFar(taken)
          : left > 0
            ? words.placesLeft(left)
            : words.full,
    full: left !== null && left <= 0,
  }))
}

/** The picker as a form field. */
export function weekPicker({ name = 'week', label, hint, errors = [], value, cells }: WeekPicker): Html {
  const id = `f-${name}`
  const free = cells.filter(({ full }) => !full)
  const picked = (free.find((one) => one.value === value) ?? free[0])?.value
  const found = errors.filter(({ path }) => path === name)
  const [open, later] = [cells.slice(0, openCells), cells.slice(openCells)]
  const described = [hint && `${id}-hint`, found.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return html`<fieldset
    class="week-picker"
    ${attributes({ id, 'aria-describedby': described === '' ? null : described })}
  >
    <legend>${label}</legend>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${
      found.length > 0 &&
      html`<p class="error" id="${id}-error">
        ${icon('warning')}<span
          >${found.map(({ message, fix }) => html`${message}${fix && html` ${fix}`} `)}</span
        >
      </p>`
    }
    <div class="cells">${open.map((one) => cell(one, name, picked))}</div>
    ${
      later.length > 0 &&
      html`<details ${attributes({ open: later.some((one) => one.value === picked) })}>
        <summary>${words.laterWeeks(later.length)}</summary>
        <div class="cells">${later.map((one) => cell(one, name, picked))}</div>
      </details>`
    }
  </fieldset>`
}

function cell(
  { value, day, detail, places, full }: WeekCell,
  name: string,
  picked: string | undefined,
): Html {
  const list = { type: 'radio', name, value, checked: value === picked, required: true, disabled: full }
  return html`<label class="${[full && 'full', !isWeek(value) && 'broad']}"
    ><input ${attributes(list)} /><b>${day}</b> <span>${detail}</span>
    <span class="left">${places}</span></label
  >`
}
