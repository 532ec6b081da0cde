import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { charactersOf, harmless, onOneLine, wrapped } from './terminal-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })

test('harmless text has no terminal control characters, and one-line text keeps to its width', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.doesNotMatch(
        harmless(text),
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
      )
      assert.doesNotMatch(onOneLine(text, 50), /\n/)
      assert.ok(charactersOf(onOneLine(text, 50)).length <= 50)
    }),
  )
  assert.equal(harmless('a\u001b[31mb\nc'), 'a [31mb\nc')
})

test('wrapping keeps all words in order and stays within the columns', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '字'), minLength: 1, maxLength: 12 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, fc.integer({ min: 12, max: 60 }), (list, width) => {
      const lines = wrapped(list.join(' '), width)
      assert.equal(lines.join(' '), list.join(' '))
      for (const line of lines) assert.ok([...line].length <= width, line)
    }),
  )
})
