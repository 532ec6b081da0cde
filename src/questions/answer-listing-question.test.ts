import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { answerListingQuestion } from './answer-listing-question.ts'
import { addQuestion, findAnswered } from './question-queries.ts'

operationCases(answerListingQuestion, {
  async prepare({ app, site, owner, other }) {
    const { db } = app.services
    const listing = await makeListing(app, { site: site.key, name: 'Replywell', owner })
    const foreign = await makeListing(app, { site: site.key, name: 'Replynot', owner: other })
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
      foreignListing: foreign.id,
      shown: () => findAnswered(db, site.id, listing.id, 10),
      mails: () =>
        rows(
          db,
          sql<{ subject: string }>`select subject from outbox where recipient = ${other.email}
            and kind = 'question_answered' limit 10`,
        ),
    }
  },
  input: ({ id, listingId }) => ({ listing_id: listingId, question_id: id, answer: 'Of oak.' }),
  badInput: {
    'an answer without words': [{ answer: '' }, 'answer', 'required'],
    'neither yes nor no': [{ decision: 'perhaps' }, 'decision', 'not_allowed'],
  },
  notYours: {
    'a question to somebody else’s product is not found, by their number of it or by one’s own': async (
      bench,
    ) => {
      const { send, things } = bench
      assert.equal((await send({ question_id: things.foreign })).status, 404)
      assert.equal(
        (await send({ question_id: things.foreign, listing_id: things.foreignListing })).status,
        404,
      )
    },
  },
  works: {
    'question and answer are public, who asked is told once': async ({ ask, things }) => {
      const { url, ...told } = await ask()
      assert.deepEqual(told, { listing_id: things.listingId, question_id: things.id, status: 'answered' })
      assert.match(url, new RegExp(`/listings/replywell#asked-${things.id}$`))
      await ask({ answer: 'Of oak and ash.' })
      assert.deepEqual(
        (await things.shown())?.map(({ question, answer }) => [question, answer]),
        [['Is it made of wood?', 'Of oak and ash.']],
      )
      assert.deepEqual(await things.mails(), [{ subject: 'Replywell answered your question' }])
    },
    'what is declined is not public, and not answered later': async ({ ask, send, things }) => {
      assert.equal((await ask({ decision: 'declined', answer: undefined })).url, null)
      assert.deepEqual(await things.shown(), [])
      assert.equal((await send()).status, 404)
    },
  },
})
