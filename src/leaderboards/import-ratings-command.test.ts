import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestApp } from '../../test/app.ts'
import { addTestListing } from '../../test/listings.ts'
import { getLeaderboard } from './get-leaderboard.ts'
import { importRatingsCommand, readRatings } from './import-ratings-command.ts'

test('imported ratings stand on their board with source and day, highest first', async () => {
  const app = await createTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-ratings-'))
  try {
    for (const name of ['Low', 'High']) await addTestListing(app, { name })
    writeFileSync(
      join(folder, 'ratings.csv'),
      'domain,rating\nlow.example,12\nhigh.example,61.5\nunlisted.example,99\n',
    )
    await importRatingsCommand.run(app, {
      options: { source: 'Sample source', 'as-of': '2026-11-20' },
      words: [join(folder, 'ratings.csv')],
    })
    const answer = await app.call(getLeaderboard, {
      actor: { kind: 'stranger', address: '127.0.0.1' },
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

test('a line that is no rating is named', () => {
  assert.throws(() => readRatings('domain,rating\na.example,101\n'), /Line 2/)
  assert.deepEqual(readRatings('"A.example";5\n'), [{ domain: 'a.example', value: 5 }])
})
