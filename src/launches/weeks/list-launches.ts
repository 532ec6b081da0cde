import { z } from 'zod'
import { addWeeks, weekOf } from '../../calendar/index.ts'
import { readOperation } from '../../platform/call/operation.ts'
import { findPlaces } from '../places/slot-queries.ts'
import { findJustLaunched, findLaunches } from './launch-queries.ts'
import { Launch, LaunchWeek, ranked, shuffleOf, weekAnswer, WeekOfLaunches } from './launch-week.ts'

const weeksAhead = 12
const pastWeeks = 4
const maxThisWeek = 100

const JustLaunched = z.object({
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  url: z.string().describe('Our page.'),
  launched_at: z.iso.datetime(),
})

/** The launch feed: this week, what just launched, the weeks ahead with their places, past winners. */
export const listLaunches = readOperation({
  name: 'list_launches',
  summary:
    'The launch feed: this week by votes, just launched, the next weeks with places left, and past winners.',
  route: 'GET /launches',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({
    this_week: WeekOfLaunches,
    just_launched: z.array(JustLaunched),
    next_weeks: z.array(LaunchWeek),
    past_winners: z.array(z.object({ week: z.string(), url: z.string(), winners: z.array(Launch) })),
  }),
  problems: [],
  examples: [{}],
  async run(_input, { site, db, now }) {
    const current = weekOf(now, site.timeZone)
    const weeks = Array.from({ length: weeksAhead + 1 }, (_none, index) => addWeeks(current, index))
    const taken = new Map((await findPlaces(db, site.id, weeks)).map((places) => [places.week, places]))
    const answers = weeks.map((week) => weekAnswer(week, site, taken.get(week), now))
    const [thisWeek, ...nextWeeks] = answers
    if (!thisWeek) throw new Error('a feed without a week')
    const winners = []
    for (let back = 1; back <= pastWeeks; back++) {
      const week = addWeeks(current, -back)
      const best = ranked(await findLaunches(db, site.id, week, 3), site)
      if (best.length > 0) winners.push({ week, url: `${site.origin}/launches/${week}`, winners: best })
    }
    const running = await findLaunches(db, site.id, current, maxThisWeek, shuffleOf(current, site, now))
    return {
      this_week: { ...thisWeek, launches: ranked(running, site) },
      just_launched: (await findJustLaunched(db, site.id, 10)).map(({ launched_at, ...listing }) => ({
        ...listing,
        url: `${site.origin}/listings/${listing.slug}`,
        launched_at: launched_at.toISOString(),
      })),
      next_weeks: nextWeeks,
      past_winners: winners,
    }
  },
})
