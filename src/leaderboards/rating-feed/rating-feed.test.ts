import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type FetchOptions, type WebAnswer, WebError, type WebFetch } from 'marquee-web-client'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { jobContextOf } from '../../../test/app/job-context.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'
import { hours } from '../../calendar/index.ts'
import { getLeaderboard } from '../get-leaderboard.ts'
import { fetchRatingsDaily, nextFetch } from './fetch-ratings-job.ts'
import { followRatingsCommand, fetchRatingsCommand, ratingsCommand } from './ratings-command.ts'

const address = 'https://ratings.example/all.csv'
const asked: FetchOptions[] = []
let gives: () => Partial<WebAnswer> = () => ({ text: 'domain,rating\nlow.example,12\n' })

const web: WebFetch = {
  userAgent: 'MarqueeBot/1.0',
  async fetchPage(url, options = {}) {
    asked.push(options)
    const text = gives().text ?? ''
    return {
      finalUrl: url,
      status: 200,
      headers: {},
      mediaType: 'text/csv',
      chain: [],
      truncated: false,
      unread: false,
      charset: { label: 'utf-8', from: 'header' },
      byteLength: text.length,
      text,
      ...gives(),
    }
  },
  fetchBytes: () => Promise.reject(new WebError('unreachable', 'nothing answers')),
  refuseAsWritten: (url) => (url.startsWith('http') ? null : 'invalid_address'),
  close: async () => undefined,
}

let app: TestApp
let team: Visitor
let operator: Visitor
before(async () => {
  app = await createTestApp({ providers: { web } })
  await makeListing(app, { name: 'Low' })
  await app.account('team@example.org', { role: 'site_team' })
  team = await signedInVisitor(app, 'team@example.org')
  await app.account('operator@example.org', { role: 'operator' })
  operator = await signedInVisitor(app, 'operator@example.org')
})
after(() => app.stop())

const run = async (command: typeof ratingsCommand, words: string[] = [], options = {}) =>
  JSON.parse(await command.run(app, { words, options }))
const work = (now = false) => fetchRatingsDaily.run({ now }, jobContextOf(app))

async function rated() {
  const { items } = await app.call(getLeaderboard, {
    actor: { kind: 'anonymous', address: '127.0.0.1' },
    input: { board: 'domain-rating' },
  })
  return JSON.stringify(items)
}

test('without a feed nothing is fetched, and the team page asks the operator to set one up', async () => {
  await work()
  assert.equal(asked.length, 0)
  assert.equal((await run(ratingsCommand)).address, null)
  await assert.rejects(run(fetchRatingsCommand), /Nothing is followed yet/)
  const forTeam = (await team.get('/team/ratings')).body
  assert.match(forTeam, /The operator of this server sets/)
  assert.doesNotMatch(forTeam, /name="address"/)
  assert.match((await operator.get('/team/ratings')).body, /name="address"/)
})

test('following a URL fetches it at once with its key, which is never shown or stored in clear', async () => {
  const header = 'X-Api-Key: sesame'
  for (const wrong of [{}, { source: 'Sample source', header: 'sesame' }])
    await assert.rejects(run(followRatingsCommand, [address], wrong), /Name the address|Write --header/)
  const plain = { source: 'Sample source', header }
  await assert.rejects(run(followRatingsCommand, ['http://ratings.example/'], plain), /https address only/)
  const told = await run(followRatingsCommand, [address], { source: 'Sample source', header })
  assert.deepEqual([told.source, told.header, told.domains], ['Sample source', 'x-api-key', 1])
  assert.deepEqual(asked.at(-1)?.headers, { 'x-api-key': 'sesame' })
  assert.match(await rated(), /"score":12.*"source":"Sample source"/)
  const { rows } = await sql<{ header_value: string }>`select header_value from rating_feed`.execute(
    app.services.db,
  )
  assert.doesNotMatch(`${rows[0]?.header_value} ${JSON.stringify(told)}`, /sesame/)
  const teamPage = await team.get('/team/ratings')
  assert.match(teamPage.body, /Sample source[\s\S]*ratings\.example[\s\S]*Sent as x-api-key/)
  assert.doesNotMatch(teamPage.body, /sesame/)
})

