/** Stored answers to requests with an idempotency key, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../../data/database.ts'
import type { SealedColumn } from '../../secrets/seal.ts'
import type { ForgetAccount } from '../forget-account.ts'

export const sealedAnswerColumns: readonly SealedColumn[] = [{ table: 'idempotency_keys', column: 'body' }]

/** How long an answer is kept, in hours. */
const keptHours = 24

/** One request with an idempotency key: its account, its operation and the hash of its parsed input. */
export interface KeyedRequest {
  accountId: string
  key: string
  operation: string
  inputHash: string
}

interface StoredAnswer {
  operation: string
  input_hash: string
  status: number
  body: string
}

/** Returns the answer stored under the key, unless it has expired. */
export async function findAnswer(
  db: ReadDb,
  { accountId, key }: KeyedRequest,
  now: Date,
): Promise<StoredAnswer | undefined> {
  return row(
    db,
    sql<StoredAnswer>`select operation, input_hash, status, body from idempotency_keys
      where account_id = ${accountId} and key = ${key}
        and created_at > ${now}::timestamptz - make_interval(hours => ${keptHours})`,
  )
}

/** Takes a lock until the transaction ends; false if another transaction holds it. */
export async function tryLock(db: Db, hash: bigint): Promise<boolean> {
  const lock = await row(
    db,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${hash.toString()}::bigint) as taken`,
  )
  return lock?.taken ?? false
}

/** Stores the answer of a request. */
export async function addAnswer(
  db: Db,
  { accountId, key, operation, inputHash }: KeyedRequest,
  answer: { status: number; body: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into idempotency_keys (account_id, key, operation, input_hash, status, body, created_at)
      values (${accountId}, ${key}, ${operation}, ${inputHash}, ${answer.status}, ${answer.body}, ${now})`,
  )
}

/** Deletes the answer of a key if it has expired. */
export async function dropExpiredAnswer(db: Db, { accountId, key }: KeyedRequest, now: Date): Promise<void> {
  await change(
    db,
    sql`delete from idempotency_keys where account_id = ${accountId} and key = ${key}
      and created_at <= ${now}::timestamptz - make_interval(hours => ${keptHours})`,
  )
}

/** Deletes all expired answers and returns how many. */
export async function dropExpiredAnswers(db: Db, now: Date): Promise<number> {
  return change(
    db,
    sql`delete from idempotency_keys
      where created_at <= ${now}::timestamptz - make_interval(hours => ${keptHours})`,
  )
}

/** Deletes the answers of an account that is being deleted. */
export const forgetAnswers: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from idempotency_keys where account_id = ${id}`)
}
