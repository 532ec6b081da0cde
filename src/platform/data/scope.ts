/**
 * Tracks whether the running code is inside an open transaction. The embedded database has one connection: code that
 * requests another one inside a transaction would wait for itself forever.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Scope {
  /** Mutable: work that outlives its transaction inherits the store and must be free again after it. */
  open: boolean
}

const scope = new AsyncLocalStorage<Scope>()

/**
 * Runs `work` marked as inside a transaction; the mark is cleared when it ends, also for work that continues after it.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  return scope.run(mark, async () => {
    try {
      return await work()
    } finally {
      mark.open = false
    }
  })
}

const page = new AsyncLocalStorage<boolean>()

/** Runs a page: until it ends, only the operations that it calls may change the database. */
export function onPage<T>(work: () => T): T {
  return page.run(true, work)
}

/** Runs work within a page that writes by itself: a process, the sign-in library. */
export function offPage<T>(work: () => T): T {
  return page.run(false, work)
}

/** Throws if a page runs a statement that changes something outside an operation's transaction. */
export function assertPageReads(statement: string): void {
  if (page.getStore() !== true || scope.getStore()?.open) return
  if (
    /^\s*(?:with\b[\s\S]*\b)?(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\b/i.test(statement)
  )
    throw new Error(`a page may only read; it ran: ${statement.trim().slice(0, 80)}`)
}

/** Throws when called inside an open transaction, because `what` would wait for itself. */
export function assertOutsideTransaction(what: string): void {
  if (scope.getStore()?.open)
    throw new Error(`${what} was used inside an open transaction; use its db instead`)
}
