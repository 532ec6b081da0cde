import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAction } from './next-action.ts'

const locale = { language: 'en', zone: 'UTC' }
const now = new Date('2026-11-20T12:00:00Z')
const live = {
  listing_id: 1,
  name: 'Toolcrib',
  status: 'live',
  site_changes: 0,
  launch_week: null,
  badge_missing: false,
  newly_suspended: false,
}
const draft = {
  id: 'drf_1',
  name: null,
  website_url: 'https://x.example/',
  status: 'crawling',
  completeness: 10,
}
const told = { listing_id: 1, name: 'Toolcrib', has_story: true, last_update: now }
const urlOf = (...given: Parameters<typeof nextAction>) => nextAction(...given)?.url ?? null

test('what is not launched comes first, then what changed, then the story, then news', () => {
  const waiting = { ...live, listing_id: 2, status: 'awaiting_badge' }
  const changed = { ...live, listing_id: 3, site_changes: 2 }
  const untold = { ...told, has_story: false }
  assert.equal(urlOf([draft], [waiting, changed], untold, { now, locale }), '/account/drafts/drf_1')
  assert.equal(urlOf([], [changed, waiting], untold, { now, locale }), '/account/listings/2')
  assert.equal(urlOf([], [live, changed], untold, { now, locale }), '/account/listings/3/changes')
  assert.equal(urlOf([], [live], untold, { now, locale }), '/account/listings/1/story')
  assert.equal(
    urlOf([], [live], { ...told, last_update: null }, { now, locale }),
    '/account/listings/1/updates',
  )
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  assert.equal(
    urlOf([], [live], { ...told, last_update: monthAgo }, { now, locale }),
    '/account/listings/1/updates',
  )
  assert.equal(urlOf([], [live], told, { now, locale }), null)
  assert.equal(urlOf([], [], undefined, { now, locale }), null)
})

test('a listing that was sent back, and one whose badge is gone, say so', () => {
  const titleOf = (change: object) => nextAction([], [{ ...live, ...change }], told, { now, locale })?.title
  assert.equal(titleOf({ status: 'rejected' }), 'The site team asked for a change to Toolcrib')
  assert.equal(titleOf({ status: 'suspended' }), undefined)
  assert.equal(titleOf({ badge_missing: true, site_changes: 2 }), 'The badge of Toolcrib is missing')
})

test('a suspension that is new comes before everything else', () => {
  const suspended = { ...live, listing_id: 2, status: 'suspended', newly_suspended: true }
  assert.equal(urlOf([draft], [live, suspended], told, { now, locale }), '/account/listings/2')
})

test('a draft says how it stands: being read, not readable, to be reviewed', () => {
  const saying = (status: string) => {
    const found = nextAction([{ ...draft, status }], [], undefined, { now, locale })
    return [found?.title, found?.action, found?.percent]
  }
  assert.deepEqual(saying('crawling'), ['Reading x.example', 'See progress', null])
  assert.deepEqual(saying('failed'), ['We couldn’t read x.example', 'See the draft', null])
  assert.deepEqual(saying('ready'), ['Review x.example', 'Review the draft', 10])
})

test('where nothing is left to do, the launch that comes first is named with its day', () => {
  const next = { ...live, listing_id: 4, name: 'Larder', status: 'scheduled' }
  const soon = { ...next, launch_week: '2026-W48' }
  const later = { ...next, listing_id: 5, launch_week: '2026-W51' }
  const found = nextAction([], [later, soon], told, { now, locale })
  assert.deepEqual(
    [found?.title, found?.url],
    ['Larder goes live on Monday 23 November', '/account/listings/4'],
  )
})
