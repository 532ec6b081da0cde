import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { fold, holds, isFaithfulCut, placesOf, sentenceAt, wordsOf } from './text.ts'

test('folds look-alike characters into one spelling and keeps case', () => {
  assert.equal(fold(' “Ｆｕｌｌ” ‑ it’s\u00a0a\u200btest '), '"Full" - it\'s atest')
})

test('folding is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

test('finds only whole words and whole numbers', () => {
  assert.deepEqual(placesOf('Pro and Professional', 'Pro'), [0])
  for (const [whole, part] of [
    ['$29.90', '$29'],
    ['1,299', '299'],
    ['v1.2.3', '2.3'],
    ['Slack', 'lack'],
  ] as const)
    assert.equal(holds(whole, part), false, part)
  for (const [whole, part] of [
    ['from $29.', '$29'],
    ['a (Pro) b', 'Pro'],
    ['東京都京都市', '京都市'],
  ] as const)
    assert.equal(holds(whole, part), true, part)
})

const sentence = 'It is fast. It is not free – but it is open: try Node.js today! 無料です。使えます。'

for (const cut of [
  'It is fast.',
  'It is fast',
  'try Node.js today!',
  'but it is open',
  '使えます。',
  sentence,
])
  test(`may be cut from its sentence: ${cut.slice(0, 30)}`, () =>
    assert.equal(isFaithfulCut(cut, sentence), true))

for (const cut of ['free', 'is not free', 'js today!', 'It is not', 'it is open', '', 'It is slow.'])
  test(`must not be cut from its sentence: ${cut || '(nothing)'}`, () =>
    assert.equal(isFaithfulCut(cut, sentence), false))

test('a bar ends a clause, with spaces or, before a script without them, without', () => {
  assert.equal(isFaithfulCut('畑の計画', '畑帳｜畑の計画'), true)
  assert.equal(isFaithfulCut('畑帳', '畑帳|畑の計画'), true)
  assert.equal(isFaithfulCut('計画', '畑の計画'), false)
  assert.equal(isFaithfulCut('bed planner', 'Beetplan|bed planner'), false)
})

test('every text is a faithful cut of itself', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => fold(text) === '' || isFaithfulCut(text, text)),
  )
})

test('finds the sentence around a position', () => {
  const text = 'We began small. Founded in 2014 by Jane. We grew.'
  assert.equal(sentenceAt(text, text.indexOf('2014'), 4), 'Founded in 2014 by Jane.')
  assert.equal(sentenceAt('no mark at all', 3, 4), 'no mark at all')
  const long = `${'word '.repeat(1000)}2014 ${'word '.repeat(1000)}`
  assert.ok(long.includes(sentenceAt(long, long.indexOf('2014'), 4)))
  assert.ok(sentenceAt(long, long.indexOf('2014'), 4).length < 1300)
})

test('counts each Han and Kana character as a word', () => {
  assert.deepEqual(wordsOf('2FA für 東京!'), ['2', 'fa', 'für', '東', '京'])
})
