import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { findAccount } from '../account-queries.ts'
import { addEmailChange } from './email-change-queries.ts'
import { takeEmailChange } from './take-email-change.ts'

operationCases(takeEmailChange, {
  async prepare({ app, owner, other }) {
    const createdAt = app.clock.now()
    const expiresAt = new Date(createdAt.getTime() + 3_600_000)
    const change = { accountId: owner.id, createdAt, expiresAt }
    const { db } = app.services
    const wishes = { first: 'first@take-email-change.example', late: 'late@x.example', taken: other.email }
    for (const [token, email] of Object.entries(wishes))
      await addEmailChange(db, { ...change, hash: sha256(token), email })
    return { addressNow: async () => (await findAccount(db, owner.id))?.email }
  },
  input: () => ({ token: 'first' }),
  badInput: { 'no token': [{ token: undefined }, 'token', 'required'] },
  notYours: {
    'the link does nothing for another account and stays valid for its owner': async ({
      ask,
      other,
      owner,
      things,
    }) => {
      assert.deepEqual(await ask({}, other), { outcome: 'unknown' })
      assert.equal(await things.addressNow(), owner.email)
    },
  },
  works: {
    'the new address takes effect, and the link works only once': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { outcome: 'done' })
      assert.equal(await things.addressNow(), 'first@take-email-change.example')
      assert.deepEqual(await ask(), { outcome: 'unknown' })
    },
    'an address that another account uses is refused': async ({ ask, things }) => {
      assert.deepEqual(await ask({ token: 'taken' }), { outcome: 'taken' })
      assert.equal(await things.addressNow(), 'first@take-email-change.example')
    },
    'the link expires after an hour': async ({ app, ask }) => {
      const now = app.clock.now()
      app.clock.advance(3_600_000)
      assert.deepEqual(await ask({ token: 'late' }), { outcome: 'unknown' })
      app.clock.set(now)
    },
  },
})
