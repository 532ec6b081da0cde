import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { askedDevice, registeredDevice } from '../../../test/clients/device-client.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { rows } from '../../platform/data/database.ts'
import { answerDeviceCode } from './answer-device-code.ts'

operationCases(answerDeviceCode, {
  async prepare({ app }) {
    const device = await registeredDevice(app)
    return { device, code: (await askedDevice(device)).user_code }
  },
  input: ({ code }) => ({ user_code: code, answer: 'show' }),
  badInput: {
    'no code': [{ user_code: undefined }, 'user_code', 'required'],
    'an unknown answer': [{ answer: 'maybe' }, 'answer', 'not_allowed'],
  },
  notYours: {
    'a code that one account has answered is not found by another': async ({ ask, send, other, things }) => {
      const { user_code: code } = await askedDevice(things.device)
      await ask({ user_code: code, answer: 'allow' })
      assert.equal((await send({ user_code: code, answer: 'refuse' }, other)).status, 404)
    },
  },
  works: {
    'shows the app, its scopes and resources, then allows the code once and tells the account by mail':
      async ({ app, ask, owner, send, things }) => {
        const shown = await ask()
        assert.deepEqual(
          [shown['app'], shown['scopes'], shown['resources']],
          ['Terminal', ['account:read', 'offline_access'], ['http://localhost:3999/mcp']],
        )
        assert.equal(shown['user_code'], things.code)
        await ask({ answer: 'allow' })
        const told = await rows(
          app.services.db,
          sql<{
            subject: string
          }>`select distinct subject from outbox where kind = 'app_connected' and recipient = ${owner.email}`,
        )
        assert.deepEqual(told, [{ subject: 'Terminal is connected to your account' }])
        assert.equal((await send({ answer: 'allow' })).status, 404)
      },
    'an unknown or malformed code is not found': async ({ send }) => {
      assert.equal((await send({ user_code: 'BBBB-BBBB' })).status, 404)
      assert.equal((await send({ user_code: 'no code' })).status, 404)
    },
  },
})
