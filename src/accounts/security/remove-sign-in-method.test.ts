import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { removeSignInMethod } from './remove-sign-in-method.ts'
import { findSignInMethods, savePassword } from './security-queries.ts'

operationCases(removeSignInMethod, {
  async prepare({ app, owner, other }) {
    const { db } = app.services
    for (const { id } of [owner, other]) await savePassword(db, `cred ${id}`, id, 'hash', app.clock.now())
  },
  input: () => ({ provider: 'credential' }),
  badInput: { 'no sign-in method': [{ provider: undefined }, 'provider', 'required'] },
  notYours: {
    'the same sign-in method of another account stays': async ({ app, ask, other, owner }) => {
      await ask({}, other)
      assert.deepEqual(await findSignInMethods(app.services.db, owner.id), ['credential'])
    },
  },
  works: {
    'the sign-in method is removed, and removing it again returns 404': async ({ app, ask, owner, send }) => {
      await ask()
      assert.deepEqual(await findSignInMethods(app.services.db, owner.id), [])
      assert.equal((await send()).status, 404)
    },
  },
})
