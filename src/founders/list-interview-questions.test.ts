import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { siteCreate } from '../sites/index.ts'
import { germanQuestions } from './german-questions.ts'
import { interviewQuestions } from './interview-questions.ts'
import { listInterviewQuestions } from './list-interview-questions.ts'

operationCases(listInterviewQuestions, {
  prepare: async () => ({}),
  input: () => ({}),
  badInput: { 'an unknown member': [{ page: 1 }, 'page', 'unknown_member'] },
  works: {
    'a new site has questions in its language, or in English if there are none in it': async ({
      app,
      send,
    }) => {
      for (const [language, asked] of [
        ['de-AT', germanQuestions['first_spark']?.question],
        ['pt', interviewQuestions[0]?.question],
      ] as const) {
        const key = `asks-${language.slice(0, 2)}`
        const options = { key, name: key, host: `${key}.localhost:3999`, language }
        await siteCreate.run(app, { options, words: [] })
        const site = await app.sites.byKey(key)
        assert.ok(site)
        assert.equal((await send({}, 'anonymous', site)).json().items[0].question, asked)
      }
    },
    'returns the questions of the site in order': async ({ ask }) => {
      const { items } = await ask()
      assert.deepEqual(
        items.map((one: { question_id: string }) => one.question_id),
        interviewQuestions.map(({ key }) => key),
      )
    },
  },
})
