/**
 * Session tokens are stored as hashes: reading the table, even with the secret that signs cookies, gives no session.
 * The library has no setting for this, so its adapter is wrapped: tokens are hashed on their way to the database, and
 * results show the caller the token that it passed in.
 */
import type { BetterAuthPlugin } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { sha256 } from '../../platform/data/ids.ts'

/** Replaces the library's adapter with the wrapped one. */
export const hashSessionTokens = {
  id: 'hash-session-tokens',
  init: ({ adapter }) => ({ context: { adapter: withHashedSessions(adapter) } }),
} satisfies BetterAuthPlugin

/** The adapter with hashed session tokens, also inside its transactions. */
function withHashedSessions(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((inside) => work(hashing(inside))),
  }
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async create(query) {
      const { asked, shown } = hashed(query)
      return shown(await adapter.create(asked))
    },
    async findOne(query) {
      const { asked, shown } = hashed(query)
      return shown(await adapter.findOne(asked))
    },
    async findMany(query) {
      const { asked, shown } = hashed(query)
      return (await adapter.findMany(asked)).map(shown)
    },
    async update(query) {
      const { asked, shown } = hashed(query)
      return shown(await adapter.update(asked))
    },
    async consumeOne(query) {
      const { asked, shown } = hashed(query)
      return shown(await adapter.consumeOne(asked))
    },
    async incrementOne(query) {
      const { asked, shown } = hashed(query)
      return shown(await adapter.incrementOne(asked))
    },
    count: (query) => adapter.count(hashed(query).asked),
    updateMany: (query) => adapter.updateMany(hashed(query).asked),
    delete: (query) => adapter.delete(hashed(query).asked),
    deleteMany: (query) => adapter.deleteMany(hashed(query).asked),
  }
}

interface Query {
  model: string
  where?: Where[] | undefined
  data?: object
  update?: object
}

/** A query with its tokens hashed, and a function that restores the caller's tokens in the result. */
function hashed<Asked extends Query>(query: Asked): { asked: Asked; shown: <Row>(found: Row) => Row } {
  if (query.model !== 'session') return { asked: query, shown: (found) => found }
  const tokens = new Map<unknown, string>()
  const hash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hash)
    if (typeof value !== 'string') return value
    const kept = sha256(value)
    tokens.set(kept, value)
    return kept
  }
  const withHash = <Values extends object>(values: Values): Values =>
    'token' in values ? { ...values, token: hash(values.token) } : values
  const { where, data, update } = query
  return {
    asked: {
      ...query,
      ...(where && {
        where: where.map((one) => (one.field === 'token' ? { ...one, value: hash(one.value) } : one)),
      }),
      ...(data && { data: withHash(data) }),
      ...(update && { update: withHash(update) }),
    },
    shown: (found) => {
      if (typeof found !== 'object' || found === null || !('token' in found)) return found
      return { ...found, token: tokens.get(found.token) ?? found.token }
    },
  }
}
