import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  foldAddress,
  isInScope,
  languageCode,
  languageOf,
  primaryLanguage,
  scopeOf,
  segmentsOf,
} from './address.ts'

test('different spellings of a page’s URL fold to the same key', () => {
  const same = [
    'https://example.com/about',
    'http://www.example.com/about/',
    'https://EXAMPLE.com:443/about#team',
    'https://example.com/about/index.html',
    'https://example.com/about/index.php?utm_source=x&ref=y',
    'https://example.com/ab%6Fut',
  ]
  for (const address of same) assert.equal(foldAddress(address), 'example.com/about', address)
  assert.equal(foldAddress('https://example.com'), foldAddress('http://www.example.com/index.html'))
  assert.equal(foldAddress('https://example.com/?b=1&a=2'), foldAddress('https://example.com/?a=2&b=1'))
})

test('URLs of different pages fold to different keys', () => {
  const different = [
    'https://example.com/',
    'https://example.com/a',
    'https://example.com/A',
    'https://example.com/a.html',
    'https://example.com/a?x=1',
    'https://app.example.com/',
    'https://example.com:8080/',
  ]
  assert.equal(new Set(different.map(foldAddress)).size, different.length)
  assert.equal(foldAddress('mailto:a@example.com'), null)
  assert.equal(foldAddress('nonsense'), null)
})

test('folding a folded URL changes nothing', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
      const key = foldAddress(address)
      return key !== null && foldAddress(`https://${key}`) === key
    }),
  )
})

test('the scope is the registrable domain, or on a shared host only the owner’s part', () => {
  const own = scopeOf('https://www.example.co.uk/en/')
  assert.equal(isInScope('http://docs.example.co.uk/x', own), true)
  assert.equal(isInScope('https://other.co.uk/', own), false)
  const pages = scopeOf('https://acme.github.io/')
  assert.equal(isInScope('https://acme.github.io/x', pages), true)
  assert.equal(isInScope('https://other.github.io/', pages), false)
  const project = scopeOf('https://acme.github.io/tool/')
  assert.equal(isInScope('https://acme.github.io/tool', project), true)
  assert.equal(isInScope('https://acme.github.io/toolbox/', project), false)
  assert.equal(isInScope('https://acme.github.io/', project), false)
  const repository = scopeOf('https://github.com/acme/tool')
  assert.equal(isInScope('https://github.com/acme/tool/wiki', repository), true)
  assert.equal(isInScope('https://github.com/acme/other', repository), false)
  assert.equal(
    isInScope('https://acme.github.io/about.html', scopeOf('https://acme.github.io/index.html')),
    true,
  )
  assert.equal(isInScope('https://acme.github.io/about', scopeOf('https://acme.github.io/de/')), true)
})

test('the language of a URL is read from its segment, subdomain or parameter, unless ambiguous', () => {
  const of = (address: string) => languageOf(new URL(address))
  assert.equal(of('https://example.com/de/preise'), 'de')
  assert.equal(of('https://example.com/pt-BR/'), 'pt-br')
  assert.equal(of('https://example.com/zh_Hans/'), 'zh-hans')
  assert.equal(of('https://fr.example.com/'), 'fr')
  assert.equal(of('https://example.com/?lang=ko'), 'ko')
  for (const open of [
    'https://example.com/it/',
    'https://example.com/id',
    'https://my.example.com/',
    'https://example.com/deals/',
    'https://example.com/a/b/de',
  ]) {
    assert.equal(of(open), undefined, open)
  }
  assert.equal(languageCode('it-it'), 'it-it')
  assert.equal(primaryLanguage('PT_br'), 'pt')
})

test('path segments are decoded; invalid percent-encoding is kept as it is', () => {
  assert.deepEqual(segmentsOf(new URL('https://example.com//%C3%BCber-uns/%ff/')), ['über-uns', '%ff'])
  assert.deepEqual(segmentsOf(new URL('https://example.com/%E6%96%99%E9%87%91/')), ['料金'])
})
