/**
 * Recognizes from its errors, also those wrapped by a library, that a database is away, busy, full or short of memory.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy } from './mutex.ts'

/** SQLSTATEs (PostgreSQL Appendix A) and system errors of temporary faults. */
const unavailableCodes = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53100',
  '53200',
  '53300',
  '58030',
  '08000',
  '08001',
  '08003',
  '08006',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
])

/** The SQLSTATE of a database error, or an empty string. */
export function databaseCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A transaction exceeded its deadline. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed'
}

/** True if the database is away, busy, full or short of memory, also if a library wrapped the error. */
export function isUnavailable(error: unknown): boolean {
  if (
    error instanceof Error &&
    error.cause !== undefined &&
    error.cause !== error &&
    isUnavailable(error.cause)
  )
    return true
  if (error instanceof DatabaseBusy || error instanceof DeadlinePassed) return true
  if (unavailableCodes.has(databaseCode(error))) return true
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

/** True if the database could not write because the disk is full (53100 disk_full). */
export function isDiskFull(error: unknown): boolean {
  return databaseCode(error) === '53100'
}

const witness = new AsyncLocalStorage<{ fault?: unknown }>()

/** Records a statement's fault for the enclosing `tellingFaults`, if there is one. */
export function noteFault(error: unknown): void {
  const seen = witness.getStore()
  if (seen && isUnavailable(error)) seen.fault ??= error
}

/**
 * Runs work of a library that turns database faults into answers of its own. If the work throws, or `endedBadly` says
 * that its answer is a failure, and one of its statements had such a fault, that fault is thrown.
 */
export async function tellingFaults<T>(
  work: () => Promise<T>,
  endedBadly: (answer: T) => boolean = () => false,
): Promise<T> {
  const seen: { fault?: unknown } = {}
  try {
    const answer = await witness.run(seen, work)
    if (!endedBadly(answer)) return answer
    if (seen.fault === undefined) return answer
  } catch (error) {
    throw seen.fault ?? error
  }
  throw seen.fault
}
