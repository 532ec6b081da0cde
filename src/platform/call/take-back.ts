import type { AnyWrite } from './operation.ts'
import type { Services } from './services.ts'

/** Waits for a change; if it fails, removes what `observe` stored outside for it, then rethrows the failure. */
export async function orTakeBack<T>(
  { db, providers, log }: Services,
  op: AnyWrite,
  observed: unknown,
  change: Promise<T>,
): Promise<T> {
  try {
    return await change
  } catch (error) {
    try {
      await op.takeBack?.(observed, { db, providers })
    } catch (failure) {
      log.warn({ error: failure, operation: op.name }, 'what was kept for a change that failed stays')
    }
    throw error
  }
}
