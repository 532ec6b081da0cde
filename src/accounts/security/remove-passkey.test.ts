import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { removePasskey } from './remove-passkey.ts'
import { findPasskeys } from './security-queries.ts'

operationCases(removePasskey, {
  async prepare({ app, owner }) {
    await sql`insert into passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
      values ('pk_one', 'key', ${owner.id}, 'cred', 0, 'singleDevice', false)`.execute(app.services.db)
  },
  input: () => ({ id: 'pk_one' }),
  badInput: { 'no passkey': [{ id: undefined }, 'id', 'required'] },
  notYours: 'another account’s passkey is not found',
  works: {
    'the passkey is removed, and removing it again returns 404': async ({ app, ask, owner, send }) => {
      assert.equal((await findPasskeys(app.services.db, owner.id)).length, 1)
      await ask()
      assert.deepEqual(await findPasskeys(app.services.db, owner.id), [])
      const { rows } = await sql`select subject from outbox
        where kind = 'passkey_removed' and recipient = ${owner.email}`.execute(app.services.db)
      assert.deepEqual(rows, [{ subject: 'A passkey was removed from your account' }])
      assert.equal((await send()).status, 404)
    },
  },
})
