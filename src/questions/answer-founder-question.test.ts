import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { answerFounderQuestion } from './answer-founder-question.ts'
import { addQuestion, findAnswered } from './question-queries.ts'

operationCases(answerFounderQuestion, {
  async prepare({ app, site, owner, other }) {
    const { db } = app.services
    const listing = await addTestListing(app, { site: site.key, name: 'Replywell', ownerId: owner.id })
    const foreign = await addTestListing(app, { site: site.key, name: 'Replynot', ownerId: other.id })
    const asked = (listingId: number, accountId: string) =>
      app.services.transact((context) =>
        addQuestion(
          context.db,
          { siteId: site.id, listingId, accountId, body: 'Is it made of wood?' },
          app.clock.now(),
        ),
      )
    return {
      id: await asked(listing.id, other.id),
      foreign: await asked(foreign.id, owner.id),
      listingId: listing.id,
      shown: () => findAnswered(db, site.id, listing.id, 10),
      mails: () =>
        rows(
          db,
          sql<{ subject: string }>`select subject from outbox where recipient = ${other.email}
            and kind = 'question_answered' limit 10`,
        ),
    }
  },
  input: ({ id }) => ({ asked_id: id, decision: 'answered', answer: 'Of oak.' }),
  badInput: {
    'an answer without words': [{ answer: '' }, 'answer', 'required'],
    'neither yes nor no': [{ decision: 'perhaps' }, 'decision', 'not_allowed'],
  },
  notYours: {
    'a question to somebody else’s product is not found': async ({ send, things }) => {
      assert.equal((await send({ asked_id: things.foreign })).status, 404)
    },
  },
  works: {
    'question and answer are public, who asked is told once': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { listing_id: things.listingId, status: 'answered' })
      await ask({ answer: 'Of oak and ash.' })
      assert.deepEqual(
        (await things.shown())?.map(({ question, answer }) => [question, answer]),
        [['Is it made of wood?', 'Of oak and ash.']],
      )
      assert.deepEqual(await things.mails(), [{ subject: 'Replywell answered your question' }])
    },
    'what is declined is not public, and not answered later': async ({ ask, send, things }) => {
      await ask({ decision: 'declined', answer: '' })
      assert.deepEqual(await things.shown(), [])
      assert.equal((await send()).status, 404)
    },
  },
})
