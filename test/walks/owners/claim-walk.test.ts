/**
 * Claims over real protocols: tag and file over TLS, the mail over SMTP; and the strangers who held the listings, whose
 * key and app see nothing from then on.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import {
  type Authority,
  hasOpenssl,
  makeAuthority,
  type LoopbackSite,
  plain,
  startLoopbackSite,
} from 'marquee-web-client/testing'
import { authorize, exchange, registeredApp } from '../../clients/app-client.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { linkIn, signedInVisitor, Visitor } from '../../clients/visitor.ts'

const skip = hasOpenssl() ? false : 'openssl, which makes the certificates, is not installed'
const hosts = ['tagged.example', 'filed.example', 'mailed.example']
const received: string[] = []
const smtp = new SMTPServer({
  // The sender keeps its connection open.
  closeTimeout: 100,
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'))
      done()
    })
  },
})
let authority: Authority
let site: LoopbackSite
let app: TestApp
before(async () => {
  if (skip) return
  authority = makeAuthority(hosts.map((host) => `DNS:${host}`))
  setDefaultCACertificates([authority.ca])
  site = await startLoopbackSite({}, authority.issue(1))
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { target } = site
  app = await createTestApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Marquee <hello@launch.example>',
      CRAWLER_CONNECT_TO: hosts.map((host) => `${host}=${target.address}:${target.port}`).join(','),
    },
  })
})
after(async () => {
  await app?.stop()
  await site?.close()
  authority?.remove()
  await new Promise<void>((done) => smtp.close(() => done()))
})

async function send(key: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A listing published by a stranger, the stranger, and its true owner. */
async function dispute(host: string) {
  const stranger = await app.account(`stranger@${host.replace('.example', '.org')}`)
  const owner = await app.account(`owner@${host.replace('.example', '.org')}`)
  const listing = await makeListing(app, { owner: stranger, website: `https://${host}/`, name: host })
  return { stranger, owner, listing }
}

async function claim(owner: TestAccount, slug: string, method: string, email?: string) {
  const made = await send(owner.key, 'POST', '/claims', { slug, method, ...(email ? { email } : {}) })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

test('a claim by meta tag over TLS succeeds', { skip }, async () => {
  const { owner, listing } = await dispute('tagged.example')
  const { claim_id: id, instructions } = await claim(owner, listing.slug, 'meta')
  site.routes['/'] = `<!doctype html><html><head>${instructions.what}</head></html>`
  assert.equal((await send(owner.key, 'POST', `/claims/${id}/verify`)).body.status, 'verified')
  assert.deepEqual(site.log, ['tagged.example/'])
})

test('a claim by file over TLS succeeds; then the stranger’s key and app get 404', { skip }, async () => {
  const { stranger, owner, listing } = await dispute('filed.example')
  const connection = await registeredApp(app)
  const visitor = await signedInVisitor(app, stranger.email)
  const { access_token: token } = await exchange(connection, await authorize(connection, visitor))
  const callByMcp = async () => {
    const answer = await app.http.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_my_listing', arguments: { listing_id: listing.id } },
      },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.body
  }
  assert.equal((await send(stranger.key, 'GET', `/me/listings/${listing.id}`)).status, 200)
  assert.match(await callByMcp(), /"listing_id":/)
  const { claim_id: id, instructions } = await claim(owner, listing.slug, 'file')
  site.routes['/.well-known/marquee-verification.txt'] = plain(instructions.what)
  assert.equal((await send(owner.key, 'POST', `/claims/${id}/verify`)).body.status, 'verified')
  assert.equal((await send(stranger.key, 'GET', `/me/listings/${listing.id}`)).status, 404)
  assert.match(await callByMcp(), /not_found/)
  assert.equal((await visitor.get(`/account/listings/${listing.id}`)).status, 404)
  assert.equal((await send(owner.key, 'GET', `/me/listings/${listing.id}`)).status, 200)
})

test('a claim by mailed link: opening it changes nothing, confirming verifies', { skip }, async () => {
  const { owner, listing } = await dispute('mailed.example')
  const { claim_id: id } = await claim(owner, listing.slug, 'email', 'hello@mailed.example')
  await app.work()
  const mails = await Promise.all(received.map((source) => PostalMime.parse(source)))
  const mail = mails.find(({ to }) => to?.some(({ address }) => address === 'hello@mailed.example'))
  const link = new URL(linkIn(mail?.text ?? '')).pathname
  const status = async () =>
    (await send(owner.key, 'GET', '/claims')).body.items.find(
      (one: { claim_id: number }) => one.claim_id === id,
    ).status
  const reader = new Visitor(app)
  const page = await reader.get(link)
  assert.equal((await app.http.app.inject({ method: 'HEAD', url: link })).statusCode, 200)
  assert.equal(await status(), 'pending')
  assert.equal((await reader.post(link, { do: 'confirm' }, page)).status, 303)
  assert.equal(await status(), 'verified')
})
