import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { addMailRefusal, refusesMail } from '../outbox-queries.ts'
import { liftMailRefusal } from './lift-mail-refusal.ts'

operationCases(liftMailRefusal, {
  async prepare({ app }) {
    const { db } = app.services
    for (const kind of ['weekly_digest', 'listing_update'])
      await addMailRefusal(db, 'reader@refusal.example', kind, app.clock.now())
    return { refuses: (kind: string) => refusesMail(db, 'reader@refusal.example', kind) }
  },
  input: () => ({ recipient: 'Reader@refusal.example', kind: 'weekly_digest' }),
  badInput: { 'a blank kind': [{ kind: '' }, 'kind', 'too_short'] },
  notYours: {
    'a refusal that does not exist is not found': async ({ send }) => {
      assert.equal((await send({ recipient: 'nobody@refusal.example' })).status, 404)
    },
  },
  works: {
    'the recipient gets mail of this kind again, but not of other kinds they refused': async ({
      ask,
      things,
    }) => {
      await ask()
      assert.deepEqual(
        [await things.refuses('weekly_digest'), await things.refuses('listing_update')],
        [false, true],
      )
    },
  },
})
