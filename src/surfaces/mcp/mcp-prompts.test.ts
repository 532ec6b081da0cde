import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'

let app: TestApp
let client: Client
let owner: TestAccount
let address: string
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  await makeListing(app, { owner })
  address = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))
})
after(async () => {
  await client.close()
  await app.stop()
})

test('lists prompts, fills them in, and refuses missing arguments', async () => {
  const { prompts } = await client.listPrompts()
  assert.deepEqual(
    prompts.map(({ name }) => name),
    ['launch_my_product', 'prepare_launch', 'catch_up', 'compare'],
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
    ['launch_my_product', 'prepare_launch', 'catch_up', 'compare'].map(async (name) =>
      JSON.stringify(
        await client.getPrompt({
          name,
          arguments: { url: 'x', a: 'x', b: 'y', listing: 'x', week: 'y', since: 'z' },
        }),
      ),
    ),
  )
  for (const [name] of texts
    .join()
    .matchAll(
      /\b(?:submit|get|update|choose|quote|create|search|compare|claim|list|set|post|reschedule|withdraw|decide|answer)_[a-z_]+/g,
    ))
    assert.ok(names.has(name), name)
})

test('a listing is a resource with the body of get_listing', async () => {
  const { resourceTemplates } = await client.listResourceTemplates()
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    [
      'marquee://listings/{slug}',
      'marquee://categories/{slug}',
      'marquee://weeks/{week}',
      'marquee://drafts/{id}',
    ],
  )
  const read = await client.readResource({ uri: 'marquee://listings/toolcrib' })
  const [content] = read.contents
  const direct = await app.http.app.inject({ url: '/api/v1/listings/toolcrib?include=evidence' })
  assert.ok(content && 'text' in content)
  assert.deepEqual(JSON.parse(content.text), direct.json())
  await assert.rejects(client.readResource({ uri: 'marquee://listings/nothing' }), /There is no resource/)
})

test('a category is a resource with the body of get_category', async () => {
  const read = await client.readResource({ uri: 'marquee://categories/developer-tools' })
  const [content] = read.contents
  const direct = await app.http.app.inject({ url: '/api/v1/categories/developer-tools' })
  assert.ok(content && 'text' in content)
  assert.deepEqual(JSON.parse(content.text), direct.json())
  await assert.rejects(client.readResource({ uri: 'marquee://categories/nothing' }), /There is no resource/)
})

test('a launch week is a resource with the body of get_launch_week', async () => {
  const read = await client.readResource({ uri: 'marquee://weeks/current' })
  const [content] = read.contents
  const direct = await app.http.app.inject({ url: '/api/v1/launches/weeks/current' })
  assert.ok(content && 'text' in content)
  assert.deepEqual(JSON.parse(content.text), direct.json())
  await assert.rejects(client.readResource({ uri: 'marquee://weeks/2027-W53' }), /There is no resource/)
})

test('completes slugs, categories and weeks, and for a signed-in account its listings and drafts', async () => {
  const draft = await addTestDraft(app, owner, { name: 'Completed', site: 'main' })
  await makeListing(app, { owner, name: 'Benchmate', fields: { headline: 'A lending desk for benches' } })
  const short = await makeListing(app, { name: 'Yonder', status: 'live', week: '2026-W47' })
  const desk = await makeListing(app, { name: 'Deskbound', status: 'live', week: '2026-W47' })
  const requestInit = { headers: { authorization: `Bearer ${owner.key}` } }
  const today = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await today.connect(new NewTransport(new URL(`${address}/mcp`), { requestInit }))
  const before = new Client({ name: 'test', version: '1' })
  await before.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
  const resource = (uri: string) => ({ type: 'ref/resource' as const, uri })
  const prompt = (name: string) => ({ type: 'ref/prompt' as const, name })
  const slug = { ref: resource('marquee://listings/{slug}'), argument: { name: 'slug', value: 'toolcrib' } }
  const category = (value: string) => ({
    ref: resource('marquee://categories/{slug}'),
    argument: { name: 'slug', value },
  })
  const week = { ref: resource('marquee://weeks/{week}'), argument: { name: 'week', value: 'ne' } }
  const own = { ref: prompt('prepare_launch'), argument: { name: 'listing', value: 'bench' } }
  const drafts = { ref: resource('marquee://drafts/{id}'), argument: { name: 'id', value: 'drf_' } }
  for (const signedIn of [today, before]) {
    const valuesOf = async (asked: typeof slug | typeof own) =>
      (await signedIn.complete(asked)).completion.values
    assert.deepEqual(await valuesOf(slug), ['toolcrib'])
    const begun = (value: string) => ({ ...slug, argument: { name: 'slug', value } })
    for (const typed of ['y', 'Yo']) assert.deepEqual(await valuesOf(begun(typed)), [short.slug])
    const [named, ...worded] = await valuesOf(begun('desk'))
    assert.deepEqual([named, worded.includes('toolcrib')], [desk.slug, true], 'names before words')
    assert.deepEqual(await valuesOf(category('Developer T')), ['developer-tools'])
    assert.deepEqual(await valuesOf(category('code quality')), ['testing-and-code-quality'])
    assert.ok((await valuesOf(category('e-comm'))).includes('e-commerce'))
    assert.deepEqual(await valuesOf(week), ['next'])
    assert.deepEqual(await valuesOf(own), ['Benchmate'])
    assert.ok((await valuesOf(drafts)).includes(draft))
    const both = { ref: prompt('compare'), argument: { name: 'b', value: 'lending' } }
    assert.deepEqual((await valuesOf(both)).toSorted(), ['benchmate', 'toolcrib'])
    const other = { ...both, context: { arguments: { a: 'toolcrib' } } }
    assert.deepEqual((await signedIn.complete(other)).completion.values, ['benchmate'])
    const numbered = { ref: prompt('prepare_launch'), argument: { name: 'week', value: '20' } }
    const { values, total, hasMore } = (await signedIn.complete(numbered)).completion
    assert.deepEqual([values.length, total, hasMore], [13, 13, false])
    assert.match(values[0] ?? '', /^\d{4}-W\d{2}$/)
    await assert.rejects(
      signedIn.complete({ ref: prompt('constructor'), argument: { name: 'name', value: '' } }),
      /There is no name in constructor/,
    )
    await signedIn.close()
  }
  for (const asked of [own, drafts]) assert.deepEqual((await client.complete(asked)).completion.values, [])
  assert.deepEqual((await client.complete(slug)).completion.values, ['toolcrib'])
})
