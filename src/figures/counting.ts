/** Counts in memory, so that a view costs no SQL statement: a batch is written some seconds after its first count. */
import { createHash, randomBytes } from 'node:crypto'
import { isUnavailable } from '../platform/data/faults.ts'
import type { Log } from '../platform/log.ts'
import type { Figure } from './figure.ts'

const secondsOfBatch = 5
/** Distinct counters per batch; a full batch is written at once. */
const maxRows = 400
/** Most counters that may wait while a batch is being written; further ones are dropped. */
const maxWaiting = 4 * maxRows
/** Most distinct readers per day; beyond them only views are counted. */
const maxReaders = 100_000

type Write = (figures: readonly Figure[]) => Promise<unknown>

/** The counts of one service since its last batch. */
export class Counting {
  #rows = new Map<string, Figure>()
  #timer: NodeJS.Timeout | undefined
  #write: Write | undefined
  #writing: Promise<void> | undefined
  #readers = new Set<string>()
  #salt = randomBytes(16)
  #saltOf = ''

  /** Counts one event; `write` stores the batch. */
  add(figure: Omit<Figure, 'count'>, write: Write): void {
    this.#put({ ...figure, count: 1 })
    this.#write = write
    if (this.#rows.size >= maxRows && !this.#writing) void this.flush().catch(() => undefined)
    else
      this.#timer ??= setTimeout(
        () => void this.flush().catch(() => undefined),
        secondsOfBatch * 1000,
      ).unref()
  }

  /**
   * True if this reader is seen on this listing for the first time today. Address and browser are hashed with a salt
   * that is drawn anew each day and kept only in memory: no hash is ever stored.
   */
  isNew({
    day,
    listing,
    address,
    browser,
  }: {
    day: string
    listing: number
    address: string
    browser: string
  }): boolean {
    if (this.#saltOf !== day) {
      this.#saltOf = day
      this.#salt = randomBytes(16)
      this.#readers.clear()
    }
    if (this.#readers.size >= maxReaders) return false
    const hash = createHash('sha256')
      .update(this.#salt)
      .update(JSON.stringify([listing, address, browser]))
      .digest('base64url')
    const before = this.#readers.size
    return this.#readers.add(hash.slice(0, 16)).size > before
  }

  /**
   * Writes the counts. While the database is unavailable they wait for the next batch; a batch that it refuses is
   * dropped.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    return (this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined)))
  }

  async #writeAll(): Promise<void> {
    while (this.#write && this.#rows.size > 0) {
      const batch = [...this.#rows].slice(0, maxRows)
      for (const [key] of batch) this.#rows.delete(key)
      const figures = batch.map(([, figure]) => figure)
      try {
        await this.#write(figures)
      } catch (error) {
        if (isUnavailable(error)) for (const figure of figures) this.#put(figure)
        throw error
      }
    }
  }

  /** Writes the remaining counts. If that fails they are lost, as after a kill: figures are not a ledger. */
  async close(log: Pick<Log, 'warn'>): Promise<void> {
    await this.flush().catch((error: unknown) => log.warn({ error }, 'figures were lost'))
    clearTimeout(this.#timer)
  }

  #put(figure: Figure): void {
    const { site_id: site, listing_id: listing, day, kind, source } = figure
    const key = JSON.stringify([site, listing, day, kind, source])
    const known = this.#rows.get(key)
    if (!known && this.#rows.size >= maxWaiting) return
    this.#rows.set(key, { ...figure, count: (known?.count ?? 0) + figure.count })
  }
}

const countings = new WeakMap<object, Counting>()

/** The counter of the service that uses this database. */
export function countingOf(db: object): Counting {
  const found = countings.get(db) ?? new Counting()
  countings.set(db, found)
  return found
}
