/** What the token endpoint answers to a program whose token or code no longer works, or that sends no form. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'

let app: TestApp
let clientId: string
before(async () => {
  app = await createTestApp()
  const registered = await app.http.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/register',
    payload: { client_name: 'Desk helper', redirect_uris: ['http://127.0.0.1:49152/callback'] },
  })
  clientId = String(registered.json()['client_id'])
})
after(() => app.stop())

async function asked(members: Record<string, string>) {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: clientId, ...members }).toString(),
  })
  assert.equal(answer.headers['cache-control'], 'no-store')
  return { status: answer.statusCode, ...answer.json() }
}

test('an unknown refresh token is refused with what to do next', async () => {
  assert.deepEqual(await asked({ grant_type: 'refresh_token', refresh_token: 'mqr_unknown' }), {
    status: 400,
    error: 'invalid_grant',
    error_description:
      'The refresh token is unknown, expired, revoked or was used before. Start the authorization again.',
  })
})

test('an unknown authorization code is refused with what to do next', async () => {
  const redirect = { redirect_uri: 'http://127.0.0.1:49152/callback', code_verifier: 'v'.repeat(43) }
  assert.deepEqual(await asked({ grant_type: 'authorization_code', code: 'unknown', ...redirect }), {
    status: 400,
    error: 'invalid_grant',
    error_description: 'The code is unknown, expired or was exchanged before. Start the authorization again.',
  })
})

test('a request as JSON gets an error of OAuth that names the form', async () => {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/token',
    payload: { grant_type: 'refresh_token', refresh_token: 'mqr_unknown', client_id: clientId },
  })
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json(), {
    error: 'invalid_request',
    error_description: 'Send the members as a form, as application/x-www-form-urlencoded.',
  })
})
