import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../operations.ts'
import '../unlisted-operations.ts'
import { problemTypes } from '../platform/call/problem.ts'
import { inLanguage } from '../platform/text/language.ts'
import { findingInWords, problemSentence, saidProblems } from './problem-words.ts'

for (const [language, { problems }] of Object.entries(saidProblems))
  test(`every problem that an operation can have is said in ${language}, and no other`, () => {
    assert.deepEqual(
      Object.keys(problems).toSorted(),
      problemTypes()
        .map(({ code }) => code)
        .toSorted(),
    )
  })

const closed = { type: { code: 'order_closed' }, message: 'The order is paid.', isInWords: false }

test('English says what the operation says; German says it by its code, but for what a catalogue said', () => {
  assert.equal(problemSentence(closed), closed.message)
  inLanguage('de', () => {
    assert.equal(problemSentence(closed), 'Diese Bestellung ist abgeschlossen.')
    assert.equal(problemSentence({ ...closed, isInWords: true }), closed.message)
    assert.equal(problemSentence({ ...closed, type: { code: 'new' } }), closed.message)
  })
})

test('a finding is said with its limit and without its English mend, or stays as it is', () => {
  const long = { path: 'name', code: 'too_long', message: 'Must …', fix: 'Use …', limit: 1200, actual: 1300 }
  assert.equal(findingInWords(long).message, 'Must …')
  inLanguage('de', () => {
    assert.deepEqual(findingInWords(long), { ...long, message: 'Höchstens 1.200, nicht 1.300.', fix: null })
    const other = { path: 'name', code: 'invalid', message: 'No blank letters.' }
    assert.deepEqual(findingInWords(other), other)
    assert.match(
      findingInWords({ ...other, message: 'This is not a web address.' }).message,
      /keine Webadresse/,
    )
  })
})
