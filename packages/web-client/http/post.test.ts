/** POST: what is sent, how much of the response is read, and that the guard and the limits apply as to GET. */
import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { plain, redirect } from '../testing/loopback-site.ts'
import { hasCode, serve } from '../testing/serve.ts'
import { createWebFetch } from './create-web-fetch.ts'

test('post sends the body once with its headers and returns the response, whatever its status', async (context) => {
  const got: unknown[] = []
  const { web } = await serve(context, {
    '/hook': (request, response) => {
      void text(request).then((body) => {
        const { 'user-agent': agent, 'content-type': type, 'x-own': own } = request.headers
        got.push({ method: request.method, body, agent, type, own })
        response.writeHead(503).end('later')
      })
    },
  })
  const headers = { 'content-type': 'application/json', 'x-own': '1', 'user-agent': 'forged' }
  const answer = await web.post('http://a.example/hook', '{"ä":1}', { headers })
  assert.deepEqual([answer.status, Buffer.from(answer.bytes).toString()], [503, 'later'])
  const agent = 'TestBot/1.0 (+http://x.example/bot)'
  assert.deepEqual(got, [{ method: 'POST', body: '{"ä":1}', agent, type: 'application/json', own: '1' }])
})

test('post follows no redirect', async (context) => {
  const { web, site } = await serve(context, {
    '/from': redirect(307, 'http://b.example/to'),
    '/to': plain('reached'),
  })
  assert.equal((await web.post('http://a.example/from', 'x')).status, 307)
  assert.deepEqual(site.log, ['a.example/from'])
})

test('post reads the first 4 KiB of an endless response, and times out on a silent server', async (context) => {
  const { web } = await serve(context, {
    '/endless': (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 97)));
      }
      response.on('drain', more)
      more()
    },
    '/silent': () => undefined,
  })
  const answer = await web.post('http://a.example/endless', 'x')
  assert.deepEqual([answer.bytes.length, answer.truncated], [4096, true])
  await assert.rejects(web.post('http://a.example/silent', 'x', { timeoutMs: 50 }), hasCode('timeout'))
  const stopped = AbortSignal.abort()
  await assert.rejects(web.post('http://a.example/silent', 'x', { signal: stopped }), hasCode('cancelled'))
})

test('post refuses private and invalid addresses', async () => {
  const web = createWebFetch({
    userAgent: 'TestBot/1.0',
    lookup: async () => [{ address: '10.0.0.5', family: 4 }],
  })
  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://inside.example/',
  ])
    await assert.rejects(web.post(url, 'x'), hasCode('blocked_address'), url)
  await assert.rejects(web.post('nothing', 'x'), hasCode('invalid_address'))
  await web.close()
})
