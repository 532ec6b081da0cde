import assert from 'node:assert/strict'
import { authorize, exchange, registeredApp } from '../../../test/app-client.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { signedInVisitor } from '../../../test/visitor.ts'
import { disconnectMyApp } from './disconnect-my-app.ts'

operationCases(disconnectMyApp, {
  async prepare({ app, owner }) {
    const connection = await registeredApp(app)
    const tokens = await exchange(
      connection,
      await authorize(connection, await signedInVisitor(app, owner.email)),
    )
    const listTools = () =>
      app.http.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          host: 'localhost:3999',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
          authorization: `Bearer ${tokens.access_token}`,
        },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      })
    return { clientId: connection.client.client_id, listTools }
  },
  input: ({ clientId }) => ({ client_id: clientId }),
  badInput: { 'no app': [{ client_id: undefined }, 'client_id', 'required'] },
  notYours: 'an app that only somebody else has connected is not found',
  works: {
    'its next request is refused; a second time there is no such app': async ({ ask, send, things }) => {
      assert.equal((await things.listTools()).statusCode, 200)
      await ask()
      assert.equal((await things.listTools()).statusCode, 401)
      assert.equal((await send()).status, 404)
    },
  },
})
