/** The clock is passed as an argument: programs use the system's, tests their own. */
export interface Clock {
  now(): Date
}

/** The system's clock. */
export const systemClock: Clock = { now: () => new Date() }
