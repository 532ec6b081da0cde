import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { faultsOfDeclared } from 'marquee-profile'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { declaredSchemaPath, ProfileDocument, schemaPath } from './profile-document.ts'

let app: TestApp
let slug = ''
let hidden = ''
before(async () => {
  app = await createTestApp()
  const owner = await app.account('owner@example.org')
  slug = (await makeListing(app, { owner, plan: 'paid', edits: { founders: [completeFounder] } })).slug
  hidden = (
    await makeListing(app, { owner, name: 'Unborn', website: 'https://unborn.example/', status: 'draft' })
  ).slug
  const quote = {
    quote: 'Every tool has its place.',
    url: 'https://toolcrib.example/',
    fetched_at: '2026-11-20T12:00:00.000Z',
  }
  await sql`update companies set profile = jsonb_set(profile, '{audience}', ${JSON.stringify({
    value: 'Shared workshops',
    state: 'ai',
    evidence: [quote],
    ai_value: 'Shared workshops',
    updated_at: quote.fetched_at,
  })}::jsonb) where id = (select company_id from listings where slug = ${slug})`.execute(app.services.db)
})
after(() => app.stop())

const get = (url: string, headers = {}) =>
  app.http.app.inject({ url, headers: { host: 'localhost:3999', ...headers } })

test('a live listing has a JSON document of the published schema, with the quotes for its values', async () => {
  const answer = await get(`/listings/${slug}.json`)
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  const document = answer.json()
  const again = await get(`/listings/${slug}.json`)
  for (const { headers } of [answer, again])
    assert.equal(headers.link, `<${document.$schema}>; rel="describedby"`)
  assert.equal(document.document_url, `http://localhost:3999/listings/${slug}.json`)
  assert.equal(document.fields.audience, 'Shared workshops')
  assert.deepEqual(
    [document.proof.audience.state, document.proof.audience.evidence[0].quote],
    ['ai', 'Every tool has its place.'],
  )
  assert.deepEqual([document.proof.headline.state, document.proof.headline.evidence], ['manual', []])
  assert.equal(document.fields.city, null)
  assert.equal(document.proof.city.state, 'not_found')
  const schema = (await get(new URL(document.$schema).pathname)).json()
  assert.equal(schema.$id, document.$schema)
  const shape = z.fromJSONSchema(schema)
  const fits = (value: unknown) => shape.safeParse(value).success
  assert.equal(shape.safeParse(document).error?.message, undefined)
  assert.equal(fits({ ...document, format: 'product-profile-2' }), false)
  assert.equal(
    fits({ ...document, proof: { name: { state: 'guessed', evidence: [], checked_at: null } } }),
    false,
  )
  assert.ok(fits({ ...document, later: true }), 'a member that is added later')
})

test('a listing’s document, put on the product’s own website, is a valid declared profile', async () => {
  const document = (await get(`/listings/${slug}.json`)).json()
  assert.deepEqual(faultsOfDeclared(document), [])
  const schema = (await get(declaredSchemaPath)).json()
  assert.deepEqual(schema.required, ['format', 'product'])
  assert.ok(z.fromJSONSchema(schema).safeParse(document).success)
  assert.equal(z.fromJSONSchema(schema).safeParse({ ...document, format: 'other' }).success, false)
})

test('the document is cacheable like other public reads, and 404 for a listing that is not live', async () => {
  const first = await get(`/listings/${slug}.json`)
  assert.match(String(first.headers['cache-control']), /public/)
  const again = await get(`/listings/${slug}.json`, { 'if-none-match': String(first.headers.etag) })
  assert.equal(again.statusCode, 304)
  for (const name of [hidden, 'nothing']) {
    const { statusCode, headers } = await get(`/listings/${name}.json`)
    assert.deepEqual(
      [statusCode, headers['content-type']],
      [404, 'application/problem+json; charset=utf-8'],
      name,
    )
  }
  assert.equal((await get(schemaPath)).statusCode, 200)
})

test('the document’s format is version 1, and its members are unchanged', () => {
  assert.deepEqual(Object.keys(ProfileDocument.shape), [
    '$schema',
    'format',
    'url',
    'document_url',
    'site',
    'updated_at',
    'product',
    'fields',
    'faqs',
    'links',
    'founders',
    'milestones',
    'proof',
    'launch',
  ])
})
