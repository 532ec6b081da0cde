import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { findDevices } from './session-queries.ts'
import { signOutSession } from './sign-out-session.ts'

operationCases(signOutSession, {
  async prepare({ app, owner, other }) {
    const mine = await signedInVisitor(app, owner.email)
    const theirs = await signedInVisitor(app, other.email)
    const idOf = async ({ id }: { id: string }) =>
      (await findDevices(app.services.db, id, app.clock.now()))[0]?.id
    return { mine, theirs, id: await idOf(owner), theirId: await idOf(other) }
  },
  input: ({ id }) => ({ id }),
  badInput: {
    'no device': [{ id: undefined }, 'id', 'required'],
    'a device id that is too long': [{ id: 'x'.repeat(101) }, 'id', 'too_long'],
  },
  notYours: {
    'another account’s device stays signed in': async ({ ask, things }) => {
      assert.deepEqual(await ask({ id: things.theirId }), { ended: false })
      assert.equal((await things.theirs.get('/account/security')).status, 200)
    },
  },
  works: {
    'the device is signed out at once, and signing it out again changes nothing': async ({ ask, things }) => {
      assert.equal((await things.mine.get('/account/security')).status, 200)
      assert.deepEqual(await ask(), { ended: true })
      assert.equal((await things.mine.get('/account/security')).status, 303)
      assert.deepEqual(await ask(), { ended: false })
    },
  },
})
