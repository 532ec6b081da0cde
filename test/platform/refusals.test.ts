/** Every fault of a request is reported at once, each with a sentence and a fix, and problems say what to call next. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { operations } from '../../src/operations.ts'
import type { Operation } from '../../src/platform/call/operation.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { restRequest } from '../operations/rest-request.ts'

let app: TestApp
let owner: TestAccount
let listing: { id: number; draftId: string }
let planned: number
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  listing = await makeListing(app, { owner })
  const waiting = { name: 'Waitwell', website: 'https://waitwell.example/', status: 'draft' as const }
  planned = (await makeListing(app, { owner, ...waiting })).id
  await sql`update listings set status = 'scheduled', launch_week = '2026-W53' where id = ${planned}`.execute(
    app.services.db,
  )
})
after(() => app.stop())

const Refused = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z
    .array(z.object({ path: z.string(), code: z.string(), message: z.string(), fix: z.string() }))
    .default([]),
  next_steps: z.array(z.object({ tool: z.string(), why: z.string() })).optional(),
})

async function refusal(name: string, input: Record<string, unknown>, key = owner.key) {
  const op = operations.find((one) => one.name === name)
  assert.ok(op)
  const request = restRequest(op, input)
  const headers = { authorization: `Bearer ${key}` }
  const byRest = await app.http.app.inject({ ...request, headers })
  assert.ok(byRest.statusCode >= 400, `${name} answered ${byRest.statusCode}: ${byRest.body}`)
  const read = Refused.parse(byRest.json())
  assert.deepEqual(withoutMembers(read), withoutMembers(await byMcp(op, input, key)), 'MCP says the same')
  return read
}

/** A tool takes path, query and body as one input, so the members of the whole differ there. */
function withoutMembers({ errors, ...rest }: z.output<typeof Refused>) {
  const without = ({ path, fix, ...one }: (typeof errors)[number]) => {
    return { ...one, path, fix: path.includes('.') ? fix : fix.replace(/ The members are: .*$/, '') }
  }
  return { ...rest, errors: errors.map(without) }
}

async function byMcp(op: Operation, input: Record<string, unknown>, key: string) {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: op.name, arguments: input } },
  })
  const data = /^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body
  const { result } = z
    .object({
      result: z.object({ isError: z.literal(true), content: z.array(z.object({ text: z.string() })) }),
    })
    .parse(JSON.parse(data))
  return Refused.parse(JSON.parse(result.content[0]?.text ?? ''))
}

const found = (problem: z.output<typeof Refused>) =>
  Object.fromEntries(problem.errors.map(({ path, code }) => [path, code]))

test('one response reports all errors: unknown members, types, limits and rules that need the database', async () => {
  const problem = await refusal('update_draft', {
    id: listing.draftId,
    headlines: 'x',
    fields: { headline: 7, founded_year: 1500, country: 'Germany', categories: ['No such shelf'], nam: 'x' },
    restore: ['tags'],
    regenerate: ['tags'],
    faqs: [{ question: 'Why?' }],
  })
  assert.deepEqual(found(problem), {
    headlines: 'unknown_member',
    'fields.headline': 'wrong_type',
    'fields.founded_year': 'too_small',
    'fields.country': 'not_a_country',
    'fields.nam': 'unknown_member',
    'faqs[0].answer': 'required',
    'fields.categories[0]': 'unknown_category',
  })
  const sites = await refusal('update_my_listing', { listing_id: listing.id, apply_to: ['nowhere'], what: 1 })
  assert.deepEqual(found(sites), { what: 'unknown_member', 'apply_to[0]': 'unknown_site' })
  const many = await refusal('update_my_listing', {
    listing_id: listing.id,
    fields: { tags: Array.from({ length: 13 }, () => 'x'.repeat(31)) },
    faqs: Array.from({ length: 6 }, () => ({ question: '', answr: 'a' })),
  })
  const paths = many.errors.map(({ path, code }) => `${path} ${code}`)
  assert.equal(new Set(paths).size, paths.length)
  for (const path of [
    'fields.tags too_long',
    'fields.tags[11] too_long',
    'faqs too_long',
    'faqs[4].question blank',
    'faqs[4].answer required',
    'faqs[4].answr unknown_member',
  ])
    assert.ok(paths.includes(path), `${path} of ${paths.join()}`)
  const dry = await app.http.app.inject({ url: '/api/v1/listings?dry_run=true&per_page=0' })
  assert.deepEqual(found(Refused.parse(dry.json())), { dry_run: 'unknown_member', per_page: 'too_small' })
})

