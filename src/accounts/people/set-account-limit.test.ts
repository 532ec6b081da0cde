import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { saveAccountName } from '../profile/save-account-name.ts'
import { setAccountLimit } from './set-account-limit.ts'

operationCases(setAccountLimit, {
  async prepare({ app, site, owner }) {
    const { id, email, key, member } = await app.account(`loud@${site.key}.example`)
    const host = new URL(site.origin).host
    const submit = () =>
      app.http.app.inject({
        method: 'PATCH',
        url: '/api/v1/drafts/nothing-here',
        headers: { host, authorization: `Bearer ${key}` },
        payload: { fields: { name: 'Loud' } },
      })
    const read = () =>
      app.http.app.inject({ url: '/api/v1/me', headers: { host, authorization: `Bearer ${key}` } })
    return { id, email, member, submit, read, operator: owner.id }
  },
  input: ({ id }) => ({ account_id: id, days: 7, reason: 'Forty questions in an hour.' }),
  badInput: {
    'a limit without a reason': [{ reason: ' ' }, 'reason', 'required'],
    'a limit longer than a year': [{ days: 366 }, 'days', 'too_large'],
  },
  notYours: {
    'an operator’s account cannot be limited': async ({ send, things }) => {
      const { status, json } = await send({ account_id: things.operator })
      assert.deepEqual([status, json().code], [409, 'operator_account'])
    },
    'an unknown account is not found': async ({ send }) => {
      assert.equal((await send({ account_id: 'acc_none' })).status, 404)
    },
  },
  works: {
    'the account is read-only until the limit ends or is lifted, and its account page shows the end and the reason':
      async ({ app, ask, things }) => {
        const before = await things.submit()
        assert.equal(before.statusCode, 404, 'before the limit the draft is merely not found')
        await ask()
        const refused = (await things.submit()).json()
        assert.deepEqual([refused.code, refused.reason], ['account_limited', 'Forty questions in an hour.'])
        assert.equal(refused.until, new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString())
        assert.equal((await things.read()).statusCode, 200)
        const visitor = await signedInVisitor(app, things.email)
        assert.match((await visitor.get('/account')).body, /can only read until.*Forty questions in an hour/s)
        await app.call(saveAccountName, { actor: things.member, input: { name: 'Loud' } })
        app.clock.advance(8 * 86_400_000)
        assert.equal((await things.submit()).statusCode, 404, 'the limit has expired')
        await ask()
        await ask({ days: 0, reason: undefined })
        assert.equal((await things.submit()).statusCode, 404, 'the limit was lifted')
      },
  },
})
