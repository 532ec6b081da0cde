import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPageHead } from './page-head.ts'

const address = 'https://example.com/a/page'
const read = (html: string) => readPageHead(html, address)

test('finds the refresh, canonical URL, alternates and language, resolved against the base', () => {
  const head = read(`<!doctype html><HTML lang="de-AT"><head><base href="/b/">
    <meta http-equiv="Refresh" content="0; URL='next?a=1&amp;b=2'">
    <link rel="canonical" href="canon">
    <link rel="alternate" hreflang="en" href="/en/"><link hreflang=x-default rel=alternate href="https://example.com/">
    <link rel="alternate" type="application/rss+xml" href="/feed">`)
  assert.deepEqual(head, {
    refresh: 'https://example.com/b/next?a=1&b=2',
    canonical: 'https://example.com/b/canon',
    alternates: [
      { language: 'en', url: 'https://example.com/en/' },
      { language: 'x-default', url: 'https://example.com/' },
    ],
    language: 'de-at',
  })
})

test('reads every spelling of an immediate meta refresh', () => {
  const spellings = [
    '0;url=/x',
    '0; URL=/x',
    '5, url = /x',
    '0 url=/x',
    '0;"/x"',
    '0.5;url=/x',
    ";url='/x'",
    '0;/x',
  ]
  for (const content of spellings) {
    const quoted = content.replaceAll('"', '&quot;')
    assert.equal(
      read(`<meta http-equiv=refresh content="${quoted}">`).refresh,
      'https://example.com/x',
      content,
    )
  }
})

test('ignores a slow refresh, one without a URL, and one to a script or mail address', () => {
  for (const content of ['30', '300;url=/x', '', '0;url=javascript:alert(1)', '0;url=mailto:a@b.c']) {
    assert.equal(read(`<meta http-equiv="refresh" content="${content}">`).refresh, undefined, content)
  }
})

test('ignores tags inside comments, scripts, styles, templates, noscript and titles', () => {
  const hidden = '<meta http-equiv="refresh" content="0;url=/x"><link rel="canonical" href="/y">'
  for (const html of [
    `<!-- ${hidden} -->`,
    `<script>'${hidden}'</script>`,
    `<noscript>${hidden}</noscript>`,
    `<template>${hidden}</template>`,
    `<STYLE>${hidden}</style>`,
    `<title>${hidden}</title>`,
  ]) {
    const head = read(`${html}<link rel=canonical href=/z>`)
    assert.deepEqual([head.refresh, head.canonical], [undefined, 'https://example.com/z'], html)
  }
})

test('skips canonical, alternate and base URLs that are not web pages', () => {
  const head = read(
    '<base href="data:x"><link rel=canonical href="javascript:1"><link rel=alternate hreflang=de ' +
      'href="http://["><link rel=canonical href="/ok">',
  )
  assert.deepEqual([head.canonical, head.alternates], ['https://example.com/ok', []])
})

test('uses the first base element that has an href', () => {
  const head = read(
    '<base target="_blank"><base href="/b/"><base href="/other/"><link rel=canonical href="page">',
  )
  assert.equal(head.canonical, 'https://example.com/b/page')
})

test('a > inside quotes does not end a tag', () => {
  assert.equal(
    read('<meta name="x" content="a > b"><link title="1 > 0" rel="canonical" href="/c">').canonical,
    'https://example.com/c',
  )
})

test('reads hostile markup without hanging or finding a canonical URL', () => {
  const hostile = [
    '<'.repeat(300_000),
    '<meta '.repeat(60_000),
    `<meta ${'a '.repeat(150_000)}`,
    `<meta content="${'x'.repeat(300_000)}`,
    '<script>'.repeat(40_000),
    `<meta ${'a='.repeat(100_000)}>`,
    '<!--'.repeat(80_000),
    '</'.repeat(150_000),
  ]
  for (const html of hostile) assert.equal(read(html).canonical, undefined)
})

test('reads any text without throwing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<meta ',
      '<link ',
      'http-equiv=',
      'content="',
      "'",
      '>',
      '<!--',
      '-->',
      'rel=canonical ',
      'href=',
      '</script',
      '<script>',
    ),
    fc.string(),
  )
  fc.assert(fc.property(fc.array(piece), (pieces) => Array.isArray(read(pieces.join('')).alternates)))
})
