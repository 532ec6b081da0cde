import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VersionChange } from './version-queries.ts'
import { changeRows } from './change-words.ts'

test('names a change by its field, and a change of the story by its section', () => {
  assert.deepEqual(changeRows({ path: 'headline', before: null, after: 'Tools come home' }, 'en'), [
    ['Headline', [], ['Tools come home']],
  ])
  const [before, after] = [
    { title: 'Why', problem: 'Old', whats_next: null },
    { title: 'Why', problem: 'New' },
  ]
  assert.deepEqual(changeRows({ path: 'story', before, after }, 'en'), [
    ['Story: The problem', ['Old'], ['New']],
  ])
})

test('describes list entries by their labelled members, without internal IDs', () => {
  const first = { milestone_id: 3, date: '2026-03-02', title: 'First', url: null }
  assert.deepEqual(linesAfter('milestones', [first]), ['Date: 2026-03-02 · Title: First'])
  const socials = { x: 'https://x.com/jana', custom: { label: 'Letters', url: 'https://jana.example/' } }
  assert.deepEqual(linesAfter('founders', [{ name: 'Jana', bio: '', socials }]), [
    'Name: Jana · Links: X: https://x.com/jana, Letters: https://jana.example/',
  ])
  assert.deepEqual(linesAfter('company_socials.custom', socials.custom), [
    'Label: Letters · Link: https://jana.example/',
  ])
  const faq = { question: 'Why?', answer: 'So.', former: 'kept' }
  assert.deepEqual(linesAfter('faqs', [faq]), ['Question: Why? · Answer: So. · former: kept'])
})

test('writes out codes, countries and prices', () => {
  assert.deepEqual(linesAfter('platforms', ['self_hosted', 'web']), ['Self-hosted', 'Web'])
  assert.deepEqual(linesAfter('country', 'AT'), ['Austria'])
  const plan = { name: 'Team', amount: 1250, currency: 'EUR', interval: 'month' as const, note: 'per person' }
  assert.deepEqual(linesAfter('pricing_plans', [plan, { ...plan, amount: null }]), [
    'Team: €12.50 a month, per person',
    'Team: On request per person',
  ])
})

function linesAfter(path: string, after: VersionChange['after']): string[] | undefined {
  return changeRows({ path, before: null, after }, 'en')[0]?.[2]
}
