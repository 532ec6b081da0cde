/** What the running service is made of: made once at start by app.ts, handed to whoever needs a part of it. */
import type { Actor } from './context.ts'
import type { RootDb } from '../data/database.ts'
import type { Transact } from '../data/transact.ts'
import type { ForgetAccount } from './forget-account.ts'
import type { Limiter } from './limits.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../data/seal.ts'
import type { Providers } from '../../providers/providers.ts'

export interface Services {
  /** The root database: reads, outside any transaction. */
  db: RootDb
  /** A replica for strangers' public reads, where one is configured. */
  readDb?: RootDb
  /** Runs work in one transaction with its jobs, again on a serialization failure or deadlock. */
  transact: Transact
  /** Scheme, host and port of the default site, as configured. */
  baseUrl: string
  providers: Providers
  clock: Clock
  log: Log
  limiter: Limiter
  /** Opens the sealed input of jobs that carry secrets. */
  sealer: Sealer
  /** Told after each committed change: caches of public answers are dropped. */
  changed(): void
  /** What the areas do when an account is deleted. */
  forgetAccounts: readonly ForgetAccount[]
  /** Told after each call of a program: the log of what keys and apps did. */
  witnessed?(event: WitnessedCall): void
}

/** One call as the owner's log of keys and apps shows it. */
export interface WitnessedCall {
  actor: Actor
  operation: string
  input: unknown
  outcome: string
  at: Date
}
