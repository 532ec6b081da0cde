/**
 * Logs what keys and apps did, for their owner. Entries are written in batches after the calls, so a call neither waits
 * for the log nor fails because of it.
 */
import type { FinishedCall } from '../../platform/call/services.ts'
import type { RootDb } from '../../platform/data/database.ts'
import { databaseCode } from '../../platform/data/faults.ts'
import type { Log } from '../../platform/log.ts'
import { addAgentCalls, type NewAgentCall } from './agent-call-queries.ts'

export interface AgentLog {
  record: (event: FinishedCall) => void
  /** Writes all pending entries. */
  flush: () => Promise<void>
}

const flushAfterMs = 1000
const batch = 200
/**
 * Above this number the oldest pending entries are dropped: the database is unreachable, and memory must not fill up.
 */
const maxWaiting = 10_000

/** Creates a log that writes to the database. */
export function createAgentLog(db: RootDb, log: Log): AgentLog {
  let waiting: NewAgentCall[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, batch)
      try {
        await addAgentCalls(db, entries)
      } catch (error) {
        // Class 22: a value that the database cannot store. One such entry must not keep the others from being written.
        if (!databaseCode(error).startsWith('22')) throw error
        await addEach(entries)
      }
      waiting = waiting.slice(entries.length)
    }
  }
  async function addEach(entries: readonly NewAgentCall[]): Promise<void> {
    for (const entry of entries)
      await addAgentCalls(db, [entry]).catch((error: unknown) => {
        if (!databaseCode(error).startsWith('22')) throw error
        log.error({ error, operation: entry.operation }, 'a call was left out of the agent log')
      })
  }
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing
      .then(writeAll)
      .catch((error: unknown) =>
        log.error({ error, waiting: waiting.length }, 'the agent log was not written'),
      )
    await writing
  }
  return {
    flush,
    record({ actor, operation, input, outcome, at }) {
      if (
        actor.kind !== 'member' ||
        actor.credentialId === undefined ||
        (actor.via !== 'api_key' && actor.via !== 'oauth')
      )
        return
      waiting.push({
        account_id: actor.accountId,
        credential_id: actor.credentialId,
        via: actor.via,
        operation,
        object: objectOf(input),
        outcome,
        at: at.toISOString(),
      })
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting)
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
    },
  }
}

/** The object of a call, from the identifying members of its input. Nothing else of the input is stored. */
function objectOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const members = new Map<string, unknown>(Object.entries(input))
  for (const name of ['id', 'listing_id', 'slug', 'number', 'claim_id', 'board', 'week', 'url']) {
    const value = members.get(name)
    if (typeof value === 'string' || typeof value === 'number')
      return `${name === 'id' ? 'draft' : name.replace(/_id$/, '')} ${value}`
        .slice(0, 200)
        .replaceAll('\u0000', '')
        .toWellFormed()
  }
  return null
}
