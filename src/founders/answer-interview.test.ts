import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { answerInterview } from './answer-interview.ts'

const answers = (...given: [question_id: string, answer: string][]) => ({
  answers: given.map(([question_id, answer]) => ({ question_id, answer })),
})
const given = (answer: { answers: { question_id: string }[] }) =>
  answer.answers.map(({ question_id }) => question_id).toSorted()

operationCases(answerInterview, {
  prepare: async () => ({}),
  input: () => answers(['first_spark', 'A drill that nobody brought back.']),
  badInput: {
    'an unknown question': [answers(['no_such', 'A']), 'answers[0].question_id', 'unknown_question'],
    'a question answered twice': [
      answers(['first_spark', 'A'], ['first_spark', 'B']),
      'answers[1].question_id',
      'duplicate',
    ],
    'no answers': [answers(), 'answers', 'too_short'],
  },
  notYours: {
    'an account reads and changes only its own answers': async ({ ask, other }) => {
      await ask(answers(['first_customers', 'Mine.']))
      assert.deepEqual(given(await ask({}, other)), ['first_spark'])
      assert.deepEqual(given(await ask()), ['first_customers', 'first_spark'])
    },
  },
  works: {
    'answers are merged by question, and an empty one deletes the answer': async ({ ask }) => {
      const told = await ask(answers(['first_spark', 'Another drill.'], ['first_customers', '']))
      assert.deepEqual(
        told.answers.map((one: { question_id: string; answer: string }) => [one.question_id, one.answer]),
        [['first_spark', 'Another drill.']],
      )
      assert.ok(told.unanswered.some((one: { question_id: string }) => one.question_id === 'first_customers'))
    },
    'an account that is not a founder yet has no founder page': async ({ ask }) => {
      assert.equal((await ask()).founder_url, null)
    },
  },
})
