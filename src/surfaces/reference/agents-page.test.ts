import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { operations } from '../../operations.ts'
import { languages } from '../../platform/text/language.ts'
import { siteCreate } from '../../sites/site-create-command.ts'
import { toolsets } from '../../toolsets.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const get = (url: string) =>
  app.http.app.inject({ url, headers: { host: 'localhost:3999', accept: 'text/html' } })

/** Members of inputs and answers; other occurrences of these names are a tool, or the prompt. */
const members = ['next_steps', 'idempotency_key', 'dry_run', 'if_match', 'next_after', 'send_to']

test('the page for agents names this site, every toolset and no unknown tool', async () => {
  const page = await get('/docs/agents')
  assert.equal(page.statusCode, 200)
  assert.ok(!page.body.includes('launch.example.com'))
  assert.ok(page.body.includes('claude mcp add --transport http marquee http://localhost:3999/mcp'))
  const named = [...page.body.matchAll(/<li><code>([a-z]+)<\/code>: /g)].map(([, name]) => name)
  assert.deepEqual(
    named,
    toolsets.map(({ name }) => name),
  )
  for (const name of page.body.match(/(?<=<code>)[a-z]+_[a-z_]+(?=<\/code>)/g) ?? [])
    if (!members.includes(name) && name !== 'catch_up')
      assert.ok(
        operations.some((op) => op.name === name),
        name,
      )
})

test('the German pages show the same commands, names and URLs in the same order', async () => {
  const coded = (name: string) => {
    const text = readFileSync(new URL(`../../../docs/site/${name}`, import.meta.url), 'utf8')
    return text.match(/```[^]*?```|`[^`\n]+`/g)
  }
  for (const language of languages.filter((one) => one !== 'en'))
    for (const name of ['agents.md', 'api-guide.md'])
      assert.deepEqual(coded(`${language}/${name}`), coded(name), language)
  const site = { key: 'nord', name: 'Nord', host: 'nord.localhost', language: 'de' }
  await siteCreate.run(app, { options: site, words: [] })
  app.sites.forget()
  const there = { host: 'nord.localhost:3999', accept: 'text/html' }
  const guide = await app.http.app.inject({ url: '/docs/guide', headers: there })
  assert.match(guide.body, /<h1[^>]*>Leitfaden zur API/)
  const { body } = await app.http.app.inject({ url: '/docs/agents', headers: there })
  assert.match(body, /<h1[^>]*>Einen Agenten verbinden/)
  assert.match(body, /claude mcp add --transport http marquee http:\/\/nord\.localhost:3999\/mcp/)
})

test('the client configurations on the page are valid, and their URL returns the tools', async () => {
  const source = readFileSync(new URL('../../../docs/site/agents.md', import.meta.url), 'utf8')
  const body = source.replaceAll('https://launch.example.com', 'http://localhost:3999')
  const blocks = [...body.matchAll(/```(json|toml|js)\n(.*?)```/gs)]
  const addresses = blocks.map(([, language, text = '']) => {
    if (language === 'json') JSON.parse(text)
    const [address = ''] = /(?<=")http:[^"]+(?=")|(?<=')http:[^']+(?=')/.exec(text) ?? []
    return address
  })
  assert.equal(addresses.length, 6)
  const { key } = await app.account('agent@toolcrib.example')
  for (const url of new Set(addresses)) {
    const answer = await app.http.app.inject({
      method: 'POST',
      url: url.replace('http://localhost:3999', ''),
      headers: {
        host: 'localhost:3999',
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    })
    assert.match(answer.body, /"name":"submit_listing"/, url)
  }
})

test('the page links to where an app and where a key is set to ask first', async () => {
  const { body } = await get('/docs/agents')
  const [line = ''] = /<li>[^<]*<code>propose_change[\s\S]*?<\/li>/.exec(body) ?? []
  const named = [...line.matchAll(/http:\/\/localhost:3999(\/account\/\w+)/g)].map(([, path]) => path)
  assert.deepEqual(named, ['/account/apps', '/account/keys'])
  await app.account('jana@toolcrib.example')
  const page = await (await signedInVisitor(app, 'jana@toolcrib.example')).get('/account/keys')
  assert.match(page.body, /Ask me first/)
})

test('every document that the page names exists', async () => {
  const { body } = await get('/docs/agents')
  const addresses = [...body.matchAll(/<li><code>(http[^<]+)<\/code>: /g)].map(([, url = '']) => url)
  assert.ok(addresses.length >= 9)
  for (const url of addresses) assert.equal((await get(new URL(url).pathname)).statusCode, 200, url)
})

// The requirements of the registry's schema of 2025-12-11 for a server with remotes.
const ServerDocument = z.object({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+/),
  websiteUrl: z.url(),
  remotes: z.array(z.strictObject({ type: z.literal('streamable-http'), url: z.url() })).min(1),
  _meta: z.record(z.string(), z.object({ tools: z.array(z.string()) })),
})

test('server.json fits the registry’s schema, and lists the existing tools', async () => {
  const document = ServerDocument.parse((await get('/server.json')).json())
  assert.equal(document.name, 'localhost/marquee')
  assert.deepEqual(
    document.remotes.map(({ url }) => url),
    ['http://localhost:3999/mcp'],
  )
  const [given] = Object.values(document._meta)
  assert.deepEqual(
    given?.tools,
    operations.map(({ name }) => name),
  )
})
