/** Two team members editing one week: the second is told what the first saved and loses nothing they typed. */
import type { FieldError } from '../../design/components/forms.ts'
import { problemType } from '../../platform/call/problem.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { words } from '../words/index.ts'
import type { WeekPlan } from './week-plan-queries.ts'

export const weekChanged = problemType({
  code: 'week_changed',
  status: 409,
  title: 'The week was changed in the meantime',
  meaning: 'Somebody else saved this week after you opened it.',
  fix: 'Look at the week as it stands and send your change again.',
})

/** The version of a plan, as somebody saw it. */
export function planVersion({ free_places: free, paid_places: paid, closed, message }: WeekPlan): string {
  return sha256(JSON.stringify([free, paid, closed, message]))
}

/** The form's error: how the week is set now, and that saving again replaces it. */
export function changedMeanwhile(plan: WeekPlan): FieldError {
  const { changedMeanwhile: message, saveAgain, ...told } = words.weekDesk.meanwhile
  const stands = [
    told.free(plan.free_places),
    told.paid(plan.paid_places),
    plan.closed === null ? told.open : told.closed(plan.closed),
    ...(plan.message === '' ? [] : [told.message(plan.message)]),
  ]
  return { path: 'free_places', message: message(stands.join(' · ')), fix: saveAgain }
}
