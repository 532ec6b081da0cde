/** Apps connect by OAuth 2.1, checked by a strict client library. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as oauth from 'oauth4webapi'
import {
  authorizationUrl,
  authorize,
  type Connection,
  exchange,
  fetchOf,
  redirectUri,
  refresh,
  registeredApp,
} from '../../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { change, rows } from '../../platform/data/database.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { findConnectedApps } from './app-queries.ts'

let app: TestApp
let ada: Visitor
before(async () => {
  app = await createTestApp()
  ada = await signedInVisitor(app, 'ada@example.org')
})
after(() => app.stop())

const callTool = (token: string | undefined, name = 'get_account', host = 'localhost:3999') =>
  app.http.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
  })

test('from the 401 to a tool call: challenge, metadata, registration, consent, token', async () => {
  const refused = await callTool(undefined)
  assert.equal(refused.statusCode, 401)
  const challenge = String(refused.headers['www-authenticate'])
  assert.match(
    challenge,
    /resource_metadata="http:\/\/localhost:3999\/\.well-known\/oauth-protected-resource\/mcp"/,
  )
  assert.match(challenge, /scope="account:read listings:write orders:write offline_access"/)
  const resource = await oauth.resourceDiscoveryRequest(new URL('http://localhost:3999/mcp'), {
    [oauth.customFetch]: fetchOf(app),
    [oauth.allowInsecureRequests]: true,
  })
  const metadata = await oauth.processResourceDiscoveryResponse(
    new URL('http://localhost:3999/mcp'),
    resource,
  )
  assert.deepEqual(metadata.authorization_servers, ['http://localhost:3999/api/auth'])

  const connection = await registeredApp(app)
  assert.deepEqual(connection.server.code_challenge_methods_supported, ['S256'])
  const tokens = await exchange(connection, await authorize(connection, ada))
  assert.equal(tokens.token_type, 'bearer')
  assert.equal(tokens.expires_in, 600)
  const answered = await callTool(tokens.access_token)
  assert.equal(answered.statusCode, 200, answered.body)
  assert.match(answered.body, /ada@example\.org/)
  assert.match(answered.body, /oauth/)
})

test('refresh tokens rotate; a replay within 30 seconds gets the same new token; revoking it ends the access token too', async () => {
  const connection = await registeredApp(app)
  const first = await exchange(connection, await authorize(connection, ada))
  const second = await refresh(connection, first.refresh_token ?? '')
  assert.notEqual(second.refresh_token, first.refresh_token)
  const replayed = await refresh(connection, first.refresh_token ?? '')
  assert.equal(replayed.refresh_token, second.refresh_token)
  const { server, client, options } = connection
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), second.refresh_token ?? '', options),
  )
  assert.equal((await callTool(second.access_token)).statusCode, 401)
  await assert.rejects(refresh(connection, second.refresh_token ?? ''))
})

test('an old refresh token replayed after its 30 seconds revokes the whole token family', async () => {
  const connection = await registeredApp(app)
  const first = await exchange(connection, await authorize(connection, ada))
  const second = await refresh(connection, first.refresh_token ?? '')
  // The library uses the machine's clock, so expiry is simulated by moving timestamps into the past.
  const past = new Date(Date.now() - 1000)
  await change(
    app.services.db,
    sql`update oauth_refresh_tokens set "rotationReplayExpiresAt" = ${past} where "rotationReplayExpiresAt" is not null`,
  )
  await assert.rejects(refresh(connection, first.refresh_token ?? ''))
  await assert.rejects(refresh(connection, second.refresh_token ?? ''))
  assert.equal((await callTool(second.access_token)).statusCode, 401)
})

test('an app stays connected for 90 days from its consent, however often it refreshes', async () => {
  const connection = await registeredApp(app)
  const first = await exchange(connection, await authorize(connection, ada))
  // Ten days pass.
  await change(
    app.services.db,
    sql`update oauth_refresh_tokens set "expiresAt" = "expiresAt" - interval '10 days' where "clientId" = ${connection.client.client_id}`,
  )
  const second = await refresh(connection, first.refresh_token ?? '')
  const third = await refresh(connection, second.refresh_token ?? '')
  const ends = await rows(
    app.services.db,
    sql<{
      days: number
    }>`select distinct round(extract(epoch from "expiresAt" - ${new Date()}::timestamptz) / 86400)::int as days
      from oauth_refresh_tokens where "clientId" = ${connection.client.client_id}`,
  )
  assert.deepEqual(ends, [{ days: 80 }])
  // Eighty days more.
  await change(
    app.services.db,
    sql`update oauth_refresh_tokens set "expiresAt" = "expiresAt" - interval '80 days 1 second'
      where "clientId" = ${connection.client.client_id}`,
  )
  await assert.rejects(refresh(connection, third.refresh_token ?? ''))
})

test('of a hundred concurrent exchanges of one authorization code, one succeeds', async () => {
  const connection = await registeredApp(app)
  const code = await authorize(connection, ada)
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => exchange(connection, code)))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('an authorization code lasts a minute; using it again revokes the tokens it was exchanged for', async () => {
  const connection = await registeredApp(app)
  const code = await authorize(connection, ada)
  const tokens = await exchange(connection, code)
  assert.equal((await callTool(tokens.access_token)).statusCode, 200)
  await assert.rejects(exchange(connection, code))
  assert.equal((await callTool(tokens.access_token)).statusCode, 401)
  await assert.rejects(refresh(connection, tokens.refresh_token ?? ''))

  const late = await authorize(connection, ada)
  const codes = await rows(
    app.services.db,
    sql<{
      seconds: number
    }>`select round(extract(epoch from "expiresAt" - "createdAt"))::int as seconds from verifications
      where value like ${`%"authorization_code"%${connection.client.client_id}%`}`,
  )
  assert.deepEqual(codes, [{ seconds: 60 }])
  await change(
    app.services.db,
    sql`update verifications set "expiresAt" = "expiresAt" - interval '61 seconds'
      where value like ${`%${connection.client.client_id}%`}`,
  )
  await assert.rejects(exchange(connection, late))
})

test('an access token in the query string is ignored', async () => {
  const connection = await registeredApp(app)
  const tokens = await exchange(connection, await authorize(connection, ada))
  for (const name of ['access_token', 'token']) {
    const answer = await app.http.app.inject({
      method: 'POST',
      url: `/mcp?${name}=${tokens.access_token}`,
      headers: {
        host: 'localhost:3999',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_account', arguments: {} },
      },
    })
    assert.equal(answer.statusCode, 401, name)
  }
})

const apiResource = 'http://localhost:3999/api/v1'

const callRest = (token: string | undefined, host = 'localhost:3999') =>
  app.http.app.inject({
    url: '/api/v1/me',
    headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

/** A token for the REST API, found through the metadata that its challenge names. */
async function restToken(connection: Connection, scope?: string): Promise<oauth.TokenEndpointResponse> {
  const code = await authorize(connection, ada, { resource: apiResource, ...(scope ? { scope } : {}) })
  return exchange(connection, code, undefined, apiResource)
}