test('a request with an unknown member changes nothing', async () => {
  const read = () =>
    app.http.app.inject({
      url: `/api/v1/me/listings/${listing.id}`,
      headers: { authorization: `Bearer ${owner.key}` },
    })
  const earlier = (await read()).body
  await refusal('update_my_listing', { listing_id: listing.id, fields: { headline: 'Another' }, what: 1 })
  assert.equal((await read()).body, earlier)
})

test('a fix names the intended member, value, unit or code', async () => {
  const fixes = async (name: string, input: Record<string, unknown>) =>
    Object.fromEntries((await refusal(name, input)).errors.map(({ path, fix }) => [path, fix]))
  const draft = await fixes('update_draft', {
    id: listing.draftId,
    fields: {
      headlin: 'x',
      category: 'Developer tools',
      photo_url: 'https://toolcrib.example/jana.png',
      country: 'de',
      contact_email: 'nobody',
      pricing_model: 'Freemium',
      pricing_plans: [{ name: 'Pro', amount: 12.5, currency: 'euro' }],
    },
    milestones: [{ date: '22.11.2026', title: 'Begun' }],
  })
  assert.match(draft['fields.headlin'] ?? '', /^Did you mean headline\? The members are: name, headline, /)
  assert.match(draft['fields.category'] ?? '', /^Did you mean categories\?/)
  assert.match(draft['fields.photo_url'] ?? '', /^Did you mean founders\[0\]\.photo_url or logo_url\?/)
  assert.equal(draft['fields.country'], 'Use DE.')
  assert.match(draft['fields.contact_email'] ?? '', /name@example\.com/)
  assert.match(draft['fields.pricing_model'] ?? '', /^Did you mean freemium\? Use one of: free, /)
  assert.match(draft['fields.pricing_plans[0].amount'] ?? '', /a whole number: Minor units .*1250 for 12\.50/)
  assert.match(draft['fields.pricing_plans[0].currency'] ?? '', /ISO 4217/)
  assert.match(draft['milestones[0].date'] ?? '', /2026-11-22/)
  assert.match((await fixes('search_listings', { per_page: 500 }))['per_page'] ?? '', /at most 100/)
  const swapped = await fixes('update_my_listing', {
    listing_id: listing.id,
    fields: { nmae: 'x' },
    titel: 1,
  })
  assert.match(swapped['fields.nmae'] ?? '', /^Did you mean name\?/)
  // A path parameter is not a member of the body.
  assert.match(swapped['titel'] ?? '', / The members are: fields, /)
  const other = await fixes('update_draft', { id: listing.draftId, competitor_url: 5 })
  assert.match(other['competitor_url'] ?? '', /^Send text: /)
  const weeks = { listing_id: listing.id, week: '2027-W00' }
  assert.deepEqual(await fixes('reschedule_launch', { ...weeks, listing_id: planned }), {
    week: 'Weeks of 2027 are 2027-W01 to 2027-W52.',
  })
  assert.deepEqual(await fixes('quote_order', { items: [{ product: 'billboard_week', ...weeks }] }), {
    'items[0].week': 'Weeks of 2027 are 2027-W01 to 2027-W52.',
  })
  const item = { product: 'launch', listing_id: 999 }
  // A member one level too high or too low is told its place, one of another tool is told that tool.
  const high = await fixes('update_my_listing', {
    listing_id: listing.id,
    headline: 'x',
    fields: { faqs: [] },
  })
  assert.match(high['headline'] ?? '', /^Did you mean fields\.headline\?/)
  assert.match(high['fields.faqs'] ?? '', /^Did you mean faqs, beside fields\?/)
  const loose = await fixes('create_checkout', { product: 'launch', listing_id: listing.id })
  assert.match(loose['product'] ?? '', /^Did you mean items\[0\]\.product\?/)
  const bare = await fixes('create_checkout', { items: [{ listing_id: listing.id }] })
  assert.equal(bare['items[0].product'], 'Send text: Key from list_products.')
  const founders = [{ name: 'Di', linkedin: 'https://www.linkedin.com/in/di' }]
  const flat = await fixes('update_my_listing', { listing_id: listing.id, founders })
  assert.match(flat['founders[0].linkedin'] ?? '', /^Did you mean founders\[0\]\.socials\.linkedin\?/)
  const free = await fixes('choose_free_listing', { listing_id: listing.id, week: 'next', wek: 'next' })
  assert.match(free['week'] ?? '', /first week with a place\. Move it then with reschedule_launch/)
  assert.match(free['wek'] ?? '', /^Remove it or correct its name\./)
  const again = { listing_id: listing.id, milestone_id: 1, date: '2026-03-02', title: 'x' }
  assert.match((await fixes('add_milestone', again))['milestone_id'] ?? '', /delete it with delete_milestone/)
  const undated = await fixes('add_milestone', { listing_id: listing.id, title: 'x' })
  assert.match(undated['date'] ?? '', /2026-11-22/)
  assert.ok((await fixes('quote_order', { items: [item] }))['items[0].listing_id'])
})

