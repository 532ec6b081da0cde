import { z } from 'zod'
import { text } from 'marquee-profile'
import { operation } from '../platform/call/operation.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { linkFounder } from './founder-queries.ts'
import { deleteAnswer, findQuestions, saveAnswer } from './interview-queries.ts'
import { getMyInterview } from './interview/get-my-interview.ts'
import { MyInterview, myInterview } from './interview/my-interview.ts'

/** Answers interview questions: only the questions sent change, and an empty answer deletes. */
export const answerInterview = operation({
  name: 'answer_interview',
  summary: 'Answer questions of the founder interview.',
  description: 'Only the questions sent change.',
  route: 'PUT /me/interview',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          question_id: z.string().min(1).max(60).describe('One of list_interview_questions.'),
          answer: text(4000).describe('Empty removes the answer.'),
        }),
      )
      .min(1)
      .max(100),
  }),
  edits: { read: getMyInterview, input: () => ({}) },
  output: MyInterview,
  problems: [invalidInput],
  examples: [{ answers: [{ question_id: 'first_spark', answer: 'A drill that nobody brought back.' }] }],
  async run({ answers }, { actor, site, db, now }) {
    const questions = new Map(
      (await findQuestions(db, site.id)).map((question) => [question.question_id, question]),
    )
    const findings = answers.flatMap(({ question_id: id }, index): Finding[] => {
      const path = `answers[${index}].question_id`
      if (!questions.has(id))
        return [
          {
            path,
            code: 'unknown_question',
            message: `There is no question "${id}".`,
            fix: 'Use a question_id from list_interview_questions.',
          },
        ]
      const first = answers.findIndex((other) => other.question_id === id)
      return first < index
        ? [
            {
              path,
              code: 'duplicate',
              message: `The question "${id}" has two answers.`,
              fix: 'Send one answer per question.',
            },
          ]
        : []
    })
    if (findings.length > 0)
      throw new Problem(invalidInput, findings.map((finding) => finding.message).join(' '), {
        errors: findings,
      })
    for (const { question_id: id, answer } of answers) {
      const question = questions.get(id)
      if (answer === '') await deleteAnswer(db, actor.accountId, id)
      else if (question) await saveAnswer(db, actor.accountId, question, answer, now)
    }
    await linkFounder(db, actor.accountId, actor.email, now)
    return myInterview(db, actor.accountId, site)
  },
})
