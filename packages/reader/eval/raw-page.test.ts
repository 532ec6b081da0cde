/** What counts as written in the source of a page. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { standsInSource } from './raw-page.ts'

const stands = (html: string, quote: string) => standsInSource(html, 'http://beetplan.test/', quote)

test('an address is proved by a link to it, without what only tells where a visitor came from', () => {
  const html = '<a href="http://demo.beetplan.test?utm_source=home">Demo</a>'
  assert.equal(stands(html, 'http://demo.beetplan.test/'), true)
  assert.equal(stands(html, 'http://demo.beetplan.test/?utm_source=home'), true)
  assert.equal(stands(html, 'http://demo.beetplan.test/beds'), false)
})

test('an encoded address proves the one it encodes', () => {
  const html = '<a href="mailto:%68%65llo@beetplan.test">Write to us</a>'
  assert.equal(stands(html, 'hello@beetplan.test'), true)
  assert.equal(stands(html, 'hallo@beetplan.test'), false)
})
