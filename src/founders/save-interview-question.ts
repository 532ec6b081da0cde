import { z } from 'zod'
import { line, text } from 'marquee-profile'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { findAllQuestions, saveQuestion } from './interview-queries.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/** A question as entered by the site team. */
export const QuestionInput = z.object({
  question: line(200),
  hint: text(300),
  position: z.coerce.number().int().min(1).max(200),
  is_asked: z.boolean(),
})

/** The members of a question that two colleagues could overwrite; its position also depends on the others. */
export function asSeen({ question, hint, is_asked: isAsked }: z.output<typeof QuestionInput>) {
  return { question, hint, isAsked }
}

/** Adds or changes a question of the interview; `saved` is false if the site already has its maximum of 60. */
export const saveInterviewQuestion = unlistedOperation({
  name: 'save_interview_question',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ key: z.string().max(60).nullable(), question: QuestionInput, seen: Seen }),
  output: z.object({ saved: z.boolean() }),
  problems: [notFound, changedMeanwhile],
  async run({ key, question, seen }, { site, db }) {
    await lockName(db, `interview questions ${site.id}`)
    const known = await findAllQuestions(db, site.id)
    const stands = known.find(({ question_id: id }) => id === key)
    if (key !== null && !stands) throw new Problem(notFound, 'There is no such question.')
    if (stands) refuseUnseen(seen, asSeen(stands), asSeen(question))
    return {
      saved: await saveQuestion(db, site.id, { question_id: key ?? randomId('question_'), ...question }),
    }
  },
})
