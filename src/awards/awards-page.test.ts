import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholePeriods } from './awards-page.ts'
import { awardsView } from './awards-view.ts'
import { words } from './words/index.ts'

type Found = Parameters<typeof wholePeriods>[1]
type Award = Found['items'][number]

const card: Award['listing'] = {
  slug: 'quill',
  name: 'Quill',
  url: 'https://marquee.example/listings/quill',
  website_url: 'https://quill.example/',
  headline: '',
  summary: '',
  logo_url: null,
  logo: null,
  plan: 'free',
  pricing_model: null,
  categories: [],
  tags: [],
  platforms: [],
  country: null,
  votes: 1,
  launch_week: null,
  launched_at: null,
}
// Newest first, and within a period the third place first, as awards are given.
const all: Award[] = ['2026-W47', '2026-W46', '2026-W45'].flatMap((period) =>
  [3, 2, 1].map((place) => ({
    key: `week_${place}`,
    name: `${place}`,
    period,
    place,
    votes: 1,
    given_at: '2026-11-23T00:00:00.000Z',
    snapshot_hash: '',
    board_url: '',
    listing: card,
  })),
)
const pageOf = (from: number, to: number): Found => ({
  items: all.slice(from, to),
  page: 1,
  per_page: to - from,
  total: all.length,
  total_relation: 'exact',
  total_pages: 2,
  next_cursor: to < all.length ? 'further' : null,
})
const shown = async (from: number, to: number) =>
  (
    await wholePeriods(async (period) => all.filter((award) => award.period === period), pageOf(from, to))
  ).map(({ period, place }) => `${period.slice(-2)}-${place}`)

test('a period split across two pages is shown in full on the first page and not on the second', async () => {
  assert.deepEqual(await shown(0, 5), ['47-3', '47-2', '47-1', '46-3', '46-2', '46-1'])
  assert.deepEqual(await shown(5, 9), ['45-3', '45-2', '45-1'])
})

test('pages that end at the end of a period are unchanged', async () => {
  assert.deepEqual(await shown(0, 3), ['47-3', '47-2', '47-1'])
  assert.deepEqual((await shown(3, 9)).length, 6)
})

test('only the first place has a headline and a large logo; the link to page one has no page number', () => {
  const shownAward = (place: number) => ({
    place,
    name: `Product ${place}`,
    url: `/listings/${place}`,
    headline: `Headline ${place}`,
    votes: 1,
    logo: null,
  })
  const view = awardsView({
    periods: [{ kind: 'week', name: 'Week 47', board_url: '/', awards: [1, 2, 3].map(shownAward) }],
    pages: { page: 2, total_pages: 3, next_cursor: null },
  }).toString()
  assert.deepEqual(view.match(/Headline \d/g), ['Headline 1'])
  assert.deepEqual(view.match(/logo (?:large|medium)/g), ['logo large', 'logo medium', 'logo medium'])
  assert.ok(view.includes('href="/awards"') && view.includes('href="/awards?page=3"'), view)
  assert.ok(!view.includes('page=1'))
  assert.ok(!view.includes(words.none), 'no empty state if there are awards')
  assert.ok(view.includes(words.equalVotes))
  const unlike = awardsView({
    periods: [
      {
        kind: 'week',
        name: 'Week 47',
        board_url: '/',
        awards: [3, 2, 1].map((votes) => ({ ...shownAward(1), votes })),
      },
    ],
    pages: { page: 1, total_pages: 1, next_cursor: null },
  }).toString()
  assert.ok(!unlike.includes(words.equalVotes))
  const empty = awardsView({ periods: [], pages: { page: 1, total_pages: 1, next_cursor: null } }).toString()
  assert.ok(empty.includes(words.none) && empty.includes('/leaderboards/votes'), empty)
})
