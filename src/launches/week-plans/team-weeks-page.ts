/** The team page for launch weeks: their places, closing a week, its message. */
import { addWeeks, isWeek, periodTitle, type Week, weekBounds, weekOf } from '../../calendar/index.ts'
import { errorsOf, type FieldError } from '../../design/components/forms.ts'
import { seenIn } from '../../design/components/changed-meanwhile.ts'
import { undoForm } from '../../design/components/team-page-frame.ts'
import type { Notice } from '../../design/components/states.ts'
import { localeOf } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../../platform/call/input/changed-meanwhile.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { findPlaces } from '../places/slot-queries.ts'
import { weekAnswer } from '../weeks/launch-week.ts'
import { words } from '../words/index.ts'
import { plannedWeeks, saveLaunchWeek } from './save-launch-week.ts'
import { weekStandsNow } from './week-stands-now.ts'
import { type TypedWeek, teamWeeksView } from './team-weeks-view.ts'
import type { WeekPlan } from './week-plan-queries.ts'

const path = '/team/weeks'
const shownWeeks = 13

/** Thirteen weeks with their places, from the current or a later one; one may be open for editing. */
const teamWeeksPage = page({
  route: 'GET /team/weeks',
  access: 'team',
  run: (context) => show(context, null, []),
})

/** Saves the settings of one week. */
const saveTeamWeekPage = page({
  route: 'POST /team/weeks',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const typed = typedIn(form)
    const before = await newestLine(context, typed.week)
    try {
      const { week } = await call(saveLaunchWeek, {
        week: typed.week,
        free_places: placesOf(typed.free_places),
        paid_places: placesOf(typed.paid_places),
        closed: typed.is_closed ? typed.closed : null,
        message: typed.message,
        seen: givenMember(form, 'seen'),
      })
      const line = await newestLine(context, week)
      const undo = line === before ? null : line
      return {
        kind: 'redirect',
        to: pathWith(path, { from: textMember(form, 'from'), saved: week, line: undo }),
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, typed, error.type === changedMeanwhile ? null : errorsOf(error), error.type.status)
    }
  },
})

/** All pages of this area. */
export const teamWeekPages = [teamWeeksPage, saveTeamWeekPage]

async function show(
  { db, site, csrf, query, form, now }: PageContext<Member>,
  typed: TypedWeek | null,
  // Null means that somebody else saved the week meanwhile.
  errors: readonly FieldError[] | null,
  status = 200,
): Promise<PageAnswer> {
  const current = weekOf(now, site.timeZone)
  const last = addWeeks(current, plannedWeeks)
  const first = fromIn(textMember(typed ? form : query, 'from'), current, last)
  const weeks = Array.from({ length: shownWeeks }, (_none, index) => addWeeks(first, index)).filter(
    (week) => week <= last,
  )
  const asked = typed?.week ?? textMember(query, 'open')
  const opened = isWeek(asked) && asked >= current && asked <= last ? asked : null
  const found = await findPlaces(db, site.id, opened === null ? weeks : [...weeks, opened])
  const places = new Map(found.map((one) => [one.week, one]))
  const next = addWeeks(first, shownWeeks)
  const plan = planOf(opened === null ? undefined : places.get(opened))
  const main = teamWeeksView({
    path,
    locale: localeOf(site),
    csrf,
    from: first,
    done: doneIn(query, csrf),
    weeks: weeks.map((week) => {
      const { free, paid, phase, closed, message } = weekAnswer(week, site, places.get(week), now)
      const own = places.get(week)
      return {
        week,
        starts_at: weekBounds(week, site.timeZone).startsAt.toISOString(),
        running: phase === 'current',
        free,
        paid,
        closed,
        message,
        own: (own?.free_places ?? own?.paid_places ?? null) !== null,
      }
    }),
    open: opened === null ? null : (typed ?? asTyped(opened, plan)),
    seen: seenIn(form, versionOf(plan), errors === null),
    site: { free: site.freeSlotsPerWeek, paid: site.paidSlotsPerWeek },
    errors: errors ?? [weekStandsNow(plan)],
    later: next > last ? null : next,
    is_first: first === current,
  })
  return { kind: 'view', title: words.teamWeeks.title, main, noindex: true, status }
}

/** The number of the newest log entry for this person's changes to a week. */
async function newestLine(
  { db, site, actor }: PageContext<Member>,
  week: string,
): Promise<number | undefined> {
  const filter = {
    operations: [saveLaunchWeek.name],
    accountId: actor.accountId,
    about: `week ${week}`,
    before: null,
  }
  return (await findTeamLines(db, site.id, filter, 1))[0]?.id
}

/** Confirms the last action, with an undo button. */
function doneIn(query: PageContext['query'], csrf: string): Notice | null {
  if (textMember(query, 'undone') === 'yes') return { tone: 'success', text: words.teamWeeks.undone }
  const saved = textMember(query, 'saved')
  if (!isWeek(saved)) return null
  const line = numberMember(query, 'line')
  return {
    tone: 'success',
    text: html`<p>${words.teamWeeks.saved(periodTitle(saved))}</p>
      ${line > 0 && undoForm({ lines: [line], csrf, back: path })}`,
  }
}

function fromIn(text: string, current: Week, last: Week): Week {
  return isWeek(text) && text > current && text <= last ? text : current
}

/** The settings of a week; all empty if it has no row. */
function planOf(found: Awaited<ReturnType<typeof findPlaces>>[number] | undefined): WeekPlan {
  return {
    free_places: found?.free_places ?? null,
    paid_places: found?.paid_places ?? null,
    closed: found?.closed ?? null,
    message: found?.message ?? '',
  }
}

function asTyped(week: Week, plan: WeekPlan): TypedWeek {
  return {
    week,
    free_places: String(plan.free_places ?? ''),
    paid_places: String(plan.paid_places ?? ''),
    is_closed: plan.closed !== null,
    closed: plan.closed ?? '',
    message: plan.message,
  }
}

function typedIn(form: PageContext['form']): TypedWeek {
  return {
    week: textMember(form, 'week'),
    free_places: givenMember(form, 'free_places')?.trim() ?? '',
    paid_places: givenMember(form, 'paid_places')?.trim() ?? '',
    is_closed: textMember(form, 'is_closed') === 'on',
    closed: textMember(form, 'closed'),
    message: textMember(form, 'message'),
  }
}

/** The typed number of places. Anything that is not a number is passed on as typed, so that validation reports it. */
function placesOf(typed: string): number | string | null {
  if (typed === '') return null
  const number = Number(typed.replace(',', '.'))
  // `1,000` may mean a thousand or one.
  const isClear = !/[.,]/.test(typed) || !Number.isInteger(number)
  return isClear && /^-?\d{1,9}([.,]\d{1,9})?$/.test(typed) ? number : typed
}
