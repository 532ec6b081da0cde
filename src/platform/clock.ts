/** Time comes in as an argument: the service is given this clock, tests give their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
