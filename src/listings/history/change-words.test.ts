import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeRows } from './change-words.ts'

test('an edit reads as words, a story by its sections', () => {
  assert.deepEqual(changeRows({ path: 'headline', before: null, after: 'Tools come home' }), [
    ['Headline', [], ['Tools come home']],
  ])
  assert.deepEqual(
    changeRows({
      path: 'milestones',
      before: [],
      after: [{ milestone_id: 3, date: '2026-03-02', title: 'First', url: null }],
    }),
    [['Milestones', [], ['date: 2026-03-02 · title: First']]],
  )
  assert.deepEqual(
    changeRows({
      path: 'story',
      before: { title: 'Why', problem: 'Old', whats_next: null },
      after: { title: 'Why', problem: 'New' },
    }),
    [['Story: The problem', ['Old'], ['New']]],
  )
  assert.deepEqual(
    changeRows({ path: 'founders', before: null, after: [{ name: 'Jana', socials: { x: 'y' } }] })[0]?.[2],
    ['name: Jana · socials: x: y'],
  )
})
