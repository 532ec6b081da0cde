/** How cached bytes are sent. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { keptAnswer, sendKept } from './kept-answer.ts'

const text = 'Ærlig talt, '.repeat(500)
const page = keptAnswer({ status: 200, body: text, type: 'text/html; charset=utf-8' })
const picture = keptAnswer({ status: 200, body: new Uint8Array(2000).fill(0xff), type: 'image/png' })
const short = keptAnswer({ status: 200, body: '{}', type: 'application/json; charset=utf-8' })
const moved = keptAnswer({ status: 301, body: '', type: 'text/plain', location: '/there' })

let app: FastifyInstance
before(async () => {
  app = fastify()
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  for (const [path, answer] of Object.entries({ page, picture, short, moved }))
    app.get(`/${path}`, (request, reply) => sendKept(request, reply, answer))
})
after(() => app.close())
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('sends each reader an encoding it accepts, with the same content', async () => {
  const forms: [string | undefined, string | undefined, (bytes: Buffer) => Buffer][] = [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes) => bytes],
    [undefined, undefined, (bytes) => bytes],
  ]
  for (const [accepted, coding, read] of forms) {
    const answer = await ask('/page', accepted === undefined ? {} : { 'accept-encoding': accepted })
    assert.equal(answer.headers['content-encoding'], coding)
    assert.equal(read(answer.rawPayload).toString(), text)
    assert.equal(answer.headers['content-length'], String(answer.rawPayload.length))
    assert.match(String(answer.headers['vary']), /accept-encoding/i)
  }
})

test('compresses a cached response once for all readers', async () => {
  assert.equal(await page.coded('br'), await page.coded('br'))
})

test('sends pictures and short responses uncompressed', async () => {
  for (const path of ['/picture', '/short']) {
    const answer = await ask(path, { 'accept-encoding': 'br' })
    assert.equal(answer.headers['content-encoding'], undefined)
  }
  assert.deepEqual((await ask('/picture')).rawPayload, picture.body)
})

test('sends 304 for a matching ETag, and keeps the Location of a redirect', async () => {
  const again = await ask('/page', { 'if-none-match': `"other", W/${page.etag}` })
  assert.deepEqual([again.statusCode, again.body, again.headers['etag']], [304, '', page.etag])
  const there = await ask('/moved')
  assert.deepEqual([there.statusCode, there.headers['location']], [301, '/there'])
})
