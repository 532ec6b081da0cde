import assert from 'node:assert/strict'
import test from 'node:test'
import { foundingWords } from './founding.ts'
import { freeWords, intervalAfter, onRequestWords, trialWords } from './pricing-words.ts'
import { teamSizeOf } from '../grounding/team-size.ts'
import { wordList } from './word-list.ts'

test('finds whole words and phrases in any case, with hyphens as spaces', () => {
  const list = wordList('free|free trial|p.m.|team*|無料|/mo')
  const found = (text: string) => list.find(text).map(({ text: word }) => word)
  assert.deepEqual(found('Start your Free-Trial; freedom is not free.'), ['Free-Trial', 'free'])
  assert.deepEqual(found('9 p.m. for teamwork'), ['p.m', 'teamwork'])
  assert.deepEqual(found('完全無料です'), ['無料'])
  assert.deepEqual(found('$9/mo, mo money'), ['mo'])
})

test('returns the positions of matches in the folded text', () => {
  const [hit] = wordList('frei').find('„Für alle frei“')
  assert.deepEqual(hit && [hit.start, hit.end], [10, 14])
})

const intervals: [string, string | null][] = [
  ['/ Monat', 'month'],
  ['/mo', 'month'],
  [' per user, billed per year', 'year'],
  ['/luna', 'month'],
  ['par an', 'year'],
  ['/年', 'year'],
  ['einmalig', 'once'],
  ['en gång per månad', 'month'],
  ['una tantum', 'once'],
  ['forever', 'once'],
  ['an hour', null],
]

for (const [text, interval] of intervals)
  test(`the interval of "${text}" is ${interval}`, () => assert.equal(intervalAfter(text), interval))

test('several months or half a year are neither a month nor a year', () => {
  for (const text of ['半年', '6ヶ月', '三个月', '6개월', 'every six months', 'half a year'])
    assert.equal(intervalAfter(text), null, text)
  for (const text of ['每月', '1ヶ月', '월']) assert.equal(intervalAfter(text), 'month', text)
})

test('knows words for free, trial, on request and founded in many languages', () => {
  for (const text of ['kostenlos', 'gratuite', 'gratis', 'za darmo', 'бесплатно', '免费', '무료'])
    assert.ok(freeWords.in(text), text)
  for (const text of ['14 Tage kostenlos', 'essai gratuit', 'prueba gratis', '無料トライアル'])
    assert.ok(trialWords.in(text), text)
  for (const text of ['auf Anfrage', 'sur devis', 'お問い合わせ']) assert.ok(onRequestWords.in(text), text)
  for (const text of ['gegründet', 'fondée', 'założona', '設立']) assert.ok(foundingWords.in(text), text)
})

const sizes: [string, string | null][] = [
  ['We are a team of 8 people.', '2-10'],
  ['Wir sind ein Team von 25 Mitarbeitern', null],
  ['Wir sind ein Team von 25 Mitarbeitenden', null],
  ['Unser Team aus 25 Mitarbeiter', '11-50'],
  ['従業員数 140名', '51-200'],
  ['a solo developer', '1'],
  ['Trusted by 500 companies', null],
]

for (const [text, size] of sizes)
  test(`the team size in "${text}" is ${size}`, () => assert.equal(teamSizeOf(text), size))
