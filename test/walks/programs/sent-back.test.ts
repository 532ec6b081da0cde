/** Drafts of real websites: short answers, everything on request, and both may be sent back whole or in parts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { fieldNames } from 'marquee-profile'
import { days } from '../../../src/calendar/index.ts'
import { castVote } from '../../../src/votes/cast-vote.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { draftedSites } from '../../fixtures/drafted-sites.ts'
import { addTestDraft } from '../../fixtures/drafts.ts'
import { makeListing } from '../../fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
let drafts: { host: string; id: string }[]
before(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'off' } })
  owner = await app.account('owner@example.org')
  drafts = await draftedSites(app, owner)
})
after(() => app.stop())

const send = (url: string, method: 'GET' | 'PATCH' = 'GET', payload?: object, headers: object = {}) =>
  app.http.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${owner.key}`, ...headers },
    ...(payload ? { payload } : {}),
  })

/** The part of an entity tag that covers what edits change. */
const versionOf = async (url: string) => String((await send(url)).headers['etag']).split('.')[0]

const draftMembers = [
  'fields',
  'faqs',
  'founders',
  'company_socials',
  'founder_socials',
  'story',
  'milestones',
  'competitor_url',
] as const
const listingMembers = ['fields', 'faqs', 'founders', 'socials'] as const

function picked(answer: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, answer[name]]))
}

test('a draft’s response has every field with its state and quotes, and stays small', async () => {
  assert.ok(drafts.length >= 3)
  for (const { host, id } of drafts) {
    const { body, json } = await send(`/drafts/${id}`)
    // The project's own test sites are of average size; some of the others are four times as long.
    const max = host.endsWith('.example') ? 15_000 : 24_000
    assert.ok(Buffer.byteLength(body) <= max, `${host}: ${Buffer.byteLength(body)} bytes`)
    const found = Object.entries<{ state: string; evidence: unknown[] }>(json().fields)
    assert.deepEqual(
      found.map(([name]) => name),
      fieldNames,
    )
    // Each item of a list has a quote of its own.
    for (const [name, { state, evidence }] of found)
      assert.equal(evidence.length > 0, state === 'ai', `${host} ${name}`)
  }
})

test('include=evidence adds all quotes with their dates, the extracted values and the pages read', async () => {
  for (const { host, id } of drafts) {
    const brief = (await send(`/drafts/${id}`)).json()
    const whole = (await send(`/drafts/${id}?include=evidence`)).json()
    for (const [name, held] of Object.entries<Record<string, unknown>>(whole.fields)) {
      assert.ok('ai_value' in held && 'updated_at' in held, `${host} ${name}`)
      assert.deepEqual(held['value'], brief.fields[name].value)
    }
    const quotes = Object.values<{ evidence: { fetched_at: string }[] }>(whole.fields).flatMap(
      (f) => f.evidence,
    )
    assert.ok(quotes.length > 0 && quotes.every((quote) => quote.fetched_at), host)
    assert.ok(whole.progress.pages.length > 0 && !('pages' in brief.progress), host)
  }
  const several = (await send(`/drafts/${drafts[0]?.id}?include=evidence`)).json()
  assert.ok(Object.values<{ evidence: unknown[] }>(several.fields).some((field) => field.evidence.length > 1))
})

test('a draft’s response, short or with include=evidence, can be sent back and changes nothing', async () => {
  for (const [index, { host, id }] of drafts.entries())
    for (const query of ['', '?include=evidence']) {
      const before = await versionOf(`/drafts/${id}`)
      const answer = (await send(`/drafts/${id}${query}`)).json()
      const parts = index < 2 ? draftMembers.map((name) => picked(answer, [name])) : []
      for (const sent of [picked(answer, draftMembers), ...parts]) {
        const { statusCode, body } = await send(`/drafts/${id}`, 'PATCH', sent)
        assert.equal(statusCode, 200, `${host}: ${body.slice(0, 400)}`)
      }
      assert.equal(await versionOf(`/drafts/${id}`), before, host)
    }
})

test('of a response sent back with one value changed, only that value becomes an edit', async () => {
  const { id = '' } = drafts[0] ?? {}
  const { fields, faqs } = (await send(`/drafts/${id}`)).json()
  const changed = { ...fields, headline: { ...fields.headline, value: 'Typed over' } }
  const answer = (await send(`/drafts/${id}`, 'PATCH', { fields: changed, faqs })).json()
  assert.deepEqual([answer.fields.headline.value, answer.fields.headline.state], ['Typed over', 'edited'])
  assert.equal(answer.fields.headline.ai_value, fields.headline.value)
  for (const name of Object.keys(fields).filter((other) => other !== 'headline'))
    assert.deepEqual(answer.fields[name], fields[name], name)
  assert.deepEqual(answer.faqs, faqs)
})

test('a listing’s response can be sent back, whole or by member, and changes nothing', async () => {
  for (const { id, host } of drafts.slice(0, 6)) {
    const needed = {
      name: host,
      headline: 'A product',
      summary: 'What it does.',
      categories: ['Developer tools'],
    }
    await send(`/drafts/${id}`, 'PATCH', { fields: needed })
    const submitted = await app.http.app.inject({
      method: 'POST',
      url: `/api/v1/drafts/${id}/submit`,
      headers: { authorization: `Bearer ${owner.key}` },
    })
    assert.equal(submitted.statusCode, 201, submitted.body)
    const url = `/me/listings/${submitted.json().listing_id}`
    const before = await versionOf(url)
    const draft = await versionOf(`/drafts/${id}`)
    const answer = (await send(url)).json()
    for (const sent of [
      picked(answer, listingMembers),
      ...listingMembers.map((one) => picked(answer, [one])),
    ]) {
      const { statusCode, body } = await send(url, 'PATCH', sent)
      assert.equal(statusCode, 200, `${host}: ${body.slice(0, 400)}`)
    }
    assert.deepEqual([await versionOf(url), await versionOf(`/drafts/${id}`)], [before, draft], host)
  }
})

