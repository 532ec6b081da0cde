import { z } from 'zod'
import { AskedWeek, readWeek } from '../../calendar/index.ts'
import { readOperation } from '../../platform/call/operation.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { findPlaces } from '../places/slot-queries.ts'
import { findLaunches } from './launch-queries.ts'
import { ranked, shuffleOf, weekAnswer, WeekOfLaunches } from './launch-week.ts'

const maxLaunches = 1000

/** One week: its bounds, its places, its launches by rank. */
export const getLaunchWeek = readOperation({
  name: 'get_launch_week',
  summary: 'One launch week: when it runs, which places are left, and its launches by votes.',
  route: 'GET /launches/weeks/{week}',
  access: 'public',
  input: z.strictObject({
    week: AskedWeek.describe('ISO week such as 2026-W47, or current, next, previous.'),
  }),
  output: WeekOfLaunches,
  problems: [notFound, invalidInput],
  examples: [{ week: 'current' }, { week: '2026-W47' }],
  async run({ week: text }, { site, db, now }) {
    const week = readWeek(text, now, site.timeZone)
    const [places] = await findPlaces(db, site.id, [week])
    return {
      ...weekAnswer(week, site, places, now),
      launches: ranked(await findLaunches(db, site.id, week, maxLaunches, shuffleOf(week, site, now)), site),
    }
  },
})
