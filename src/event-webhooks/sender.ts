/**
 * Sends events to webhooks, in a process with workers: creates the deliveries of new events, takes endpoints with due
 * deliveries, and sends to many at once, one message at a time to each. A failing endpoint is left alone for a while,
 * and failing endpoints share only a part of the capacity, so that none keeps others waiting.
 */
import { type Sending, deliverTo } from './deliver.ts'
import { findWork, makeDeliveries, takeWebhooks } from './sending-queries.ts'
import { takenMs } from './webhook.ts'

const everyMs = 1000
const maxEvents = 500
/** How many endpoints are sent to at the same time: in all, of those that failed last, and per host. */
const room = { all: 120, failing: 60, perHost: 8 }

export interface WebhookSender {
  /**
   * Creates the deliveries and takes the endpoints that are due now; returns how many endpoints were taken. Sending
   * continues in the background.
   */
  look(): Promise<number>
  /** Waits until nothing is being sent. */
  idle(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Creates the sender of this process; it runs on `look` or once it is started. */
export function createWebhookSender(services: Sending): WebhookSender {
  const { clock, log, transact } = services
  const stopping = new AbortController()
  const busy = new Map<Promise<void>, { host: string; failing: boolean }>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  const lookNow = async () => {
    const now = clock.now()
    const work = await findWork(services.db)
    if (work.behind) await transact(({ db }) => makeDeliveries(db, maxEvents, now))
    const all = room.all - busy.size
    if ((!work.behind && !work.waiting) || all <= 0) return 0
    const ones = [...busy.values()]
    const failing = Math.max(0, Math.min(all, room.failing - ones.filter((one) => one.failing).length))
    const hosts = new Map(
      [...Map.groupBy(ones, ({ host }) => host)].map(([host, those]) => [host, those.length] as const),
    )
    const until = new Date(now.getTime() + takenMs)
    const taken = await transact(({ db }) =>
      takeWebhooks(db, { all, failing, hosts, perHost: room.perHost }, now, until),
    )
    for (const webhook of taken) {
      const sending = deliverTo(webhook, services, stopping.signal)
        .catch((error: unknown) => log.error({ webhook: webhook.id, error }, 'a webhook was not sent to'))
        .finally(() => busy.delete(sending))
      busy.set(sending, { host: webhook.host, failing: webhook.failures > 0 })
    }
    return taken.length
  }
  const look = () => {
    const next = looking.then(lookNow)
    looking = next.catch(() => undefined)
    return next
  }
  const run = async () => {
    if (stopping.signal.aborted) return
    const taken = await look().catch((error: unknown) => {
      log.warn({ error }, 'webhooks could not be looked for')
      return 0
    })
    if (!stopping.signal.aborted)
      timer = setTimeout(() => void run(), taken > 0 ? everyMs / 10 : everyMs).unref()
  }
  return {
    look,
    async idle() {
      await looking
      while (busy.size > 0) await Promise.all(busy.keys())
    },
    start: () => void (timer ??= setTimeout(() => void run(), everyMs).unref()),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(busy.keys())
    },
  }
}
