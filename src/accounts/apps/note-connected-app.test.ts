import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { authorize, registeredApp } from '../../../test/clients/app-client.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { rows } from '../../platform/data/database.ts'
import { noteConnectedApp } from './note-connected-app.ts'

operationCases(noteConnectedApp, {
  async prepare({ app, owner }) {
    const visitor = await signedInVisitor(app, owner.email)
    const refused = await registeredApp(app, { client_name: 'Refused app' })
    await authorize(refused, visitor, { decision: 'deny' }).catch(() => undefined)
    const connection = await registeredApp(app)
    await authorize(connection, visitor)
    return { clientId: connection.client.client_id }
  },
  input: ({ clientId }) => ({ client_id: clientId }),
  badInput: { 'no app': [{ client_id: undefined }, 'client_id', 'required'] },
  notYours: 'an app that only another account has connected is not found',
  works: {
    'who allows an app is told so by mail, and who refuses one is not': async ({ app, owner }) => {
      const mails = await rows(
        app.services.db,
        sql<{ subject: string }>`select distinct subject from outbox
          where kind = 'app_connected' and recipient = ${owner.email}`,
      )
      assert.deepEqual(mails, [{ subject: 'Desk helper is connected to your account' }])
    },
  },
})
