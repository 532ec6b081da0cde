import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { line, text } from './text.ts'
import { hasUnseenInName, withoutUnseen } from './unseen.ts'

const taken = (name: string) => line(80).safeParse(name).success
const hidden: Record<string, string> = {
  'a zero-width space': 'Tool\u200bcrib',
  'a joiner between Latin letters': 'Tool\u200dcrib',
  'a non-joiner between Latin letters': 'Tool\u200ccrib',
  'a turn to the right': 'Tool\u202ecrib',
  'an isolate': '\u2066Tool\u2069',
  'a mark': 'Tool\u200f',
  'a soft hyphen': 'Tool\u00adcrib',
  'a byte order mark': '\ufeffTool',
  'a tag': 'Tool\u{e0041}',
  'a Hangul filler': 'Tool\u3164',
  'a half-width filler': 'Tool\uffa0',
  'a blank of Braille': '\u2800',
  'a variation selector behind a letter': 'T\ufe0fool',
  'an invisible operator': 'Tool\u2064',
  'a next line': 'Tool\u0085crib',
  'a control of terminals': 'Tool\u009bcrib',
  'what is no character': 'Tool\ufffe',
  'another that is none': 'Tool\ufdd0crib',
  'one beyond the first plane': 'Tool\u{1fffe}',
}
const needed: Record<string, string> = {
  'a family': 'Kita 👩‍👩‍👧 Plan',
  'a heart': 'I ❤️ tools',
  'a flag of a part of a country': 'Pub 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  Persian: 'می\u200cخواهم',
  'Devanagari with a joiner': 'क्\u200dष',
  Sinhala: 'ශ්\u200dරී',
  Arabic: 'متجر الأدوات',
  Hebrew: 'כלים',
  'an Arabic number sign': '\u0600\u0661',
}

test('a name may contain no invisible characters except those its script or emoji needs', () => {
  for (const [what, name] of Object.entries(hidden)) assert.equal(taken(name), false, what)
  for (const [what, name] of Object.entries(needed)) assert.equal(taken(name), true, what)
  for (const name of Object.values(hidden)) assert.ok(hasUnseenInName(name))
})

test('a length limit counts characters after normalisation', () => {
  const composed = 'e\u0301'.repeat(80)
  assert.equal(line(80).parse(composed), 'é'.repeat(80))
  assert.equal(line(79).safeParse(composed).success, false)
  assert.equal(text(80).parse(composed).length, 80)
})

test('a long text keeps direction marks only if it is written from right to left', () => {
  assert.equal(text(100).safeParse('מחיר: 12\u200e$').success, true)
  assert.equal(text(100).safeParse('Price: 12\u200e$').success, false)
  assert.equal(taken('מחיר\u200e'), false, 'a name has no direction marks')
  assert.equal(
    text(100).safeParse('Price: 12\u061c$').success,
    false,
    'an Arabic letter mark alone does not make a text Arabic',
  )
  assert.equal(text(100).safeParse('كتاب 12\u061c$').success, true)
  assert.equal(text(100).safeParse('Price\u009b').success, false)
  assert.equal(text(100).safeParse('כלים\u202e').success, false, 'an override is not a direction mark')
})

test('withoutUnseen removes all invisible characters and nothing else', () => {
  for (const words of Object.values(needed)) assert.equal(withoutUnseen(words), words)
  assert.equal(withoutUnseen('Tool\u200bcrib\u00ad ❤️\u2060'), 'Toolcrib ❤️')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      assert.equal(hasUnseenInName(withoutUnseen(any)), false)
      assert.ok(withoutUnseen(any).length <= any.length)
    }),
  )
})
