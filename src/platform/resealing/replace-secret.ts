/** Encrypts stored secrets anew when the deployment's secret is replaced. */
import type { Services } from '../call/services.ts'
import { createSealer, type SealedColumn, type Sealer, sealPurpose } from '../secrets/seal.ts'
import { lockSealed, replaceSealed } from './sealed-queries.ts'

/**
 * Encrypts under the deployment's secret what was encrypted under its old one, in one transaction. It may run again: what
 * the new secret opens stays. The log says how many texts it encrypted, and how many neither secret opens.
 */
export async function replaceSecret(
  { transact, log }: Pick<Services, 'transact' | 'log'>,
  oldSecret: string,
  columns: readonly SealedColumn[],
): Promise<void> {
  const old = createSealer(oldSecret, sealPurpose)
  const { resealed, unreadable } = await transact(
    async ({ db, sealer }) => {
      const count = { resealed: 0, unreadable: 0 }
      for (const column of columns)
        for (const { place, sealed } of await lockSealed(db, column)) {
          if (opened(sealer, sealed) !== null) continue
          const text = opened(old, sealed)
          if (text !== null) await replaceSealed(db, column, { place, sealed: sealer.seal(text) })
          count[text === null ? 'unreadable' : 'resealed']++
        }
      return count
    },
    { deadlineMs: 60_000 },
  )
  if (unreadable > 0)
    log.warn({ resealed, unreadable }, 'neither SECRET_KEY nor OLD_SECRET_KEY opens some stored secrets')
  else log.info({ resealed }, 'stored secrets are encrypted under SECRET_KEY; OLD_SECRET_KEY may be unset')
}

/** The text; null if this sealer did not encrypt it. */
function opened(sealer: Sealer, sealed: string): string | null {
  try {
    return sealer.open(sealed)
  } catch {
    return null
  }
}