test('a vote changes the entity tag for readers but does not make an edit stale; an edit does', async () => {
  const { id, slug } = await makeListing(app, { owner, website: 'https://voted.example/' })
  const url = `/me/listings/${id}`
  const read = String((await send(url)).headers['etag'])
  const voter = await app.account('voter@people.example')
  const since = new Date(app.clock.now().getTime() - days(400))
  await sql`update accounts set "createdAt" = ${since} where id = ${voter.id}`.execute(app.services.db)
  await app.call(castVote, { actor: voter.member, input: { slug } })
  const again = await send(url, 'GET', undefined, { 'if-none-match': read })
  assert.deepEqual([again.statusCode, again.json().votes], [200, 1])
  const edit = await send(url, 'PATCH', { fields: { audience: 'Workshops' } }, { 'if-match': read })
  assert.equal(edit.statusCode, 200, edit.body)
  const stale = await send(url, 'PATCH', { fields: { audience: 'Others' } }, { 'if-match': read })
  assert.equal(stale.statusCode, 412)
})

test('a whole response may be sent back with one change; read-only members are ignored in it, or refused', async () => {
  const { id: draft = '' } = drafts.at(-1) ?? {}
  const { id } = await makeListing(app, { owner, name: 'Whole', website: 'https://whole.example/' })
  const whole = (await send(`/drafts/${draft}?include=evidence`)).json()
  assert.equal((await send(`/drafts/${draft}`, 'PATCH', whole)).statusCode, 200)
  for (const url of [`/drafts/${draft}`, `/me/listings/${id}`]) {
    const { headers, body } = await send(url)
    const answer = JSON.parse(body)
    const same = await send(url, 'PATCH', answer)
    assert.equal(same.statusCode, 200, same.body.slice(0, 400))
    assert.equal((await send(url)).headers['etag'], headers['etag'], url)
    const fields = { ...answer.fields, headline: 'Said by its owner' }
    const key = { 'idempotency-key': `whole ${url}` }
    const edit = await send(url, 'PATCH', { ...answer, fields }, key)
    assert.equal(edit.statusCode, 200, edit.body.slice(0, 400))
    const again = await send(url, 'PATCH', { ...answer, fields }, key)
    assert.deepEqual([again.body, again.headers['idempotency-replayed']], [edit.body, 'true'])
    const news = url.startsWith('/me') ? { votes: 7 } : { completeness: 1 }
    const moved = { ...JSON.parse(edit.body), ...news, missing: [], next_steps: [] }
    delete moved.applied_to
    delete moved.skipped
    const meanwhile = await send(url, 'PATCH', moved)
    assert.equal(meanwhile.statusCode, 200, meanwhile.body.slice(0, 400))
    const { statusCode, body: refused } = await send(url, 'PATCH', {
      status: 'suspended',
      headlin: 'A',
      constructor: 1,
    })
    const paths = JSON.parse(refused).errors.map((one: { path: string; code: string }) => [
      one.path,
      one.code,
    ])
    assert.deepEqual(
      [statusCode, paths],
      [
        422,
        [
          ['status', 'read_only'],
          ['headlin', 'unknown_member'],
          ['constructor', 'unknown_member'],
        ],
      ],
    )
    assert.notEqual((await send(url)).json().status, 'suspended')
  }
})

test('an edit that changes nothing leaves the date, the entity tag and the history as they are', async () => {
  const { id, draftId } = await makeListing(app, { owner, name: 'Still', website: 'https://still.example/' })
  const site = await app.sites.defaultSite()
  await sql`insert into site_fields (site_id, key, kind, label, proof, position, created_at)
    values (${site.id}, 'deposit', 'text', 'Deposit', false, 1, now())`.execute(app.services.db)
  const loose = await addTestDraft(app, owner, { name: 'Loose', site: site.key })
  const edit = {
    fields: { headline: 'The desk that lends tools', tags: ['tools'] },
    faqs: [{ question: 'Why?', answer: 'So.' }],
    founders: [{ name: 'Jana', socials: { x: 'https://x.com/jana' } }],
    site_fields: { deposit: 'Ten euros' },
  }
  const milestones = [{ date: '2026-03-02', title: 'The hundredth workshop' }]
  for (const [url, sent] of [
    [`/me/listings/${id}`, { ...edit, socials: { x: 'https://x.com/still' } }],
    [`/drafts/${draftId}`, { ...edit, milestones }],
    [`/drafts/${loose}`, { ...edit, milestones, competitor_url: '' }],
  ] as const) {
    const first = await send(url, 'PATCH', sent)
    assert.equal(first.statusCode, 200, first.body)
    const before = await send(url)
    const versions = (await send(`/me/listings/${id}/versions`)).body
    app.clock.advance(60_000)
    for (const again of [sent, {}, before.json()]) {
      assert.equal((await send(url, 'PATCH', again)).statusCode, 200, url)
      assert.equal((await send(url)).headers['etag'], before.headers['etag'], url)
    }
    assert.equal((await send(url)).json().updated_at, before.json().updated_at)
    assert.equal((await send(`/me/listings/${id}/versions`)).body, versions)
    app.clock.advance(60_000)
    const other = await send(url, 'PATCH', { site_fields: { deposit: `Twenty euros ${url}` } })
    assert.equal(other.json().site_fields.deposit.value, `Twenty euros ${url}`)
    assert.notEqual((await send(url)).json().updated_at, before.json().updated_at)
  }
})
