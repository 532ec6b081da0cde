/** Time comes in as an argument: a program gives the system's clock, tests give their own. */
export interface Clock {
  now(): Date
}

/** The system's clock. */
export const systemClock: Clock = { now: () => new Date() }
