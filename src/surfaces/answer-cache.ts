/**
 * Keeps the bytes of anonymous public answers for a moment: the cheapest read is the one not made. A change takes away
 * those that are made of what it changed. Bounded in bytes, the oldest leaving first, so that no number of addresses fills
 * the memory.
 */
import { gatherShown, tagOf } from '../platform/data/changes.ts'
import type { Cdn } from '../providers/cdn.ts'
import { isUnavailable } from '../platform/data/faults.ts'
import { type KeptAnswer, keptAnswer, type MadeAnswer } from './kept-answer.ts'

/** As long as caches between us and the reader may keep it: what the clock alone changes may be as old. */
const freshMs = 5000
/** How long an answer may stand in while the database is away. A change that was told takes it away at once. */
const staleMs = 10 * 60_000
/** What all kept answers may hold together, and one of them. */
const limits = { bytes: 32 * 1024 * 1024, answerBytes: 4 * 1024 * 1024 }

/** What an answer is of, before it is known what it shows. */
export interface AnswerOf {
  siteId: number
  saysWhatItShows?: true | undefined
}

export interface AnswerCache {
  /**
   * The kept answer, or the one that `make` gives; concurrent makers of one key share the work. While the database is
   * away, the answer that was kept last.
   */
  get(key: string, of: AnswerOf, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>
  /** True while an answer that was given may be given again. */
  isKept(answer: KeptAnswer): boolean
  /** What the kept answers and their keys hold, in bytes. */
  bytes(): number
  /** Takes away what is made of these; everything where nothing is told. */
  drop(tags?: readonly string[]): void
}

interface Kept {
  until: number
  answer: KeptAnswer
  bytes: number
}

/** An answer in the making, and what was changed meanwhile: it may have been read before. */
interface Making {
  changed: Set<string>
}

/** Makes an empty cache; `beforeMaking` may refuse that an answer is made now. */
export function createAnswerCache(max = limits, cdn?: Cdn, beforeMaking?: () => void): AnswerCache {
  const kept = new Map<string, Kept>()
  const keysByTag = new Map<string, Set<string>>()
  /** Until when each of them is fresh. */
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
      // It may say what was before, and a cache in front may have been told of the change already.
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
      // Who asks from now on reads what was changed. What an answer shows is known when it is made: until then it may be that.
      for (const [key, { of }] of shared)
        if (of.saysWhatItShows || tagsOf(of, new Set()).some((tag) => tags.includes(tag))) shared.delete(key)
    },
  }
}

/** What takes an answer away: everything, its site, and what it says that it shows or else whatever the site lists. */
function tagsOf({ siteId, saysWhatItShows }: AnswerOf, shown: ReadonlySet<string>): string[] {
  const own = saysWhatItShows && shown.size > 0 ? shown : [tagOf.lists(siteId)]
  return [tagOf.everything, tagOf.settings, tagOf.site(siteId), ...own]
}