test('fetches the feed once a day', async () => {
  const before = asked.length
  await work()
  app.clock.advance(hours(12))
  await work()
  assert.equal(asked.length, before)
  app.clock.advance(hours(12))
  gives = () => ({
    text: JSON.stringify([{ domain: 'low.example', rating: 30 }]),
    mediaType: 'application/json',
  })
  await work()
  assert.equal(asked.length, before + 1)
  assert.match(await rated(), /"score":30/)
})

test('a failed fetch keeps the ratings, reports the problem and is retried an hour later', async () => {
  app.clock.advance(hours(24))
  gives = () => ({ status: 500 })
  await work()
  assert.match((await run(ratingsCommand)).problem, /answered 500/)
  assert.match((await team.get('/team/ratings')).body, /The last fetch failed[\s\S]*answered 500/)
  assert.match(await rated(), /"score":30/)
  await assert.rejects(run(fetchRatingsCommand), /answered 500/)
  gives = () => ({ text: '' })
  await work()
  assert.match((await run(ratingsCommand)).problem, /gave no ratings/)
  gives = () => ({ text: 'low.example;31' })
  app.clock.advance(hours(1))
  await work()
  const told = await run(ratingsCommand)
  assert.deepEqual([told.problem, told.failed_at, told.domains], [null, null, 1])
  assert.match(await rated(), /"score":31/)
})

test('with the feed turned off nothing is fetched, and the ratings stay', async () => {
  assert.equal((await run(followRatingsCommand, [], { off: true })).address, null)
  app.clock.advance(hours(48))
  const before = asked.length
  await work()
  assert.equal(asked.length, before)
  assert.match(await rated(), /"score":31/)
})

test('the operator sets a feed on the team page, changes it without retyping the key, fetches it now and removes it', async () => {
  const path = '/team/ratings'
  const save = async (form: Record<string, string>) =>
    operator.post(path, { do: 'follow', ...form }, await operator.get(path))
  const wanted = { address, source: 'Desk source', header_name: 'X-Api-Key', header_value: 'sesame' }
  assert.match((await save({ ...wanted, header_value: '' })).body, /The key is missing/)
  assert.match(
    (await save({ ...wanted, address: 'http://ratings.example/' })).body,
    /only be sent over https/,
  )
  assert.equal((await save(wanted)).status, 303)
  await app.work()
  assert.deepEqual(asked.at(-1)?.headers, { 'x-api-key': 'sesame' })
  const teamPage = (await operator.get(path)).body
  assert.match(teamPage, /Desk source[\s\S]*Once a day[\s\S]*Next fetch/)
  assert.doesNotMatch(teamPage, /sesame/)

  assert.equal((await save({ ...wanted, source: 'Renamed', header_value: '' })).status, 303)
  await app.work()
  assert.deepEqual(asked.at(-1)?.headers, { 'x-api-key': 'sesame' })
  // The key is not sent to another host.
  const elsewhere = { ...wanted, address: 'https://elsewhere.example/', header_value: '' }
  assert.equal((await save(elsewhere)).status, 422)

  const before = asked.length
  assert.match(
    (await operator.post(path, { do: 'fetch' }, await operator.get(path))).headers.location ?? '',
    /done=fetching/,
  )
  await app.work()
  assert.equal(asked.length, before + 1)
  const log = await operator.get('/team/log')
  assert.match(log.body, /Set where domain ratings are fetched from/)
  assert.doesNotMatch(log.body, /sesame/)

  await operator.post(path, { do: 'stop' }, await operator.get(path))
  assert.equal((await run(ratingsCommand)).address, null)
  assert.equal((await team.post(path, { do: 'stop' }, await team.get(path))).status, 404)
})

test('the next fetch is at the job’s first run at or after its due time', () => {
  const now = new Date('2026-11-20T12:30:00Z')
  const next = (fetched: string | null) =>
    nextFetch({ fetched_at: fetched === null ? null : new Date(fetched) }, now).toISOString()
  assert.equal(next(null), '2026-11-20T13:23:00.000Z')
  assert.equal(next('2026-11-20T12:23:05Z'), '2026-11-21T12:23:00.000Z')
  assert.equal(
    next('2027-11-20T12:00:00Z'),
    '2026-11-20T13:23:00.000Z',
    'fetched while the clock was a year ahead',
  )
  assert.equal(next('2026-11-20T09:00:00Z'), '2026-11-21T09:23:00.000Z')
})
