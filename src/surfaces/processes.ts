/**
 * Runs many processes of one service on one machine: a parent that starts them, restarts those that end, replaces all
 * of them one after another on SIGHUP, and ends them on SIGTERM. The parent loads nothing of the service itself. The
 * web processes share one address (node:cluster distributes the connections).
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLog, type Log } from '../platform/log.ts'

/** Processes that are started with the same arguments. */
interface Kind {
  argv: readonly string[]
  count: number
}

/** The processes that `serve --processes N [--workers N]` requests. */
function kindsOf(argv: readonly string[]): Kind[] {
  const { values, positionals } = parsed(argv)
  if (positionals.join(' ') !== 'serve') throw new WrongWords('--processes belongs to `marquee serve`.')
  return [
    { argv: ['serve', '--no-jobs'], count: countOf(values, 'processes', 1, 1) },
    { argv: ['work'], count: countOf(values, 'workers', 0, values['no-jobs'] ? 0 : 1) },
  ]
}

class WrongWords extends Error {}

function parsed(argv: readonly string[]) {
  const options = {
    processes: { type: 'string' },
    workers: { type: 'string' },
    'no-jobs': { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    if (error instanceof TypeError) throw new WrongWords(error.message, { cause: error })
    throw error
  }
}

function countOf(
  values: { processes?: string | undefined; workers?: string | undefined },
  name: 'processes' | 'workers',
  least: number,
  otherwise: number,
): number {
  const value = values[name]
  if (value === undefined) return otherwise
  const count = Number(value)
  if (value.trim() === '' || !Number.isInteger(count) || count < least || count > 64)
    throw new WrongWords(`--${name} is a number from ${least} to 64.`)
  return count
}

/** Message from a process to its parent once it is working. */
export const ready = 'ready'

/** More milliseconds than a process takes to start, including a minute of waiting for its database. */
const startMs = 150_000
/** More milliseconds than a process takes to finish what is in flight. */
const patienceMs = 25_000
const longestPauseMs = 30_000

/** A slot for one process of a kind, with the process that fills it. */
interface Place {
  argv: readonly string[]
  worker?: Worker
  /** True while a process is being started for it. */
  isFilling?: boolean
}

/** Runs the processes that the command line requests, until SIGTERM or SIGINT; returns the exit code. */
export async function runProcesses(argv: readonly string[]): Promise<number> {
  try {
    return await runKinds(kindsOf(argv))
  } catch (error) {
    if (!(error instanceof WrongWords)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

/** Starts a single process first: if that one refuses to start, everything ends. */
async function runKinds(kinds: readonly Kind[]): Promise<number> {
  const log = createLog('info')
  const places: Place[] = kinds.flatMap(({ argv, count }) => Array.from({ length: count }, () => ({ argv })))
  const stopping = new AbortController()
  const ended = Promise.withResolvers<void>()
  const stop = () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    ended.resolve(endAll())
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  let turning: Promise<void> = Promise.resolve()
  process.on('SIGHUP', () => {
    turning = turning.then(() => replaceAll(places, log, stopping.signal))
  })
  const [first, ...others] = places
  if (!first) return 0
  const refused = await fill(first, log, stopping.signal).catch((error: unknown) => error)
  if (refused instanceof EndedEarly && !stopping.signal.aborted) return refused.code
  if (!stopping.signal.aborted)
    turning = Promise.all(
      others.map((place) =>
        fill(place, log, stopping.signal).catch(() => refill(place, log, stopping.signal)),
      ),
    ).then(() => log.info({ processes: places.length }, 'every process is ready'))
  await ended.promise
  return 0
}

async function endAll(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])))
}

/** A process ended before it was ready. */
class EndedEarly extends Error {
  readonly code: number
  constructor(code: number) {
    super(`a process ended with ${code} before it was ready`)
    this.code = code
  }
}

/** Starts a process for a slot and puts it there once it is ready. Rejects with `EndedEarly`. */
async function fill(place: Place, log: Log, stopping: AbortSignal): Promise<void> {
  cluster.setupPrimary({ args: [...place.argv] })
  const worker = cluster.fork()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.on('message', (message) => {
    if (message === ready) resolve()
  })
  worker.once('exit', (code, signal) => {
    reject(new EndedEarly(code ?? 1))
    if (place.worker !== worker || stopping.aborted) return
    delete place.worker
    log.error({ process: worker.process.pid, code, signal }, 'a process ended; another is started')
    void refill(place, log, stopping)
  })
  place.isFilling = true
  const late = setTimeout(() => worker.process.kill('SIGKILL'), startMs)
  await promise.finally(() => {
    clearTimeout(late)
    place.isFilling = false
  })
  place.worker = worker
}

/** Retries until a process fills the slot. */
async function refill(place: Place, log: Log, stopping: AbortSignal): Promise<void> {
  for (let pauseMs = 1000; !stopping.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await wait(pauseMs)
    if (stopping.aborted || place.worker || place.isFilling) return
    try {
      return await fill(place, log, stopping)
    } catch (error) {
      log.error({ error }, 'a process could not be started')
    }
  }
}

/** Replaces the processes one after another; each old one ends when its successor is ready. */
async function replaceAll(places: readonly Place[], log: Log, stopping: AbortSignal): Promise<void> {
  for (const place of places) {
    if (stopping.aborted) return
    const before = place.worker
    // A process being started now already has the current program.
    if (!before) continue
    try {
      await fill(place, log, stopping)
    } catch (error) {
      log.error({ error }, 'the new version does not start; the processes that run stay')
      if (!place.worker) void refill(place, log, stopping)
      return
    }
    await end(before)
  }
  log.info({ processes: places.length }, 'every process was replaced')
}

/** Asks a process to finish its work and end; kills it if it does not. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.process.kill('SIGTERM')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(timer)
}
