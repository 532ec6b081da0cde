/** Idempotency keys: the key, the effect and the answer commit in one transaction; only successes are kept. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, change, row } from '../data/database.ts'
import type { Answer } from './answer.ts'
import { Problem } from './problem.ts'
import { idempotencyInProgress, idempotencyKeyReused, invalidIdempotencyKey } from './problems.ts'

/** How long an answer is kept, in hours. */
export const keptHours = 24

/** One request under a key: whose, which operation, and the hash of its parsed input. */
export interface KeyedRequest {
  accountId: string
  key: string
  operation: string
  inputHash: string
}

/** Checks the key's form and ties it to the operation and its parsed input. */
export function keyedRequest(
  accountId: string,
  key: string,
  operation: string,
  input: unknown,
): KeyedRequest {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Problem(invalidIdempotencyKey, 'Idempotency-Key must be 1 to 255 printable ASCII characters.')
  }
  const inputHash = createHash('sha256').update(canonicalJson(input)).digest('base64url')
  return { accountId, key, operation, inputHash }
}

interface Stored {
  operation: string
  input_hash: string
  status: number
  body: string
}

/** The stored answer of this request, if any; throws when the key belongs to another request. */
export async function findStoredAnswer(
  db: Db,
  request: KeyedRequest,
  now: Date,
): Promise<Answer | undefined> {
  const stored = await row(
    db,
    sql<Stored>`select operation, input_hash, status, body from idempotency_keys
      where account_id = ${request.accountId} and key = ${request.key}
        and created_at > ${now}::timestamptz - make_interval(hours => ${keptHours})`,
  )
  if (!stored) return undefined
  if (stored.operation !== request.operation || stored.input_hash !== request.inputHash) {
    throw new Problem(
      idempotencyKeyReused,
      `This key was first used for ${stored.operation} with another input.`,
    )
  }
  return { status: stored.status, body: stored.body, replayed: true }
}

/** Takes the key for this transaction, or throws: the lock is the mark that the first request still runs. */
export async function lockKey(db: Db, request: KeyedRequest): Promise<void> {
  const hash = createHash('sha256').update(`${request.accountId}\n${request.key}`).digest().readBigInt64BE(0)
  const lock = await row(
    db,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${hash.toString()}::bigint) as taken`,
  )
  if (!lock?.taken) {
    throw new Problem(idempotencyInProgress, 'The first request with this key has not ended yet.', {
      headers: { 'Retry-After': '1' },
    })
  }
}

/** Keeps the answer. An expired row of the same key is removed first; the plain insert is the second wall. */
export async function storeAnswer(db: Db, request: KeyedRequest, answer: Answer, now: Date): Promise<void> {
  await change(
    db,
    sql`delete from idempotency_keys where account_id = ${request.accountId} and key = ${request.key}
      and created_at <= ${now}::timestamptz - make_interval(hours => ${keptHours})`,
  )
  await change(
    db,
    sql`insert into idempotency_keys (account_id, key, operation, input_hash, status, body, created_at)
      values (${request.accountId}, ${request.key}, ${request.operation}, ${request.inputHash},
        ${answer.status}, ${answer.body}, ${now})`,
  )
}

/** JSON with sorted members (RFC 8785 in spirit): equal inputs give equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
