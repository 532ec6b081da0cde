/**
 * Keeps the bytes of anonymous public answers for a moment: the cheapest read is the one not made. Dropped on any change.
 * Bounded in bytes, the oldest leaving first, so that no number of addresses fills the memory.
 */
import { etagOf } from '../../platform/call/entity-tag.ts'
import { isUnavailable } from '../failure.ts'

export interface CachedAnswer {
  status: number
  body: string
  type: string
  etag: string
}

type Made = Omit<CachedAnswer, 'etag'>

const freshMs = 2000
/** How long an answer may stand in while the database is away. A change that was told takes it away at once. */
const staleMs = 10 * 60_000
/** What all kept answers may hold together, and one of them. */
const limits = { bytes: 32 * 1024 * 1024, answerBytes: 4 * 1024 * 1024 }

export interface AnswerCache {
  /**
   * The kept answer, or the one that `make` gives; concurrent makers of one key share the work. While the database is
   * away, the answer that was kept last.
   */
  get(key: string, make: () => Promise<Made>): Promise<CachedAnswer>
  /** What the kept answers and their keys hold, in bytes. */
  bytes(): number
  drop(): void
}

interface Shelf {
  kept: Map<string, { until: number; answer: CachedAnswer; bytes: number }>
  making: Map<string, Promise<CachedAnswer>>
  bytes: number
}

/** Makes an empty cache. */
export function createAnswerCache(most = limits): AnswerCache {
  let shelf = emptyShelf()
  return {
    get(key, make) {
      const found = shelf.kept.get(key)
      if (found && found.until > performance.now()) return Promise.resolve(found.answer)
      const making = shelf.making.get(key)
      if (making) return making
      // What was begun before a change belongs to the shelf that the change took away.
      const mine = shelf
      const answer = makeAnswer(make)
        .then((made) => keep(mine, key, made, most))
        .catch((error: unknown) => {
          if (found && isUnavailable(error) && found.until + staleMs > performance.now()) return found.answer
          throw error
        })
        .finally(() => mine.making.delete(key))
      mine.making.set(key, answer)
      return answer
    },
    bytes: () => shelf.bytes,
    drop() {
      shelf = emptyShelf()
    },
  }
}

function emptyShelf(): Shelf {
  return { kept: new Map(), making: new Map(), bytes: 0 }
}

async function makeAnswer(make: () => Promise<Made>): Promise<CachedAnswer> {
  const made = await make()
  return { ...made, etag: etagOf(made.body) }
}

function keep(shelf: Shelf, key: string, answer: CachedAnswer, most: typeof limits): CachedAnswer {
  remove(shelf, key)
  const bytes = 2 * (key.length + answer.body.length)
  if (bytes > most.answerBytes) return answer
  shelf.kept.set(key, { until: performance.now() + freshMs, answer, bytes })
  shelf.bytes += bytes
  for (const oldest of shelf.kept.keys()) {
    if (shelf.bytes <= most.bytes) break
    remove(shelf, oldest)
  }
  return answer
}

function remove(shelf: Shelf, key: string): void {
  shelf.bytes -= shelf.kept.get(key)?.bytes ?? 0
  shelf.kept.delete(key)
}
