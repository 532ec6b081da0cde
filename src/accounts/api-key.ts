/** API keys: 256 random bits behind `mq_`, shown once, kept as a hash. */
import { days } from '../calendar/index.ts'
import type { Scope } from '../platform/call/context.ts'
import type { Db } from '../platform/data/database.ts'
import { randomId, randomSecret, sha256 } from '../platform/data/ids.ts'
import { addKey } from './account-queries.ts'

const lifetimeDays = 365

export interface KeyWish {
  accountId: string
  name: string
  scopes: readonly Scope[]
  /** Default: one year from now; null never expires. */
  expiresAt?: Date | null
  /** Default: the deployment's limit. */
  rateLimitPerMinute?: number | null
}

/** Makes a key and gives it; it cannot be read again. */
export async function createApiKey(db: Db, wish: KeyWish, now: Date): Promise<{ id: string; key: string }> {
  const key = randomSecret('mq_')
  const id = randomId('key_')
  const expiresAt =
    wish.expiresAt === undefined ? new Date(now.getTime() + days(lifetimeDays)) : wish.expiresAt
  await addKey(db, {
    id,
    accountId: wish.accountId,
    name: wish.name,
    hash: sha256(key),
    start: key.slice(0, 8),
    scopes: wish.scopes,
    createdAt: now,
    expiresAt,
    rateLimitPerMinute: wish.rateLimitPerMinute ?? null,
  })
  return { id, key }
}
