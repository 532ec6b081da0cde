import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../drafts/index.ts'
import { baselineOf, judgeSite } from './judge-site.ts'
import { before, fixtures, quotes } from './testing/site-fixtures.ts'

const home = readPage({
  html: before,
  url: 'https://toolcrib.example/',
  fetchedAt: '2026-11-20T12:00:00.000Z',
  foundBy: 'home',
})
const baseline = baselineOf('Toolcrib', 'https://toolcrib.example/', home)

for (const { name, state, reason, reading } of fixtures) {
  test(`${name}: ${state}`, () => {
    const judged = judgeSite(baseline, quotes, reading)
    assert.deepEqual(
      { state: judged.state, reason: judged.reason },
      { state, reason },
      JSON.stringify(judged),
    )
  })
}

test('a product of the trade itself is not taken for a hijack by its own words', () => {
  const html =
    '<title>Oddsmith</title><h1>Oddsmith: odds for casino operators</h1><p>Betting, poker, roulette, slots and jackpot feeds for your sportsbook.</p>'
  const page = readPage({
    html,
    url: 'https://oddsmith.example/',
    fetchedAt: '2026-11-27T12:00:00.000Z',
    foundBy: 'home',
  })
  const own = baselineOf('Oddsmith', 'https://oddsmith.example/', page)
  const judged = judgeSite(own, ['Oddsmith: odds for casino operators'], {
    ok: true,
    finalUrl: page.url,
    redirects: [],
    pages: [page],
    notes: [],
  })
  assert.equal(judged.state, 'ok')
})
