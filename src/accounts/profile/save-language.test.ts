import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { asReadBy } from '../../mail/index.ts'
import { findSessionAccount } from '../account-queries.ts'
import { saveLanguage } from './save-language.ts'

operationCases(saveLanguage, {
  prepare: async ({ app }) => ({
    languageOf: async ({ id }: { id: string }) => (await findSessionAccount(app.services.db, id))?.language,
    mailed: async ({ email }: { email: string }) =>
      (await asReadBy(app.services.db, email.toUpperCase(), { language: 'en' })).language,
  }),
  input: () => ({ language: 'de' }),
  badInput: {
    'a language without a catalogue': [{ language: 'tlh' }, 'language', 'not_allowed'],
    'no language': [{ language: undefined }, 'language', 'required'],
  },
  notYours: {
    'only the caller’s own language changes': async ({ ask, other, owner, things }) => {
      await ask({ language: 'en' }, owner)
      await ask({ language: 'de' }, other)
      assert.deepEqual([await things.languageOf(other), await things.languageOf(owner)], ['de', 'en'])
    },
  },
  works: {
    'emails are written in the account’s language, and in the site’s once the choice is cleared': async ({
      ask,
      owner,
      things,
    }) => {
      await ask()
      assert.deepEqual([await things.languageOf(owner), await things.mailed(owner)], ['de', 'de'])
      await ask({ language: null })
      assert.deepEqual([await things.languageOf(owner), await things.mailed(owner)], [null, 'en'])
    },
  },
})
