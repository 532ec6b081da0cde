import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { parseVector, skipWithout } from '../testing/vectors.ts'
import { normaliseWebsite, withoutWww, type Website } from './website.ts'

function website(input: string): Website {
  const found = normaliseWebsite(input)
  assert.ok(found.ok, `${input}: ${found.ok ? '' : found.code}`)
  return found
}

function refusal(input: string): string {
  const found = normaliseWebsite(input)
  return found.ok ? `taken as ${found.url}` : found.code
}

test('scheme, www., final slash, fragment and tracking parameters do not change the identity', () => {
  const spellings = [
    'example.com',
    ' example.com/ ',
    'http://example.com',
    'https://www.example.com/',
    'HTTPS://EXAMPLE.COM:443',
    'http://example.com:80/#top',
    '//example.com',
    'https://example.com./',
    'example.com/?utm_source=x&UTM_Campaign=y&fbclid=1&ref=producthunt',
    'https://example.com///',
  ]
  for (const spelling of spellings) assert.equal(website(spelling).identity, 'example.com', spelling)
})

test('host, path, case of the path and other parameters change the identity', () => {
  const different = [
    'example.com',
    'app.example.com',
    'example.com/a',
    'example.com/A',
    'example.com/a?id=1',
    'example.com/a?id=2',
    'example.org',
  ]
  assert.equal(new Set(different.map((address) => website(address).identity)).size, different.length)
  assert.equal(
    website('example.com/a/?b=2&a=1').identity,
    website('http://www.example.com/a?a=1&b=2&gclid=3').identity,
  )
  assert.equal(website('example.com/%7euser').identity, website('example.com/~user/').identity)
})

test('what a network adds to badges and shared links is dropped on its own host only', () => {
  const kept = (address: string) => website(address).url
  assert.equal(
    kept('www.producthunt.com/products/beetplan?embed=true&utm_source=badge-featured'),
    'https://www.producthunt.com/products/beetplan',
  )
  assert.equal(kept('youtu.be/abc?si=x&t=30'), 'https://youtu.be/abc?t=30')
  assert.equal(kept('x.com/beetplan?s=20&t=y'), 'https://x.com/beetplan')
  assert.equal(kept('facebook.com/profile.php?id=7'), 'https://facebook.com/profile.php?id=7')
  for (const address of ['https://example.com/?embed=true', 'https://notx.com/?s=a&t=b'])
    assert.equal(kept(address), address)
})

test('the URL to read is the given one without fragment and tracking parameters', () => {
  assert.equal(website('example.com/a/?b=2&utm_source=x#y').url, 'https://example.com/a/?b=2')
  assert.equal(website('http://www.example.com').url, 'http://www.example.com/')
  assert.equal(website('https://example.com/?q=a%20b&c').url, 'https://example.com/?q=a%20b&c')
  assert.equal(website('münchen.de/Ä').url, 'https://xn--mnchen-3ya.de/%C3%84')
})

test('returns the registrable domain and whether the host is shared', () => {
  const facts = (address: string) => [website(address).registrableDomain, website(address).isSharedHost]
  assert.deepEqual(facts('https://www.shop.example.co.uk/'), ['example.co.uk', false])
  assert.deepEqual(facts('acme.github.io/tool'), ['acme.github.io', true])
  assert.deepEqual(facts('https://github.com/acme/tool'), ['github.com', true])
  assert.deepEqual(facts('https://apps.apple.com/app/id1'), ['apple.com', true])
  assert.deepEqual(facts('https://www.apple.com/'), ['apple.com', false])
  assert.deepEqual(facts('acme.framer.website'), ['acme.framer.website', true])
  assert.deepEqual(facts('https://8.8.8.8/'), [null, false])
})

test('refuses invalid input with a code and a message', () => {
  const cases: [string, string][] = [
    ['', 'empty'],
    ['   ', 'empty'],
    [`example.com/${'x'.repeat(2_100)}`, 'too_long'],
    ['my company', 'not_an_address'],
    ['https://', 'not_an_address'],
    ['http://[::1', 'not_an_address'],
    ['ftp://example.com', 'scheme_not_allowed'],
    ['mailto:me@example.com', 'scheme_not_allowed'],
    ['javascript:alert(1)', 'scheme_not_allowed'],
    ['https://me:secret@example.com', 'has_credentials'],
    ['me@example.com', 'has_credentials'],
    ['example.com:8080', 'port_not_allowed'],
    ['https://example.com:22/', 'port_not_allowed'],
    ['acme', 'not_a_domain'],
    ['https://intranet/', 'not_a_domain'],
  ]
  for (const [input, code] of cases) assert.equal(refusal(input), code, input)
  const odd = normaliseWebsite('example.com:8080')
  assert.match(odd.ok ? '' : odd.message, /:8080/)
})

test('accepts the operator’s extra ports, as part of the identity', () => {
  const found = normaliseWebsite('http://example.com:8080/', [8080])
  assert.equal(found.ok && found.identity, 'example.com:8080')
})

test('keeps www. if no domain would remain', () => {
  assert.equal(withoutWww('www.example.com'), 'example.com')
  assert.equal(withoutWww('www.com'), 'www.com')
  assert.equal(withoutWww('www.co.uk'), 'www.co.uk')
  assert.equal(withoutWww('wwwexample.com'), 'wwwexample.com')
})

const urlCases = z.array(
  z.union([
    z.string(),
    z.object({
      input: z.string(),
      base: z.string().nullable(),
      failure: z.boolean().optional(),
      href: z.string().optional(),
      hash: z.string().optional(),
      hostname: z.string().optional(),
    }),
  ]),
)

test(
  'agrees with the WHATWG parser on every absolute http address of the web platform tests',
  skipWithout('url'),
  () => {
    let agreed = 0
    let failed = 0
    for (const entry of parseVector('url/urltestdata.json', urlCases)) {
      if (typeof entry === 'string' || entry.base !== null || !/^https?:/i.test(entry.input.trim())) continue
      const found = normaliseWebsite(entry.input)
      if (entry.failure) {
        assert.equal(found.ok, false, entry.input)
        failed += 1
      } else if (found.ok) {
        const expected = new URL(entry.href ?? '')
        expected.hash = ''
        if (expected.hostname.endsWith('.')) expected.hostname = expected.hostname.slice(0, -1)
        assert.equal(found.url, expected.href, entry.input)
        agreed += 1
      } else {
        assert.ok(
          ['has_credentials', 'port_not_allowed', 'not_a_domain'].includes(found.code),
          `${entry.input}: ${found.code}`,
        )
      }
    }
    assert.deepEqual({ agreed, failed }, { agreed: 90, failed: 147 })
  },
)

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
      const once = normaliseWebsite(address)
      fc.pre(once.ok)
      const again = normaliseWebsite(once.url)
      return again.ok && again.url === once.url && again.identity === once.identity
    }),
  )
})

test('accepts or refuses any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => typeof normaliseWebsite(text).ok === 'boolean'),
  )
})
