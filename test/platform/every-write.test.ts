/**
 * Every operation that writes: a dry run that would succeed changes nothing, and an idempotency key makes it happen
 * once, by REST or MCP.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type DnsServer, startDnsServer } from '../../src/claims/testing/dns-server.ts'
import { operations } from '../../src/operations.ts'
import { type Operation, routeOf } from '../../src/platform/call/operation.ts'
import { rows } from '../../src/platform/data/database.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { databaseText } from '../database/database-text.ts'
import { addTestSiteChange } from '../fixtures/site-changes.ts'
import { addTestWebhook } from '../fixtures/webhooks.ts'
import { signedInVisitor, type Visitor } from '../clients/visitor.ts'
import { completeFounder, makeListing, words } from '../fixtures/listings.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { postMcp } from '../clients/post-mcp.ts'
import { addTestQuestion } from '../fixtures/questions.ts'

const writes = operations.filter((op) => op.effect !== 'read')
let app: TestApp
let dns: DnsServer
let owner: TestAccount
/** By operation, an input with which it succeeds. */
let inputs: Record<string, Record<string, unknown>>
let visitor: Visitor

before(async () => {
  dns = await startDnsServer()
  app = await createTestApp({ environment: { DNS_SERVERS: dns.server } })
  owner = await app.account('owner@example.org')
  const other = await app.account('other@example.org')
  await sql`update sites set badge_required = false`.execute(app.services.db)
  app.sites.forget()
  const edits = { founders: [completeFounder] }
  const unlaunched = (name: string) =>
    makeListing(app, {
      owner,
      name,
      website: `https://${name.toLowerCase()}.example/`,
      status: 'draft',
      edits,
    })
  const live = await makeListing(app, { owner, plan: 'paid', edits })
  const bought = await unlaunched('Bought')
  const free = await unlaunched('Free')
  const offline = await makeListing(app, { owner, name: 'Offline', website: 'https://offline.example/' })
  const options = { owner, status: 'scheduled', week: '2026-W52' } as const
  const planned = await makeListing(app, { ...options, name: 'Planned' })
  const leaving = await makeListing(app, { ...options, name: 'Leaving' })
  const { slug } = await makeListing(app, {
    owner: other,
    name: 'Foreign',
    website: 'https://foreign.example/',
  })
  const listing = { listing_id: live.id }
  const milestone = (await rest('add_milestone', { ...listing, date: '2026-01-01', title: 'Begun' })).json()
  const claim = (await rest('claim_listing', { slug, method: 'dns' })).json()
  visitor = await signedInVisitor(app, 'owner@example.org')
  const order = (
    await rest('create_checkout', { items: [{ product: 'launch', listing_id: bought.id }] })
  ).json()
  const update = (await rest('post_listing_update', { ...listing, title: 'Old', body: 'News.' })).json()
  const invite = (await rest('invite_cofounder', { id: free.draftId, email: 'open@example.org' })).json()
  const handover = (await rest('create_handover', { listing_id: bought.id })).json()
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const asked = await addTestQuestion(app, { listingId: live.id, accountId: other.id })
  const found = { companyId: live.companyId, listingId: live.id, field: 'licence', before: 'MIT' } as const
  const changeId = await addTestSiteChange(app, found)
  inputs = {
    propose_change: {
      operation: 'update_my_listing',
      input: { ...listing, fields: { headline: 'A headline that waits' } },
    },
    replay_webhook: { webhook_id: (await addTestWebhook(app, { accountId: owner.id })).id },
    test_webhook: { webhook_id: (await addTestWebhook(app, { accountId: owner.id })).id },
    upload_picture: { kind: 'logo', picture: dot.toString('base64') },
    cancel_order: { number: order.number },
    delete_draft: { id: await addTestDraft(app, owner, { name: 'Thrown', site: 'main' }) },
    restore_my_version: { ...listing, version_id: await editedOnce(live.id) },
    archive_listing: { listing_id: offline.id, archived: true },
    reschedule_launch: { listing_id: planned.id, week: '2026-W53' },
    withdraw_launch: { listing_id: leaving.id },
    create_handover: {
      draft_id: await addTestDraft(app, owner, { name: 'Handed', site: 'main' }),
      client: 'A client',
    },
    withdraw_handover: { handover_id: handover.handover_id },
    withdraw_invite: { id: free.draftId, invite_id: invite.invite_id },
    delete_listing_update: { ...listing, update_id: update.update_id },
    decide_site_change: { ...listing, change_id: changeId, decision: 'accept' },
    answer_listing_question: { ...listing, question_id: asked, answer: 'Of oak.' },
    submit_listing: { url: 'https://new.example' },
    update_draft: { id: free.draftId, fields: { headline: 'Another headline' } },
    invite_cofounder: { id: free.draftId, email: 'co@example.org' },
    submit_draft: { id: await addTestDraft(app, owner, { name: 'Unsent', site: 'main' }) },
    choose_free_listing: { listing_id: free.id },
    create_checkout: { items: [{ product: 'launch', listing_id: bought.id }] },
    update_my_listing: { ...listing, fields: { headline: 'A changed headline' } },
    post_listing_update: { ...listing, title: 'News', body: 'There are some.' },
    add_milestone: { ...listing, date: '2026-02-01', title: 'A hundred workshops' },
    delete_milestone: { ...listing, milestone_id: milestone.milestone_id },
    set_founder_story: {
      ...listing,
      title: 'How it began',
      how_started: words(120),
      problem: words(120),
      what_built: words(120),
    },
    answer_interview: { ...operationNamed('answer_interview').examples[0] },
    claim_listing: { slug, method: 'meta' },
    verify_claim: { claim_id: claim.claim_id },
  }
})
after(async () => {
  await app.stop()
  dns.close()
})

