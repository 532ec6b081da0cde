import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type WebAnswer, WebError, type WebFetch } from 'marquee-web-client'
import { createTestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { getLeaderboard } from '../get-leaderboard.ts'
import { importRatingsCommand } from './import-ratings-command.ts'
import { ratingAddress } from './rating-source.ts'

const noWeb: WebFetch = {
  userAgent: 'MarqueeBot/1.0',
  fetchPage: () => Promise.reject(new WebError('unreachable', 'nothing answers')),
  fetchBytes: () => Promise.reject(new WebError('unreachable', 'nothing answers')),
  refuseAsWritten: () => null,
  close: async () => undefined,
}

test('imported ratings appear on their board with source and date, highest first', async () => {
  const app = await createTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-ratings-'))
  try {
    for (const name of ['Low', 'High']) await makeListing(app, { name })
    writeFileSync(
      join(folder, 'ratings.csv'),
      'domain,rating\nlow.example,12\nhigh.example,61.5\nunlisted.example,99\n',
    )
    await importRatingsCommand.run(app, {
      options: { source: 'Sample source', 'as-of': '2026-11-20' },
      words: [join(folder, 'ratings.csv')],
    })
    const answer = await app.call(getLeaderboard, {
      actor: { kind: 'anonymous', address: '127.0.0.1' },
      input: { board: 'domain-rating' },
    })
    assert.match(
      JSON.stringify(answer['items']),
      /"slug":"high".*"score":61.5.*"source":"Sample source","as_of":"2026-11-20".*"slug":"low"/,
    )
  } finally {
    rmSync(folder, { recursive: true })
    await app.stop()
  }
})

/** Reads a CSV that an address answers with. */
function readAll(text: string, headers: Record<string, string> = {}, day?: string) {
  const answer: WebAnswer = {
    finalUrl: 'https://ratings.example/all.csv',
    status: 200,
    headers,
    mediaType: 'text/csv',
    chain: [],
    truncated: false,
    unread: false,
    text,
    charset: { label: 'utf-8', from: 'header' },
    byteLength: text.length,
  }
  const web = { ...noWeb, fetchPage: async () => answer }
  const now = new Date('2026-11-21T10:00:00Z')
  return ratingAddress(web, { address: answer.finalUrl, source: 'Sample source', asOf: day }, now).read()
}

test('reads ratings from a URL, dated by Last-Modified, else today, unless a date is given', async () => {
  const read = (headers: Record<string, string>, day?: string) =>
    readAll('domain,rating\nlow.example,12\n', headers, day)
  const ratings = [{ domain: 'low.example', value: 12 }]
  const modified = { 'last-modified': 'Fri, 13 Nov 2026 08:00:00 GMT' }
  assert.deepEqual(await read(modified), { source: 'Sample source', asOf: '2026-11-13', ratings })
  assert.deepEqual(await read({}), { source: 'Sample source', asOf: '2026-11-21', ratings })
  assert.deepEqual(await read(modified, '2026-11-01'), {
    source: 'Sample source',
    asOf: '2026-11-01',
    ratings,
  })
})

test('reads CSV with semicolons, and names the line of an invalid rating', async () => {
  assert.deepEqual((await readAll('"A.example";5\n')).ratings, [{ domain: 'a.example', value: 5 }])
  await assert.rejects(readAll('domain,rating\na.example,101\n'), /Line 2/)
})

test('reads ratings from JSON, with the date given in it', async () => {
  const ratings = [{ domain: 'a.example', value: 5 }]
  const list = [{ domain: 'A.example', rating: 5, more: 'x' }]
  assert.deepEqual((await readAll(JSON.stringify(list))).ratings, ratings)
  const told = await readAll(JSON.stringify({ as_of: '2026-11-02', ratings: list }))
  assert.deepEqual([told.asOf, told.ratings], ['2026-11-02', ratings])
  for (const wrong of ['{"ratings":', '[{"domain":"a.example","rating":101}]', '{"a.example":5}'])
    await assert.rejects(readAll(wrong), /not a list of objects/)
})
