/**
 * Knows whether the code that runs now stands inside an open transaction. The embedded database has one
 * connection: whoever asks for another one inside a transaction would wait for itself for ever.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Scope {
  /** Mutable: work that outlives its transaction inherits the store and must be free again after it. */
  open: boolean
}

const scope = new AsyncLocalStorage<Scope>()

/** Runs `work` as the inside of a transaction; the mark is lifted when it ends, also for work left behind. */
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

/** Throws at once when called inside an open transaction: `what` would wait for itself. */
export function assertOutsideTransaction(what: string): void {
  if (scope.getStore()?.open)
    throw new Error(`${what} was used inside an open transaction; use its db instead`)
}
