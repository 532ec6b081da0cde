/** Launches: weeks, places, the queue, going live, launching again. */
export { launchMail, type LaunchNews } from './launch-mail.ts'
export { recheckBadges } from './badge/recheck-badges-job.ts'
export { watchBadges } from './badge/watch-badges-job.ts'
export { archiveListing } from './archive-listing.ts'
export { rescheduleLaunch } from './reschedule-launch.ts'
export { withdrawLaunch } from './withdraw-launch.ts'
export { withdrawLeftLaunches } from './withdraw-left-launches.ts'
export { launchPages } from './change-pages.ts'
export { type OfferOf, type TodayOf } from './page-parts.ts'
export { chooseFreeListing } from './choose-free-listing.ts'
export { goesLive } from './launch-mail.ts'
export { findOwnListing } from './own-listing.ts'
export { changeWeek } from './places/change-week.ts'
export { firstFreePlace, takeFirstFreePlace } from './places/free-place.ts'
export { closedWeeks, movableWeeks, noPlaceText, type OpenWeek, withPlaces } from './places/open-weeks.ts'
export { weekCells, weekPicker } from './weeks/week-picker.ts'
export { hasPaidPlace, takePaidPlace } from './places/paid-place.ts'
export { countPlaces, giveBackPlace, takePlace } from './places/slot-queries.ts'
export { launchAgain } from './relaunch/begin-relaunches.ts'
export { type DueRelaunch, findDueRelaunches } from './relaunch/relaunch-queries.ts'
export { tellOwnersLive } from './tell-owners-live.ts'
export { turnWeek } from './turn-week-job.ts'
export { calendarUrl } from './weeks/calendar-url.ts'
export { getLaunchWeek } from './weeks/get-launch-week.ts'
export type { LaunchWeekAnswer } from './weeks/launch-week.ts'
export { findFirstWeek, findJustLaunched, findLaunches } from './weeks/launch-queries.ts'
export { weekLink } from './weeks/launch-items.ts'
export { listLaunches } from './weeks/list-launches.ts'

import { calendarPage } from './weeks/calendar-page.ts'
import { weekPage } from './weeks/week-page.ts'
import { checkListingBadge } from './badge/check-listing-badge.ts'
import { checkOwnBadge } from './badge/check-own-badge.ts'
import { excuseBadge } from './badge/excuse-badge.ts'
import { teamBadgePages } from './badge/team-badges-page.ts'
import { saveLaunchWeek } from './week-plans/save-launch-week.ts'
export { planWeek } from './week-plans/save-launch-week.ts'
import { teamWeekPages } from './week-plans/team-weeks-page.ts'
import { planRelaunch } from './relaunch/plan-relaunch.ts'
import { withdrawRelaunch } from './relaunch/withdraw-relaunch.ts'

/** Operations of this area that its pages use and that the API does not list. */
export const launchesInternalOperations = [
  planRelaunch,
  withdrawRelaunch,
  saveLaunchWeek,
  checkListingBadge,
  checkOwnBadge,
  excuseBadge,
]

/** The pages of this area, the team's among them. */
export const weekPages = [calendarPage, weekPage, ...teamWeekPages, ...teamBadgePages]
