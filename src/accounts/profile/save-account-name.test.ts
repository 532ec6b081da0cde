import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findAccount } from '../account-queries.ts'
import { saveAccountName } from './save-account-name.ts'

operationCases(saveAccountName, {
  prepare: async ({ app }) => ({
    nameOf: async ({ id }: { id: string }) => (await findAccount(app.services.db, id))?.name,
  }),
  input: () => ({ name: 'Jana Brandt' }),
  badInput: {
    'no name': [{ name: undefined }, 'name', 'required'],
    'a name that is too long': [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
  },
  notYours: {
    'only the caller’s own name changes': async ({ ask, other, owner, things }) => {
      const before = await things.nameOf(owner)
      await ask({ name: 'Somebody Else' }, other)
      assert.deepEqual([await things.nameOf(other), await things.nameOf(owner)], ['Somebody Else', before])
    },
  },
  works: {
    'the name is saved': async ({ ask, owner, things }) => {
      await ask()
      assert.equal(await things.nameOf(owner), 'Jana Brandt')
    },
  },
})
