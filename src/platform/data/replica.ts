/**
 * A replica for public reads by anonymous visitors. It never shows the state before a change that this process heard
 * of: reads go to the main database until the replica has replayed the change, and while it is down or does not answer.
 * This is decided by the position in PostgreSQL's write-ahead log, not by an estimate of the lag ("System
 * Administration Functions": backup control and recovery information).
 */
import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { openServer, type ReadDb, type RootDb, row } from './database.ts'
import { isUnavailable } from './faults.ts'

/** Milliseconds between two checks of the replica while it is in use, behind, and away. */
const looksMs = { level: 1000, behind: 20, away: 1000 }
/** A check older than this proves nothing: the replica was not used, or does not answer the current check. */
const saysMs = 2 * looksMs.level

export interface Replica {
  /** Runs a read on the replica or on the main database; on the main database again if the replica fails. */
  read<T>(work: (db: RootDb) => Promise<T>): Promise<T>
  /** Reports a change: the replica may still have the state before it. */
  changed(): void
  close(): Promise<void>
}

/** Opens the replica at `url` of the main database `own`. */
export function openReplica(url: string, own: RootDb, log: Log): Replica {
  const server = openServer(url)
  let state: 'level' | 'behind' | 'away' = 'behind'
  let [changes, lookedAt] = [0, Number.NEGATIVE_INFINITY]
  /** The log position after this number of changes. */
  let place: { changes: number; lsn: string } | undefined
  let look: Promise<void> | undefined

  function giveUp(error: unknown): void {
    if (state !== 'away') log.warn({ error }, 'the replica fails: public reads go to the main database')
    state = 'away'
  }

  async function lookNow(): Promise<void> {
    try {
      if (place?.changes !== changes) {
        const counted = changes
        place = { changes: counted, lsn: await writtenUpTo(own) }
      }
      const hasAll = await hasReplayed(server.root, place.lsn)
      if (state === 'away') log.info('the replica answers again')
      state = hasAll && place.changes === changes ? 'level' : 'behind'
    } catch (error) {
      giveUp(error)
    }
    lookedAt = performance.now()
    look = undefined
  }

  return {
    async read(work) {
      // The check runs in the background; the read does not wait for it.
      const since = performance.now() - lookedAt
      if (!look && since >= looksMs[state]) look = lookNow()
      if (state !== 'level' || since > saysMs) return work(own)
      try {
        return await work(server.root)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        giveUp(error)
        return work(own)
      }
    },
    changed() {
      changes++
      if (state === 'level') state = 'behind'
    },
    async close() {
      await look
      await server.close()
    },
  }
}

/** The position of the next log entry: everything committed is before it, also what is not yet on disk. */
async function writtenUpTo(own: ReadDb): Promise<string> {
  const found = await row(own, sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`)
  if (!found) throw new Error('the main database did not say how far its log is')
  return found.lsn
}

/** Whether the replica has replayed the log up to a position. A promoted replica is no longer one. */
async function hasReplayed(replica: ReadDb, lsn: string): Promise<boolean> {
  const found = await row(
    replica,
    sql<{ has: boolean | null }>`select pg_is_in_recovery()
      and pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn as has`,
  )
  return found?.has ?? false
}
