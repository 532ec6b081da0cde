import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asMarkdown, canonicalPath, inSmallLetters } from './page-addresses.ts'

test('removes surplus slashes, then capital letters, and never leads to another host', () => {
  for (const [asked, spelt] of [
    ['/Account/drafts/drf_AbC//', '/Account/drafts/drf_AbC'],
    ['/About', '/about'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/api/v1/None/', '/api/v1/None/'],
    ['/', '/'],
  ] as const)
    assert.equal(canonicalPath(asked), spelt)
})

test('lower-cases a path, except escapes and weeks', () => {
  assert.equal(inSmallLetters('/Launches/2026-W48'), '/launches/2026-W48')
  assert.equal(inSmallLetters('/M%C3%9CLL%2fA'), '/m%C3%9Cll%2fa')
  assert.equal(inSmallLetters('/m%C3%9Cll'), '/m%C3%9Cll')
})

test('a page has a Markdown URL, a document or another host has none', () => {
  for (const [address, markdown] of [
    ['/', '/index.md'],
    ['/listings/toolcrib', '/listings/toolcrib.md'],
    ['/search?q=a.b', '/search.md?q=a.b'],
    ['/listings/toolcrib.json', '/listings/toolcrib.json'],
    ['https://other.example/x', 'https://other.example/x'],
  ] as const)
    assert.equal(asMarkdown(address), markdown)
})
