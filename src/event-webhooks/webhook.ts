/** A webhook: an address that events are posted to by Standard Webhooks, and the deliveries to it. Pure. */
import { randomBytes } from 'node:crypto'
import { days, hours, minutes } from '../calendar/index.ts'
import { type EventType, eventTypes } from '../events/index.ts'

/** `stopped`: after too many failures; its holder can start it again. */
export const webhookStatuses = ['active', 'paused', 'stopped'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** `failed`: attempts over three days failed, or the endpoint was stopped; it can be sent again. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The holder whose events an endpoint gets: an account for its own things, or a site. */
export type Holder = { accountId: string } | { siteId: number }

/** Maximum number of endpoints of an account or a site. */
export const maxWebhooks = 10

/** Maximum number of deliveries waiting for one endpoint; beyond it the endpoint is stopped. */
export const maxWaiting = 1000

/** The event types of a site’s team: not what people prepare in private. */
const siteEventTypes: readonly EventType[] = eventTypes.filter((type) => !/^(?:draft|proposal)\./.test(type))

/** The types that a holder may choose from. */
export const typesFor = (holder: Holder): readonly EventType[] =>
  'siteId' in holder ? siteEventTypes : eventTypes

const seconds = (count: number) => count * 1000

/** Milliseconds between two attempts of a delivery: ten attempts in three days. */
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

/** Milliseconds until a delivery is retried after this many attempts; undefined after the last. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1]

/** Milliseconds for which an endpoint gets nothing after this many failures in a row. */
export function holdAfter(failures: number): number {
  return Math.min(seconds(2 ** Math.min(failures - 1, 20)), minutes(15))
}

/** The time limit of one request, in milliseconds. */
export const deadlineMs = seconds(10)
/** After this time no further message is started: the endpoint is released and waits for its next turn. */
export const turnMs = seconds(15)
/** The longest time for which a process takes an endpoint; if it is killed, another may take it after that. */
export const takenMs = turnMs + deadlineMs + seconds(10)

/** A failing endpoint with too many waiting deliveries is stopped after this time. */
export const crowdedAfterMs = hours(1)
/** The answer by which a receiver wants nothing more: its endpoint is stopped at once. */
export const gone = 410

/** An endpoint that has received nothing for this time is stopped. */
export const stoppedAfterMs = days(3)

/** How long the old secret also signs after a rotation. */
export const overlapMs = days(1)

/** A new secret: 192 random bits in the form of the specification. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`
