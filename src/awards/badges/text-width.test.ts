import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitted, widthOf } from './text-width.ts'

test('text that fits is unchanged; longer text is cut between characters with an ellipsis', () => {
  assert.equal(fitted('Marquee', 10), 'Marquee')
  assert.equal(fitted('The Independent Directory', 10), 'The Independe…')
  assert.equal(fitted('東京プロダクト発表会', 5.5), '東京プロ…')
  assert.equal(fitted('מדריך המוצרים', 5), 'מדריך…\u200f')
  const family = '👩‍👩‍👧‍👦'
  assert.equal(fitted(family.repeat(4), 5), `${family.repeat(2)}…`)
})

test('wide letters measure more than narrow ones, and letter spacing adds to the width', () => {
  assert.ok(widthOf('WWW') > widthOf('aaa') && widthOf('aaa') > widthOf('iii'))
  assert.ok(widthOf('aaa', 0.1) > widthOf('aaa'))
  assert.ok(widthOf('東京') > widthOf('ab'))
})
