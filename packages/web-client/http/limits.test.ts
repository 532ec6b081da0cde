/** Size, time and coding limits of the web client, against hostile servers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { plain, type Route } from '../testing/loopback-site.ts'
import { hasCode, serve } from '../testing/serve.ts'

test('decodes gzip, deflate in both forms, br, zstd, and two in a row', async (context) => {
  const text = '<p>packed text</p>'.repeat(500)
  const { web } = await serve(context, {
    '/gzip': plain(gzipSync(text), { 'content-encoding': 'gzip' }),
    '/x-gzip': plain(gzipSync(text), { 'content-encoding': 'X-GZIP' }),
    '/deflate': plain(deflateSync(text), { 'content-encoding': 'deflate' }),
    '/raw': plain(deflateRawSync(text), { 'content-encoding': 'deflate' }),
    '/br': plain(brotliCompressSync(text), { 'content-encoding': 'br' }),
    '/zstd': plain(zstdCompressSync(text), { 'content-encoding': 'zstd' }),
    '/two': plain(gzipSync(brotliCompressSync(text)), { 'content-encoding': 'br, gzip' }),
    '/identity': plain(text, { 'content-encoding': 'identity' }),
    '/cut': plain(gzipSync(text).subarray(0, 60), { 'content-encoding': 'gzip' }),
  })
  for (const path of ['gzip', 'x-gzip', 'deflate', 'raw', 'br', 'zstd', 'two', 'identity']) {
    assert.equal((await web.fetchPage(`http://a.example/${path}`)).text, text, path)
  }
  assert.ok(
    text.startsWith((await web.fetchPage('http://a.example/cut')).text),
    'a truncated stream yields what it contains',
  )
})

test('reports an unsupported or broken content encoding', async (context) => {
  const { web } = await serve(context, {
    '/compress': plain('x', { 'content-encoding': 'compress' }),
    '/three': plain('x', { 'content-encoding': 'gzip, gzip, gzip' }),
    '/broken': plain('this is no gzip', { 'content-encoding': 'gzip' }),
    '/broken-br': plain('this is no brotli', { 'content-encoding': 'br' }),
    '/broken-zstd': plain('this is no zstd', { 'content-encoding': 'zstd' }),
    '/broken-deflate': plain('this is no deflate', { 'content-encoding': 'deflate' }),
  })
  await assert.rejects(web.fetchPage('http://a.example/compress'), hasCode('unsupported_encoding'))
  await assert.rejects(web.fetchPage('http://a.example/three'), hasCode('unsupported_encoding'))
  for (const path of ['broken', 'broken-br', 'broken-zstd', 'broken-deflate']) {
    await assert.rejects(web.fetchPage(`http://a.example/${path}`), hasCode('bad_answer'), path)
  }
})

test('stops at the size limit: plain body, decompression bomb of each coding, endless body', async (context) => {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  let sent = 0
  const { web } = await serve(context, {
    '/plain': plain('x'.repeat(3_000)),
    '/gzip': plain(gzipSync(zeros), { 'content-encoding': 'gzip' }),
    '/deflate': plain(deflateRawSync(zeros), { 'content-encoding': 'deflate' }),
    '/br': plain(brotliCompressSync(zeros, { params: { 0: 0 } }), { 'content-encoding': 'br' }),
    '/zstd': plain(zstdCompressSync(zeros), { 'content-encoding': 'zstd' }),
    '/twice': plain(gzipSync(gzipSync(zeros)), { 'content-encoding': 'gzip, gzip' }),
    '/endless': (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 97)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    },
  })
  await assert.rejects(web.fetchPage('http://a.example/plain', { maxBytes: 2_000 }), hasCode('too_large'))
  for (const path of ['gzip', 'deflate', 'br', 'zstd', 'twice', 'endless']) {
    await assert.rejects(web.fetchPage(`http://a.example/${path}`), hasCode('too_large'), path)
    const cut = await web.fetchBytes(`http://a.example/${path}`, { onTooLarge: 'cut', maxBytes: 100_000 })
    assert.equal(cut.bytes.length, 100_000)
    assert.equal(cut.truncated, true)
  }
  assert.ok(sent < 64 * 1024 * 1024, 'the endless body was abandoned')
  const whole = await web.fetchBytes('http://a.example/plain', { maxBytes: 3_000 })
  assert.deepEqual([whole.bytes.length, whole.truncated], [3_000, false])
})

test('times out on a silent server and on a body that drips', async (context) => {
  const { web } = await serve(context, {
    '/silent': () => undefined,
    '/drip': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
  })
  for (const path of ['silent', 'drip']) {
    await assert.rejects(
      web.fetchPage(`http://a.example/${path}`, { timeoutMs: 200 }),
      hasCode('timeout'),
      path,
    )
  }
})

test('the time limit covers a whole chain of redirects', async (context) => {
  const slowly =
    (target: string): Route =>
    (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: target }).end(), 120)
    }
  const { web } = await serve(context, {
    '/1': slowly('/2'),
    '/2': slowly('/3'),
    '/3': slowly('/4'),
    '/4': 'there',
  })
  await assert.rejects(web.fetchPage('http://a.example/1', { timeoutMs: 250 }), hasCode('timeout'))
  assert.equal((await web.fetchPage('http://a.example/1', { timeoutMs: 5_000 })).text, 'there')
})

test('the caller can cancel a request, before and while it runs', async (context) => {
  const { web } = await serve(context, { '/silent': () => undefined })
  await assert.rejects(
    web.fetchPage('http://a.example/silent', { signal: AbortSignal.timeout(50) }),
    hasCode('cancelled'),
  )
  await assert.rejects(
    web.fetchPage('http://a.example/silent', { signal: AbortSignal.abort() }),
    hasCode('cancelled'),
  )
})

test('opens at most two connections per host', async (context) => {
  const { web, site } = await serve(context, {
    '/slow': (_request, response) => void setTimeout(() => response.end('x'), 20),
  })
  await Promise.all(Array.from({ length: 8 }, () => web.fetchPage('http://a.example/slow')))
  assert.equal(site.busiest(), 2)
})
