/** Launch weeks, places, the week's turn. */
export { recheckBadges } from './badge/recheck-badges-job.ts'
export { watchBadges } from './badge/watch-badges-job.ts'
export { archiveListing } from './archive-listing.ts'
export { rescheduleLaunch } from './reschedule-launch.ts'
export { withdrawLaunch } from './withdraw-launch.ts'
export { launchPages } from './change-pages.ts'
export { type OfferOf, type TodayOf } from './told.ts'
export { chooseFreeListing } from './choose-free-listing.ts'
export { goesLive } from './launch-mail.ts'
export { findListingHere } from './listing-here.ts'
export { firstFreePlace, takeFirstFreePlace } from './places/free-place.ts'
export { movableWeeks, type OpenWeek, withPlaces } from './places/open-weeks.ts'
export { giveBackFreePlace, giveBackPaidPlace, hasPaidPlace, takePaidPlace } from './places/paid-place.ts'
export { countPlaces, giveBackPlace, takePlace } from './places/slot-queries.ts'
export { turnWeek } from './turn-week-job.ts'
export { calendarPage } from './weeks/calendar-page.ts'
export { getLaunchWeek, readWeek } from './weeks/get-launch-week.ts'
export type { LaunchWeekAnswer } from './weeks/launch-week.ts'
export { findLaunches } from './weeks/launch-queries.ts'
export { listLaunches } from './weeks/list-launches.ts'
export { weekPage } from './weeks/week-page.ts'

import { planRelaunch } from './relaunch/plan-relaunch.ts'
import { withdrawRelaunch } from './relaunch/withdraw-relaunch.ts'

/** What the pages of this area change besides the API. */
export const launchesUnlisted = [planRelaunch, withdrawRelaunch]
