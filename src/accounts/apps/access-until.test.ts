/** The list of connected apps tells which of them still have access. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import * as oauth from 'oauth4webapi'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { authorize, type Connection, exchange, registeredApp } from '../../../test/clients/app-client.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'

let app: TestApp
let ada: Visitor
before(async () => {
  app = await createTestApp()
  ada = await signedInVisitor(app, 'ada@example.org')
})
after(() => app.stop())

/** What the list says about the connection of this name. */
async function said(name: string): Promise<string> {
  const page = load((await ada.get('/account/apps')).body)
  return page('.rows li')
    .filter((_, row) => page(row).find('b').text() === name)
    .text()
}

const ended = /Its access has ended\. To work again, it has to ask you in the browser\./

async function end({ server, client, options }: Connection, token: string): Promise<void> {
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), token, options),
  )
}

test('of two connections of one app, the list says which has access, until when, and which ended it', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).getUTCDate()
  const connection = await registeredApp(app, { client_name: 'At home' })
  const tokens = await exchange(connection, await authorize(connection, ada))
  const further = await registeredApp(app, { client_name: 'At work' })
  await exchange(further, await authorize(further, ada))
  assert.match(await said('At home'), new RegExp(`Has access until ${day(90)} [A-Z]`))
  await end(connection, tokens.refresh_token ?? '')
  assert.match(await said('At home'), ended)
  assert.doesNotMatch(await said('At work'), ended)
})

test('an app that may not stay connected has access for minutes', async () => {
  const connection = await registeredApp(app, { client_name: 'Passing by' })
  const tokens = await exchange(connection, await authorize(connection, ada, { scope: 'account:read' }))
  assert.match(
    await said('Passing by'),
    new RegExp(`Has access until ${new Date(Date.now() + 600_000).getUTCDate()} [A-Z]`),
  )
  await end(connection, tokens.access_token)
  assert.match(await said('Passing by'), ended)
})
