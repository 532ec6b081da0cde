/** The clock of a sandbox: the machine's, moved ahead as often as somebody has the week turn. */
import type { Clock } from '../platform/clock.ts'

export interface SandboxClock extends Clock {
  /** The clock that runs behind it: credentials end by it, as the sign-in library’s do. */
  base: Clock
  /** Moves ahead to a moment that has not come yet. */
  moveTo(moment: Date): void
}

/** A clock that begins with `base`. */
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

/** Whether it is one. */
export function isSandboxClock(clock: Clock): clock is SandboxClock {
  return 'moveTo' in clock
}

/** The clock by which credentials end. */
export function credentialClock(clock: Clock): Clock {
  return isSandboxClock(clock) ? clock.base : clock
}
