import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addQuestion, findAnswered, settleQuestion } from './question-queries.ts'
import { removeFounderQuestion } from './remove-founder-question.ts'

operationCases(removeFounderQuestion, {
  async prepare({ app, site, elsewhere, other }) {
    const ask = async (place: { id: number; key: string }, name: string) => {
      const listing = await makeListing(app, { site: place.key, name })
      const id = await app.services.transact(async ({ db }) => {
        const question = {
          siteId: place.id,
          listingId: listing.id,
          accountId: other.id,
          body: 'Buy pills here?',
        }
        const added = await addQuestion(db, question, app.clock.now())
        await settleQuestion(db, added, { status: 'answered', answer: 'Yes.' }, app.clock.now())
        return added
      })
      return { id, listingId: listing.id }
    }
    const here = await ask(site, 'Offwell')
    return {
      ...here,
      far: (await ask(elsewhere, 'Offfar')).id,
      shown: () => findAnswered(app.services.db, site.id, here.listingId, 10),
    }
  },
  input: ({ id }) => ({ asked_id: id }),
  badInput: { 'no number': [{ asked_id: 'first' }, 'asked_id', 'wrong_type'] },
  notYours: {
    'a question on another site is not found': async ({ send, things }) => {
      assert.equal((await send({ asked_id: things.far })).status, 404)
    },
  },
  works: {
    'it is off the page with its answer, once': async ({ ask, send, things }) => {
      assert.equal((await things.shown())?.length, 1)
      await ask()
      assert.deepEqual(await things.shown(), [])
      assert.equal((await send()).status, 404)
    },
  },
})
