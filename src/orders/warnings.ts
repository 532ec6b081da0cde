/** What a buyer should know before ordering although nothing prevents the order. Pure. */
import { z } from 'zod'
import {
  addWeeks,
  compareWeeks,
  days,
  hours,
  isWeek,
  type Week,
  weekBounds,
  weekOf,
} from '../calendar/index.ts'
import type { Site } from '../platform/call/context.ts'
import { namedShape } from '../platform/call/named-shape.ts'

export const Warnings = z
  .array(
    namedShape('OrderWarning', {
      path: z.string(),
      code: z.enum(['week_nearly_over', 'not_live_then', 'already_ordered']),
      message: z.string(),
    }),
  )
  .describe('What to know before paying; empty where there is nothing.')

interface Line {
  product: string
  week: Week | null
  listing: { id: number; status: string; launch_week: string | null }
}

const shortWeek = days(3)

/** A line of one of the account's orders that is not paid yet. */
export interface OpenLine {
  number: string
  product: string
  listing_id: number
}

/**
 * Warns of a billboard week that is nearly over or in which the listing is not live yet, and of a product that another
 * unpaid order (`open`) already contains.
 */
export function warningsOf(
  lines: readonly Line[],
  open: readonly OpenLine[],
  site: Pick<Site, 'timeZone'>,
  now: Date,
): z.input<typeof Warnings> {
  const current = weekOf(now, site.timeZone)
  const left = weekBounds(current, site.timeZone).endsAt.getTime() - now.getTime()
  return lines.flatMap((line, index) => {
    const other = open.find((one) => one.product === line.product && one.listing_id === line.listing.id)
    const twice = other
      ? [{ path: `items[${index}]`, code: 'already_ordered' as const, message: twiceText(other.number) }]
      : []
    if (line.product !== 'billboard_week') return twice
    const week = line.week ?? current
    const path = `items[${index}].week`
    const short =
      week === current && left < shortWeek
        ? [{ path, code: 'week_nearly_over' as const, message: shortText(week, left) }]
        : []
    const launch = launchOf(line, lines, current)
    const early =
      launch !== null && compareWeeks(week, launch) < 0
        ? [{ path, code: 'not_live_then' as const, message: earlyText(week, launch) }]
        : []
    return [...twice, ...short, ...early]
  })
}

function twiceText(number: string): string {
  return `Order ${number} for the same waits to be paid: pay that one, or cancel it with cancel_order.`
}

function shortText(week: Week, left: number): string {
  const rest =
    left >= hours(48) ? `${Math.floor(left / hours(24))} days` : `${Math.floor(left / hours(1))} hours`
  return `Only ${rest} of ${week} are left, at the price of a whole week. Send week: ${addWeeks(week, 1)} for a whole one.`
}

function earlyText(week: Week, launch: Week): string {
  return `The listing launches in ${launch}: in ${week} the billboard does not show it. Send week: ${launch} or a later one.`
}

/** The week from which the listing is live; null if it is live already or has no launch planned. */
function launchOf(line: Line, lines: readonly Line[], current: Week): Week | null {
  if (line.listing.status === 'live') return null
  const bought = lines.find((other) => other.product === 'launch' && other.listing.id === line.listing.id)
  const launch = bought ? (bought.week ?? current) : line.listing.launch_week
  return launch !== null && isWeek(launch) ? launch : null
}
