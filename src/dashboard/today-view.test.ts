import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '../../test/pages/view-check.ts'
import { todayView, type TodayData } from './today-view.ts'

const data: TodayData = {
  locale: { language: 'en', zone: 'UTC' },
  listing_id: 1,
  slug: 'toolcrib',
  standing: { listing_id: 1, rank: null, votes: 0, followers: 0, badge_missing: false, relaunch_week: null },
  week: { key: '2026-W47', number: 47, ends_at: '2026-11-23T00:00:00Z', left: '3 days', set_aside: 0 },
  neighbours: [],
  views: 0,
  clicks: 0,
  orders: [],
  events: [],
  has_story: false,
}

test('a listing without votes has none yet while the week runs, and none once it is over', () => {
  assert.match(textOf(todayView(data)), /Rank in week 47\s*No votes yet/)
  const over = data.week && { ...data.week, left: null }
  assert.match(textOf(todayView({ ...data, week: over })), /Rank in week 47\s*No votes(?! yet)/)
})
