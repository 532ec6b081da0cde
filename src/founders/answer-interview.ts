import { z } from 'zod'
import { text } from 'marquee-profile'
import { NextSteps } from '../platform/call/next-step.ts'
import { operation } from '../platform/call/operation.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { linkFounder } from './founder-queries.ts'
import { deleteAnswer, findAnswers, findQuestions, saveAnswer } from './interview-queries.ts'

/** Answers interview questions; answers merge by question, an empty one deletes. */
export const answerInterview = operation({
  name: 'answer_interview',
  summary: 'Answer questions of the founder interview.',
  description:
    'Only the questions sent change; an empty answer removes one. Answers stand on your founder page once one of your listings is live.',
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
  output: z.object({
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
      .describe('The page where the answers stand; null until you are a founder of a listing.'),
    next_steps: NextSteps,
  }),
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
    const founder = await linkFounder(db, actor.accountId, actor.email, now)
    const given = await findAnswers(db, actor.accountId, site.id)
    const unanswered = [...questions.values()].filter(
      ({ question_id: id }) => !given.some((answer) => answer.question_id === id),
    )
    return {
      answers: given.map((answer) => ({ ...answer, answered_at: answer.answered_at.toISOString() })),
      unanswered: unanswered.map(({ question_id, question }) => ({ question_id, question })),
      founder_url: founder ? `${site.origin}/founders/${encodeURIComponent(founder)}` : null,
      next_steps:
        unanswered.length > 0
          ? [
              {
                tool: 'answer_interview',
                why: `${unanswered.length} questions are open; answer those that you like.`,
              },
            ]
          : [{ tool: 'set_founder_story', why: 'Tell the whole story in your own words.' }],
    }
  },
})
