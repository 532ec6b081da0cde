/** The current state of a week that a colleague saved in the meantime, in the words of its form. */
import { meanwhileError } from '../../design/components/changed-meanwhile.ts'
import type { FieldError } from '../../design/components/forms.ts'
import { words } from '../words/index.ts'
import type { WeekPlan } from './week-plan-queries.ts'

/** All settings of the week. */
export function weekStandsNow(plan: WeekPlan): FieldError {
  const told = words.teamWeeks.meanwhile
  return meanwhileError('free_places', [
    told.free(plan.free_places),
    told.paid(plan.paid_places),
    plan.closed === null ? told.open : told.closed(plan.closed),
    ...(plan.message === '' ? [] : [told.message(plan.message)]),
  ])
}
