/** The generated client: the committed file is what the generator writes, and a founder's journey runs on it. */
import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Client, createClient, etagOf, MarqueeProblem } from '../../../packages/client/index.js'
import { operations } from '../../../src/operations.ts'
import { clientSource } from '../../../src/surfaces/client-source.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { completeFounder, makeListing, words } from '../../fixtures/listings.ts'
import { eventsAreSettled } from '../../app/settled-events.ts'

let app: TestApp
let client: Client
let listing: { id: number; slug: string; draftId: string }
before(async () => {
  app = await createTestApp()
  const owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, { owner, plan: 'paid' })
  client = createClient({
    baseUrl: await app.http.app.listen({ port: 0, host: '127.0.0.1' }),
    apiKey: owner.key,
  })
})
after(() => app.stop())

test('the committed client equals the one generated from the operations', () => {
  for (const [name, text] of Object.entries(clientSource(operations))) {
    assert.equal(
      readFileSync(new URL(`../../../packages/client/${name}`, import.meta.url), 'utf8'),
      text,
      `${name} is old: run node packages/client/generate.ts`,
    )
  }
})

test('the client is at most 12 kB gzipped, has no dependencies and uses nothing that browsers lack', () => {
  const read = (name: string) => readFileSync(new URL(`../../../packages/client/${name}`, import.meta.url))
  const { dependencies } = JSON.parse(read('package.json').toString('utf8'))
  assert.equal(dependencies, undefined)
  assert.doesNotMatch(read('index.js').toString('utf8'), /\b(?:import|require|process|Buffer)\b[ (.]/)
  assert.ok(gzipSync(read('index.js')).length <= 12_000)
})

test('a founder edits and adds a milestone, an update, a story and an interview, and public reads show them', async () => {
  await client.update_draft({
    id: listing.draftId,
    founders: [completeFounder],
    fields: { headline: 'Tools come home' },
  })
  const milestone = await client.add_milestone(
    { listing_id: listing.id, date: '2026-03-02', title: 'First' },
    { idempotencyKey: 'one' },
  )
  const again = await client.add_milestone(
    { listing_id: listing.id, date: '2026-03-02', title: 'First' },
    { idempotencyKey: 'one' },
  )
  assert.equal(again.milestone_id, milestone.milestone_id)
  const rehearsed = await client.post_listing_update(
    { listing_id: listing.id, title: 'New', body: 'Thing' },
    { dryRun: true },
  )
  assert.deepEqual([rehearsed.dry_run, rehearsed.update_id], [true, null])
  await client.post_listing_update({ listing_id: listing.id, title: 'New', body: 'Thing' })
  const story = await client.set_founder_story({
    listing_id: listing.id,
    title: 'Why',
    how_started: words(120),
    problem: words(120),
    what_built: words(120),
  })
  assert.deepEqual([story.status, story.shown_on_listing], ['published', true])
  const [question] = (await client.list_interview_questions()).items
  const interview = await client.answer_interview({
    answers: [{ question_id: question?.question_id ?? '', answer: 'A drill.' }],
  })
  const founder = await client.get_founder({ slug: interview.founder_url?.split('/').at(-1) ?? '' })
  assert.deepEqual([founder.stories.length, founder.interview[0]?.answer], [1, 'A drill.'])
  const shown = await client.get_listing({ slug: listing.slug })
  assert.deepEqual([shown.headline, shown.milestones.length], ['Tools come home', 1])
  assert.equal(
    (await client.delete_milestone({ listing_id: listing.id, milestone_id: milestone.milestone_id ?? 0 }))
      .deleted,
    true,
  )
})

test('each() walks a list and the events page by page to the end', async () => {
  for (const title of ['One', 'Two', 'Three'])
    await client.post_listing_update({ listing_id: listing.id, title, body: 'News.' })
  const titles: string[] = []
  for await (const update of client.each('list_listing_updates', { listing_id: listing.id, per_page: 2 }))
    titles.push(update.title)
  assert.deepEqual(titles.slice(0, 3), ['Three', 'Two', 'One'])
  const types: string[] = []
  await eventsAreSettled(app)
  for await (const { type } of client.each('list_events', { type: 'update.posted', per_page: 2 }))
    types.push(type)
  assert.equal(types.length, titles.length)
})

test('each() walks every version of a listing, and every list operation has exactly one way to continue', async () => {
  const count = 23
  const input = { listing_id: listing.id }
  for (let nth = 0; nth < count; nth++)
    await client.update_my_listing({ ...input, fields: { headline: `Headline ${nth}` } })
  const ids: number[] = []
  for await (const { version_id: id } of client.each('list_listing_versions', input)) ids.push(id)
  assert.ok(ids.length >= count && new Set(ids).size === ids.length)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  )
  const ways = { next_cursor: 'cursor', next_after: 'after', next_before: 'before' }
  for (const { name, input: asked, output } of operations) {
    const answered: Record<string, unknown> = output.shape
    if (!('items' in answered) || !('more' in answered || 'page' in asked.shape)) continue
    const known = Object.entries(ways).filter(([next, member]) => next in answered && member in asked.shape)
    assert.equal(known.length, 1, name)
  }
})

