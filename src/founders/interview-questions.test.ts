import assert from 'node:assert/strict'
import { test } from 'node:test'
import { germanQuestions } from './german-questions.ts'
import { interviewQuestions } from './interview-questions.ts'

test('there are 12 to 15 questions, each with a unique key and wording', () => {
  assert.ok(interviewQuestions.length >= 12 && interviewQuestions.length <= 15)
  assert.equal(new Set(interviewQuestions.map(({ key }) => key)).size, interviewQuestions.length)
  assert.equal(new Set(interviewQuestions.map(({ question }) => question)).size, interviewQuestions.length)
})

test('each question is an open question with a hint', () => {
  for (const { key, question, hint } of interviewQuestions) {
    assert.match(key, /^[a-z]+(_[a-z]+)*$/)
    assert.match(question, /^(What|Who|How|Which) [^?]{10,90}\?$/, key)
    assert.match(hint, /^[A-Z].{15,110}[.?]$/, key)
  }
})

test('every question has a German version', () => {
  const keys = interviewQuestions.map(({ key }) => key)
  assert.deepEqual(Object.keys(germanQuestions), keys)
})
