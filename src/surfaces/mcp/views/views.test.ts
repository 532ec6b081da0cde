import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createTestApp, type TestApp } from '../../../../test/app/app.ts'
import { postMcp } from '../../../../test/clients/post-mcp.ts'
import { operations } from '../../../operations.ts'
import { toolsOf } from '../mcp-tool.ts'
import { viewContents, viewResources, viewType } from './views.ts'

let app: TestApp
let url: URL
before(async () => {
  app = await createTestApp()
  url = new URL('/mcp', await app.http.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(() => app.stop())

const info = { name: 'test', version: '1' }
const addresses = ['ui://marquee/draft', 'ui://marquee/weeks', 'ui://marquee/comparison']
const nowhere = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] }

const eras = {
  async 'a current client'() {
    const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new NewTransport(url))
    return client
  },
  async 'a client of the previous protocol'() {
    const client = new OldClient(info)
    await client.connect(new OldTransport(url))
    return client
  },
}

for (const [name, connect] of Object.entries(eras))
  test(`${name} finds every view through its tool and in the list, and reads it without a sign-in`, async () => {
    const client = await connect()
    assert.deepEqual(client.getServerCapabilities()?.extensions, { 'io.modelcontextprotocol/ui': {} })
    const { tools } = await client.listTools()
    const named = tools.flatMap(({ _meta: meta }) => Object(meta?.['ui']).resourceUri ?? [])
    const { resources } = await client.listResources()
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      addresses,
    )
    for (const { uri, mimeType, _meta: meta } of resources) {
      assert.equal(mimeType, viewType)
      const { contents } = await client.readResource({ uri })
      assert.equal(contents.length, 1)
      const [content] = contents
      assert.ok(content && 'text' in content)
      assert.deepEqual([content.uri, content.mimeType], [uri, viewType])
      assert.deepEqual(content._meta, { ui: { csp: nowhere, prefersBorder: true } })
      assert.deepEqual(meta, content._meta)
      assert.match(content.text, /^<!doctype html>/)
    }
    assert.deepEqual(named, ['ui://marquee/comparison', 'ui://marquee/draft', 'ui://marquee/weeks'])
    await assert.rejects(client.readResource({ uri: 'ui://marquee/nothing' }), /There is no resource/)
    await client.close()
  })

test('every view belongs to a tool of this server', () => {
  const linked = toolsOf(operations).flatMap(({ name, _meta: meta }) => (meta?.ui ? [[name, meta.ui]] : []))
  assert.deepEqual(linked, [
    ['compare_listings', { resourceUri: addresses[2] }],
    ['get_draft', { resourceUri: addresses[0] }],
    ['get_launch_options', { resourceUri: addresses[1] }],
  ])
})

test('current clients may cache a view publicly, and older ones get no caching hints', async () => {
  const client = await eras['a current client']()
  const { ttlMs, cacheScope } = Object(await client.readResource({ uri: addresses[0] ?? '' }))
  assert.deepEqual([ttlMs, cacheScope], [3_600_000, 'public'])
  await client.close()
  const answer = await postMcp(app, 'resources/read', { uri: addresses[0] })
  assert.ok(answer.body.includes('<!doctype html>') && !/ttlMs|cacheScope/.test(answer.body))
})

const worn = { accent: '#336699', language: 'de-AT' }
const textOf = (uri: string, given = worn) => viewContents(uri, given)?.text ?? ''

test('a view loads nothing: no URL, no import and no request', () => {
  for (const { uri } of viewResources) {
    const text = textOf(uri)
    assert.doesNotMatch(text, /\b(?:src|srcset|href|action|data|poster)=|url\(|@import|^import /m, uri)
    assert.doesNotMatch(text, /\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import\(/, uri)
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc/, uri)
    assert.ok(Buffer.byteLength(text) < 64_000, `${uri}: ${Buffer.byteLength(text)} bytes`)
  }
})

test('a view has the site’s colour and a supported language, and an invalid colour is an error', () => {
  const text = textOf('ui://marquee/draft')
  assert.match(text, /:root\{--site:#336699\}/)
  assert.match(text, /<html lang="de">/)
  assert.match(text, /Die Antwort kommt gleich/)
  assert.match(textOf('ui://marquee/draft', { ...worn, language: 'fr' }), /<html lang="en">/)
  assert.equal(viewContents('ui://marquee/draft', worn)?.text, text)
  assert.throws(() => viewContents('ui://marquee/draft', { ...worn, accent: 'red;}' }), TypeError)
})
