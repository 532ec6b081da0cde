/** A first-come mutex whose waiters time out. */
export class Mutex {
  #held = false
  #waiting: { give: () => void }[] = []
  #limitMs: number

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** Resolves when the caller holds the lock; rejects after the time limit. */
  async lock(): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        give: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter)
        reject(new DatabaseBusy())
      }, this.#limitMs)
      this.#waiting.push(waiter)
    })
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Passes the lock to the longest waiter, or frees it. */
  unlock(): void {
    const next = this.#waiting.shift()
    if (next) next.give()
    else this.#held = false
  }
}

/** The database's only connection was not free in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  constructor(why = 'the database was busy for too long') {
    super(why)
  }
}
