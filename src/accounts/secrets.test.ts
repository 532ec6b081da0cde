/** Every secret that is issued is recorded here; neither the database nor the log may contain one. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { authorize, exchange, refresh, registeredApp } from '../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { databaseText } from '../../test/database/database-text.ts'
import { linkIn, signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { rows } from '../platform/data/database.ts'
import { sha256 } from '../platform/data/ids.ts'
import { writeMail } from '../mail/index.ts'
import type { OutgoingMail } from '../providers/mail.ts'

const secretKey = 'a secret of these tests alone, long enough to be one'
let app: TestApp
const mails: OutgoingMail[] = []
before(async () => {
  app = await createTestApp({
    environment: { SECRET_KEY: secretKey },
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
  })
})
after(() => app.stop())

test('links, passwords, keys, codes, tokens and cookies are never in clear text in the database or the log', async () => {
  const secrets = new Map<string, string>()
  const keep = (name: string, secret: string | undefined) => {
    assert.ok(secret && secret.length >= 12, name)
    secrets.set(name, secret)
    return secret
  }
  const visitor = new Visitor(app)
  await visitor.post('/sign-in', { email: 'ada@example.org', to: '/account' }, await visitor.get('/sign-in'))
  const waiting = await databaseText(app)
  await app.work()
  const link = linkIn(mails.at(-1)?.text ?? '')
  const token = keep('link', new URL(link).searchParams.get('token') ?? '')
  assert.ok(!waiting.includes(token), 'the link is not in the database while its email waits')
  await visitor.post('/sign-in/link', { token, to: '/account' }, await visitor.get(link))
  keep('session', visitor.cookies.get('marquee.session_token')?.split('.')[0])
  const password = keep('password', 'seven green kettles sing')
  await visitor.post('/account/password', { password }, await visitor.get('/account/security'))
  const made = await visitor.post(
    '/account/keys',
    { name: 'Mine', scopes: ['account:read'], lifetime: '30', limit: '' },
    await visitor.get('/account/keys'),
  )
  const key = keep('key', /mq_[\w-]{43}/.exec(made.body)?.[0])
  await app.http.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${key}` } })
  await app.http.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${key}x` } })
  await visitor.post('/account/email', { email: 'new@example.org' }, await visitor.get('/account/profile'))
  await app.work()
  keep(
    'address link',
    new URL(linkIn(mails.findLast((mail) => mail.to === 'new@example.org')?.text ?? '')).searchParams.get(
      'token',
    ) ?? '',
  )
  const draft = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${(await app.account('ada@example.org')).key}` },
    payload: { url: 'https://toolcrib.example/' },
  })
  assert.equal(draft.statusCode, 201, draft.body)
  const invites = await visitor.get(`/account/drafts/${draft.json().id}/invites`)
  await visitor.post(`/account/drafts/${draft.json().id}/invites`, { email: 'co@example.org' }, invites)
  await app.work()
  const invite = linkIn(mails.findLast((mail) => mail.to === 'co@example.org')?.text.split('\n\n')[1] ?? '')
  keep('invite', new URL(invite).searchParams.get('token') ?? '')
  const connection = await registeredApp(app)
  const code = await authorize(connection, visitor)
  keep('code', code.parameters.get('code') ?? '')
  keep('verifier', code.verifier)
  const tokens = await exchange(connection, code)
  keep('access token', tokens.access_token)
  const first = keep('refresh token', tokens.refresh_token)
  const second = await refresh(connection, first)
  keep('second access token', second.access_token)
  keep('second refresh token', second.refresh_token)
  await app.flushAgentLog()

  const texts = { database: await databaseText(app), log: app.logged.join('\n') }
  assert.ok(
    texts.database.includes('ada@example.org') && texts.log.includes('job done'),
    'the searched texts are not empty',
  )
  assert.equal(secrets.size, 12)
  for (const [name, secret] of secrets) {
    const bare = secret.replace(/^mq[ar]?_/, '')
    for (const [where, text] of Object.entries(texts))
      assert.ok(!text.includes(bare), `the ${name} is in clear text in the ${where}`)
  }
})

test('an email has a one-click unsubscribe link; only its POST unsubscribes, and only from that kind', async () => {
  const write = async (kind = 'listing_update') => {
    await app.services.transact((context) =>
      writeMail(
        { ...context, site: null },
        {
          kind,
          to: 'Fan@example.org',
          subject: 'News\r\nBcc: x@example.org',
          text: 'News.',
          html: '<p>News.</p>',
          unsubscribe: {
            origin: 'http://localhost:3999',
            reason: 'You follow Toolcrib.',
            action: 'Unsubscribe',
          },
        },
        app.clock.now(),
      ),
    )
    await app.work()
  }
  await write()
  const mail = mails.findLast(({ to }) => to === 'Fan@example.org')
  assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  const url = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  assert.ok(!(await databaseText(app)).includes(new URL(url).searchParams.get('token') ?? url))
  const before = mails.length
  assert.equal((await new Visitor(app).get(url)).status, 200)
  await write()
  assert.equal(mails.length, before + 1, 'opening the page, as link scanners do, does not unsubscribe')
  // As a mail program sends it: no cookie, no CSRF token, no origin (RFC 8058 section 3.2).
  const answer = await app.http.app.inject({
    method: 'POST',
    url: url.slice('http://localhost:3999'.length),
    headers: { host: 'localhost:3999', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.equal(answer.statusCode, 200, answer.body)
  await write()
  assert.equal(mails.length, before + 1, 'the unsubscribed kind is not sent')
  await write('weekly_digest')
  assert.equal(mails.length, before + 2, 'another kind is still sent')
})

/** The value of a cookie as the sign-in library signs it. */
const signed = (value: string) =>
  encodeURIComponent(`${value}.${createHmac('sha256', secretKey).update(value).digest('base64')}`)

test('a session’s stored hash signs nobody in, even signed with the secret; nor does a token without its signature', async () => {
  const visitor = await signedInVisitor(app, 'eve@example.org')
  const [session] = await rows(
    app.services.db,
    sql<{
      token: string
    }>`select s.token from sessions s join accounts a on a.id = s."userId" where a.email = 'eve@example.org'`,
  )
  const name = 'marquee.session_token'
  const cookie = visitor.cookies.get(name) ?? ''
  const [token = '', signature = ''] = cookie.split('.')
  const kept = session?.token ?? ''
  assert.equal(kept, sha256(token))
  assert.equal(cookie, signed(token))
  assert.equal((await visitor.get('/account/profile')).status, 200)
  for (const forged of [kept, `${kept}.`, `${kept}.${signature}`, signed(kept), token, `${token}.`]) {
    visitor.cookies.set(name, forged)
    assert.equal((await visitor.get('/account/profile')).status, 303, forged)
  }
})

test('sessions from before tokens were hashed stay signed in', async () => {
  const visitor = await signedInVisitor(app, 'long@example.org')
  const token = visitor.cookies.get('marquee.session_token')?.split('.')[0] ?? ''
  await sql`update sessions set token = ${token} where token = ${sha256(token)}`.execute(app.services.db)
  assert.equal((await visitor.get('/account/profile')).status, 303)
  const migration = new URL('../../migrations/0150-session-tokens.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(app.services.db)
  visitor.cookies.set('marquee.session_token', signed(token))
  assert.equal((await visitor.get('/account/profile')).status, 200)
})
