/** The parts of the running service: created once at start by app.ts and passed to whatever needs them. */
import type { Actor, Member, Site } from './context.ts'
import type { Problem } from './problem.ts'
import type { RootDb } from '../data/database.ts'
import type { Replica } from '../data/replica.ts'
import type { Transact } from '../data/transact.ts'
import type { ForgetAccount } from './forget-account.ts'
import type { Limiter } from './limits.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../secrets/seal.ts'
import type { Providers } from '../../providers/providers.ts'

export interface Services {
  /** The root database: reads, outside any transaction. */
  db: RootDb
  /** For strangers' public reads, if a replica is configured. */
  replica?: Pick<Replica, 'read'>
  /** Runs work in one transaction with its jobs, and repeats it after a serialization failure or deadlock. */
  transact: Transact
  /** Scheme, host and port of the default site, as configured. */
  baseUrl: string
  providers: Providers
  clock: Clock
  log: Log
  limiter: Limiter
  /** Decrypts the input of jobs that carry secrets. */
  sealer: Sealer
  /** Drops the cached public answers that depend on what changed; without tags, all of them. */
  changed(tags?: readonly string[]): void
  /** What each area does when an account is deleted. */
  forgetAccounts: readonly ForgetAccount[]
  /**
   * Stores a write by a key or app that needs approval as a proposal to its person; returns the problem that says so.
   */
  askFirst(op: { name: string }, request: AskedWrite): Promise<Problem>
  /** Called after each call of a program, for the log of what keys and apps did. */
  onCall?(event: FinishedCall): void
}

/** A write that waits for its person's approval. */
export interface AskedWrite {
  actor: Member
  site: Site
  input: unknown
  ifMatch?: string | undefined
}

/** One call, as the owner's log of keys and apps shows it. */
export interface FinishedCall {
  actor: Actor
  operation: string
  input: unknown
  outcome: string
  at: Date
}
