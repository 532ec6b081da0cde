import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import fc from 'fast-check'
import { escaped, escapedXml } from './escape.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

test('an HTML parser reads back any escaped text, in an element and in both kinds of quotes', () => {
  const parsed = anyText.filter((text) => !/[\u0000\r]/.test(text) && text.isWellFormed())
  fc.assert(
    fc.property(parsed, (text) => {
      const shown = escaped(text)
      const $ = load(`<p title="${shown}" lang='${shown}'>${shown}</p>`, null, false)
      assert.deepEqual([$('p').text(), $('p').attr('title'), $('p').attr('lang')], [text, text, text])
    }),
  )
})

test('text escaped for XML has no characters that XML forbids, and no lone surrogates', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = escapedXml(text)
      assert.ok(shown.isWellFormed())
      assert.doesNotMatch(shown, /[<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!\w+;|#39;)/)
    }),
  )
  assert.equal(escapedXml('a\u0000b\ud800 & \u{1F41D}'), 'ab\uFFFD &amp; \u{1F41D}')
})
