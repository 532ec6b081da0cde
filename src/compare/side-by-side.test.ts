import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWorthFinding, sideBySide } from './side-by-side.ts'

type Pair = Parameters<typeof sideBySide>[0][0]
type Row = Pair['rows'][number]

const proof = { quote: 'Q', url: 'https://a.example/', fetched_at: '2026-11-01T00:00:00.000Z' }
const stated = (value: string, evidence: Row['a']['evidence'] = [proof]): Row['a'] => ({
  value,
  state: 'ai',
  evidence,
  blank: null,
})
const silent: Row['a'] = { value: null, state: 'not_found', evidence: [], blank: 'not_stated' }
const side = (slug: string) => ({ slug, name: slug }) as Pair['a']
const pair = (b: string, rows: Row[], blank: Pair['both_blank'] = []): Pair => ({
  url: '',
  a: side('first'),
  b: side(b),
  rows,
  site_rows: [],
  differing: 0,
  equal: 0,
  both_blank: blank,
})
const row = (field: Row['field'], a: Row['a'], b: Row['a'], differs = true): Row => ({
  field,
  label: field,
  a,
  b,
  differs,
})

test('joins pairs into one table with each cell in its column, and blank cells where a pair has no row', () => {
  const table = sideBySide([
    pair('second', [row('country', stated('DE'), stated('DE'), false)], ['city', 'audience']),
    pair(
      'third',
      [row('country', stated('DE'), stated('FR')), row('city', silent, stated('Lyon'))],
      ['audience'],
    ),
  ])
  assert.deepEqual(
    table.sides.map(({ slug }) => slug),
    ['first', 'second', 'third'],
  )
  assert.deepEqual(
    table.rows.map(({ field, cells, differs }) => [field, cells.map(({ value }) => value), differs]),
    [
      ['country', ['DE', 'DE', 'FR'], true],
      ['city', [null, null, 'Lyon'], true],
    ],
  )
  assert.deepEqual(table.all_blank, ['audience'])
})

test('a site-specific field has a cell for each product, empty if the product states nothing', () => {
  const said = (value: string) => ({ value, evidence: [] })
  const fibre = { key: 'fibre', label: 'Fibre', kind: 'choice' as const, unit: '' }
  const table = sideBySide([
    { ...pair('second', []), site_rows: [{ ...fibre, a: null, b: said('Wool'), differs: true }] },
    pair('third', []),
  ])
  assert.deepEqual(
    table.site_rows.map(({ key, cells, differs }) => [key, cells.map((one) => one?.value), differs]),
    [['fibre', [undefined, 'Wool', undefined], true]],
  )
})

test('only a comparison of two products that both prove enough facts is indexed', () => {
  const fields = ['country', 'city', 'audience', 'pricing_model', 'platforms', 'team_size'] as const
  const rich = fields.map((field) => row(field, stated('x'), stated('y')))
  assert.equal(isWorthFinding(sideBySide([pair('second', rich)])), true)
  assert.equal(isWorthFinding(sideBySide([pair('second', rich.slice(1))])), false)
  const unproven = rich.map((one) => ({ ...one, b: stated('y', []) }))
  assert.equal(isWorthFinding(sideBySide([pair('second', unproven)])), false)
  assert.equal(isWorthFinding(sideBySide([pair('second', rich), pair('third', rich)])), false)
})