/** Edits a listing and returns the edit's id. */
async function editedOnce(listingId: number): Promise<number> {
  await rest('update_my_listing', { listing_id: listingId, fields: { tags: ['edited'] } })
  const answer = await app.http.app.inject({
    url: `/api/v1/me/listings/${listingId}/versions`,
    headers: { authorization: `Bearer ${owner.key}` },
  })
  return answer.json().items[0].version_id
}

function operationNamed(name: string): Operation {
  const found = operations.find((op) => op.name === name)
  assert.ok(found, name)
  return found
}

const methods = { POST: 'POST', PATCH: 'PATCH', PUT: 'PUT', DELETE: 'DELETE' } as const

function rest(name: string, input: Record<string, unknown>, key?: string, query = '') {
  const { method, path, parameters } = routeOf(operationNamed(name))
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => String(input[parameter]))
  const payload = Object.fromEntries(Object.entries(input).filter(([member]) => !parameters.includes(member)))
  assert.ok(method in methods, method)
  return app.http.app.inject({
    method: methods[method as keyof typeof methods],
    url: `/api/v1${address}${query}`,
    headers: { authorization: `Bearer ${owner.key}`, ...(key ? { 'idempotency-key': key } : {}) },
    ...(method === 'DELETE' ? {} : { payload }),
  })
}

/** The text of a tool's result, and its metadata. */
async function tool(name: string, input: Record<string, unknown>): Promise<{ text: string; meta: unknown }> {
  const answer = await postMcp(app, 'tools/call', { name, arguments: input }, owner.key)
  const { result } = JSON.parse(/data: (.*)/.exec(answer.body)?.[1] ?? answer.body)
  return { text: result.content[0].text, meta: result._meta }
}

/**
 * A hash of every table of the service and of the jobs; sequences may advance. Left out are the agent log, which also
 * records dry runs and replays, a second later, and the figures of views, which are written in batches.
 */
