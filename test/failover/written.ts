/** The load: owners who post updates one after another, each repeated until it is acknowledged, and readers. */
import { setTimeout as pause } from 'node:timers/promises'

const writers = 4
const readers = 4
const betweenMs = 25

export interface Load {
  /** Titles of the acknowledged updates. */
  acknowledged: string[]
  /** The longest time without an acknowledged update, in milliseconds; and how many requests were repeated. */
  longestGap(): number
  repeated(): number
  reads: { well: number; refused: number }
  /** Stops posting and waits for updates under way. Throws if one was refused for good. */
  stop(): Promise<void>
}

/** Starts the load: the owner of `key` posts updates of `listing`; anonymous readers search for new words. */
export function startLoad(base: string, key: string, listing: number): Load {
  const acknowledged: string[] = []
  const reads = { well: 0, refused: 0 }
  const ended = new AbortController()
  const isOver = () => ended.signal.aborted
  let [gap, last, repeated] = [0, Date.now(), 0]

  async function post(title: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${base}/api/v1/me/listings/${listing}/updates`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': title,
        },
        body: JSON.stringify({ title, body: 'Written while a server was lost.' }),
      }).catch(() => undefined)
      if (answer?.status === 201) return
      const said = await answer?.text().catch(() => '')
      if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
        throw new Error(`${title}: ${answer.status} ${said ?? ''}`)
      repeated++
      await pause(250)
    }
  }

  async function write(writer: number): Promise<void> {
    for (let at = 0; !isOver(); at++) {
      const title = `Update ${writer}-${at}`
      await post(title)
      acknowledged.push(title)
      gap = Math.max(gap, Date.now() - last)
      last = Date.now()
      await pause(betweenMs)
    }
  }

  async function read(reader: number): Promise<void> {
    for (let at = 0; !isOver(); at++) {
      const url = `${base}/api/v1/listings?q=read${reader}x${at}`
      const answer = await fetch(url).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) reads.well++
      else reads.refused++
      await pause(betweenMs)
    }
  }

  const work = Promise.all([
    ...Array.from({ length: writers }, (_none, at) => write(at)),
    ...Array.from({ length: readers }, (_none, at) => read(at)),
  ])
  // Errors are reported when the load ends; an earlier rejection must not end the process.
  work.catch(() => undefined)
  return {
    acknowledged,
    longestGap: () => Math.max(gap, isOver() ? 0 : Date.now() - last),
    repeated: () => repeated,
    reads,
    async stop() {
      ended.abort()
      await work
    },
  }
}
