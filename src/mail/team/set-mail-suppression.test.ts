import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { addSuppression, findSuppression } from '../suppression-queries.ts'
import { setMailSuppression } from './set-mail-suppression.ts'

operationCases(setMailSuppression, {
  async prepare({ app }) {
    const { db } = app.services
    await addSuppression(db, 'gone@suppression.example', 'bounced', '550 5.1.1', app.clock.now())
    return { why: async (recipient: string) => (await findSuppression(db, recipient))?.why }
  },
  input: () => ({ recipient: 'Reader@suppression.example', suppressed: true }),
  badInput: { 'not an email address': [{ recipient: 'nobody' }, 'recipient', 'invalid'] },
  notYours: {
    'an address that is not suppressed is not found': async ({ send }) => {
      const { status } = await send({ recipient: 'nobody@suppression.example', suppressed: false })
      assert.equal(status, 404)
    },
  },
  works: {
    'suppresses an address by hand, regardless of case': async ({ ask, things }) => {
      await ask()
      assert.equal(await things.why('reader@suppression.example'), 'by_hand')
    },
    'removes the suppression of an address that bounced': async ({ ask, things }) => {
      await ask({ recipient: 'gone@suppression.example', suppressed: false })
      assert.equal(await things.why('gone@suppression.example'), undefined)
    },
  },
})
