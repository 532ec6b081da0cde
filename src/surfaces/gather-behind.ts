/** What monitoring is told is read behind the requests for it, which so wait for no database. */
import { setTimeout as pause } from 'node:timers/promises'

/** What was read, undefined where that failed or took too long, and when the reading began. */
export interface Reading<T> {
  found: T | undefined
  at: Date
}

interface Settings {
  now: () => Date
  /** Told of every reading that failed. */
  failed: (error: unknown) => void
  everyMs?: number
  maxMs?: number
}

/** What is older is not told: who asks waits for a new reading. */
const standsMs = 60_000
/** After so long without a question nothing is read any more. */
const idleMs = 300_000

/**
 * Reads at the first question, and from then on every ten seconds for as long as somebody asks. A reading that takes longer
 * than five seconds counts as failed until it ends; no second one is begun beside it.
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
