import { z } from 'zod'
import { resolveWeek, type Week, weeksInYear } from '../../calendar/index.ts'
import { readOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { findPlaces } from '../places/slot-queries.ts'
import { findLaunches } from './launch-queries.ts'
import { ranked, shuffleOf, weekAnswer, WeekOfLaunches } from './launch-week.ts'

const most = 1000

/** One week: its bounds, its places, its launches by rank. */
export const getLaunchWeek = readOperation({
  name: 'get_launch_week',
  summary: 'One launch week: when it runs, which places are left, and its launches by votes.',
  route: 'GET /launches/weeks/{week}',
  access: 'public',
  input: z.strictObject({
    week: z.string().max(20).describe('ISO week such as 2026-W47, or current, next, previous.'),
  }),
  output: WeekOfLaunches,
  problems: [notFound, invalidInput],
  examples: [{ week: 'current' }, { week: '2026-W47' }],
  async run({ week: text }, { site, db, now }) {
    const week = readWeek(text, now, site.timeZone)
    const [places] = await findPlaces(db, site.id, [week])
    return {
      ...weekAnswer(week, site, places, now),
      launches: ranked(await findLaunches(db, site.id, week, most, shuffleOf(week, site, now)), site),
    }
  },
})

/** Weeks before and after these years are nobody's, and have no neighbours to lead to at the calendar's very ends. */
const [firstYear, lastYear] = ['1970', '9998']

/**
 * The week that a reader means. Throws 422 for what is no week and 404 for one that does not exist (2027-W53), either with
 * `path`, where it stood.
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
  throw new Problem(invalidInput, 'This is not a week.', {
    errors: [
      {
        path,
        code: 'malformed_week',
        message: 'Must be an ISO week.',
        fix: 'Use 2026-W47, current, next or previous.',
      },
    ],
  })
}

function noSuchWeek(text: string, path: string, fix: string): Problem {
  const message = `${text} does not exist.`
  return new Problem(notFound, `${message} ${fix}`, {
    errors: [{ path, code: 'no_such_week', message, fix }],
  })
}
