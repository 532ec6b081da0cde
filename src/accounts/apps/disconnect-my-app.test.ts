import assert from 'node:assert/strict'
import { authorize, exchange, registeredApp } from '../../../test/clients/app-client.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { disconnectMyApp } from './disconnect-my-app.ts'
import { postMcp } from '../../../test/clients/post-mcp.ts'

operationCases(disconnectMyApp, {
  async prepare({ app, owner }) {
    const connection = await registeredApp(app)
    const tokens = await exchange(
      connection,
      await authorize(connection, await signedInVisitor(app, owner.email)),
    )
    const listTools = () => postMcp(app, 'tools/list', {}, tokens.access_token)
    return { clientId: connection.client.client_id, listTools }
  },
  input: ({ clientId }) => ({ client_id: clientId }),
  badInput: { 'no app': [{ client_id: undefined }, 'client_id', 'required'] },
  notYours: 'an app that only another account has connected is not found',
  works: {
    'the app’s next request is refused, and disconnecting it again returns 404': async ({
      ask,
      send,
      things,
    }) => {
      assert.equal((await things.listTools()).statusCode, 200)
      await ask()
      assert.equal((await things.listTools()).statusCode, 401)
      assert.equal((await send()).status, 404)
    },
  },
})
