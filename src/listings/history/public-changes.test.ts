import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicChanges } from './public-changes.ts'

const founders = (email: string) => [{ name: 'Jana', email }]

test('the public history hides founders’ email addresses, the story and sections that are not public', () => {
  const changes = [
    { path: 'headline', before: 'Old', after: 'New' },
    {
      path: 'founders',
      before: founders('old@jana.example'),
      after: [{ name: 'Jana B', email: 'x@y.example' }],
    },
    { path: 'story', before: null, after: { title: 'Not yet published' } },
    { path: 'seo', before: null, after: { title: 'Hidden' } },
    { path: 'milestones', before: null, after: [{ date: '2026-01-01', title: 'First' }] },
  ]
  assert.deepEqual(publicChanges(changes, []), [
    { path: 'headline', before: 'Old', after: 'New' },
    { path: 'founders', before: [{ name: 'Jana' }], after: [{ name: 'Jana B' }] },
  ])
  assert.equal(publicChanges(changes, ['milestones']).at(-1)?.path, 'milestones')
})

test('an edit of only a founder’s email address is not in the public history', () => {
  const change = { path: 'founders', before: founders('a@jana.example'), after: founders('b@jana.example') }
  assert.deepEqual(publicChanges([change], []), [])
})
