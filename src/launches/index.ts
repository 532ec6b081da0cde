/** Launch weeks, places, the week's turn. */
export { chooseFreeListing } from './choose-free-listing.ts'
export { getLaunchWeek, readWeek } from './get-launch-week.ts'
export { listLaunches } from './list-launches.ts'
export { turnWeek } from './turn-week-job.ts'
export * from './week.ts'