test('REST accepts tokens issued for it; its challenge names its metadata, which names the authorization server', async () => {
  const refused = await callRest(undefined)
  assert.equal(refused.statusCode, 401)
  const challenge = String(refused.headers['www-authenticate'])
  const [, address = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? []
  assert.equal(address, 'http://localhost:3999/.well-known/oauth-protected-resource/api/v1')
  const resource = new URL(apiResource)
  const metadata = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, {
      [oauth.customFetch]: fetchOf(app),
      [oauth.allowInsecureRequests]: true,
    }),
  )
  assert.deepEqual(metadata.authorization_servers, ['http://localhost:3999/api/auth'])

  const connection = await registeredApp(app)
  const tokens = await restToken(connection)
  const answered = await callRest(tokens.access_token)
  assert.equal(answered.statusCode, 200, answered.body)
  assert.equal(answered.json().email, 'ada@example.org')
  const renewed = await refresh(connection, tokens.refresh_token ?? '')
  assert.equal((await callRest(renewed.access_token)).statusCode, 200)
  assert.equal((await callTool(renewed.access_token)).statusCode, 401, 'it stays bound to REST')
})

test('a REST request whose token lacks the scope gets 403 with that scope', async () => {
  const tokens = await restToken(await registeredApp(app), 'account:read')
  assert.equal((await callRest(tokens.access_token)).statusCode, 200)
  const refused = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { host: 'localhost:3999', authorization: `Bearer ${tokens.access_token}` },
    payload: { url: 'https://fennel.example' },
  })
  assert.equal(refused.statusCode, 403, refused.body)
  assert.match(
    String(refused.headers['www-authenticate']),
    /error="insufficient_scope", scope="listings:write", resource_metadata="/,
  )
})

