import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { findDevices } from './session-queries.ts'
import { signOutOtherSessions } from './sign-out-other-sessions.ts'

operationCases(signOutOtherSessions, {
  async prepare({ app, owner, other }) {
    const kept = await signedInVisitor(app, owner.email)
    const [device] = await findDevices(app.services.db, owner.id, app.clock.now())
    return {
      kept,
      keep: device?.id,
      left: await signedInVisitor(app, owner.email),
      theirs: await signedInVisitor(app, other.email),
    }
  },
  input: ({ keep }) => ({ keep }),
  badInput: { 'no device to keep': [{ keep: undefined }, 'keep', 'required'] },
  notYours: {
    'naming another account’s device as the one to keep signs out only the caller’s own devices': async ({
      ask,
      other,
      things,
    }) => {
      assert.equal((await things.theirs.get('/account/security')).status, 200)
      await ask({}, other)
      assert.equal((await things.theirs.get('/account/security')).status, 303)
      assert.equal((await things.left.get('/account/security')).status, 200)
    },
  },
  works: {
    'every device but this one is signed out': async ({ ask, things }) => {
      await ask()
      assert.equal((await things.left.get('/account/security')).status, 303)
      assert.equal((await things.kept.get('/account/security')).status, 200)
    },
  },
})
