import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { answerInterview } from '../answer-interview.ts'
import { getMyInterview } from './get-my-interview.ts'

operationCases(getMyInterview, {
  async prepare({ app, owner, site }) {
    const input = { answers: [{ question_id: 'first_spark', answer: 'A drill that nobody brought back.' }] }
    await app.call(answerInterview, { actor: owner.member, site: site.key, input })
  },
  input: () => ({}),
  badInput: { 'an unknown member': [{ answers: [] }, 'answers', 'unknown_member'] },
  notYours: {
    'does not return another account’s answers': async ({ ask, other }) => {
      assert.deepEqual((await ask({}, other)).answers, [])
    },
  },
  works: {
    'returns answers and open questions, even before there is a founder page': async ({ ask }) => {
      const { answers, unanswered, founder_url: url } = await ask()
      assert.deepEqual(
        answers.map((one: { answer: string }) => one.answer),
        ['A drill that nobody brought back.'],
      )
      assert.ok(unanswered.length > 0)
      assert.equal(url, null)
    },
  },
})
