import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { answerListingQuestion } from './answer-listing-question.ts'
import { listListingQuestions } from './list-listing-questions.ts'
import { addQuestion } from './question-queries.ts'

operationCases(listListingQuestions, {
  async prepare({ app, site, owner, other }) {
    const { id: listingId } = await makeListing(app, {
      site: site.key,
      name: 'Replywell',
      owner,
    })
    const asked = (body: string) =>
      app.services.transact(({ db }) =>
        addQuestion(db, { siteId: site.id, listingId, accountId: other.id, body }, app.clock.now()),
      )
    const decide = async (question_id: number, more: object) =>
      app.call(answerListingQuestion, {
        actor: owner.member,
        site: site.key,
        input: { listing_id: listingId, question_id, ...more },
      })
    const [wood, size, rude] = [
      await asked('Of wood?'),
      await asked('How large?'),
      await asked('Why so bad?'),
    ]
    await decide(wood, { answer: 'Of oak.' })
    await decide(rude, { decision: 'declined' })
    return { listingId, wood, size }
  },
  input: ({ listingId }) => ({ listing_id: listingId }),
  badInput: { 'a state that no list has': [{ status: 'declined' }, 'status', 'not_allowed'] },
  notYours: 'a listing of somebody else is not found',
  works: {
    'gives open and answered ones, the newest first, and not who asked': async ({ ask, things, other }) => {
      const answer = await ask()
      assert.equal(answer.total, 2)
      const [open, answered] = answer.items
      assert.deepEqual(
        [open.question_id, open.status, open.question, open.answer, open.answered_at, open.url],
        [things.size, 'open', 'How large?', null, null, null],
      )
      assert.deepEqual([answered.question_id, answered.answer], [things.wood, 'Of oak.'])
      assert.match(answered.url, new RegExp(`/listings/replywell#asked-${things.wood}$`))
      assert.doesNotMatch(JSON.stringify(answer), new RegExp(`${other.id}|${other.email}`))
    },
    'gives those of one state, and goes on behind a page': async ({ ask, things }) => {
      const open = await ask({ status: 'open' })
      assert.deepEqual([open.total, open.items[0].question_id], [1, things.size])
      const later = await ask({ per_page: 1, cursor: (await ask({ per_page: 1 })).next_cursor })
      assert.equal(later.items[0].question_id, things.wood)
    },
  },
})
