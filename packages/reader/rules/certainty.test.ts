/** Certainty of a value: the stored weights equal a fresh fit of the data, and weak signs leave it in doubt. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { fits } from '../eval/certainty-data.ts'
import { fitted, withoutSites } from '../eval/logistic.ts'
import { certaintyOf, judged } from './certainty.ts'

const written = JSON.parse(readFileSync(join(import.meta.dirname, 'certainty.json'), 'utf8')) as unknown

/** How many of the values given on held-out sites are wrong. */
const wrongUnseen = { socials: 0, categories: 2 }

test('the stored weights equal a fresh fit, and of the values given on held-out sites two categories of 84 are wrong', () => {
  const results = fits()
  assert.deepEqual(Object.fromEntries(results.map(({ field, model }) => [field, model])), written)
  for (const { field, rows, model } of results) {
    const { given, wrong } = withoutSites(rows, model.threshold)
    assert.ok(given > 80, field)
    assert.equal(wrong, wrongUnseen[field], field)
  }
})

test('signs add up, and one without a weight is ignored', () => {
  const model = { base: 0, weights: { for: 2, against: -2 } }
  assert.equal(certaintyOf({}, model), 0.5)
  assert.equal(certaintyOf({ for: 1, against: 1, unknown: 9 }, model), 0.5)
  assert.ok(certaintyOf({ for: 1 }, model) > 0.8)
})

test('a candidate without grounds, or with weak signs, is doubtful', () => {
  const signs = { own_name: 1, same_name: 1, icon: 1, around: 1, home: 1, only_one: 1 }
  const account = { value: 'a', evidence: [] }
  const [sure, groundless, weak] = judged('socials', [
    { ...account, signs, hasGrounds: true },
    { ...account, signs, hasGrounds: false },
    { ...account, signs: { invites: 1 }, hasGrounds: true },
  ])
  assert.deepEqual([sure?.isDoubtful, groundless?.isDoubtful, weak?.isDoubtful], [false, true, true])
  assert.ok((sure?.confidence ?? 0) > (weak?.confidence ?? 1))
})

test('the fit gives weight to the only sign that separates the rows', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    site: `site${at}`,
    right: at % 2 === 0,
    grounds: true,
    signs: { telling: (at + 1) % 2, silent: Number(at % 4 < 2) },
  }))
  const { threshold, weights } = fitted(rows, 10)
  assert.ok((weights['telling'] ?? 0) > 2 && Math.abs(weights['silent'] ?? 9) < 1.5)
  const { right, wrong } = withoutSites(rows, threshold)
  assert.deepEqual([right, wrong], [20, 0])
})
