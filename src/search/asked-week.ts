/** The launch week that a search asks for. */
import { z } from 'zod'
import { isWeek, resolveWeek } from '../calendar/index.ts'

const named = ['current', 'next', 'previous']

/** A week that there is, or its name, in small letters or capitals. */
export const AskedWeek = z
  .string()
  .max(20)
  .transform((text) => (named.includes(text.toLowerCase()) ? text.toLowerCase() : text.trim().toUpperCase()))
  .refine((text) => named.includes(text) || isWeek(text), {
    message: 'There is no such week.',
    params: {
      code: 'no_such_week',
      fix: 'Use a week of ISO 8601, such as 2026-W47, or current, next, previous.',
    },
  })

/** The week that is meant, as the zone's clocks see `now`. */
export function weekNamed(text: string | undefined, now: Date, timeZone: string): string | undefined {
  if (text === undefined) return undefined
  const found = resolveWeek(text, now, timeZone)
  return found.ok ? found.week : text
}
