/** An account's interview as the account itself reads it. */
import { z } from 'zod'
import type { Site } from '../../platform/call/context.ts'
import { namedShape } from '../../platform/call/named-shape.ts'
import { NextSteps } from '../../platform/call/next-step.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { findAnswers, findQuestions } from '../interview-queries.ts'
import { findOwnPage } from '../people-queries.ts'

export const MyInterview = namedShape('MyInterview', {
  answers: z.array(
    z.object({
      question_id: z.string(),
      question: z.string(),
      answer: z.string(),
      answered_at: z.iso.datetime(),
    }),
  ),
  unanswered: z.array(z.object({ question_id: z.string(), question: z.string() })),
  founder_url: z
    .string()
    .nullable()
    .describe('Where the answers stand; null until you are a founder of a live listing.'),
  next_steps: NextSteps,
})

/** The answers of an account, and the questions of the site that it has not answered. */
export async function myInterview(
  db: ReadDb,
  accountId: string,
  site: Site,
): Promise<z.input<typeof MyInterview>> {
  const answers = await findAnswers(db, accountId, site.id)
  const answered = new Set(answers.map(({ question_id: id }) => id))
  const unanswered = (await findQuestions(db, site.id)).filter(({ question_id: id }) => !answered.has(id))
  const page = await findOwnPage(db, site.id, accountId)
  return {
    answers: answers.map((answer) => ({ ...answer, answered_at: answer.answered_at.toISOString() })),
    unanswered: unanswered.map(({ question_id, question }) => ({ question_id, question })),
    founder_url: page === undefined ? null : `${site.origin}${page}`,
    next_steps:
      unanswered.length > 0
        ? [
            {
              tool: 'answer_interview',
              why:
                unanswered.length === 1
                  ? 'One question is open; answer it if you like.'
                  : `${unanswered.length} questions are open; answer those that you like.`,
            },
          ]
        : [{ tool: 'set_founder_story', why: 'Tell the whole story in your own words.' }],
  }
}
