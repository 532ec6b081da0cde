/** API keys: 256 random bits prefixed with `mq_`, shown once and stored as a hash. */
import { days } from '../calendar/index.ts'
import type { Scope } from '../platform/call/context.ts'
import type { Db } from '../platform/data/database.ts'
import { randomId, randomSecret, sha256 } from '../platform/data/ids.ts'
import { addKey } from './account-queries.ts'

const lifetimeDays = 365

export interface NewKey {
  accountId: string
  name: string
  scopes: readonly Scope[]
  /** Defaults to one year from now; null never expires. */
  expiresAt?: Date | null
  /** Defaults to the deployment's limit. */
  rateLimitPerMinute?: number | null
}

/** Creates a key and returns it; it cannot be read again. */
export async function createApiKey(
  db: Db,
  { accountId, name, scopes, expiresAt, rateLimitPerMinute = null }: NewKey,
  now: Date,
): Promise<{ id: string; key: string }> {
  const key = randomSecret('mq_')
  const id = randomId('key_')
  await addKey(db, {
    id,
    accountId,
    name,
    hash: sha256(key),
    start: key.slice(0, 8),
    scopes,
    createdAt: now,
    expiresAt: expiresAt === undefined ? new Date(now.getTime() + days(lifetimeDays)) : expiresAt,
    rateLimitPerMinute,
  })
  return { id, key }
}
