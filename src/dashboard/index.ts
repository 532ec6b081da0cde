/** The owner's dashboard: the standing of listings, and what happened to them. */
export { listWaiting } from './list-waiting.ts'
export { findDashboardEvents, findOwnStandings } from './dashboard-queries.ts'
export { findWaiting, type WaitingRow } from './waiting-queries.ts'
export { eventDays, eventsView } from './events-view.ts'
export { todayOf } from './today.ts'
export { words as dashboardWords } from './words/index.ts'
