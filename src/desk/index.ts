/** What the owner's desk tells of listings: how they stand, and what happened to them. */
export { listWaiting } from './list-waiting.ts'
export { findDeskEvents, findOwnStandings } from './desk-queries.ts'
export { findWaiting, type WaitingRow } from './waiting-queries.ts'
export { eventDays, eventsView } from './events-view.ts'
export { todayOf } from './today.ts'
export { words as deskWords } from './words/index.ts'