test('a token for MCP is refused at REST, and one for REST at MCP', async () => {
  const connection = await registeredApp(app)
  const forTools = await exchange(connection, await authorize(connection, ada))
  const rest = await callRest(forTools.access_token)
  assert.equal(rest.statusCode, 401, 'REST is a different resource')
  assert.match(String(rest.headers['www-authenticate']), /error="invalid_token", resource_metadata="/)
  const forRest = await restToken(connection)
  assert.equal((await callTool(forRest.access_token)).statusCode, 401, 'MCP is a different resource')
})

test('no token is issued for a foreign resource, nor for another resource than the one authorised', async () => {
  const connection = await registeredApp(app)
  const foreign = await authorizationUrl(connection, { resource: 'https://elsewhere.example/mcp' })
  const answer = await ada.get(foreign.url.href)
  assert.equal(new URL(answer.location ?? '').searchParams.get('error'), 'invalid_target')
  const forTools = await authorize(connection, ada)
  await assert.rejects(exchange(connection, forTools, undefined, apiResource))
})

test('an authorization request without a resource yields a token for the default site', async () => {
  const connection = await registeredApp(app)
  const code = await authorize(connection, ada, { resource: null })
  const { server, client, options } = connection
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    code.parameters,
    redirectUri,
    code.verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
  assert.equal((await callTool(tokens.access_token)).statusCode, 200)
})

test('a tool call that lacks a scope gets 403 with the granted and the missing scopes; the app can request more later', async () => {
  const connection = await registeredApp(app)
  const tokens = await exchange(connection, await authorize(connection, ada, { scope: 'account:read' }))
  assert.equal((await callTool(tokens.access_token)).statusCode, 200)
  const refused = await callTool(tokens.access_token, 'submit_listing')
  assert.equal(refused.statusCode, 403)
  assert.match(
    String(refused.headers['www-authenticate']),
    /error="insufficient_scope", scope="account:read listings:write"/,
  )
  const wider = await exchange(
    connection,
    await authorize(connection, ada, { scope: 'account:read listings:write' }),
  )
  assert.equal((await callTool(wider.access_token, 'submit_listing')).statusCode, 200)
})

test('an invalid token gets 401 even for a tool that needs none', async () => {
  for (const token of ['mqa_nothing', 'mq_nothing', 'x']) {
    const refused = await callTool(token, 'get_site_info')
    assert.equal(refused.statusCode, 401)
    assert.match(String(refused.headers['www-authenticate']), /error="invalid_token"/)
  }
})

test('a signed-out visitor signs in first and returns to the same authorization request', async () => {
  const connection = await registeredApp(app)
  const { url } = await authorizationUrl(connection)
  const stranger = new Visitor(app)
  const first = await stranger.get(url.href)
  assert.match(first.location ?? '', /^http:\/\/localhost:3999\/connect\/sign-in\?/)
  const second = await stranger.get(first.location ?? '')
  const to = new URL(second.location ?? '', 'http://localhost:3999').searchParams.get('to') ?? ''
  assert.deepEqual(Object.fromEntries(new URL(to, 'http://localhost:3999').searchParams), {
    ...Object.fromEntries(url.searchParams),
    prompt: 'consent',
  })
  const page = await stranger.get(second.location ?? '')
  assert.match(
    page.headers['content-security-policy'] ?? '',
    /form-action 'self' http:\/\/127\.0\.0\.1:49152;/,
  )
})

test('an expired access token is refused', async () => {
  const connection = await registeredApp(app)
  const tokens = await exchange(connection, await authorize(connection, ada))
  const before = app.clock.now()
  app.clock.set(new Date(Date.now() + 601_000))
  assert.equal((await callTool(tokens.access_token)).statusCode, 401)
  app.clock.set(before)
})

test('registered and connected apps are stored in the database', async () => {
  const connection = await registeredApp(app)
  await exchange(connection, await authorize(connection, ada))
  const account = await findAccountByEmail(app.services.db, 'ada@example.org')
  const apps = await findConnectedApps(app.services.db, account?.id ?? '', app.clock.now())
  assert.ok(apps.length > 0)
  assert.ok(apps.every((one) => one.name === 'Desk helper' && one.redirect_uris[0] === redirectUri))
})
