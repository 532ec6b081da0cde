import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { signOutAccount } from './sign-out-account.ts'

operationCases(signOutAccount, {
  async prepare({ app, site }) {
    const { id, email } = await app.account(`lost-laptop@${site.key}.example`)
    return { id, visitor: await signedInVisitor(app, email) }
  },
  input: ({ id }) => ({ account_id: id }),
  badInput: { 'no account': [{ account_id: '' }, 'account_id', 'too_short'] },
  notYours: {
    'an unknown account is not found': async ({ send }) => {
      assert.equal((await send({ account_id: 'acc_none' })).status, 404)
    },
  },
  works: {
    'the account’s browsers are signed out': async ({ ask, things }) => {
      assert.equal((await things.visitor.get('/account')).status, 200)
      assert.equal((await ask())['devices'], 1)
      assert.match((await things.visitor.get('/account')).location ?? '', /^\/sign-in/)
    },
  },
})
