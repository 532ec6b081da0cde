import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { rows } from '../../platform/data/database.ts'
import { findDevices } from '../sign-in/session-queries.ts'
import { findSignInMethods } from './security-queries.ts'
import { setPassword } from './set-password.ts'

operationCases(setPassword, {
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
  input: ({ keep }) => ({ hash: 'salt:hash', keep_session: keep }),
  badInput: {
    'no hash': [{ hash: undefined }, 'hash', 'required'],
    'no session': [{ keep_session: undefined }, 'keep_session', 'required'],
  },
  notYours: {
    'only the caller’s own password is set, and other accounts’ devices stay signed in': async ({
      app,
      ask,
      other,
      owner,
      things,
    }) => {
      await ask({}, other)
      assert.deepEqual(await findSignInMethods(app.services.db, owner.id), [])
      assert.equal((await things.left.get('/account/security')).status, 200)
    },
  },
  works: {
    'every other device is signed out, and the account is notified by email': async ({
      app,
      ask,
      owner,
      things,
    }) => {
      await ask()
      assert.equal((await things.left.get('/account/security')).status, 303)
      assert.equal((await things.kept.get('/account/security')).status, 200)
      assert.deepEqual(await findSignInMethods(app.services.db, owner.id), ['credential'])
      const mails = await rows(
        app.services.db,
        sql`select 1 from outbox where kind = 'password_set' and recipient = ${owner.email}`,
      )
      assert.equal(mails.length, 1)
    },
  },
})
