/** Sends what waits in the outbox: retries for three days with growing pauses, then gives up and records why. */
import { z } from 'zod'
import { days, minutes } from '../calendar/index.ts'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { job, type JobContext } from '../platform/jobs/job.ts'
import { BadAddress, MailRefused } from '../providers/mail.ts'
import {
  findLostMails,
  findWaitingMail,
  giveUpMail,
  markMailFailed,
  markMailSent,
  type WaitingMail,
} from './outbox-queries.ts'
import { addSuppression, findSuppression, type SuppressionReason } from './suppression-queries.ts'
import { hidesSecrets, openSecrets, showSecrets } from './secrets.ts'

/** How long a mail server may be unavailable without a mail being lost. */
const patienceMs = days(3)
/** A younger mail still has its job. */
const graceMs = minutes(2)

/**
 * Hands one mail to the mail provider; skips one that was sent or given up. A worker that dies before it records the
 * sending sends the mail again, with the same Message-ID.
 */
export const sendMail = job({
  name: 'send_mail',
  input: z.object({ id: z.string() }),
  retries: 160,
  retryPauseSeconds: 3600,
  timeoutSeconds: 60,
  concurrency: 4,
  async run({ id }, context) {
    const mail = await findWaitingMail(context.db, id)
    if (!mail) return
    const { db, clock } = context
    if (mail.useless_after !== null && mail.useless_after < clock.now())
      return giveUp(context, mail, 'what it asks for has expired')
    const suppressed = await findSuppression(db, mail.recipient)
    if (suppressed && !isAllowedDespiteSuppression(mail, suppressed.why))
      return giveUp(context, mail, `the address is written to no more: ${suppressed.why}`)
    const secrets = openedSecrets(context, mail)
    if (!secrets || (secrets.length === 0 && hidesSecrets(mail.body_text)))
      return giveUp(context, mail, 'its secrets are lost')
    try {
      await context.providers.mail.send(outgoing(mail, secrets))
    } catch (error) {
      const reason = printable(error instanceof Error ? error.message : String(error))
      const isOver = mail.created_at.getTime() + patienceMs <= clock.now().getTime()
      if (error instanceof MailRefused && !(error instanceof BadAddress))
        await addSuppression(db, mail.recipient, 'bounced', reason, clock.now())
      if (isOver || error instanceof MailRefused) return giveUp(context, mail, reason)
      await markMailFailed(db, mail.id, reason)
      throw error
    }
    await markMailSent(db, mail.id, clock.now())
  },
})

/** A complaint only blocks what can be unsubscribed from; other reasons block all but the awaited sign-in link. */
function isAllowedDespiteSuppression({ kind, headers }: WaitingMail, why: SuppressionReason): boolean {
  return why === 'complained' ? !('List-Unsubscribe' in headers) : kind === 'sign_in_link'
}

function outgoing(mail: WaitingMail, secrets: readonly string[]) {
  const show = (text: string) => showSecrets(text, secrets)
  return {
    id: mail.id,
    to: mail.recipient,
    sender: mail.sender,
    subject: show(mail.subject),
    text: show(mail.body_text),
    html: show(mail.body_html),
    headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, show(value)])),
  }
}

function openedSecrets({ sealer, log }: JobContext, mail: WaitingMail): string[] | undefined {
  try {
    return openSecrets(sealer, mail.sealed_secrets)
  } catch (error) {
    log.error({ mail: mail.id, error }, 'the secrets of a mail cannot be opened')
    return undefined
  }
}

async function giveUp({ db, clock, log }: JobContext, mail: WaitingMail, reason: string): Promise<void> {
  await giveUpMail(db, mail.id, reason, clock.now())
  log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1, reason }, 'a mail is given up')
}

/** One line that every database accepts, whatever a mail server answers. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 500)
}

/** Finds mails that wait without a job. */
export const waitingMails: DueWork = {
  name: 'mails',
  async requeueLost({ db, transact, clock }) {
    const waiting = await findLostMails(db, new Date(clock.now().getTime() - graceMs), 1000)
    return transact(({ jobs }) =>
      jobs.enqueueLost(
        sendMail,
        'id',
        waiting.map((id) => ({ id })),
      ),
    )
  },
}
