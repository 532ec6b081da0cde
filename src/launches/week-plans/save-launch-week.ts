import { z } from 'zod'
import { filledText, text } from 'marquee-profile'
import { addWeeks, readWeek, weekOf } from '../../calendar/index.ts'
import type { Member, WriteContext } from '../../platform/call/context.ts'
import {
  changedMeanwhile,
  refuseUnseen,
  Seen,
  versionOf,
} from '../../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { lockWeekPlan, saveWeekPlan, type WeekPlan } from './week-plan-queries.ts'

/** How many weeks, from the current one, can be planned: the longest wait of the queue and the year that follows it. */
export const plannedWeeks = 104

const Places = z.int().min(0).max(1000).nullable()

/**
 * Saves the team's settings of the current or a coming week. Launches keep the places they have: fewer places than are
 * taken means none left, and a closed week takes no more launches.
 */
export const saveLaunchWeek = internalOperation({
  name: 'save_launch_week',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    week: z.string().max(20),
    free_places: Places.describe('Null: as many as the site has.'),
    paid_places: Places.describe('Null: as many as the site has.'),
    closed: filledText(200).nullable().describe('Why it takes no new launches. Null: it does.'),
    message: text(600).describe('On the page of the week; empty: nothing.'),
    seen: Seen,
  }),
  output: z.object({ week: z.string() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  run: planWeek,
})

/** Saves the settings and records the previous ones in the log. */
export async function planWeek(
  { week: asked, seen, ...plan }: WeekPlan & { week: string; seen?: string | undefined },
  { site, db, now, note }: Pick<WriteContext<Member>, 'site' | 'db' | 'now' | 'note'>,
): Promise<{ week: string }> {
  const week = readWeek(asked, now, site.timeZone)
  const current = weekOf(now, site.timeZone)
  const last = addWeeks(current, plannedWeeks)
  if (week < current || week > last)
    throw new Problem(invalidInput, `Weeks from ${current} to ${last} can be planned.`, {
      errors: [
        {
          path: 'week',
          code: 'week_not_open',
          message: `${week} is not one of them.`,
          fix: `Choose a week from ${current} to ${last}.`,
        },
      ],
    })
  const before = await lockWeekPlan(db, site.id, week)
  refuseUnseen(seen, before, plan)
  await saveWeekPlan(db, site.id, week, plan)
  note(versionOf(before) === versionOf(plan) ? null : { about: `week ${week}`, before, after: plan })
  return { week }
}
