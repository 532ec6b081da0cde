import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeListing } from '../../../test/live-listing.ts'

let app: TestApp
let client: Client
before(async () => {
  app = await createTestApp()
  await makeListing(app, await app.account('jana@toolcrib.example'))
  const address = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))
})
after(async () => {
  await client.close()
  await app.stop()
})

test('prompts are listed, filled in, and refuse missing arguments', async () => {
  const { prompts } = await client.listPrompts()
  assert.deepEqual(
    prompts.map(({ name }) => name),
    ['launch_my_product', 'compare'],
  )
  const launch = await client.getPrompt({
    name: 'launch_my_product',
    arguments: { url: 'https://toolcrib.example/' },
  })
  const [message] = launch.messages
  assert.ok(message?.content.type === 'text' && message.content.text.includes('https://toolcrib.example/'))
  await assert.rejects(
    client.getPrompt({ name: 'compare', arguments: { a: 'toolcrib' } }),
    /Missing arguments: b/,
  )
  await assert.rejects(client.getPrompt({ name: 'nothing' }), /Unknown prompt/)
})

test('every tool that a prompt names exists', async () => {
  const { operations } = await import('../../operations.ts')
  const names = new Set(operations.map((op) => op.name))
  const texts = await Promise.all(
    ['launch_my_product', 'compare'].map(async (name) =>
      JSON.stringify(await client.getPrompt({ name, arguments: { url: 'x', a: 'x', b: 'y' } })),
    ),
  )
  for (const [name] of texts
    .join()
    .matchAll(/\b(?:submit|get|update|choose|quote|create|search|compare|claim)_[a-z_]+/g))
    assert.ok(names.has(name), name)
})

test('a listing is a resource with the body of get_listing', async () => {
  const { resourceTemplates } = await client.listResourceTemplates()
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ['marquee://listings/{slug}', 'marquee://drafts/{id}'],
  )
  const read = await client.readResource({ uri: 'marquee://listings/toolcrib' })
  const [content] = read.contents
  const direct = await app.http.app.inject({ url: '/api/v1/listings/toolcrib?include=evidence' })
  assert.ok(content && 'text' in content)
  assert.deepEqual(JSON.parse(content.text), direct.json())
  await assert.rejects(client.readResource({ uri: 'marquee://listings/nothing' }), /There is no resource/)
})
