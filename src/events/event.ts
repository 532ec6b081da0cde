/** An event: something that happened and that programs are told of. Pure. */
import { daysKept } from '../privacy/index.ts'

/** The types of events; the first part names the thing concerned. */
export const eventTypes = [
  'draft.ready',
  'draft.failed',
  'listing.draft',
  'listing.awaiting_badge',
  'listing.in_review',
  'listing.rejected',
  'listing.scheduled',
  'listing.live',
  'listing.archived',
  'listing.suspended',
  'listing.edited',
  'update.posted',
  'award.given',
  'question.asked',
  'order.ordered',
  'order.paid',
  'order.cancelled',
  'order.expired',
  'order.refunded',
  'order.dispute_open',
  'proposal.made',
  'proposal.confirmed',
  'proposal.refused',
  'proposal.expired',
] as const
export type EventType = (typeof eventTypes)[number]

/** How many days events are kept. */
export const keptDays = daysKept('events')

/** An event's id as clients see it. */
export const eventId = (id: number | string): string => `evt_${id}`
