import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findMailRefusals } from '../../mail/index.ts'
import { noticeKinds } from './notice.ts'
import { saveMailNotices } from './save-mail-notices.ts'

operationCases(saveMailNotices, {
  prepare: async ({ app }) => ({
    refused: async ({ email }: { email: string }) =>
      (await findMailRefusals(app.services.db, email, noticeKinds)).toSorted(),
  }),
  input: () => ({ wanted: ['site_changed'] }),
  badInput: {
    'a kind of email that cannot be switched off': [{ wanted: ['sign_in'] }, 'wanted[0]', 'not_allowed'],
  },
  notYours: {
    'only the caller’s own email choices change': async ({ ask, other, owner, things }) => {
      const before = await things.refused(owner)
      await ask({ wanted: [] }, other)
      assert.equal((await things.refused(other)).length, noticeKinds.length)
      assert.deepEqual(await things.refused(owner), before)
    },
  },
  works: {
    'kinds of email left out are no longer sent, and those named are sent again': async ({
      ask,
      owner,
      things,
    }) => {
      await ask()
      assert.deepEqual(await things.refused(owner), ['question_answered', 'question_asked'])
      await ask({ wanted: [...noticeKinds] })
      assert.deepEqual(await things.refused(owner), [])
    },
  },
})
