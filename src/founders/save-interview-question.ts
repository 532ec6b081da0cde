import { z } from 'zod'
import { line, text } from 'marquee-profile'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { findAllQuestions, saveQuestion } from './interview-queries.ts'
import { changedMeanwhile, refuseUnseen, Seen, versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/** A question as entered by the site team. */
export const QuestionInput = z.object({
  question: line(200),
  hint: text(300),
  position: z.coerce.number().int().min(1).max(200),
  is_asked: z.boolean(),
})

/** What a question says. Its position is not part of it, because it also changes when another question is moved. */
export function asSeen({ question, hint, is_asked: isAsked }: z.output<typeof QuestionInput>) {
  return { question, hint, isAsked }
}

/**
 * Adds or changes a question of the interview; `saved` is false if the site already has its maximum of 60. A position that
 * is the one seen stays as it is now, so that saving other words undoes nobody's move.
 */
export const saveInterviewQuestion = internalOperation({
  name: 'save_interview_question',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    key: z.string().max(60).nullable(),
    question: QuestionInput,
    seen: Seen,
    seen_position: z.int().optional().describe('The position as it was read.'),
  }),
  output: z.object({ saved: z.boolean() }),
  problems: [notFound, changedMeanwhile],
  async run({ key, question, seen, seen_position: seenPosition }, { site, db }) {
    await lockName(db, `interview questions ${site.id}`)
    const known = await findAllQuestions(db, site.id)
    const index = known.findIndex(({ question_id: id }) => id === key)
    const stands = known[index]
    if (key !== null && !stands) throw new Problem(notFound, 'There is no such question.')
    if (!stands)
      return { saved: await saveQuestion(db, site.id, { question_id: randomId('question_'), ...question }) }
    refuseUnseen(seen, asSeen(stands), asSeen(question))
    const current = index + 1
    const isMoved = question.position !== (seenPosition ?? current)
    if (isMoved) refuseUnseen(versionOf(seenPosition ?? current), current, question.position)
    const position = isMoved ? question.position : current
    return {
      saved: await saveQuestion(db, site.id, { ...question, question_id: stands.question_id, position }),
    }
  },
})
