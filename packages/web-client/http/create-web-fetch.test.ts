import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterMs } from './create-web-fetch.ts'
import { plain, redirect, type Route } from '../testing/loopback-site.ts'
import { hasCode, serve } from '../testing/serve.ts'

test('returns the status, headers, text and final URL', async (context) => {
  let agent = ''
  const { web } = await serve(context, {
    '/page': (request, response) => {
      agent = `${request.headers['user-agent']} | ${request.headers['accept-encoding']}`
      response
        .writeHead(203, { 'content-type': 'Text/HTML; charset=utf-8', 'x-two': ['1', '2'] })
        .end('<p>Grüße')
    },
  })
  const answer = await web.fetchPage('http://a.example/page#part')
  assert.equal(answer.finalUrl, 'http://a.example/page')
  assert.equal(answer.status, 203)
  assert.equal(answer.mediaType, 'text/html')
  assert.equal(answer.headers['x-two'], '1, 2')
  assert.equal(answer.text, '<p>Grüße')
  assert.equal(answer.byteLength, 10)
  assert.deepEqual(answer.chain, [])
  assert.equal(agent, 'TestBot/1.0 (+http://x.example/bot) | gzip, deflate')
})

test('returns bytes unchanged', async (context) => {
  const { web } = await serve(context, {
    '/logo.png': plain(Buffer.from([0x89, 0x50, 0xff, 0]), { 'content-type': 'image/png' }),
  })
  const { bytes, mediaType } = await web.fetchBytes('http://a.example/logo.png', { accept: ['image/*'] })
  assert.deepEqual([...bytes], [0x89, 0x50, 0xff, 0])
  assert.equal(mediaType, 'image/png')
})

test('does not read a body of an unwanted media type', async (context) => {
  const { web } = await serve(context, {
    '/file': plain('x'.repeat(100), { 'content-type': 'application/pdf' }),
  })
  const answer = await web.fetchPage('http://a.example/file', { accept: ['text/html'] })
  assert.equal(answer.unread, true)
  assert.equal(answer.text, '')
})

test('follows five redirects of any status but not a sixth, and returns the chain', async (context) => {
  const { web } = await serve(context, {
    '/0': redirect(301, '/1'),
    '/1': redirect(302, 'http://b.example/2'),
    '/2': redirect(303, '/3#part'),
    '/3': redirect(307, '//a.example/4'),
    '/4': redirect(308, '/5?x=1'),
    '/5': 'arrived',
    '/six': redirect(302, '/0'),
    '/loop': redirect(302, '/loop'),
    '/notmodified': plain('', {}, 304),
  })
  const answer = await web.fetchPage('http://a.example/0')
  assert.equal(answer.finalUrl, 'http://a.example/5?x=1')
  assert.deepEqual(
    answer.chain.map((hop) => hop.status),
    [301, 302, 303, 307, 308],
  )
  assert.deepEqual(answer.chain[1], { from: 'http://a.example/1', status: 302, to: 'http://b.example/2' })
  await assert.rejects(web.fetchPage('http://a.example/six'), hasCode('too_many_redirects'))
  await assert.rejects(web.fetchPage('http://a.example/loop'), hasCode('too_many_redirects'))
  await assert.rejects(
    web.fetchPage('http://a.example/0', { maxRedirects: 4 }),
    hasCode('too_many_redirects'),
  )
  await assert.rejects(
    web.fetchPage('http://a.example/six', { maxRedirects: 50 }),
    hasCode('too_many_redirects'),
  )
  assert.equal((await web.fetchPage('http://a.example/notmodified')).status, 304)
})

test('returns the redirect itself in manual mode', async (context) => {
  const { web, site } = await serve(context, { '/0': redirect(302, 'http://b.example/') })
  const answer = await web.fetchPage('http://a.example/0', { redirects: 'manual' })
  assert.deepEqual([answer.status, answer.headers['location']], [302, 'http://b.example/'])
  assert.deepEqual(site.log, ['a.example/0'])
})

