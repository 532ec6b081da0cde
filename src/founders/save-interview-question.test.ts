import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findAllQuestions, findQuestions, saveQuestion } from './interview-queries.ts'
import { saveInterviewQuestion } from './save-interview-question.ts'

const question = { question: 'What did you build first?', hint: '', position: 1, is_asked: true }

operationCases(saveInterviewQuestion, {
  async prepare({ app, site }) {
    const { db } = app.services
    await saveQuestion(db, site.id, { ...question, question_id: 'question_of_this_site' })
    return {
      asked: async () => (await findQuestions(db, site.id)).map((one) => one.question),
      count: async () => (await findAllQuestions(db, site.id)).length,
    }
  },
  input: () => ({ key: 'question_of_this_site', question: { ...question, question: 'And what last?' } }),
  badInput: {
    'a blank question': [{ question: { ...question, question: '' } }, 'question.question', 'blank'],
    'a position below 1': [{ question: { ...question, position: 0 } }, 'question.position', 'too_small'],
  },
  notYours: 'another site’s team does not find the question',
  works: {
    'changes the question and keeps its position': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { saved: true })
      assert.equal((await things.asked())[0], 'And what last?')
    },
    'a question that is switched off is kept': async ({ ask, things }) => {
      const before = await things.count()
      await ask({ question: { ...question, question: 'Hidden?', is_asked: false } })
      assert.ok(!(await things.asked()).includes('Hidden?'))
      assert.equal(await things.count(), before)
    },
    'new questions are added, up to sixty': async ({ app, ask, site, things }) => {
      await sql`insert into interview_questions (site_id, key, question, hint, position)
        select ${site.id}, 'filled ' || n, 'What else?', '', 100 + n
        from generate_series(1, 59 - ${await things.count()}::int) as n`.execute(app.services.db)
      assert.deepEqual(await ask({ key: null }), { saved: true })
      assert.deepEqual(await ask({ key: null }), { saved: false })
      assert.equal(await things.count(), 60)
    },
  },
})
