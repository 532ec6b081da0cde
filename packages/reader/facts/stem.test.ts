import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stemOf } from './stem.ts'
import { WordIndex } from './word-list.ts'

test('forms of one word share a stem in several languages', () => {
  for (const [one, other] of [
    ['wedding', 'weddings'],
    ['immobilie', 'immobilien'],
    ['rechnung', 'rechnungen'],
    ['factura', 'facturas'],
    ['fattura', 'fatture'],
    ['фильм', 'фильмы'],
  ] as const)
    assert.equal(stemOf(one), stemOf(other), one)
})

test('short words and words of other meaning keep their own', () => {
  for (const [one, other] of [
    ['game', 'gas'],
    ['bus', 'bu'],
    ['card', 'care'],
    ['billing', 'billiards'],
  ] as const)
    assert.notEqual(stemOf(one), stemOf(other), one)
})

test('an index by stems finds phrases in any form, with the text as it is written', () => {
  const index = new WordIndex([['wedding guest', 1] as const], stemOf)
  const text = 'For Weddings-guests, not weddings. Guests!'
  assert.deepEqual(
    index.find(text).map((found) => [found.text, found.of]),
    [['Weddings-guests', 1]],
  )
})
