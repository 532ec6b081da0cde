/** Parses the week that a caller names. */
import { z } from 'zod'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { isWeekShaped, resolveWeek, type Week, weeksInYear } from './week.ts'

/** Weeks outside these years are refused: nobody needs them, and the calendar's ends lack neighbours to link to. */
const [firstYear, lastYear] = ['1970', '9998']
const malformed = {
  code: 'malformed_week',
  message: 'Must be an ISO week of the form YYYY-Www, such as 2026-W47.',
  fix: 'Use 2026-W47, current, next or previous.',
}

/** A week as operations accept it, in lower or upper case; `readWeek` resolves it. */
export const AskedWeek = z
  .string()
  .trim()
  .max(20)
  .refine(isWeekShaped, {
    message: malformed.message,
    params: { code: malformed.code, fix: malformed.fix },
  })

/**
 * Resolves the week that a caller means. Throws 422 if it is not a week and 404 if it does not exist (2027-W53), both
 * with `path` as the place of the error.
 */
export function readWeek(text: string, now: Date, timeZone: string, path = 'week'): Week {
  const result = resolveWeek(text, now, timeZone)
  if (result.ok) {
    const year = result.week.slice(0, 4)
    if (year >= firstYear && year <= lastYear) return result.week
    throw noSuchWeek(text, path, `Weeks are of the years ${firstYear} to ${lastYear}.`)
  }
  if (result.reason === 'no_such_week') {
    const year = text.slice(0, 4)
    throw noSuchWeek(text, path, `Weeks of ${year} are ${year}-W01 to ${year}-W${weeksInYear(Number(year))}.`)
  }
  throw new Problem(invalidInput, `${path}: ${malformed.message}`, { errors: [{ path, ...malformed }] })
}

function noSuchWeek(text: string, path: string, fix: string): Problem {
  const message = `${text} does not exist.`
  return new Problem(notFound, `${message} ${fix}`, {
    errors: [{ path, code: 'no_such_week', message, fix }],
  })
}
