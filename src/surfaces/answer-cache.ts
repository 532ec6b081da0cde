/**
 * Keeps the bytes of anonymous public answers for a moment: the cheapest read is the one not made. Dropped on any change.
 * Bounded in bytes, the oldest leaving first, so that no number of addresses fills the memory.
 */
import { isUnavailable } from '../platform/data/faults.ts'
import { type KeptAnswer, keptAnswer, type MadeAnswer } from './kept-answer.ts'

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
  get(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>
  /** True while an answer that was given may be given again. */
  isKept(answer: KeptAnswer): boolean
  /** What the kept answers and their keys hold, in bytes. */
  bytes(): number
  drop(): void
}

interface Answers {
  kept: Map<string, { until: number; answer: KeptAnswer; bytes: number }>
  making: Map<string, Promise<KeptAnswer>>
  /** Until when each of them is fresh. */
  until: WeakMap<KeptAnswer, number>
  bytes: number
}

/** Makes an empty cache. */
export function createAnswerCache(most = limits): AnswerCache {
  let answers = noAnswers()
  return {
    get(key, make) {
      const found = answers.kept.get(key)
      if (found && found.until > performance.now()) return Promise.resolve(found.answer)
      const making = answers.making.get(key)
      if (making) return making
      // What was begun before a change belongs to the answers that the change took away.
      const mine = answers
      const answer = make()
        .then((made) => keep(mine, key, keptAnswer(made), most))
        .catch((error: unknown) => {
          if (found && isUnavailable(error) && found.until + staleMs > performance.now()) return found.answer
          throw error
        })
        .finally(() => mine.making.delete(key))
      mine.making.set(key, answer)
      return answer
    },
    isKept: (answer) => (answers.until.get(answer) ?? 0) > performance.now(),
    bytes: () => answers.bytes,
    drop() {
      answers = noAnswers()
    },
  }
}

function noAnswers(): Answers {
  return { kept: new Map(), making: new Map(), until: new WeakMap(), bytes: 0 }
}

function keep(answers: Answers, key: string, answer: KeptAnswer, most: typeof limits): KeptAnswer {
  remove(answers, key)
  const bytes = 2 * key.length + answer.bytes
  if (bytes > most.answerBytes) return answer
  const until = performance.now() + freshMs
  answers.kept.set(key, { until, answer, bytes })
  answers.until.set(answer, until)
  answers.bytes += bytes
  for (const oldest of answers.kept.keys()) {
    if (answers.bytes <= most.bytes) break
    remove(answers, oldest)
  }
  return answer
}

function remove(answers: Answers, key: string): void {
  const kept = answers.kept.get(key)
  if (!kept) return
  answers.bytes -= kept.bytes
  answers.until.delete(kept.answer)
  answers.kept.delete(key)
}
