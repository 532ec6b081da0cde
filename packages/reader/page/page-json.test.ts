import assert from 'node:assert/strict'
import test from 'node:test'
import { jsonOf } from './page-json.ts'
import { readPage } from './read-page.ts'

const hostile = [
  '<title>A\u0000B</title><h1>C\u0000D</h1><img alt="E\u0000F" src="/a\u0000.png">',
  '<title>A&amp;#0000;B &amp;#55357;</title><h1>&amp;#00000; &amp;#56832;</h1><p>&#0; &#xD800;</p>',
  String.raw`<script type="application/ld+json">{"@type":"Organization","name":"A\u0000B\ud800C","email":["\uDE00","\\u0000"]}</script>`,
]

test('a page can always be stored: it contains no U+0000 and no lone surrogate', () => {
  for (const html of hostile) {
    const page = readPage({
      html,
      url: 'https://acme.example/',
      fetchedAt: '2026-11-20T00:00:00Z',
      foundBy: 'home',
    })
    const broken: string[] = []
    JSON.stringify(page, (_name, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) broken.push(value)
      return value
    })
    assert.deepEqual(broken, [])
  }
  assert.deepEqual(jsonOf(String.raw`{"a": "\\u0000 \u0000\ud83d\ude00"}`), { a: String.raw`\u0000 😀` })
})

test('JSON nested too deeply is ignored', () => {
  assert.equal(jsonOf(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`), undefined)
  assert.equal(jsonOf('['.repeat(250_000)), undefined)
})