test('restoring a field that would clear a required value is reported at its place in the list', async () => {
  const problem = await refusal('update_draft', { id: listing.draftId, restore: ['tags', 'headline'] })
  assert.deepEqual(found(problem), { 'restore[1]': 'required' })
})

test('a value of the wrong type gets only the type error', async () => {
  const fields = { categories: 'Developer tools' }
  const { errors } = await refusal('update_my_listing', { listing_id: listing.id, fields })
  assert.deepEqual(
    errors.map(({ path, code }) => `${path} ${code}`),
    ['fields.categories wrong_type'],
  )
})

test('all invalid items of an order are reported at once', async () => {
  const items = [
    { product: 'unlock_gallery', listing_id: listing.id, week: 'current', weeks: 2 },
    { product: 'launch', listing_id: planned, week: 'soon' },
  ]
  const problem = await refusal('quote_order', { items })
  assert.deepEqual(found(problem), {
    'items[0].weeks': 'not_by_the_week',
    'items[0].week': 'no_week',
    'items[1].week': 'malformed_week',
  })
  const foreign = await refusal('quote_order', { items: [...items, { product: 'launch', listing_id: 999 }] })
  assert.deepEqual([foreign.code, foreign.errors.at(-1)?.path], ['not_found', 'items[2].listing_id'])
})

test('error messages fit the value that was sent', async () => {
  const said = async (name: string, input: Record<string, unknown>) =>
    (await refusal(name, input)).errors.map(({ path, message, fix }) => `${path}: ${message} ${fix}`)
  const many = await app.http.app.inject({ url: '/api/v1/listings?page=999999999999999999999' })
  assert.deepEqual(found(Refused.parse(many.json())), { page: 'too_large' })
  assert.match((await said('search_listings', { country: 'XX' })).join(), /No country has this code/)
  const since = '2026-11-24T00:00:00+05:00'
  assert.match((await said('list_events', { since })).join(), /not an instant in UTC.*ends in Z/)
  assert.doesNotMatch((await said('list_founders', { q: ' ' })).join(), /null/)
  const year = { listing_id: listing.id, fields: { founded_year: 1e19 } }
  assert.match(
    (await said('update_my_listing', year)).join(),
    /^fields\.founded_year: Must not lie in the future/,
  )
  assert.deepEqual(
    (await said('compare_listings', { a: 'no-such', b: 'nor-this' })).map((one) => one.slice(0, 2)),
    ['a:', 'b:'],
  )
})

test('a NUL character in a path parameter is reported at that parameter', async () => {
  const answer = await app.http.app.inject({
    url: '/api/v1/drafts/drf_%00',
    headers: { authorization: `Bearer ${owner.key}` },
  })
  assert.deepEqual([answer.statusCode, found(Refused.parse(answer.json()))], [422, { id: 'not_plain_text' }])
})

test('a tool call’s dry_run of a wrong type is reported as wrong_type', async () => {
  const op = operations.find(({ name }) => name === 'update_my_listing')
  assert.ok(op)
  for (const dry of ['true', 1]) {
    const { errors } = await byMcp(op, { listing_id: listing.id, dry_run: dry }, owner.key)
    assert.deepEqual(
      errors.map(({ path, code }) => [path, code]),
      [['dry_run', 'wrong_type']],
    )
  }
})

