/** Events: what happened, for programs that follow it. */
export { type EventType, eventTypes } from './event.ts'
export {
  forgetEvents,
  noteDraftEvent,
  noteListingEvent,
  noteOrderEvent,
  noteProposalEvent,
} from './event-queries.ts'
export { listEvents } from './list-events.ts'
export { tidyEvents } from './tidy-events-job.ts'
