/** The owner's page of a listing's updates: posted ones, scheduled ones, and a form for the next. */
import { localeOf } from '../../design/components/time.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { page } from '../../platform/call/page.ts'
import { pagingOf } from '../../platform/call/paging.ts'
import { pressedOnce } from '../../platform/call/idempotency/press-once.ts'
import { deleteListingUpdate } from '../delete-listing-update.ts'
import { listListingUpdates } from '../list-listing-updates.ts'
import { postListingUpdate } from '../post-listing-update.ts'
import { scheduleTyped, zoneOf } from '../scheduled/scheduled-pages.ts'
import { findScheduled } from '../scheduled/scheduled-queries.ts'
import { scheduledNotice } from '../scheduled/scheduled-view.ts'
import { words } from '../words/index.ts'
import { updatesForm } from './own-updates-view.ts'
import { answer, attempt, frameOf, mine, type Show, takeAway } from './publish-frame.ts'
import { publishView } from './publish-view.ts'

const showUpdates: Show = async (context, problem) => {
  const listing = await mine(context)
  const locale = { ...localeOf(context.site), zone: zoneOf(context) }
  const scheduled = await findScheduled(context.db, listing.id)
  const justScheduled = scheduled.find(({ id }) => id === numberMember(context.query, 'scheduled'))
  const frame = {
    ...frameOf(context, 'updates', listing, problem),
    ...(justScheduled ? { done: scheduledNotice(justScheduled, listing.status, locale) } : {}),
  }
  const posted = await context.call(listListingUpdates, {
    listing_id: listing.id,
    ...pagingOf(context.query),
  })
  const form = updatesForm(frame, {
    live: listing.status === 'live',
    coming: listing.status === 'scheduled',
    title: textMember(context.form, 'title') || textMember(context.query, 'title').slice(0, 120),
    body: textMember(context.form, 'body'),
    posted,
    publish_at: textMember(context.form, 'publish_at'),
    zone: zoneOf(context),
    scheduled,
    locale,
  })
  return answer(words.updates, publishView(frame, words.updatesLead, form), problem)
}

const updatesPage = page({
  route: 'GET /account/listings/{id}/updates',
  access: 'account',
  run: (context) => showUpdates(context),
})
const postUpdatePage = page({
  route: 'POST /account/listings/{id}/updates',
  access: 'account',
  run: (context) =>
    attempt(context, showUpdates, async () => {
      if (givenMember(context.form, 'publish_at')) return scheduleTyped(context, null)
      const update = {
        listing_id: numberMember(context.params, 'id'),
        title: textMember(context.form, 'title'),
        body: textMember(context.form, 'body'),
      }
      const posted = await pressedOnce(context, (once) => context.call(postListingUpdate, update, once))
      return `/account/listings/${posted.listing_id}/updates?saved`
    }),
})

/** Removes a posted update. Mails already sent are not undone, as the page says beside the list. */
const takeBackUpdatePage = page({
  route: 'POST /account/listings/{id}/updates/{update}/delete',
  access: 'account',
  run: (context) =>
    takeAway(context, 'updates', () =>
      context.call(deleteListingUpdate, {
        listing_id: numberMember(context.params, 'id'),
        update_id: numberMember(context.params, 'update'),
      }),
    ),
})

export const ownUpdatesPages = [updatesPage, postUpdatePage, takeBackUpdatePage]
