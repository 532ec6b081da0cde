/** The team's page of listings: find, tick, act on all ticked ones after a confirmation with their number, undo. */
import { addWeeks, weekBounds, weekOf } from '../../calendar/index.ts'
import { type FieldError, firstErrorOf } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import { findCategories } from '../../listings/index.ts'
import type { Member, Site } from '../../platform/call/context.ts'
import { givenMember, numberMember, searchMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { blankableFields, blankField } from '../blank-field.ts'
import { decideListing } from '../decide-listing.ts'
import { moveLaunch } from '../move-launch.ts'
import { recategoriseListing } from '../recategorise-listing.ts'
import { undoTeamAct } from '../undo-team-act.ts'
import { words } from '../words/index.ts'
import { askView } from './ask-view.ts'
import { type TeamListingFilter, findChosenListings, findTeamListings } from './team-listings-queries.ts'
import { type Acted, type ListingAction, listingActions, teamListingsView } from './team-listings-view.ts'

const shownListings = 50
const maxAtOnce = 100

/** The listings that match the filter. */
export const teamListingsPage = page({
  route: 'GET /team/listings',
  access: 'team',
  run: (context) => show(context, null),
})

/** Asks for confirmation, then acts on each ticked listing separately, so that one refusal does not stop the others. */
export const actOnListingsPage = page({
  route: 'POST /team/listings',
  access: 'team',
  async run(context) {
    const { form, db, site, csrf, now } = context
    const act = listingActions.find((known) => known === textMember(form, 'do'))
    const ids = idsIn(form)
    const chosen = await findChosenListings(db, site.id, ids)
    if (!act || chosen.length === 0) return show(context, { act: null, done: [], failed: [], lines: [] })
    const isAnswer = textMember(form, 'confirm') === 'yes'
    const errors = isAnswer ? lackingIn(form, act) : []
    if (!isAnswer || errors.length > 0) {
      const categories = (await findCategories(db, site.id)).map(({ name }) => name)
      const weeks = weeksAhead(site, now)
      const main = askView({
        act,
        chosen,
        csrf,
        categories,
        weeks,
        locale: localeOf(site),
        filter: textMember(form, 'filter'),
        field: textMember(form, 'field'),
        errors,
      })
      return { kind: 'view', title: words.listings.title, main, noindex: true, status: isAnswer ? 422 : 200 }
    }
    return show(context, await actOnAll(context, act, chosen))
  },
})

/** Other pages whose acts are undone here; if that fails, this page says why. */
const returnPaths = ['/team/weeks', '/team/companies']

/** Undoes acts, given their ids in the log. */
export const undoActsPage = page({
  route: 'POST /team/listings/undo',
  access: 'team',
  async run(context) {
    const done: string[] = []
    const failed: { name: string; why: string }[] = []
    for (const id of idsIn(context.form)) {
      try {
        done.push((await context.call(undoTeamAct, { id })).name)
      } catch (error) {
        failed.push({ name: words.listings.line(id), why: sentenceOf(error) })
      }
    }
    const back = returnPaths.find((path) => path === textMember(context.form, 'back'))
    if (back && failed.length === 0) return { kind: 'redirect', to: `${back}?undone=yes` }
    return show(context, { act: 'undo', done, failed, lines: [] })
  },
})

async function actOnAll(
  context: PageContext<Member>,
  act: ListingAction,
  chosen: readonly { id: number; name: string }[],
): Promise<Acted> {
  const { db, site, actor, form, call } = context
  const [newest] = await findTeamLines(db, site.id, ofActor(actor), 1)
  const reason = [textMember(form, 'canned').trim(), reasonIn(form)]
    .filter((part) => part !== '')
    .join('\n\n')
  const acted: Acted = { act, done: [], failed: [], lines: [] }
  for (const { id: listing_id, name } of chosen) {
    try {
      const seen = givenMember(form, `seen-${listing_id}`)
      if (act === 'move') await call(moveLaunch, { listing_id, week: textMember(form, 'week'), seen })
      else if (act === 'file')
        await call(recategoriseListing, { listing_id, categories: [textMember(form, 'category')], seen })
      else if (act === 'blank')
        await call(blankField, { listing_id, field: textMember(form, 'field'), reason })
      else await call(decideListing, { listing_id, decision: act, reason, seen })
      acted.done.push(name)
    } catch (error) {
      acted.failed.push({ name, why: sentenceOf(error) })
    }
  }
  const lines = await findTeamLines(db, site.id, ofActor(actor), acted.done.length)
  const undoable = act === 'suspend' || act === 'move' || act === 'file' || act === 'blank'
  return { ...acted, lines: undoable ? lines.flatMap(({ id }) => (id > (newest?.id ?? 0) ? [id] : [])) : [] }
}

/** Errors of an incomplete confirmation. */
function lackingIn(form: PageContext['form'], act: ListingAction): FieldError[] {
  const lacksReason =
    ['suspend', 'reject', 'blank'].includes(act) && textMember(form, 'canned') === '' && reasonIn(form) === ''
  const lacksField = act === 'blank' && !blankableFields.some((field) => field === textMember(form, 'field'))
  return [
    ...(lacksField ? [{ path: 'field', message: words.listings.fieldMissing }] : []),
    ...(lacksReason ? [{ path: 'reason', message: words.listings.reasonMissing }] : []),
  ]
}

function reasonIn(form: PageContext['form']): string {
  return textMember(form, 'reason').trim()
}

function ofActor({ accountId }: Member) {
  return { operations: null, accountId, about: null, before: null }
}

/** The weeks of the next year, from the next one. */
function weeksAhead({ timeZone }: Site, now: Date): { week: string; starts_at: string }[] {
  const current = weekOf(now, timeZone)
  return Array.from({ length: 52 }, (_, at) => {
    const week = addWeeks(current, at + 1)
    return { week, starts_at: weekBounds(week, timeZone).startsAt.toISOString() }
  })
}

/** Why an act was refused. Rethrows any error that is not a refusal. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem) || error.type.status >= 500) throw error
  return firstErrorOf(error)
}

function idsIn(form: PageContext['form']): number[] {
  const given = [form['id'] ?? []].flat().map(Number)
  return [...new Set(given.filter((id) => Number.isInteger(id) && id > 0 && id < 2_000_000_000))].slice(
    0,
    maxAtOnce,
  )
}

async function show(context: PageContext<Member>, acted: Acted | null): Promise<PageAnswer> {
  const { db, site, csrf, query, form } = context
  // An act returns to the list it started from.
  const kept = textMember(form, 'filter')
  const asked = filterIn(kept === '' ? query : Object.fromEntries(new URLSearchParams(kept)))
  const found = await findTeamListings(db, site.id, asked, shownListings + 1)
  const main = teamListingsView({
    locale: localeOf(site),
    csrf,
    asked,
    listings: found.slice(0, shownListings),
    hasMore: found.length > shownListings,
    acted,
    ticked: textMember(query, 'tick') === 'all',
  })
  return { kind: 'view', title: words.listings.title, main, noindex: true }
}

function filterIn(query: PageContext['query']): TeamListingFilter {
  const before = numberMember(query, 'before')
  return {
    words: searchMember(query),
    status: givenMember(query, 'status') ?? null,
    week: givenMember(query, 'week')?.trim().toUpperCase() ?? null,
    unowned: textMember(query, 'unowned') === 'on',
    before: before === 0 ? null : before,
  }
}