/** Values of every kind that some member does not accept. */
const bad = [7.5, -1, 'no such value', '', 'x'.repeat(9000), [], ['a', 'a'], [{}], { no_such: 1 }, null, true]

test('every finding of every operation has a path, a code, a message and a fix, and shows no pattern', async () => {
  const sent = await Promise.all(
    operations.flatMap((op) => {
      const shape: Record<string, z.ZodType> = op.input.shape
      return Object.keys(shape).flatMap((name) =>
        bad.map(async (value) => {
          const input = { ...op.examples[0], [name]: value }
          if (op.input.safeParse(input).success) return []
          return (await findingsIn(op, input)).map((finding) => ({ name, ...finding }))
        }),
      )
    }),
  )
  const findings = sent.flat()
  assert.ok(findings.length > 500, String(findings.length))
  for (const { op, name, path, message, fix, code } of findings) {
    const said = `${op} ${path}: ${code} ${message} ${fix}`
    assert.equal(/^[a-z_]+/.exec(path)?.[0], name, said)
    for (const sentence of [message, fix]) assert.match(sentence, /^.{6,}[.?]$/s, said)
    assert.doesNotMatch(
      `${message} ${fix}`,
      /pattern|regex|\\d|\^|Invalid|expected one of|NaN|\[object/i,
      said,
    )
    assert.match(code, /^[a-z_]+$/, said)
  }
})

async function findingsIn(op: Operation, input: Record<string, unknown>) {
  const { findingsOf } = await import('../../src/platform/call/input/input.ts')
  const { error } = op.input.safeParse(input)
  return findingsOf(error, input, op).map((finding) => ({ op: op.name, fix: '', ...finding }))
}

test('a number beyond its limit gets too_large or too_small, a text or list beyond its own too_long or too_short', async () => {
  const code = async (name: string, input: Record<string, unknown>) =>
    Object.values(found(await refusal(name, input)))
  assert.deepEqual(await code('list_awards', { per_page: 101 }), ['too_large'])
  assert.deepEqual(await code('list_awards', { page: 0 }), ['too_small'])
  assert.deepEqual(await code('get_draft', { id: 'd'.repeat(61) }), ['too_long'])
  assert.deepEqual(await code('withdraw_handover', { handover_id: '' }), ['too_short'])
  assert.deepEqual(await code('quote_order', { items: [] }), ['too_short'])
})

test('problems name the tool to call next', async () => {
  const next = async (name: string, input: Record<string, unknown>, key?: string) => {
    const { code, next_steps } = await refusal(name, input, key)
    return [code, next_steps?.[0]?.tool]
  }
  assert.deepEqual(await next('get_draft', { id: 'drf_0123456789abcdefghijkl' }), [
    'not_found',
    'list_my_drafts',
  ])
  assert.deepEqual(await next('get_my_listing', { listing_id: 999 }), ['not_found', 'list_my_listings'])
  assert.deepEqual(await next('get_order', { number: 'MQ-0000000000' }), ['not_found', 'list_my_orders'])
  assert.deepEqual(await next('verify_claim', { claim_id: 999 }), ['not_found', 'list_my_claims'])
  assert.deepEqual(await next('get_listing', { slug: 'nothing' }), ['not_found', 'search_listings'])
  assert.deepEqual(await next('get_category', { slug: 'nothing' }), ['not_found', 'list_categories'])
  assert.deepEqual(await next('get_launch_week', { week: '2027-W53' }), ['not_found', 'list_launches'])
  const theirs = { product: 'launch', listing_id: 999 }
  assert.deepEqual(await next('quote_order', { items: [theirs] }), ['not_found', 'list_my_listings'])
  const milestone = { listing_id: 999, milestone_id: 1 }
  assert.deepEqual(await next('delete_milestone', milestone), ['not_found', 'list_my_listings'])
  assert.deepEqual(await next('withdraw_invite', { id: 'x', invite_id: 'y' }), [
    'not_found',
    'list_my_drafts',
  ])
  const proposed = { operation: 'update_my_listing', input: { listing_id: 999, fields: { city: 'Kiel' } } }
  assert.deepEqual(await next('propose_change', proposed), ['not_found', 'list_my_listings'])
  assert.deepEqual(await next('get_proposal', { proposal_id: 'prp_0123456789abcdefghijkl' }), [
    'not_found',
    'list_waiting',
  ])
  // The input of a proposal is checked where it would be used, not where the proposal is made.
  for (const [operation, input, tool] of [
    ['update_draft', { id: 'drf_0123456789abcdefghijkl', fields: { city: 'Kiel' } }, 'list_my_drafts'],
    ['submit_draft', { id: 'drf_0123456789abcdefghijkl' }, 'list_my_drafts'],
    ['cancel_order', { number: 'MQ-0000000000' }, 'list_my_orders'],
    ['claim_listing', { slug: 'nothing', method: 'dns' }, 'search_listings'],
  ] as const)
    assert.deepEqual(await next('propose_change', { operation, input }), ['not_found', tool], operation)
  const noWeek = { listing_id: planned, week: '2027-W53' }
  assert.deepEqual(await next('reschedule_launch', noWeek), ['not_found', 'get_launch_options'])
  for (const [name, input] of [
    ['list_awards', { period: '2026-W00' }],
    ['search_listings', { week: '2027-W53' }],
    ['get_leaderboard', { board: 'votes', week: '2027-W53' }],
  ] as const)
    assert.deepEqual(await next(name, input), ['not_found', 'list_launches'], name)
  assert.deepEqual(await next('compare_listings', { a: 'x', b: 'y' }), ['not_found', 'search_listings'])
  const draft = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${owner.key}` },
    payload: { url: 'https://other.example/' },
  })
  const { id } = draft.json()
  assert.deepEqual(await next('update_draft', { id, fields: { name: 'A' } }), [
    'draft_not_ready',
    'get_draft',
  ])
})

test('a missing scope is refused with where to create a key that has it', async () => {
  const { key } = await app.account('owner@example.org', { scopes: ['account:read'] })
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${key}` },
    payload: { url: 'https://example.com' },
  })
  assert.equal(answer.statusCode, 403)
  const { detail, next_steps } = Refused.parse(answer.json())
  assert.match(
    detail,
    /needs the scope listings:write: make a key with it at http:\/\/localhost:3999\/account\/keys/,
  )
  assert.deepEqual(
    next_steps?.map(({ tool }) => tool),
    ['propose_change', 'get_account'],
  )
})

