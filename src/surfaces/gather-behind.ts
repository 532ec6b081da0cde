/** Reads monitoring data in the background, so that the requests for it never wait for the database. */
import { setTimeout as pause } from 'node:timers/promises'

/** The values read (undefined if reading failed or took too long), and when the reading began. */
export interface Reading<T> {
  found: T | undefined
  at: Date
}

interface Settings {
  now: () => Date
  /** Called for every reading that failed. */
  failed: (error: unknown) => void
  everyMs?: number
  maxMs?: number
}

/** An older reading is not used: the request waits for a new one. */
const standsMs = 60_000
/** After this time without a request, reading stops. */
const idleMs = 300_000

/**
 * Reads at the first request, and from then on every `everyMs` for as long as requests come. A reading that takes
 * longer than `maxMs` counts as failed until it ends; no second one is started beside it.
 */
export function gatherBehind<T>(
  read: () => Promise<T>,
  { now, failed, everyMs = 10_000, maxMs = 5000 }: Settings,
): { latest: () => Promise<Reading<T>>; stop: () => void } {
  let last: Reading<T> | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let askedAt = 0

  async function readOnce(at: Date): Promise<void> {
    try {
      last = { found: await read(), at }
    } catch (error) {
      last = { found: undefined, at }
      failed(error)
    } finally {
      running = undefined
    }
  }

  async function gather(): Promise<Reading<T>> {
    const at = now()
    const enough = new AbortController()
    const late = pause(maxMs, true, { signal: enough.signal, ref: false }).catch(() => false)
    running ??= readOnce(at)
    const isLate = await Promise.race([running, late])
    enough.abort()
    if (isLate === true) last = { found: undefined, at }
    return last ?? { found: undefined, at }
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    async latest() {
      askedAt = now().getTime()
      timer ??= setInterval(() => {
        if (Math.abs(now().getTime() - askedAt) > idleMs) stop()
        else void gather()
      }, everyMs).unref()
      if (!last || Math.abs(now().getTime() - last.at.getTime()) > standsMs) return gather()
      return last
    },
    stop,
  }
}
