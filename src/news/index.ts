/** News: updates of listings, who follows them, and how followers are notified. */
export { digestMail } from './digest/digest-mail.ts'
export { updateMail } from './notify-followers-job.ts'
export { weekMail } from './weeks/week-mail.ts'
export { launchesMail } from './weeks/launches-mail.ts'
export { forgetFollower } from './forget-queries.ts'
export { addUpdates } from './bulk-queries.ts'
export { type FeedEntry } from './atom.ts'
export { deleteListingUpdate } from './delete-listing-update.ts'
export { listListingUpdates } from './list-listing-updates.ts'
export { feed, launchEntry } from './feed-pages.ts'
export { mergeNews } from './merge-queries.ts'
export { followedPath, moveFollowers } from './follow-queries.ts'
export { postListingUpdate } from './post-listing-update.ts'
export { settleStories } from './publishing/settle-stories-job.ts'
export { publishScheduled } from './scheduled/publish-scheduled-job.ts'
export { notifyFollowers } from './notify-followers-job.ts'
export {
  type UpdateRow,
  findFollowedLaunches,
  findFollowedUpdates,
  findUntold,
  findUpdates,
} from './update-queries.ts'
export { weeklyDigest } from './digest/weekly-digest-job.ts'
export { tellFollowedWeeks } from './weeks/tell-followed-weeks-job.ts'
export { tellLaunches } from './weeks/tell-launches-job.ts'
export { findFollowsHere, type FollowsHere } from './follows-here.ts'

import {
  founderFeed,
  launchCalendarPage,
  listingFeed,
  weekCalendarPage,
  updatesFeed,
  launchesFeed,
  weekFeed,
} from './feed-pages.ts'
import { followPages, followsPage, saveFollowsPage, updatesPage } from './news-pages.ts'

import { ownUpdatesPages } from './publishing/own-updates-pages.ts'
import { publishPages } from './publishing/publish-pages.ts'
import { scheduledPages } from './scheduled/scheduled-pages.ts'

/** The pages of news. */
export const newsPages = [
  updatesPage,
  ...followPages,
  followsPage,
  saveFollowsPage,
  updatesFeed,
  listingFeed,
  founderFeed,
  launchesFeed,
  weekFeed,
  weekCalendarPage,
  launchCalendarPage,
  ...ownUpdatesPages,
  ...publishPages,
  ...scheduledPages,
]

import { deleteScheduledUpdate } from './scheduled/delete-scheduled-update.ts'
import { scheduleListingUpdate } from './scheduled/schedule-listing-update.ts'
import { saveUpdateFrequency } from './save-update-frequency.ts'
import { setFollow } from './set-follow.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const newsInternalOperations = [
  deleteScheduledUpdate,
  saveUpdateFrequency,
  scheduleListingUpdate,
  setFollow,
]
