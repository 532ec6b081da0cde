import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { figuresView } from './figures-view.ts'

test('votes by hour are drawn on a chart of 24 hours, and no sources are shown without views', () => {
  const shown = load(
    figuresView({
      locale: { language: 'en', zone: 'UTC' },
      days: [{ day: '2026-11-30', views: 0, visitors: 0, clicks: 0 }],
      total: { views: 0, visitors: 0, clicks: 0 },
      badge_views: 0,
      sources: [],
      searches: [],
      votes_by_hour: [{ hour: '2026-11-30T00:00:00Z', votes: 2 }],
    }).toString(),
  )
  const chart = shown('[aria-labelledby=votes-by-hour] svg')
  assert.equal(chart.attr('viewBox'), '0 0 24 40')
  assert.equal(chart.find('rect').length, 1)
  assert.equal(shown('#sources').length, 0)
})
