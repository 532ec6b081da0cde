/**
 * What a mail provider reports about mails after accepting them, in one format for all providers: a small program or
 * the provider's own settings convert its events. Signed like Standard Webhooks (standardwebhooks.com): `webhook-id`,
 * `webhook-timestamp` and `webhook-signature`, an HMAC-SHA256 over `id.timestamp.body`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const mailEventKinds = ['delivered', 'bounced', 'complained'] as const

export interface MailEvent {
  kind: (typeof mailEventKinds)[number]
  /** The mail's own id: the part of its Message-ID before the @. */
  mailId: string
  /** For a bounce: the mailbox is gone, and writing again is pointless. */
  isForGood: boolean
  /** The provider's explanation, in one line. */
  detail: string
  at: Date
}

/** Reads the events in a request. Throws `BadMailEvents` if it is not signed properly or not understood. */
export type ReadMailEvents = (
  raw: Buffer,
  headers: Record<string, string | undefined>,
  now: Date,
) => MailEvent[]

/** The request is not signed by the provider, is too old, or contains no valid events. */
export class BadMailEvents extends Error {
  override name = 'BadMailEvents'
}

const maxEvents = 1000
const toleranceMs = 5 * 60_000

const Event = z.object({
  event: z.enum(mailEventKinds),
  message_id: z.string().min(1).max(300),
  permanent: z.boolean().default(true),
  reason: z.string().max(2000).default(''),
  at: z.iso.datetime({ offset: true }).optional(),
})
const Events = z.union([z.array(Event).max(maxEvents), Event.transform((one) => [one])])

/** Reads events signed with one of these secrets: base64, with or without the prefix `whsec_`. */
export function signedMailEvents(secrets: readonly string[]): ReadMailEvents {
  const keys = secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
  return (raw, headers, now) => {
    checkSignature(keys, raw, headers, now)
    const parsed = Events.safeParse(parsedJson(raw))
    if (!parsed.success) throw new BadMailEvents(`the body is not understood: ${parsed.error.message}`)
    return parsed.data.map(({ event, message_id: id, permanent, reason, at }) => ({
      kind: event,
      mailId: id.replace(/^</, '').replace(/@.*$/s, ''),
      isForGood: event === 'bounced' && permanent,
      detail: oneLine(reason),
      at: at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime())),
    }))
  }
}

function checkSignature(
  keys: readonly Buffer[],
  raw: Buffer,
  headers: Record<string, string | undefined>,
  now: Date,
): void {
  const { 'webhook-id': id = '', 'webhook-timestamp': stamp = '', 'webhook-signature': given = '' } = headers
  if (id === '' || !/^\d{1,12}$/.test(stamp)) throw new BadMailEvents('its id or timestamp is missing')
  if (Math.abs(now.getTime() - Number(stamp) * 1000) > toleranceMs)
    throw new BadMailEvents('its timestamp is more than five minutes off')
  const signatures = given
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []))
  const isSigned = keys.some((key) => {
    const wanted = createHmac('sha256', key).update(`${id}.${stamp}.`).update(raw).digest()
    return signatures.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
  })
  if (!isSigned) throw new BadMailEvents('no signature fits')
}

function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (error) {
    throw new BadMailEvents('the body is no JSON', { cause: error })
  }
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 500)
}