test('an edit with the entity tag of an older version is refused with 412', async () => {
  const edit = (headline: string) => ({ listing_id: listing.id, fields: { headline } })
  const read = await client.get_my_listing({ listing_id: listing.id })
  const ifMatch = etagOf(read)
  assert.match(ifMatch ?? '', /^"[\w.-]+"$/)
  const edited = await client.update_my_listing(edit('Every tool comes home'), { ifMatch })
  await assert.rejects(client.update_my_listing(edit('No tool is lost'), { ifMatch }), { status: 412 })
  await client.update_my_listing(edit('No tool is lost'), { ifMatch: etagOf(edited) })
})

test('a write that failed or got 503 is retried under the same idempotency key, after Retry-After', async () => {
  const keys: (string | null)[] = []
  const pauses: number[] = []
  const answers = [
    () => Promise.reject(new TypeError('the line was cut')),
    () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '7' } })),
    () => Promise.resolve(Response.json({ update_id: 5 }, { status: 201 })),
  ]
  const patient = createClient({
    baseUrl: 'http://service.example',
    fetch: (_url, request) => {
      keys.push(new Headers(request?.headers).get('idempotency-key'))
      return answers[keys.length - 1]?.() ?? Promise.reject(new Error('asked too often'))
    },
    wait: async (seconds) => void pauses.push(seconds),
  })
  const { update_id: id } = await patient.post_listing_update({ listing_id: 1, title: 'New', body: 'Thing' })
  assert.equal(id, 5)
  assert.deepEqual(pauses, [1, 7])
  assert.equal(new Set(keys).size, 1)
  assert.match(keys[0] ?? '', /^[0-9a-f-]{36}$/)
})

test('a retry waits while the first request is still running; a first request gets the 409', async () => {
  const running = () =>
    Response.json({ code: 'idempotency_in_progress' }, { status: 409, headers: { 'retry-after': '1' } })
  const pauses: number[] = []
  const sending = (answers: (() => Promise<Response>)[]) =>
    createClient({
      baseUrl: 'http://service.example',
      fetch: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
      wait: async (seconds) => void pauses.push(seconds),
    })
  const lost = () => Promise.reject(new TypeError('the line was cut'))
  const done = async () => Response.json({ update_id: 6 }, { status: 201 })
  const update = { listing_id: 1, title: 'New', body: 'Thing' }
  const { update_id: id } = await sending([lost, async () => running(), done]).post_listing_update(update)
  assert.deepEqual([id, pauses], [6, [1, 1]])
  const another = sending([async () => running(), done])
  await assert.rejects(another.post_listing_update(update), { status: 409 }, 'a first request is not retried')
})

test('aborting the signal ends the pause before a retry, and no listener is left on the signal', async () => {
  const ending = new AbortController()
  const { signal } = ending
  let asked = 0
  const busy = (seconds: string, then: () => void) =>
    createClient({
      baseUrl: 'http://service.example',
      retries: 1,
      fetch: async () => {
        asked++
        then()
        return Response.json({}, { status: 503, headers: { 'retry-after': seconds } })
      },
    })
  await assert.rejects(busy('0', () => undefined).get_account({}, { signal }), { status: 503 })
  assert.deepEqual([asked, getEventListeners(signal, 'abort')], [2, []])
  const over = busy('60', () => ending.abort(new Error('enough')))
  await assert.rejects(over.get_account({}, { signal }), /enough/)
  assert.equal(asked, 3)
})

test('a 429 with a Retry-After of an hour is not waited for, and a 409 is not retried', async () => {
  let asked = 0
  const answering = (status: number, headers: Record<string, string>) =>
    createClient({
      baseUrl: 'http://service.example',
      fetch: async () => {
        asked++
        return Response.json({ code: 'refused', detail: 'No.' }, { status, headers })
      },
      wait: () => Promise.reject(new Error('waited')),
    })
  await assert.rejects(answering(429, { 'retry-after': '3600' }).get_account(), { status: 429 })
  await assert.rejects(answering(409, {}).get_account(), { status: 409 })
  assert.equal(asked, 2)
})

test('a problem response is thrown as MarqueeProblem with its code and status', async () => {
  await assert.rejects(
    client.get_my_listing({ listing_id: 999_999 }),
    (error: unknown) => error instanceof MarqueeProblem && error.code === 'not_found' && error.status === 404,
  )
})
