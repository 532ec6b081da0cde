/**
 * Sends the due messages of one endpoint, one after the other, and records each result. No transaction is open
 * meanwhile.
 */
import { WebError } from 'marquee-web-client'
import type { Services } from '../platform/call/services.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import {
  type DueDelivery,
  findDue,
  freeWebhook,
  isStillSentTo,
  noteDelivered,
  noteFailed,
  noteFailing,
  noteWorking,
  stopWebhook,
  type TakenWebhook,
} from './sending-queries.ts'
import { messageOf } from './message.ts'
import { signedHeaders } from './signature.ts'
import { crowdedAfterMs, deadlineMs, gone, holdAfter, pauseAfter, stoppedAfterMs, turnMs } from './webhook.ts'
import { writeStoppedMail } from './webhook-mail.ts'

export type Sending = Pick<Services, 'db' | 'transact' | 'clock' | 'log' | 'providers' | 'sealer' | 'baseUrl'>

const maxAtATime = 20

/** Sends to an endpoint that this process has taken; releases it at the end. */
export async function deliverTo(
  webhook: TakenWebhook,
  services: Sending,
  signal: AbortSignal,
): Promise<void> {
  const { clock, transact } = services
  const started = performance.now()
  let failures = webhook.failures
  for (const delivery of await findDue(services.db, webhook.id, clock.now(), maxAtATime)) {
    if (signal.aborted || performance.now() - started > turnMs) break
    // Pausing, deleting or moving the endpoint takes effect before the next message.
    if (!(await isStillSentTo(services.db, webhook))) break
    if (!delivery.is_theirs) {
      const ended = { status: null, problem: 'listing_lost', dueAt: null }
      await transact(({ db }) => noteFailed(db, delivery.id, ended, clock.now()))
      continue
    }
    const outcome = await send(webhook, delivery, services, signal)
    if (outcome === null) break
    if (!outcome.ok) {
      await transact((context) =>
        settleFailure(context, { ...webhook, failures }, delivery, outcome, services),
      )
      return
    }
    const isBack = failures > 0
    failures = 0
    await transact(async ({ db }) => {
      await noteDelivered(db, delivery.id, outcome.status, clock.now())
      if (isBack) await noteWorking(db, webhook.id)
    })
  }
  await transact(({ db }) => freeWebhook(db, webhook.id, clock.now()))
}

type Outcome = { ok: true; status: number } | { ok: false; status: number | null; problem: string | null }

/** Posts one message; null if this process was told to stop. */
async function send(
  webhook: TakenWebhook,
  delivery: DueDelivery,
  { clock, providers, sealer }: Sending,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const now = clock.now()
  const { id, body } = messageOf(webhook, delivery)
  const older =
    webhook.old_secret !== null && (webhook.old_secret_until ?? now) > now ? [webhook.old_secret] : []
  const secrets = opened([webhook.secret, ...older], sealer)
  if (secrets === null) return { ok: false, status: null, problem: 'secret_unreadable' }
  const headers = { 'content-type': 'application/json', ...signedHeaders({ id, body, at: now }, secrets) }
  try {
    const { status } = await providers.hooks.post(webhook.url, body, {
      headers,
      signal,
      timeoutMs: deadlineMs,
    })
    return status >= 200 && status < 300 ? { ok: true, status } : { ok: false, status, problem: null }
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return error.code === 'cancelled' ? null : { ok: false, status: null, problem: error.code }
  }
}

/** Decrypts secrets; null if the deployment's key has changed since they were encrypted. */
function opened(sealed: readonly string[], sealer: Sending['sealer']): string[] | null {
  try {
    return sealed.map((one) => sealer.open(one))
  } catch {
    return null
  }
}

/** Records a failed attempt; stops an endpoint that has failed for too long and tells its holder. */
async function settleFailure(
  context: TransactionContext,
  webhook: TakenWebhook,
  delivery: DueDelivery,
  { status, problem }: { status: number | null; problem: string | null },
  services: Sending,
): Promise<void> {
  const { db } = context
  const now = services.clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  const pause = pauseAfter(delivery.tries + 1)
  const dueAt = pause === undefined ? null : later(pause)
  await noteFailed(db, delivery.id, { status, problem, dueAt }, now)
  const failing = await noteFailing(db, webhook.id, later(holdAfter(webhook.failures + 1)), now)
  if (!failing) return
  const isOver =
    status === gone ||
    now.getTime() - failing.since.getTime() >= (failing.tooMany ? crowdedAfterMs : stoppedAfterMs)
  if (!isOver) return
  await stopWebhook(db, webhook.id)
  await writeStoppedMail(context, webhook, { isGone: status === gone, baseUrl: services.baseUrl }, now)
  services.log.warn({ webhook: webhook.id, status, problem }, 'a webhook was stopped by its failures')
}
