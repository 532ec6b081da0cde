/** Counts the requests of the last minutes, for the operator's page: two numbers per route, whatever the traffic. */
import type { RecentRequests } from '../platform/machine.ts'
import type { Clock } from '../platform/clock.ts'

const windowMinutes = 5
const slowSeconds = 1

interface Window {
  begun: number
  requests: number
  faults: number
  /** Slow requests by route. */
  slow: Map<string, number>
}

export interface RequestCounter {
  count(route: string, status: number, seconds: number): void
  /** Returns the counts of the current window and the one before. */
  read(): RecentRequests
}

/** Creates a counter over windows of five minutes, of which the last two are kept. */
export function createRequestCounter(clock: Clock): RequestCounter {
  const windows: Window[] = []
  /** Returns the windows, the current one first; expired ones are dropped. */
  const present = (): Window => {
    const begun = Math.floor(clock.now().getTime() / 60_000 / windowMinutes)
    const [newest] = windows
    if (newest?.begun === begun) return newest
    const next = { begun, requests: 0, faults: 0, slow: new Map<string, number>() }
    windows.unshift(next)
    windows.splice(1, windows.length, ...windows.slice(1).filter((one) => one.begun === begun - 1))
    return next
  }
  return {
    count(route, status, seconds) {
      const window = present()
      window.requests++
      if (status >= 500) window.faults++
      if (seconds > slowSeconds) window.slow.set(route, (window.slow.get(route) ?? 0) + 1)
    },
    read() {
      present()
      const slow = new Map<string, number>()
      for (const window of windows)
        for (const [route, count] of window.slow) slow.set(route, (slow.get(route) ?? 0) + count)
      const [worst] = [...slow].toSorted(([, a], [, b]) => b - a)
      return {
        minutes: windowMinutes * 2,
        requests: sum(windows.map(({ requests }) => requests)),
        slow: sum([...slow.values()]),
        faults: sum(windows.map(({ faults }) => faults)),
        slowest: worst?.[0] ?? null,
      }
    },
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
