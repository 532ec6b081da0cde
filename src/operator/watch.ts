/**
 * The watch of a process with workers: a heartbeat every few seconds, and every half minute a probe of the payment
 * provider. The operator's page and `marquee status` judge what it records.
 */
import { randomUUID } from 'node:crypto'
import { minutes } from '../calendar/index.ts'
import type { Services } from '../platform/call/services.ts'
import { pullBackTimes } from '../platform/jobs/future-times-queries.ts'
import { dropBeat, noteBeat, noteProbe, takeProbe } from './watch-queries.ts'

const everyMs = 10_000
const probedEveryMs = 25_000
const longestProblem = 300

export interface Watch {
  /** Runs one round immediately. */
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

type Watching = Pick<Services, 'transact' | 'clock' | 'log' | 'providers'>

/** Creates the watch of this process; it runs on `look` or once it is started. */
export function createWatch(services: Watching): Watch {
  const { transact, clock, log } = services
  const worker = { id: randomUUID(), startedAt: clock.now() }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    const now = clock.now()
    const forgotten = new Date(now.getTime() - minutes(10))
    if (await transact(({ db }) => pullBackTimes(db)))
      log.warn(
        { now },
        'the clock was ahead and went back: what the queue had noted of the future is due now',
      )
    await transact(({ db }) => noteBeat(db, worker, now, forgotten))
    await probePayments(services, now)
  }
  const lookOnce = () => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ error }, 'the watch could not note what it saw'))
      .finally(() => (looking = undefined))
    return looking
  }
  return {
    look,
    start() {
      void lookOnce()
      timer ??= setInterval(() => void lookOnce(), everyMs).unref()
    },
    async stop() {
      if (timer === undefined) return
      clearInterval(timer)
      await looking
      await transact(({ db }) => dropBeat(db, worker.id)).catch((error: unknown) =>
        log.warn({ error }, 'the watch could not sign off'),
      )
    },
  }
}

/** Probes the provider with the events of the last minute, the cheapest request that needs the key and the network. */
async function probePayments({ transact, clock, log, providers }: Watching, now: Date): Promise<void> {
  const { payments } = providers
  if (payments.kind !== 'live') return
  const name = `payments ${payments.name}`
  const since = new Date(now.getTime() - probedEveryMs)
  if (!(await transact(({ db }) => takeProbe(db, name, now, since)))) return
  let problem: string | null = null
  try {
    await payments.readEvents({ from: new Date(now.getTime() - minutes(1)), to: now, after: null })
  } catch (error) {
    problem = (error instanceof Error ? error.message : String(error)).slice(0, longestProblem)
  }
  const before = await transact(({ db }) => noteProbe(db, name, problem, clock.now()))
  // Logged only when the state changes: twice a minute would bury the rest of the log.
  if (problem !== null && before === null)
    log.warn({ provider: payments.name, problem }, 'the payment provider does not answer')
  if (problem === null && before !== null)
    log.info({ provider: payments.name }, 'the payment provider answers again')
}