test('an unknown tool is refused with a suggestion, and the instructions name only existing tools', async () => {
  const rpc = async (method: string, params: object) => {
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
    const payload = { jsonrpc: '2.0', id: 1, method, params }
    const { body } = await app.http.app.inject({ method: 'POST', url: '/mcp', headers, payload })
    return body
  }
  assert.match(await rpc('tools/call', { name: 'search_listing' }), /Did you mean search_listings\?/)
  assert.match(await rpc('tools/call', { name: 'launch_rocket' }), /toolsets=all has every tool/)
  const client = { capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const hello = await rpc('initialize', { protocolVersion: '2025-06-18', ...client })
  const named: readonly string[] = hello.match(/\b[a-z]+_[a-z_]+\b/g) ?? []
  const known = new Set(['next_steps', 'approval_required', ...operations.map(({ name }) => name)])
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  )
  for (const name of ['list_events', 'restore_my_version', 'propose_change']) assert.ok(named.includes(name))
})

test('texts refuse invisible characters, and prices refuse unknown and withdrawn currencies', async () => {
  const problem = await refusal('update_draft', {
    id: listing.draftId,
    fields: {
      name: 'Tool\u200bcrib',
      headline: 'The lending\u202e desk',
      description: 'A text\u2066 that turns.',
      tags: ['\u2800'],
      pricing_plans: [
        { name: 'Pro', amount: 1200, currency: 'BGN' },
        { name: 'Team', amount: 1200, currency: 'EUX' },
      ],
    },
  })
  assert.deepEqual(found(problem), {
    'fields.name': 'not_one_line',
    'fields.headline': 'not_one_line',
    'fields.description': 'not_plain_text',
    'fields.tags[0]': 'not_one_line',
    'fields.pricing_plans[0].currency': 'unknown_currency',
    'fields.pricing_plans[1].currency': 'unknown_currency',
  })
})
