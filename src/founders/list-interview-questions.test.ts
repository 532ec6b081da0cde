import assert from 'node:assert/strict'
import { operationCases } from '../../test/operation-cases.ts'
import { interviewQuestions } from './interview-questions.ts'
import { listInterviewQuestions } from './list-interview-questions.ts'

operationCases(listInterviewQuestions, {
  prepare: async () => ({}),
  input: () => ({}),
  badInput: { 'a member that it does not take': [{ page: 1 }, 'page', 'unknown_member'] },
  works: {
    'gives the questions of the site in the order in which they are asked': async ({ ask }) => {
      const { items } = await ask()
      assert.deepEqual(
        items.map((one: { question_id: string }) => one.question_id),
        interviewQuestions.map(({ key }) => key),
      )
    },
  },
})
