/** The calendar: ISO weeks, days and periods in a site's time zone. */
export { days, hours, minutes } from './durations.ts'
export { daysOfWeek, isoDayOf, startOfToday } from './days-of-week.ts'
export { leftInWords } from './left-in-words.ts'
export { dayOf } from './local-day.ts'
export { localOfMoment, momentOfLocal } from './local-time.ts'
export { startOfMonth } from './month.ts'
export {
  type PeriodKind,
  addPeriods,
  isPeriod,
  periodBounds,
  periodKinds,
  periodName,
  periodTitle,
  periodOf,
} from './period.ts'
export { AskedWeek, readWeek } from './read-week.ts'
export {
  type Bounds,
  type Week,
  type WeekNumbers,
  addWeeks,
  compareWeeks,
  isWeek,
  weekBounds,
  weekLeft,
  weekNumbers,
  weekOf,
} from './week.ts'
