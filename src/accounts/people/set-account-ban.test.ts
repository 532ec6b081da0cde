import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { setAccountBan } from './set-account-ban.ts'

operationCases(setAccountBan, {
  async prepare({ app, site, owner }) {
    const { id, email, key } = await app.account(`spammer@${site.key}.example`)
    const byKey = async () =>
      (
        await app.http.app.inject({
          url: '/api/v1/me',
          headers: { host: new URL(site.origin).host, authorization: `Bearer ${key}` },
        })
      ).statusCode
    return { id, email, byKey, operator: owner.id }
  },
  input: ({ id }) => ({ account_id: id, banned: true, reason: 'Two hundred made-up products.' }),
  badInput: { 'a ban without a reason': [{ reason: ' ' }, 'reason', 'required'] },
  notYours: {
    'an operator’s account cannot be banned': async ({ send, things }) => {
      const { status, json } = await send({ account_id: things.operator })
      assert.deepEqual([status, json().code], [409, 'operator_not_banned'])
    },
  },
  works: {
    'neither the browser, even after signing in again, nor an API key has access until the ban is lifted':
      async (bench) => {
        const { app, ask, things } = bench
        const open = await things.byKey()
        assert.equal(open, 200)
        await ask()
        assert.equal(await things.byKey(), 401)
        const visitor = await signedInVisitor(app, things.email)
        assert.match((await visitor.get('/account')).location ?? '', /^\/sign-in/)
        await ask({ banned: false, reason: undefined })
        assert.equal(await things.byKey(), 200)
      },
  },
})