async function databaseHash(): Promise<Record<string, string | null>> {
  const tables = await rows(
    app.services.db,
    sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('agent_calls', 'figure_days')`,
  )
  const jobs = sql`(select id, name, data, state from pgboss.job)`
  const hashes = [
    ...tables.map(({ name }) => ({ name, from: sql`${sql.table(name)}` })),
    { name: 'jobs', from: jobs },
  ].map(
    ({ name, from }) =>
      sql`select ${name}::text as name, (select md5(string_agg(t::text, '|' order by t::text)) from ${from} t) as hash`,
  )
  const found = await rows(
    app.services.db,
    sql<{ name: string; hash: string | null }>`${sql.join(hashes, sql` union all `)}`,
  )
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]))
}

/** Ids in an answer that do not exist: ids and numbers without a row, URLs of the service that lead nowhere. */
async function madeUp(answer: unknown): Promise<string[]> {
  const known = await databaseText(app)
  const found: string[] = []
  for (const [path, value] of leavesOf(answer)) {
    const isNumber = typeof value === 'number' && /(_id|number)$/.test(path)
    const ids = isNumber ? [String(value)] : (String(value).match(/\b(?:drf|inv|com|MQ)[_-]\w{8,}/g) ?? [])
    const missing = isNumber ? !(await isRowNumber(path, value)) : ids.some((id) => !known.includes(id))
    if (missing) found.push(`${path}: ${String(value)}`)
    const ours = typeof value === 'string' && /^http:\/\/localhost:3999\/\S*$/.exec(value)
    if (ours && (await visitor.get(new URL(value).pathname)).status === 404) found.push(`${path}: ${value}`)
  }
  return found
}

/** Tools that a dry run recommends for something that it would only create. */
function leadsElsewhere(name: string, answer: Record<string, unknown>): unknown[] {
  const op = operationNamed(name)
  const ids = op.effect === 'read' ? [] : (op.newIds ?? [])
  const steps: unknown = ids.some((id) => answer[id] === null) ? answer['next_steps'] : undefined
  return Array.isArray(steps) ? steps.map(({ tool }) => tool).filter((tool) => tool !== name) : []
}

function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${path}.${name}`))
}

const tableOf: Readonly<Record<string, string>> = {
  listing_id: 'listings',
  milestone_id: 'milestones',
  claim_id: 'claims',
  update_id: 'listing_updates',
  question_id: 'founder_questions',
}

async function isRowNumber(path: string, id: number): Promise<boolean> {
  const table = tableOf[path.split('.').at(-1) ?? '']
  assert.ok(table, `no table is known for ${path}`)
  const found = await rows(app.services.db, sql`select 1 from ${sql.table(table)} where id = ${id}`)
  return found.length > 0
}

test('the check reports an invented id, number or URL', async () => {
  const answer = {
    id: 'drf_0123456789abcdefghijkl',
    listing_id: 987_654,
    url: 'http://localhost:3999/listings/no-such-listing',
  }
  assert.equal((await madeUp(answer)).length, 3)
})

test('there is an input for every operation that writes', () => {
  const names = writes.map((op) => op.name)
  const lacking = names.filter((name) => !(name in inputs))
  assert.deepEqual(lacking, [], 'these lack an input above, with which they succeed')
  assert.deepEqual(Object.keys(inputs).toSorted(), names.toSorted())
})

for (const { name } of writes) {
  test(`${name}: a dry run changes nothing, and an idempotency key runs it once`, async () => {
    const input = inputs[name] ?? {}
    const key = `key of ${name}`
    const before = await databaseHash()
    const dry = await rest(name, input, key, '?dry_run=true')
    assert.equal(dry.statusCode, 200, dry.body)
    assert.equal(dry.json().dry_run, true)
    assert.equal(dry.headers['location'], undefined)
    assert.deepEqual(await databaseHash(), before)
    assert.deepEqual(await madeUp(dry.json()), [])
    assert.deepEqual(leadsElsewhere(name, dry.json()), [], 'no next step needs the missing id')

    const first = await rest(name, input, key)
    assert.ok(first.statusCode === 200 || first.statusCode === 201, first.body)
    assert.equal(first.headers['idempotency-replayed'], undefined)
    const done = await databaseHash()
    assert.notDeepEqual(done, before)
    const again = await rest(name, input, key)
    assert.deepEqual(
      [again.statusCode, again.body, again.headers['location'], again.headers['idempotency-replayed']],
      [first.statusCode, first.body, first.headers['location'], 'true'],
    )
    const byTool = await tool(name, { ...input, idempotency_key: key })
    assert.equal(byTool.text, first.body)
    assert.partialDeepStrictEqual(byTool.meta, { idempotency_replayed: true })
    assert.deepEqual(await databaseHash(), done)
  })
}
