import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '../../test/pages/view-check.ts'
import type { DashboardEvent } from './dashboard-event.ts'
import { eventsView } from './events-view.ts'

const event: DashboardEvent = {
  kind: 'status',
  listing_id: 1,
  listing_name: 'GoodQMS',
  slug: 'goodqms',
  count: 1,
  detail: 'scheduled',
  about: null,
  at: new Date('2026-11-20T10:00:00Z'),
}
const told = (change: Partial<DashboardEvent>) =>
  textOf(eventsView([{ ...event, ...change }], { language: 'en', zone: 'UTC' }, true))

test('a status is one sentence with the listing’s name, and a request of the team follows the name', () => {
  assert.match(told({}), /GoodQMS is scheduled/)
  assert.match(told({ detail: 'live' }), /GoodQMS went live/)
  assert.match(told({ detail: 'rejected' }), /GoodQMS: The site team asks for changes/)
})

test('the note counts the owner’s own keys among what is told', () => {
  assert.match(
    told({ kind: 'edit', detail: 'api_key' }),
    /By others, or with your keys and apps, .*1 value was changed with an API key/,
  )
})
