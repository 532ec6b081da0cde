/** Signing in by mail and password, as a browser does it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { hidden, linkIn, signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { countAttempt } from './attempts.ts'
import type { OutgoingMail } from '../../providers/mail.ts'

let app: TestApp
const mails: OutgoingMail[] = []
before(async () => {
  app = await createTestApp({
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
    environment: { RATE_LIMITS: 'on' },
  })
})
after(() => app.stop())

async function askForLink(visitor: Visitor, email: string, to = '/account/security') {
  const form = await visitor.get(`/sign-in?to=${encodeURIComponent(to)}`)
  const sent = await visitor.post('/sign-in', { email, to }, form)
  await app.work()
  // Other mails may be pending too, such as the warning about password guesses.
  return { sent, mail: mails.findLast(({ text }) => text.includes('/sign-in/link')) }
}

test('an emailed link signs in once, and opening it without confirming does not use it up', async () => {
  const visitor = new Visitor(app)
  const { sent, mail } = await askForLink(visitor, 'Ada@Example.org')
  assert.equal(sent.status, 200)
  assert.ok(mail)
  assert.equal(mail.to, 'ada@example.org')
  const link = linkIn(mail.text)
  const scanner = new Visitor(app)
  for (let look = 0; look < 3; look++) assert.equal((await scanner.get(link)).status, 200)
  const landing = await visitor.get(link)
  const members = { token: hidden(landing, 'token') ?? '', to: hidden(landing, 'to') ?? '' }
  const arrived = await visitor.post('/sign-in/link', members, landing)
  assert.deepEqual([arrived.status, arrived.location], [303, '/account/security'])
  const cookies = arrived.headers['set-cookie'] ?? ''
  for (const name of ['session_token', 'device'])
    assert.match(cookies, new RegExp(`marquee\\.${name}=[^;]+; [^,]*HttpOnly; SameSite=Lax`), name)
  const again = await new Visitor(app).post('/sign-in/link', members, await new Visitor(app).get(link))
  assert.equal(again.status, 410)
})

test('a session cookie kept from before a sign-out gives no access', async () => {
  const visitor = await signedInVisitor(app, 'leaving@example.org')
  const kept = new Map(visitor.cookies)
  const security = await visitor.get('/account/security')
  assert.equal(security.status, 200)
  const left = await visitor.post('/sign-out', {}, security)
  assert.deepEqual([left.status, left.location], [303, '/'])
  assert.ok(!visitor.cookies.has('marquee.session_token'))
  const thief = new Visitor(app)
  for (const [name, value] of kept) thief.cookies.set(name, value)
  assert.equal((await thief.get('/account/security')).status, 303)
})

test('the response does not reveal whether an email address has an account', async () => {
  app.clock.advance(120_000)
  const known = await askForLink(new Visitor(app), 'ada@example.org')
  const unknown = await askForLink(new Visitor(app), 'nobody@example.org')
  const plain = (body: string, email: string) =>
    body.replaceAll(email, 'X').replaceAll(/value="[^"]{30,}"/g, '')
  assert.equal(known.sent.status, unknown.sent.status)
  assert.equal(plain(known.sent.body, 'ada@example.org'), plain(unknown.sent.body, 'nobody@example.org'))
})

test('asking again says what became of the last link, alike with and without an account', async () => {
  const told = async (email: string, outcome: 'given_up_at' | 'sent_at' | null) => {
    const visitor = new Visitor(app)
    const form = await visitor.get('/sign-in')
    await visitor.post('/sign-in', { email, to: '/account' }, form)
    const at = app.clock.now()
    await sql`update outbox set attempts = 1, given_up_at = ${outcome === 'given_up_at' ? at : null},
      sent_at = ${outcome === 'sent_at' ? at : null} where recipient = ${email} and kind = 'sign_in_link'`.execute(
      app.services.db,
    )
    app.clock.advance(60_000)
    return (await visitor.post('/sign-in', { email, to: '/account' }, form)).body
  }
  for (const known of ['known', 'known-2', 'known-3']) await app.account(`${known}@trouble.example`)
  for (const name of ['known', 'unknown']) {
    assert.match(await told(`${name}@trouble.example`, null), /could not be delivered yet/)
    assert.match(await told(`${name}-2@trouble.example`, 'given_up_at'), /no such mailbox/)
    assert.doesNotMatch(await told(`${name}-3@trouble.example`, 'sent_at'), /role="alert"/)
  }
})

test('links are sent at most once in half a minute and five times an hour', async () => {
  const visitor = new Visitor(app)
  const seen: number[] = []
  for (const wait of [0, 1, 31, 31, 31, 31, 31]) {
    app.clock.advance(wait * 1000)
    seen.push((await askForLink(visitor, 'often@example.org')).sent.status)
  }
  assert.deepEqual(seen, [200, 429, 200, 200, 200, 200, 429])
})

test('pressing “Send again” too soon stays on the page about the sent email and says how long to wait', async () => {
  const visitor = new Visitor(app)
  const { sent } = await askForLink(visitor, 'hasty@example.org')
  const again = await visitor.post(
    '/sign-in',
    { email: 'hasty@example.org', to: '/account', again: '1' },
    sent,
  )
  assert.equal(again.status, 429)
  assert.match(
    again.body,
    /Check your email[^]*asked for a link just now\. You can ask for another in 30 seconds/,
  )
})

test('requesting links for a victim from many networks sends only a few, and the victim can still sign in', async () => {
  const email = 'flooded@example.org'
  const from = (address: string) => new Visitor(app, undefined, address)
  const before = mails.length
  for (let round = 0; round < 40; round++) {
    app.clock.advance(31_000)
    assert.equal((await askForLink(from(`203.0.113.${round}`), email)).sent.status, 200)
  }
  const sent = mails.length - before
  assert.ok(sent >= 5 && sent <= 10, `${sent} links in 21 minutes`)
  const victim = from('192.0.2.7')
  const asked = await askForLink(victim, email)
  assert.equal(asked.sent.status, 200)
  assert.equal(asked.mail?.to, email)
  const landing = await victim.get(linkIn(asked.mail?.text ?? ''))
  const members = { token: hidden(landing, 'token') ?? '', to: hidden(landing, 'to') ?? '' }
  assert.equal((await victim.post('/sign-in/link', members, landing)).status, 303)
})

test('guessing a password from many networks is stopped, while known devices and emailed links still sign in', async () => {
  const email = 'locked@example.org'
  const from = (address: string) => new Visitor(app, undefined, address)
  const mine = from('192.0.2.20')
  const { mail } = await askForLink(mine, email)
  const landing = await mine.get(linkIn(mail?.text ?? ''))
  await mine.post(
    '/sign-in/link',
    { token: hidden(landing, 'token') ?? '', to: hidden(landing, 'to') ?? '' },
    landing,
  )
  const security = await mine.get('/account/security')
  const password = 'nine green bottles'
  const changed = await mine.post('/account/password', { password }, security)
  assert.equal(changed.location, '/account/security?done=password')
  assert.ok(mine.cookies.has('marquee.device'))
  const tryAs = async (visitor: Visitor, typed: string) =>
    (
      await visitor.post(
        '/sign-in/password',
        { email, password: typed, to: '/account' },
        await visitor.get('/sign-in'),
      )
    ).status
  await mine.post('/sign-out', {}, await mine.get('/account/security'))
  for (let round = 0; round < 50; round++)
    await countAttempt(app.services, 'password', email, `203.0.113.${round}`)
  assert.equal(
    await tryAs(from('192.0.2.21'), password),
    429,
    'the correct password is refused too, or guessing could go on',
  )
  assert.equal(await tryAs(mine, password), 303, 'a known device')
  app.clock.advance(31_000)
  const fresh = from('192.0.2.22')
  const asked = await askForLink(fresh, email)
  assert.equal(asked.mail?.to, email)
  const link = await fresh.get(linkIn(asked.mail?.text ?? ''))
  const members = { token: hidden(link, 'token') ?? '', to: hidden(link, 'to') ?? '' }
  assert.equal((await fresh.post('/sign-in/link', members, link)).status, 303, 'a valid link')
})

test('an error inside the sign-in library gives 500, and its cause is logged', async () => {
  const { db } = app.services
  await sql`alter table verifications rename to verifications_away`.execute(db)
  const { sent } = await askForLink(new Visitor(app), 'fault@example.org')
  await sql`alter table verifications_away rename to verifications`.execute(db)
  assert.equal(sent.status, 500)
  assert.ok(app.logged.some((line) => line.includes('relation \\"verifications\\" does not exist')))
})

test('a return path that browsers read as another host is not used', async () => {
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%0d//evil.example/..//',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
  ]) {
    const page = await new Visitor(app).get(`/sign-in?to=${encodeURIComponent(to)}`)
    const kept = hidden(page, 'to') ?? ''
    assert.equal(new URL(kept, 'http://localhost:3999').host, 'localhost:3999', `${to} became ${kept}`)
    assert.ok(!kept.startsWith('//') && !kept.includes('\\'), kept)
  }
})

test('a form from another site or without a CSRF token is refused', async () => {
  const visitor = new Visitor(app)
  const form = await visitor.get('/sign-in')
  const foreigners: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: 'no address' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const from of foreigners) {
    const foreign = await visitor.post('/sign-in', { email: 'ada@example.org', to: '/' }, form, from)
    assert.equal(foreign.status, 403, JSON.stringify(from))
  }
  const withoutToken = await visitor.post('/sign-in', { email: 'ada@example.org', to: '/' })
  assert.equal(withoutToken.status, 403)
})

test('the sign-in library’s own endpoints get 404, except those that apps and passkeys need', async () => {
  for (const path of [
    '/sign-up/email',
    '/sign-in/email',
    '/sign-in/magic-link',
    '/get-session',
    '/list-sessions',
    '/update-user',
    '/delete-user',
    '/oauth2/create-client',
    '/oauth2/introspect',
    '/one-time-token/generate',
    '/admin/oauth2/resources',
    '/ok',
    '/error',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.http.app.inject({
        method,
        url: `/api/auth${path}`,
        payload: method === 'POST' ? {} : undefined,
      })
      assert.equal(answer.statusCode, 404, `${method} ${path}`)
    }
  }
})
