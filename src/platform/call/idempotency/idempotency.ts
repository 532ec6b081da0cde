/** Idempotency keys: key, effect and answer commit in one transaction; only successes are stored. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db, ReadDb } from '../../data/database.ts'
import { sha256OfJson } from '../../data/ids.ts'
import type { Sealer } from '../../secrets/seal.ts'
import type { Answer } from '../answer.ts'
import type { Actor } from '../context.ts'
import {
  addAnswer,
  dropExpiredAnswer,
  findAnswer,
  type KeyedRequest,
  tryLock,
} from './idempotency-queries.ts'
import { Problem } from '../problem.ts'
import { idempotencyInProgress, idempotencyKeyReused, invalidIdempotencyKey } from '../problems.ts'

/** What a key is tied to: the sender, the site and the input. */
interface Sendable {
  actor: Actor
  site: { key: string }
  idempotencyKey?: string | undefined
  dryRun?: boolean
  /** The input as it was received, before unchanged members are dropped: which those are depends on the time. */
  input: unknown
}

/** The request under its key, tied to the operation and the input; undefined without a key and in a dry run. */
export function keyOf(
  op: { name: string; input: z.ZodObject },
  { actor, site, idempotencyKey: key, dryRun = false, input }: Sendable,
): KeyedRequest | undefined {
  if (key === undefined || actor.kind !== 'member') return undefined
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Problem(invalidIdempotencyKey, 'Idempotency-Key must be 1 to 255 printable ASCII characters.')
  }
  if (dryRun) return undefined
  const parsed = op.input.safeParse(input)
  const identity = { site: site.key, dry_run: false, input: parsed.success ? parsed.data : input }
  const inputHash = sha256OfJson(identity)
  return { accountId: actor.accountId, key, operation: op.name, inputHash }
}

/** Returns the stored answer of this request, if any; throws when the key belongs to another request. */
export async function findStoredAnswer(
  db: ReadDb,
  sealing: Sealing,
  op: Storable,
  request: KeyedRequest | undefined,
  now: Date,
): Promise<Answer | undefined> {
  const stored = request && (await findAnswer(db, request, now))
  if (!stored) return undefined
  if (stored.operation !== request.operation || stored.input_hash !== request.inputHash) {
    throw new Problem(
      idempotencyKeyReused,
      `This key was first used for ${stored.operation} with another input.`,
    )
  }
  const body = op.secretAnswer ? sealing.sealer.open(stored.body) : stored.body
  return { status: stored.status, body, replayed: true }
}

/** Locks the key for this transaction, or throws: a held lock means that the first request is still running. */
export async function lockKey(db: Db, request: KeyedRequest): Promise<void> {
  const hash = createHash('sha256').update(`${request.accountId}\n${request.key}`).digest().readBigInt64BE(0)
  if (!(await tryLock(db, hash))) {
    throw new Problem(idempotencyInProgress, 'The first request with this key has not ended yet.', {
      headers: { 'Retry-After': '1' },
    })
  }
}

/**
 * Stores the answer, encrypted if it holds a secret. An expired row of the same key is deleted first; the plain insert,
 * which fails on a duplicate, is a second safeguard.
 */
export async function storeAnswer(
  db: Db,
  { sealer }: Sealing,
  op: Storable,
  request: KeyedRequest,
  answer: Answer,
  now: Date,
): Promise<void> {
  await dropExpiredAnswer(db, request, now)
  await addAnswer(db, request, op.secretAnswer ? { ...answer, body: sealer.seal(answer.body) } : answer, now)
}

interface Sealing {
  sealer: Sealer
}

interface Storable {
  name: string
  secretAnswer?: true
}
