/** Keeps the bytes of anonymous public answers for a moment: the cheapest read is the one not made. Dropped on any change. */
import { createHash } from 'node:crypto'

export interface CachedAnswer {
  status: number
  body: string
  type: string
  etag: string
}

const freshMs = 2000
const most = 2000

export interface AnswerCache {
  /** The kept answer, or the one that `make` gives; concurrent makers of one key share the work. */
  get(key: string, make: () => Promise<{ status: number; body: string; type: string }>): Promise<CachedAnswer>
  drop(): void
}

/** Makes an empty cache. */
export function createAnswerCache(): AnswerCache {
  let kept = new Map<string, { until: number; answer: Promise<CachedAnswer> }>()
  return {
    get(key, make) {
      const found = kept.get(key)
      const now = performance.now()
      if (found && found.until > now) return found.answer
      if (kept.size >= most)
        kept = new Map([...kept].filter(([, entry]) => entry.until > now).slice(-most / 2))
      const mine = kept
      const answer = make().then((made) => ({ ...made, etag: etagOf(made.body) }))
      mine.set(key, { until: now + freshMs, answer })
      answer.catch(() => mine.delete(key))
      return answer
    },
    drop() {
      kept = new Map()
    },
  }
}

/** A strong entity tag of the bytes (RFC 9110 section 8.8.3). */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
