/** The noun: an address that events are posted to by Standard Webhooks, and the deliveries to it. Pure. */
import { randomBytes } from 'node:crypto'
import { days, hours, minutes } from '../calendar/index.ts'
import { type EventType, eventTypes } from '../events/index.ts'

/** `stopped`: by its failures; its person starts it again. */
export const webhookStatuses = ['active', 'paused', 'stopped'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** `failed`: it was tried for three days, or its endpoint was stopped; it can be sent again. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Whose events an endpoint gets: those of an account’s own things, or those of a site. */
export type Holder = { accountId: string } | { siteId: number }

/** Endpoints that an account or a site may have. */
export const maxWebhooks = 10

/** Deliveries that may wait for one endpoint; one that lets more of them wait is stopped. */
export const maxWaiting = 1000

/** What a site’s team may be told of: not what people prepare in private. */
const siteEventTypes: readonly EventType[] = eventTypes.filter((type) => !/^(?:draft|proposal)\./.test(type))

/** The types that a holder may choose from. */
export const typesFor = (holder: Holder): readonly EventType[] =>
  'siteId' in holder ? siteEventTypes : eventTypes

const seconds = (count: number) => count * 1000

/** Milliseconds from one try of a delivery to the next: ten tries in three days. */
const pauses = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
]

/** Milliseconds until a delivery is tried again after so many tries; undefined where it was tried often enough. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1]

/** Milliseconds for which nothing is sent to an endpoint after so many failures in a row. */
export function holdAfter(failures: number): number {
  return Math.min(seconds(2 ** Math.min(failures - 1, 20)), minutes(15))
}

/** Milliseconds for one answer. */
export const deadlineMs = seconds(10)
/** Nothing more is begun after so long: the endpoint is let go and waits for its next turn. */
export const turnMs = seconds(15)
/** The longest that an endpoint is sent to at a time; should the process be killed, another may take it then. */
export const takenMs = turnMs + deadlineMs + seconds(10)

/** An endpoint that fails while more waits than is kept for it is stopped after so long. */
export const crowdedAfterMs = hours(1)
/** An endpoint at which nothing has arrived for so long is stopped. */
export const stoppedAfterMs = days(3)

/** How long the secret before a rotation signs too. */
export const overlapMs = days(1)

/** A new secret: 192 random bits in the form of the specification. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`
