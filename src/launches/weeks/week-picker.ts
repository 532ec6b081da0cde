/** The strip in which a week is chosen: a radio button for each, with its places, none for a full one; what is far ahead is folded away. */
import { isWeek, weekBounds } from '../../calendar/index.ts'
import type { FieldError } from '../../design/components/forms.ts'
import { icon } from '../../design/components/icons.ts'
import { formatShortDay, localeOf } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { Site } from '../../platform/call/context.ts'
import { weekNumber } from './launch-items.ts'
import { words } from '../words/index.ts'
import type { OpenWeek } from '../places/open-weeks.ts'

/** One week that can be chosen, or what stands for none. */
export interface WeekCell {
  /** A week; empty for what stands first instead of one. */
  value: string
  day: string
  detail: string
  /** Its places in words. */
  places: string
  /** Without a place: shown, not to be chosen. */
  full: boolean
}

export interface WeekPicker {
  /** The form's field; `week` without it. */
  name?: string
  label: string
  hint?: string
  errors?: readonly FieldError[]
  /** Chosen as the page opens; without it, and where it is full, the first with a place. */
  value?: string
  cells: readonly WeekCell[]
}

/** So many weeks stand open: two rows on a wide page. */
const openCells = 14

/** The weeks as the strip shows them. */
export function weekCells(
  weeks: readonly (OpenWeek & { closed?: string | undefined })[],
  site: Site,
): WeekCell[] {
  return weeks.map(({ week, left, taken, closed }) => ({
    value: week,
    day: formatShortDay(weekBounds(week, site.timeZone).startsAt.toISOString(), localeOf(site)),
    detail: words.weekSmall(weekNumber(week)),
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

/** The strip, as a field of a form. */
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
