/**
 * The log says who signed in, how, and what changed about it; never a secret, an email address or a full network
 * address.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { hidden, Visitor } from '../../test/clients/visitor.ts'
import { createSignInLink } from './first-account.ts'
import { createAudit } from './audit.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMITS: 'on' } })
})
after(() => app.stop())

const from = { 'x-forwarded-for': '203.0.113.77' }
const network = '203.0.113.0/24'

interface Line {
  audit?: string
  account_id?: string
  via?: string
  about?: string
  network?: string
  outcome?: string
}

/** The audit lines since the last call. */
function told(): Line[] {
  const lines = app.logged.splice(0).map((line): Line => JSON.parse(line))
  const whole = JSON.stringify(lines)
  for (const secret of ['203.0.113.77', '@example.org', 'mq_', 'correct horse'])
    assert.ok(!whole.includes(secret), secret)
  return lines.filter(({ audit }) => audit !== undefined)
}

async function signInByLink(visitor: Visitor, email: string): Promise<void> {
  const link = await createSignInLink(app.signIn, email, '/account')
  const landing = await visitor.get(link, from)
  const token = hidden(landing, 'token') ?? ''
  assert.equal((await visitor.post('/sign-in/link', { token, to: '/account' }, landing, from)).status, 303)
}

test('a sign-in by link, a wrong password and a sign-out each write one audit line', async () => {
  const { id, email } = await app.account('ada@example.org')
  const visitor = new Visitor(app)
  told()
  const page = await visitor.get('/sign-in', from)
  await visitor.post('/sign-in/password', { email, password: 'correct horse' }, page, from)
  const [refused, ...none] = told()
  assert.deepEqual(none, [])
  assert.deepEqual([refused?.audit, refused?.via, refused?.network], ['sign_in_refused', 'password', network])
  await signInByLink(visitor, email)
  const [signedIn] = told()
  assert.deepEqual(
    [signedIn?.audit, signedIn?.via, signedIn?.account_id, signedIn?.network],
    ['sign_in', 'link', id, network],
  )
  const account = await visitor.get('/account/security', from)
  assert.equal((await visitor.post('/sign-out', {}, account, from)).status, 303)
  const [out] = told()
  assert.deepEqual([out?.audit, out?.account_id, out?.outcome], ['sign_out', id, 'ok'])
})

test('an invalid sign-in link is refused and audited', async () => {
  const visitor = new Visitor(app)
  const landing = await visitor.get('/sign-in/link?token=used-up&to=/account', from)
  told()
  await visitor.post('/sign-in/link', { token: 'used-up', to: '/account' }, landing, from)
  const [refused] = told()
  assert.deepEqual([refused?.audit, refused?.via], ['sign_in_refused', 'link'])
})

test('revoking an unknown API key is audited with its id and outcome not_found', async () => {
  const { id, member } = await app.account('bob@example.org')
  told()
  await assert.rejects(app.call(revokeApiKey, { actor: member, input: { id: 'key_none' } }))
  const [line] = told()
  assert.deepEqual([line?.audit, line?.account_id, line?.about], ['key_revoked', id, 'key_none'])
  assert.equal(line?.outcome, 'not_found')
})

test('audits a rate-limited sign-in, a refusal by an external service and an added passkey, each in one line', async () => {
  const lines: object[] = []
  const log = { debug() {}, warn() {}, error() {}, info: (members: object) => lines.push(members) }
  const audit = createAudit(log)
  const at = app.clock.now()
  audit.record({
    actor: { kind: 'anonymous', address: '203.0.113.77' },
    operation: 'count_sign_in_attempt',
    input: { kind: 'password', subject: 'ada@example.org' },
    outcome: 'rate_limited',
    at,
  })
  const asked = (path: string) =>
    new Request(`http://localhost:3999/api/auth${path}`, { headers: { 'x-forwarded-for': '203.0.113.77' } })
  const away = new Response(null, { status: 302, headers: { location: '/sign-in/refused?error=denied' } })
  await audit.answered(asked('/callback/github?code=secret'), away)
  const added = Response.json({ id: 'pk_1', userId: 'acc_1', publicKey: 'secret' })
  await audit.answered(asked('/passkey/verify-registration'), added)
  await audit.answered(asked('/oauth2/token'), new Response(null, { status: 400 }))
  assert.deepEqual(lines, [
    { audit: 'sign_in_refused', via: 'password', reason: 'rate_limited', network },
    { audit: 'sign_in_refused', via: 'github', network },
    { audit: 'passkey_added', account_id: 'acc_1', about: 'pk_1', network },
  ])
})
