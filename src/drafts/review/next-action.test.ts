import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fallbackAction, whatWaits } from './next-action.ts'

const locale = { language: 'en', zone: 'UTC' }
const now = new Date('2026-11-20T12:00:00Z')
const at = { now, baseUrl: 'https://one.example', origin: 'https://one.example' }
const draft = {
  id: 'drf_1',
  name: null,
  website_url: 'https://x.example/',
  status: 'crawling',
  completeness: 10,
}
const told = { listing_id: 1, name: 'Toolcrib', has_story: true, last_update: now }

type Row = Parameters<typeof whatWaits>[1][number]
const row = (kind: Row['kind'], change: Partial<Row> = {}): Row => ({
  kind,
  id: '7',
  listing_id: 7,
  name: 'Toolcrib',
  hostnames: ['one.example'],
  is_default: true,
  count: 2,
  detail: null,
  since: now,
  ...change,
})

const inOrder: readonly (readonly [Row, string, string])[] = [
  [row('listing_suspended'), 'Toolcrib is suspended', '/account/listings/7'],
  [row('proposal_open', { id: 'p' }), 'An app asks to change Toolcrib', '/account/proposals/p'],
  [row('listing_rejected'), 'The site team asked for a change to Toolcrib', '/account/listings/7'],
  [row('order_unpaid', { id: 'MQ-1', name: '' }), 'Order MQ-1 is not paid', '/checkout/MQ-1'],
  [row('badge_missing', { detail: 'live' }), 'The badge of Toolcrib is missing', '/account/listings/7'],
  [row('badge_missing'), 'Launch Toolcrib', '/account/listings/7'],
  [row('site_changed'), 'The website of Toolcrib has changed', '/account/listings/7/changes'],
  [row('claim_pending'), 'Prove that Toolcrib is yours', '/account/claims'],
  [
    row('question_open', { count: 1 }),
    '1 question about Toolcrib waits for an answer',
    '/account/listings/7/questions',
  ],
  [
    row('webhook_stopped', { name: 'hooks.example' }),
    'Events no longer reach hooks.example',
    '/account/webhooks',
  ],
]

test('waiting items are sorted by urgency, whatever their original order', () => {
  const found = whatWaits([draft], inOrder.map(([one]) => one).toReversed(), at)
  const [suspended, proposal, ...rest] = inOrder.map(([, title, url]) => [title, url])
  assert.deepEqual(
    found.map(({ title, url }) => [title, url]),
    [suspended, proposal, ['Reading x.example', '/account/drafts/drf_1'], ...rest],
  )
})

test('a listing archived for its missing badge is shown for 14 days', () => {
  const lapsed = row('badge_missing', { detail: 'archived' })
  const toldAt = (days: number) =>
    whatWaits([], [lapsed], { ...at, now: new Date(now.getTime() + days * 86_400_000) })
  assert.deepEqual(
    toldAt(13).map(({ title, url }) => [title, url]),
    [['Toolcrib is no longer in the lists', '/account/listings/7']],
  )
  assert.deepEqual(toldAt(15), [])
})

test('an order with a payment link leads to it, and items of another site link to that site', () => {
  const urlOf = (one: Row) => whatWaits([], [one], at)[0]?.url
  assert.equal(urlOf(row('order_unpaid', { detail: 'secret' })), '/pay/secret')
  const elsewhere = { hostnames: ['two.example'], is_default: false }
  assert.equal(urlOf(row('listing_unlaunched', elsewhere)), 'https://two.example/account/listings/7')
  const readOnTwo = { ...at, origin: 'https://two.example' }
  const thence = (one: Row) => whatWaits([], [one], readOnTwo)[0]?.url
  assert.equal(thence(row('listing_unlaunched', elsewhere)), '/account/listings/7')
  assert.equal(thence(row('listing_unlaunched')), 'https://one.example/account/listings/7')
  assert.equal(thence(row('webhook_stopped')), '/account/webhooks')
})

test('a ready draft is not shown a second time, and an old suspension is no longer shown', () => {
  const rows = [row('draft_ready'), row('listing_suspended', { since: new Date('2026-11-01T12:00:00Z') })]
  assert.deepEqual(whatWaits([], rows, at), [])
})

test('if nothing waits, the next action is a missing story, then an update after a month, then none', () => {
  const urlOf = (untold: Parameters<typeof fallbackAction>[0]) =>
    fallbackAction(untold, [], { now, locale })?.url ?? null
  assert.equal(urlOf({ ...told, has_story: false }), '/account/listings/1/story')
  assert.equal(urlOf({ ...told, last_update: null }), '/account/listings/1/updates')
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  assert.equal(urlOf({ ...told, last_update: monthAgo }), '/account/listings/1/updates')
  assert.equal(urlOf(told), null)
  assert.equal(urlOf(undefined), null)
})

test('a draft is shown as being read, as unreadable or as ready for review', () => {
  const saying = (status: string) => {
    const [found] = whatWaits([{ ...draft, status }], [], at)
    return [found?.title, found?.action, found?.percent]
  }
  assert.deepEqual(saying('crawling'), ['Reading x.example', 'See progress', null])
  assert.deepEqual(saying('failed'), ['We couldn’t read x.example', 'See the draft', null])
  assert.deepEqual(saying('ready'), ['Review x.example', 'Review the draft', 10])
})

test('if nothing is left to do, the next launch is named with its date', () => {
  const soon = { listing_id: 4, name: 'Larder', launch_week: '2026-W48', home: '' }
  const later = { ...soon, listing_id: 5, launch_week: '2026-W51' }
  const found = fallbackAction(told, [later, soon], { now, locale })
  assert.deepEqual(
    [found?.title, found?.url],
    ['Larder goes live on Monday 23 November', '/account/listings/4'],
  )
})
