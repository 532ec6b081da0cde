/**
 * Published inputs that break parsers, sent where such inputs arrive: JSON, mail addresses, dates, and attack strings
 * for searches. Only one in 25 searches is made; `INPUTS=full` makes them all.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { shared } from '../fixtures/shared.ts'

const vectors = shared('vectors')
const each = process.env['INPUTS'] === 'full' ? 1 : 25
let app: TestApp
let owner: TestAccount
let listing: { id: number; draftId: string }
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  listing = await makeListing(app, { owner })
})
after(() => app.stop())

const read = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  schema.parse(JSON.parse(readFileSync(join(vectors.path, path), 'utf8')))

async function send(method: 'POST' | 'PATCH', path: string, payload: object | Buffer) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
    payload,
  })
  return { status: answer.statusCode, code: answer.json().code }
}

test(
  'invalid JSON gets 400, valid JSON is parsed, and an empty body is an empty object',
  { skip: vectors.skip },
  async () => {
    const cases = read(
      'json/jsontestsuite_parsing.json',
      z.array(
        z.object({ name: z.string(), expect: z.enum(['accept', 'reject', 'either']), b64: z.string() }),
      ),
    )
    assert.ok(cases.length > 300)
    for (const { name, expect, b64 } of cases) {
      const { status, code } = await send('POST', '/drafts', Buffer.from(b64, 'base64'))
      const refused = status === 400 && code === 'malformed_json'
      // None of them is valid input for a draft: one that was parsed fails its schema.
      const understood = status === 422 && code === 'invalid_input'
      assert.ok(refused || understood, `${name}: ${status} ${code}`)
      if (expect !== 'either') assert.equal(understood, expect === 'accept' || b64 === '', name)
    }
  },
)

test(
  'the 66 invalid mail addresses are refused, and all but three of the valid ones accepted',
  { skip: vectors.skip },
  async () => {
    const cases = read(
      'email/isemail_tests.json',
      z.array(z.object({ address: z.string(), category: z.string() })),
    )
    const of = (category: string) =>
      cases.filter((one) => one.category === category).map((one) => one.address)
    const wrong = of('ISEMAIL_ERR')
    assert.equal(wrong.length, 66)
    const drafts = `/drafts/${listing.draftId}`
    for (const email of wrong) {
      const refused = [
        await send('POST', `${drafts}/invites`, { email }),
        await send('PATCH', `${drafts}?dry_run=true`, { fields: { contact_email: email } }),
      ]
      assert.deepEqual(
        refused.map((one) => one.status),
        [422, 422],
        email,
      )
    }
    const notTaken = []
    for (const email of of('ISEMAIL_VALID_CATEGORY')) {
      const { status } = await send('PATCH', `${drafts}?dry_run=true`, { fields: { contact_email: email } })
      if (status !== 200) notTaken.push(email)
    }
    // A host without a dot, a name of symbols only, a top-level domain that is not ASCII.
    assert.deepEqual(notTaken, [
      'test@io',
      '!#$%&`*+/=?^`{|}~@iana.org',
      'test@xn--hxajbheg2az3al.xn--jxalpdlp',
    ])
  },
)

test('only existing dates in RFC 3339 format are accepted', { skip: vectors.skip }, async () => {
  const groups = read(
    'formats/date.json',
    z.array(z.object({ tests: z.array(z.object({ data: z.unknown(), valid: z.boolean() })) })),
  )
  const cases = groups.flatMap((group) => group.tests).filter((one) => typeof one.data === 'string')
  assert.ok(cases.length > 70)
  for (const { data, valid } of cases) {
    const path = `/me/listings/${listing.id}/milestones?dry_run=true`
    const { status } = await send('POST', path, { date: data, title: 'Begun' })
    assert.equal(status, valid ? 200 : 422, JSON.stringify(data))
  }
})

/** Lines of collections of SQL injections, and strings known to cause trouble. */
function searches(): string[] {
  const folder = join(vectors.path, 'sql')
  const attacks = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'latin1').split(/\r?\n/),
  )
  const all = new Set([...attacks, ...read('text/blns.json', z.array(z.string()))])
  return [...all].filter((text) => text !== '')
}

test(
  'searches for attack strings get 200 or 422, by the API and on the page',
  { skip: vectors.skip },
  async () => {
    const all = searches()
    assert.ok(all.length > 1800)
    const before = await sql`select * from listings`.execute(app.services.db)
    for (const [index, q] of all.entries()) {
      if (index % each !== 0) continue
      const query = new URLSearchParams({ q }).toString()
      const [api, page] = await Promise.all([
        app.http.app.inject({ url: `/api/v1/listings?${query}` }),
        app.http.app.inject({ url: `/search?${query}`, headers: { accept: 'text/html' } }),
      ])
      assert.ok([200, 422].includes(api.statusCode), `${api.statusCode} ${JSON.stringify(q)}`)
      assert.ok([200, 422].includes(page.statusCode), `${page.statusCode} ${JSON.stringify(q)}`)
    }
    assert.deepEqual((await sql`select * from listings`.execute(app.services.db)).rows, before.rows)
  },
)
