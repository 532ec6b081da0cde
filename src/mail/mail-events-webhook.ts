/** POST /webhooks/mail: what the mail provider reports about accepted mails. The signature covers the raw bytes. */
import { Problem } from '../platform/call/problem.ts'
import { invalidSignature, notFound } from '../platform/call/problems.ts'
import type { Webhook } from '../platform/call/webhook.ts'
import type { Db } from '../platform/data/database.ts'
import { BadMailEvents, type MailEvent, type ReadMailEvents } from '../providers/mail-events.ts'
import { noteMailEvent } from './outbox-queries.ts'
import { addSuppression } from './suppression-queries.ts'

export const mailEventsWebhook: Webhook = {
  path: '/webhooks/mail',
  async receive(raw, headers, services) {
    const read = services.providers.mail.readEvents
    if (!read) throw new Problem(notFound, 'No provider of mail tells this service anything.')
    const now = services.clock.now()
    const events = eventsIn(read, raw, headers, now, (reason) =>
      services.log.warn({ reason }, 'a webhook of mail was refused'),
    )
    await services.transact(async ({ db }) => {
      for (const event of events) await keep(db, event, now)
    })
  },
}

function eventsIn(
  read: ReadMailEvents,
  raw: Buffer,
  headers: Record<string, string | undefined>,
  now: Date,
  refused: (reason: string) => void,
): MailEvent[] {
  try {
    return read(raw, headers, now).toSorted((one, other) => (one.mailId < other.mailId ? -1 : 1))
  } catch (error) {
    if (!(error instanceof BadMailEvents)) throw error
    refused(error.message)
    throw new Problem(invalidSignature, 'The events were not signed by the provider of mail, or not now.', {
      cause: error,
    })
  }
}

/** Saves an event; repetitions and any order are fine. An event about a mail that is not ours is dropped. */
async function keep(db: Db, event: MailEvent, now: Date): Promise<void> {
  const recipient = await noteMailEvent(db, event)
  if (recipient === undefined) return
  if (event.kind === 'complained') await addSuppression(db, recipient, 'complained', event.detail, now)
  else if (event.isForGood) await addSuppression(db, recipient, 'bounced', event.detail, now)
}
