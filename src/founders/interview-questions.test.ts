import assert from 'node:assert/strict'
import { test } from 'node:test'
import { germanQuestions } from './german-questions.ts'
import { interviewQuestions } from './interview-questions.ts'

test('there are about a dozen questions, each with its own key and wording', () => {
  assert.ok(interviewQuestions.length >= 12 && interviewQuestions.length <= 15)
  assert.equal(new Set(interviewQuestions.map(({ key }) => key)).size, interviewQuestions.length)
  assert.equal(new Set(interviewQuestions.map(({ question }) => question)).size, interviewQuestions.length)
})

test('each asks one thing that cannot be answered with yes or no, and says what helps', () => {
  for (const { key, question, hint } of interviewQuestions) {
    assert.match(key, /^[a-z]+(_[a-z]+)*$/)
    assert.match(question, /^(What|Who|How|Which) [^?]{10,90}\?$/, key)
    assert.match(hint, /^[A-Z].{15,110}[.?]$/, key)
  }
})

test('every question has its German', () => {
  const keys = interviewQuestions.map(({ key }) => key)
  assert.deepEqual(Object.keys(germanQuestions), keys)
})
