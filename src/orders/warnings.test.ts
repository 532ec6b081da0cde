import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warningsOf } from './warnings.ts'

const site = { timeZone: 'Europe/Berlin' }
const live = { id: 1, status: 'live', launch_week: '2026-W40' }
const scheduled = { id: 1, status: 'scheduled', launch_week: '2026-W50' }
const codes = (lines: Parameters<typeof warningsOf>[0], now: string) =>
  warningsOf(lines, [], site, new Date(now)).map(({ code, path }) => `${path} ${code}`)

test('warns about a billboard week that is nearly over, with the hours left and the next week', () => {
  const line = { product: 'billboard_week', week: null, listing: live }
  const [warning] = warningsOf([line], [], site, new Date('2026-11-22T12:00:00Z'))
  assert.match(warning?.message ?? '', /Only 11 hours of 2026-W47 .* 2026-W48/)
  assert.deepEqual(codes([line], '2026-11-17T12:00:00Z'), [], 'most of it is left')
  const next = { ...line, week: '2026-W48' as const }
  assert.deepEqual(codes([next], '2026-11-22T12:00:00Z'), [])
})

test('warns about a billboard week before the listing is live', () => {
  const line = { product: 'billboard_week', week: '2026-W49' as const, listing: scheduled }
  const now = '2026-11-17T12:00:00Z'
  assert.deepEqual(codes([line], now), ['items[0].week not_live_then'])
  assert.deepEqual(codes([{ ...line, week: '2026-W50' }], now), [])
  const draft = { id: 2, status: 'draft', launch_week: null }
  const launch = { product: 'launch', week: null, listing: draft }
  const billboard = { product: 'billboard_week', week: '2026-W48' as const, listing: draft }
  assert.deepEqual(codes([launch, billboard], now), [], 'launched at once, in the same order')
  assert.deepEqual(codes([{ ...launch, week: '2026-W49' }, billboard], now), ['items[1].week not_live_then'])
})

test('warns about the same product for the same listing in an unpaid order', () => {
  const line = { product: 'launch', week: null, listing: scheduled }
  const now = new Date('2026-11-17T12:00:00Z')
  const [warning] = warningsOf([line], [{ number: 'ORD-1', product: 'launch', listing_id: 1 }], site, now)
  assert.deepEqual([warning?.code, warning?.path], ['already_ordered', 'items[0]'])
  assert.match(warning?.message ?? '', /ORD-1/)
  const others = [
    { number: 'ORD-1', product: 'launch', listing_id: 2 },
    { number: 'ORD-2', product: 'billboard_week', listing_id: 1 },
  ]
  assert.deepEqual(warningsOf([line], others, site, now), [])
})
