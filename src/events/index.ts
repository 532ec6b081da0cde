/** Events: what happened, for programs that follow them. */
export { eventId, type EventType, eventTypes } from './event.ts'
export {
  type EventRow,
  firstUnsettled,
  forgetEvents,
  skipEventNumbers,
  noteDraftEvent,
  noteListingEvent,
  noteOrderEvent,
  noteProposalEvent,
} from './event-queries.ts'
export { Event, eventAnswer, listEvents } from './list-events.ts'
export { tidyEvents } from './tidy-events-job.ts'