test('calls beforeRedirect before each redirect, and refuses targets that are not web URLs', async (context) => {
  const { web, site } = await serve(context, {
    '/0': redirect(302, '/1'),
    '/1': redirect(302, '/2'),
    '/mail': redirect(302, 'mailto:a@b.example'),
    '/user': redirect(302, 'http://user:pass@b.example/'),
    '/broken': redirect(302, 'http://['),
  })
  const asked: string[] = []
  const stop = new Error('stop')
  const beforeRedirect = async (target: URL) => {
    asked.push(target.href)
    if (target.pathname === '/2') throw stop
  }
  await assert.rejects(web.fetchPage('http://a.example/0', { beforeRedirect }), (error) => error === stop)
  assert.deepEqual(asked, ['http://a.example/1', 'http://a.example/2'])
  assert.deepEqual(site.log, ['a.example/0', 'a.example/1'])
  for (const path of ['mail', 'user', 'broken']) {
    await assert.rejects(web.fetchPage(`http://a.example/${path}`), hasCode('bad_redirect'), path)
  }
})

test('retries 429, 503 and broken connections after Retry-After, within limits', async (context) => {
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const failing = (times: number, fail: Route): Route => {
    let left = times
    return (request, response) => {
      if (left-- > 0 && typeof fail === 'function') fail(request, response)
      else response.end('at last')
    }
  }
  const { web, site } = await serve(
    context,
    {
      '/busy': failing(2, plain('', { 'retry-after': '3' }, 429)),
      '/down': failing(1, plain('', {}, 503)),
      '/reset': failing(1, (request) => request.socket.destroy()),
      '/long': plain('later', { 'retry-after': '3600' }, 503),
      '/always': plain('no', { 'retry-after': '0' }, 503),
      '/500': plain('no', {}, 500),
    },
    { wait },
  )
  const options = { retries: 2 }
  assert.equal((await web.fetchPage('http://a.example/busy', options)).text, 'at last')
  assert.equal((await web.fetchPage('http://a.example/down', options)).text, 'at last')
  assert.equal((await web.fetchPage('http://a.example/reset', options)).text, 'at last')
  assert.deepEqual(waits, [3_000, 3_000, 1_000, 250])
  site.log.length = 0
  for (const [path, status] of [
    ['long', 503],
    ['always', 503],
    ['500', 500],
  ] as const) {
    assert.equal((await web.fetchPage(`http://a.example/${path}`, options)).status, status)
  }
  assert.deepEqual(site.log, [
    'a.example/long',
    'a.example/always',
    'a.example/always',
    'a.example/always',
    'a.example/500',
  ])
})

test('a broken connection is unreachable once the retries are used up', async (context) => {
  const { web, site } = await serve(
    context,
    { '/reset': (request) => request.socket.destroy() },
    { wait: async () => undefined },
  )
  await assert.rejects(web.fetchPage('http://a.example/reset', { retries: 1 }), hasCode('unreachable'))
  assert.equal(site.log.length, 2)
})

test('a response that is not valid HTTP fails with bad_answer', async (context) => {
  const { web } = await serve(context, {
    '/garbage': (request) => void request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
    '/huge-header': (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end(),
  })
  for (const path of ['garbage', 'huge-header'])
    await assert.rejects(web.fetchPage(`http://a.example/${path}`), hasCode('bad_answer'), path)
})

test('parses Retry-After in seconds or as a date', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Fri, 20 Nov 2026 12:00:30 GMT', now), 30_000)
  assert.equal(retryAfterMs('Fri, 20 Nov 2026 11:00:00 GMT', now), 0)
  assert.equal(retryAfterMs('soon', now), undefined)
  assert.equal(retryAfterMs(undefined, now), undefined)
})

test('extra headers are sent to the requested origin, but not to another one after a redirect', async (context) => {
  const seen: string[] = []
  const note: Route = (request, response) => {
    seen.push(`${request.headers.host} ${String(request.headers['x-key'])}`)
    response.writeHead(200, { 'content-type': 'text/plain' }).end('x')
  }
  const { web } = await serve(context, {
    '/here': redirect(302, '/there'),
    '/there': note,
    '/away': redirect(302, 'http://b.example/there'),
  })
  const headers = { 'x-key': 'secret' }
  await web.fetchPage('http://a.example/here', { headers })
  await web.fetchPage('http://a.example/away', { headers })
  assert.deepEqual(seen, ['a.example secret', 'b.example undefined'])
})
