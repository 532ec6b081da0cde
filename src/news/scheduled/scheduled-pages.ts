/** The page of a scheduled update: change it, reschedule it, delete it. */
import { errorsOf } from '../../design/components/forms.ts'
import { localOfMoment, momentOfLocal } from '../../calendar/index.ts'
import { findMyListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { pressedOnce } from '../../platform/call/idempotency/press-once.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { deleteScheduledUpdate } from './delete-scheduled-update.ts'
import { scheduleListingUpdate } from './schedule-listing-update.ts'
import { findScheduled } from './scheduled-queries.ts'
import { scheduledEditor } from './scheduled-view.ts'

type Context = PageContext<Member>

/** The time zone in which the reader enters times. */
export function zoneOf({ actor, site }: Pick<Context, 'actor' | 'site'>): string {
  return actor.timeZone ?? site.timeZone
}

/** Schedules a posted update or changes a scheduled one; returns the URL to go to. Throws 422 for an invalid time. */
export async function scheduleTyped(context: Context, scheduledId: number | null): Promise<string> {
  const { call, form, params } = context
  const at = momentOfLocal(textMember(form, 'publish_at'), zoneOf(context))
  if (!at) {
    const error = {
      path: 'publish_at',
      code: 'invalid',
      message: words.publishAtNone,
      fix: words.publishAtFix,
    }
    throw Problem.inWords(invalidInput, words.publishAtNone, { errors: [error] })
  }
  const listingId = numberMember(params, 'id')
  const update = {
    listing_id: listingId,
    scheduled_id: scheduledId,
    title: textMember(form, 'title'),
    body: textMember(form, 'body'),
    publish_at: at.toISOString(),
  }
  const scheduled = await (scheduledId === null
    ? pressedOnce(context, (once) => call(scheduleListingUpdate, update, once))
    : call(scheduleListingUpdate, update))
  return `/account/listings/${listingId}/updates?scheduled=${scheduled.scheduled_id}`
}

async function show(context: Context, problem?: Problem): Promise<PageAnswer> {
  const { actor, csrf, db, form, params } = context
  const listing = await findMyListing(db, numberMember(params, 'id'), actor.accountId)
  if (!listing) throw Problem.inWords(notFound, words.noListing)
  const id = numberMember(params, 'scheduled')
  const found = (await findScheduled(db, listing.id)).find((one) => one.id === id)
  if (!found) throw Problem.inWords(notFound, words.noScheduled)
  const zone = zoneOf(context)
  const main = scheduledEditor({
    csrf,
    listing_id: listing.id,
    scheduled_id: id,
    title: problem ? textMember(form, 'title') : found.title,
    body: problem ? textMember(form, 'body') : found.body,
    publish_at: problem ? textMember(form, 'publish_at') : localOfMoment(found.publish_at, zone),
    zone,
    errors: problem ? errorsOf(problem) : [],
  })
  const status = problem ? { status: problem.type.status } : {}
  return { kind: 'view', title: words.scheduledUpdate, main, noindex: true, ...status }
}

const route = '/account/listings/{id}/updates/scheduled/{scheduled}'

const scheduledPage = page({ route: `GET ${route}`, access: 'account', run: (context) => show(context) })

const saveScheduledPage = page({
  route: `POST ${route}`,
  access: 'account',
  async run(context) {
    const { call, form, params } = context
    const [listingId, id] = [numberMember(params, 'id'), numberMember(params, 'scheduled')]
    try {
      if (textMember(form, 'do') !== 'delete')
        return { kind: 'redirect', to: await scheduleTyped(context, id) }
      await call(deleteScheduledUpdate, { listing_id: listingId, scheduled_id: id })
      return { kind: 'redirect', to: `/account/listings/${listingId}/updates?deleted` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type === notFound || error.type.status >= 500) throw error
      return show(context, error)
    }
  },
})

/** The pages of scheduled updates. */
export const scheduledPages = [scheduledPage, saveScheduledPage]
