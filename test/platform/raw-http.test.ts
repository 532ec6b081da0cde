/** Bytes that are not a request, and ambiguous requests: one clear answer, then the connection is closed. */
import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { OutgoingMail } from '../../src/providers/mail.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { Visitor } from '../clients/visitor.ts'

let app: TestApp
let port = 0
const mails: OutgoingMail[] = []
before(async () => {
  app = await createTestApp({ providers: { mail: { send: async (mail) => void mails.push(mail) } } })
  await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  const address: AddressInfo | string | null = app.http.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  port = address.port
})
after(() => app.stop())

/** Everything received until the server closes the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const host = 'Host: localhost:3999\r\n'
const write = `POST /api/v1/drafts HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
const read = `GET /api/v1/site HTTP/1.1\r\n${host}`
const end = 'Connection: close\r\n\r\n'

test('malformed and ambiguous requests get one problem document each', async () => {
  const refused: Record<string, [text: string, status: number]> = {
    garbage: ['GARBAGE\r\n\r\n', 400],
    'length and chunks': [
      `${write}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${read}\r\n`,
      400,
    ],
    'two lengths': [`${write}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd${read}\r\n`, 400],
    'another coding': [`${write}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    'no chunk length': [`${write}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    'bare line feeds': [`GET /api/v1/site HTTP/1.1\n${host}\n`, 400],
    'a NUL': [`${read}X: a\0b\r\n\r\n`, 400],
    'a folded line': [`${read}X: a\r\n b\r\n\r\n`, 400],
    'no such version': [`GET / HTTP/9.9\r\n${host}\r\n`, 400],
    'large headers': [`${read}X: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    'no host': [`GET /api/v1/site HTTP/1.1\r\n${end}`, 400],
    'a host in the address and another beside it': [
      `GET http://evil.example/api/v1/site HTTP/1.1\r\n${host}${end}`,
      400,
    ],
    'two hosts': [`${read}Host: evil.example\r\n${end}`, 400],
  }
  for (const [name, [text, status]] of Object.entries(refused)) {
    const answer = await send(text)
    assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, `${name}: one answer\n${answer}`)
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), name)
    assert.match(answer, /\r\ncontent-type: application\/problem\+json/i, name)
    const document = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    assert.equal(document.status, status, name)
    assert.match(document.request_id, /^req_/, name)
  }
  assert.match(await send(`${read}${end}`), /^HTTP\/1\.1 200 /, 'a plain request is answered')
  const whole = `GET http://LOCALHOST:3999/api/v1/site HTTP/1.1\r\n${host}${end}`
  assert.match(await send(whole), /^HTTP\/1\.1 200 /, 'an absolute URL of this host is answered')
})

test('clients have ten seconds for headers and thirty for a request', () => {
  const { headersTimeout, requestTimeout } = app.http.app.server
  assert.deepEqual([headersTimeout, requestTimeout], [10_000, 30_000])
})

const foreignHosts = [
  'evil.example',
  'localhost:3999.evil.example',
  'evil.example:3999',
  'localhost:3999@evil.example',
  'localhost:3999,evil.example',
  'localhost:3999 evil.example',
  'evil.example#localhost:3999',
  'localhost:3999/evil.example',
  'evil.example%00.localhost:3999',
  '[::1]:3999evil.example',
]
const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }

test('a foreign host name appears in no response and no redirect', async () => {
  for (const name of [...foreignHosts, 'localhost:3999'])
    for (const url of [
      '/api/v1/site',
      '/api/v1/me',
      '/',
      '/account',
      '/sign-in',
      '/llms.txt',
      '/sitemap.xml',
      '/openapi.json',
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
    ]) {
      const headers = { host: name, accept: 'text/html', ...forwarded }
      const { body, headers: answered } = await app.http.app.inject({ url, headers })
      assert.doesNotMatch(body + JSON.stringify(answered), /evil/, `${url} at ${name}`)
    }
  const mine = await app.http.app.inject({ url: '/', headers: { host: 'localhost:3999', ...forwarded } })
  assert.equal(mine.statusCode, 200)
})

test('a foreign host name appears in no mail, and none is written for a request under one', async () => {
  const form = await new Visitor(app).get('/sign-in')
  const ask = (visitor: Visitor, email: string) =>
    visitor.post('/sign-in', { email, to: '/' }, form, forwarded)
  for (const [at, name] of foreignHosts.entries())
    assert.ok((await ask(new Visitor(app, name), `p${at}@people.example`)).status >= 300, name)
  assert.equal((await ask(new Visitor(app), 'own@people.example')).status, 200)
  await app.work()
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['own@people.example'],
  )
  const written = JSON.stringify(mails)
  assert.match(written, /http:\/\/localhost:3999\/sign-in/)
  assert.doesNotMatch(written, /evil/)
})

/** Sends a slow body, with a further request behind it. */
function sendSlowly(length: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${write}Content-Length: ${length}\r\n\r\n${' '.repeat(100_000)}`),
    )
    setTimeout(() => {
      if (answer === '') socket.write(`${' '.repeat(length - 100_000)}${read}${end}`)
    }, 300)
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('close', () => resolve(answer))
    // A connection cut by the server ends like this.
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
}

test('a too large body is read to its end and refused, keeping the connection; an endless one is cut off', async () => {
  const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  const tooLarge = await sendSlowly(9_000_000)
  assert.deepEqual(statuses(tooLarge), ['413', '200'])
  assert.doesNotMatch(tooLarge.slice(0, tooLarge.lastIndexOf('HTTP/1.1')), /connection: close/i)
  const endless = await sendSlowly(40_000_000)
  assert.deepEqual(statuses(endless), ['413'], 'a body larger than any limit is cut off')
  assert.match(endless, /\r\nconnection: close/i)
})

test('a chunked body that grows too large is cut off', async () => {
  const chunk = `${(100_000).toString(16)}\r\n${' '.repeat(100_000)}\r\n`
  const answer = await send(`${write}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`)
  assert.match(answer, /^HTTP\/1\.1 413 [^]*\r\nconnection: close/i)
})
