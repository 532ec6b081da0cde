/**
 * Caches the bytes of anonymous public answers for a moment: the cheapest read is the one not made. A change drops the
 * answers that depend on what it changed. The cache is bounded in bytes and evicts the oldest first, so that no number
 * of addresses fills the memory.
 */
import { gatherShown, tagOf } from '../platform/data/changes.ts'
import type { Cdn } from '../providers/cdn.ts'
import { isUnavailable } from '../platform/data/faults.ts'
import { type KeptAnswer, keptAnswer, type MadeAnswer } from './kept-answer.ts'

/**
 * How long an answer is fresh, the same as for caches between the service and the reader: changes by the passing of
 * time alone may be as late.
 */
const freshMs = 5000
/** How long a stale answer may stand in while the database is away. An announced change drops it at once. */
const staleMs = 10 * 60_000
/** The maximum size in bytes of all cached answers together, and of a single one. */
const limits = { bytes: 32 * 1024 * 1024, answerBytes: 4 * 1024 * 1024 }

/** What is known about an answer before it is made and known what it shows. */
export interface AnswerOf {
  siteId: number
  reportsTags?: true | undefined
}

export interface AnswerCache {
  /**
   * Returns the cached answer, or the one that `make` returns; concurrent requests for one key share the work. While
   * the database is away, returns the answer that was cached last.
   */
  get(key: string, of: AnswerOf, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>
  /** True while an answer that was sent may be sent again. */
  isKept(answer: KeptAnswer): boolean
  /** The size of the cached answers and their keys, in bytes. */
  bytes(): number
  /** Drops the answers that depend on these tags; without tags, all of them. */
  drop(tags?: readonly string[]): void
}

interface Kept {
  until: number
  answer: KeptAnswer
  bytes: number
}

/** An answer being made, and what was changed meanwhile: it may have read the state before. */
interface Making {
  changed: Set<string>
}

/** Creates an empty cache; `beforeMaking` may refuse to make an answer now. */
export function createAnswerCache(max = limits, cdn?: Cdn, beforeMaking?: () => void): AnswerCache {
  const kept = new Map<string, Kept>()
  const keysByTag = new Map<string, Set<string>>()
  /** When each of them stops being fresh. */
  const until = new WeakMap<KeptAnswer, number>()
  const shared = new Map<string, { of: AnswerOf; answer: Promise<KeptAnswer> }>()
  const makings = new Set<Making>()
  let bytes = 0

  const remove = (key: string) => {
    const found = kept.get(key)
    if (!found) return
    bytes -= found.bytes
    until.delete(found.answer)
    kept.delete(key)
    for (const tag of found.answer.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }
  const keep = (key: string, answer: KeptAnswer) => {
    remove(key)
    const held = 2 * key.length + answer.bytes
    if (held > max.answerBytes) return
    kept.set(key, { until: performance.now() + freshMs, answer, bytes: held })
    until.set(answer, performance.now() + freshMs)
    for (const tag of answer.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    bytes += held
    for (const oldest of kept.keys()) {
      if (bytes <= max.bytes) break
      remove(oldest)
    }
  }
  const makeNow = async (key: string, of: AnswerOf, make: () => Promise<MadeAnswer>) => {
    beforeMaking?.()
    const making: Making = { changed: new Set() }
    makings.add(making)
    try {
      const { made, shown } = await gatherShown(make)
      const answer = keptAnswer(made, tagsOf(of, shown), cdn)
      // It may show the state before the change, of which a cache in front may already have been told.
      if (answer.tags.some((tag) => making.changed.has(tag)))
        return { ...answer, headers: { 'cache-control': 'no-store' } }
      keep(key, answer)
      return answer
    } finally {
      makings.delete(making)
    }
  }
  return {
    get(key, of, make) {
      const found = kept.get(key)
      if (found && found.until > performance.now()) return Promise.resolve(found.answer)
      const before = shared.get(key)
      if (before) return before.answer
      const answer = makeNow(key, of, make)
        .catch((error: unknown) => {
          if (found && isUnavailable(error) && found.until + staleMs > performance.now()) return found.answer
          throw error
        })
        .finally(() => {
          if (shared.get(key)?.answer === answer) shared.delete(key)
        })
      shared.set(key, { of, answer })
      return answer
    },
    isKept: (answer) => (until.get(answer) ?? 0) > performance.now(),
    bytes: () => bytes,
    drop(tags = [tagOf.everything]) {
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) remove(key)
        for (const { changed } of makings) changed.add(tag)
      }
      // Later requests must see the change, so they do not share this work. What an answer shows is known only once it
      // is made; until then any tag may concern it.
      for (const [key, { of }] of shared)
        if (of.reportsTags || tagsOf(of, new Set()).some((tag) => tags.includes(tag))) shared.delete(key)
    },
  }
}

/**
 * The tags whose change drops an answer: everything, the settings, its site, and what it reported that it shows, or
 * else the site's lists.
 */
function tagsOf({ siteId, reportsTags }: AnswerOf, shown: ReadonlySet<string>): string[] {
  const own = reportsTags && shown.size > 0 ? shown : [tagOf.lists(siteId)]
  return [tagOf.everything, tagOf.settings, tagOf.site(siteId), ...own]
}
