/** The clock of a sandbox: the machine's clock, moved ahead each time somebody starts the next week. */
import type { Clock } from '../platform/clock.ts'

export interface SandboxClock extends Clock {
  /** The underlying clock: credentials expire by it, as those of the sign-in library do. */
  base: Clock
  /** Moves the clock ahead to a future time. */
  moveTo(moment: Date): void
}

/** Creates a clock that starts at the time of `base`. */
export function createSandboxClock(base: Clock): SandboxClock {
  let aheadMs = 0
  const now = () => new Date(base.now().getTime() + aheadMs)
  return {
    base,
    now,
    moveTo(moment) {
      const ms = moment.getTime() - now().getTime()
      if (ms <= 0) throw new RangeError('a sandbox’s clock goes ahead only')
      aheadMs += ms
    },
  }
}

/** True if the clock is a sandbox's. */
export function isSandboxClock(clock: Clock): clock is SandboxClock {
  return 'moveTo' in clock
}

/** The clock by which credentials expire. */
export function credentialClock(clock: Clock): Clock {
  return isSandboxClock(clock) ? clock.base : clock
}
