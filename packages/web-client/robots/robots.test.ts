import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import {
  allowAll,
  disallowAll,
  isAllowed,
  normalisePath,
  parseRobots,
  robotsMaxBytes,
  robotsUrl,
} from './robots.ts'
import { parseVector, skipWithout } from '../testing/vectors.ts'

const googleCases = z.array(
  z.object({
    test: z.string(),
    robotstxt: z.string().optional(),
    robotstxt_b64: z.string().optional(),
    agent: z.string(),
    url: z.string(),
    allowed: z.boolean(),
  }),
)

/**
 * Cases of Google's own tests that do not apply to this crawler: an address without a host or a crawler without a name
 * (RFC 9309 sections 2.2.1 and 2.3 begin with both), an address whose octets are not encoded as section 2.2.2 asks before
 * any comparison (Google's matcher leaves that to its caller; WHATWG parsing does it here), and index.html for its folder,
 * which Google marks as its own rule.
 */
function isApplicable({ test: name, url, agent }: z.infer<typeof googleCases>[number]): boolean {
  if (url === '' || agent === '') return false
  if (name === 'ID_Encoding' && (url.includes('ツ') || url.endsWith('/baz'))) return false
  return !(name === 'GoogleOnly_IndexHTMLisDirectory' && url.endsWith('/'))
}

test('agrees with every applicable case of Google’s robots.txt parser', skipWithout('robots'), () => {
  const cases = parseVector('robots/google_robots_cases.json', googleCases)
  const applicable = cases.filter(isApplicable)
  assert.equal(cases.length, 142)
  assert.equal(applicable.length, 134)
  for (const entry of applicable) {
    const text = entry.robotstxt ?? Buffer.from(entry.robotstxt_b64 ?? '', 'base64').toString('utf8')
    assert.equal(isAllowed(parseRobots(text, entry.agent), entry.url), entry.allowed, JSON.stringify(entry))
  }
})

const parserCases = z.array(
  z.object({
    test: z.string(),
    robots_url: z.string(),
    robotstxt: z.string(),
    agent: z.string().optional(),
    allowed: z.array(z.string()).default([]),
    disallowed: z.array(z.string()).default([]),
  }),
)

// RFC 9309 section 2.3: the file is UTF-8, in which no lone surrogate can stand; read as U+FFFD both sides are equal, and
// what is equal matches (section 2.2.2). The other parser compares the halves as they are and allows both addresses.
const differences = new Set(['should handle lone high / low surrogates'])

test('agrees with robots-parser except on two named URLs', skipWithout('robots'), () => {
  const cases = parseVector('robots/robots-parser_cases.json', parserCases)
  let checked = 0
  const different: string[] = []
  for (const { robots_url, robotstxt, agent, allowed, disallowed, test: name } of cases) {
    const robots = parseRobots(robotstxt, agent ?? 'mybot')
    // Rules say nothing about other origins (section 2.3); there the other parser answers neither allowed nor disallowed.
    const verdict = (url: string) => robotsUrl(url) === new URL(robots_url).href && isAllowed(robots, url)
    for (const [urls, expected] of [
      [allowed, true],
      [disallowed, false],
    ] as const) {
      for (const url of urls) {
        checked += 1
        if (verdict(url) !== expected) different.push(name)
      }
    }
  }
  assert.equal(checked, 146)
  assert.equal(different.length, 2)
  assert.deepEqual(new Set(different), differences)
})

const allows = (text: string, path: string) =>
  isAllowed(parseRobots(text, 'MarqueeBot'), `https://a.example${path}`)

test('merges the groups that name the user agent, or else uses the * groups', () => {
  const text =
    'User-agent: *\nDisallow: /\n\nUser-agent: Other\nUser-agent: marqueebot\nDisallow: /a\n\nUser-agent: MARQUEEBOT/2.0\nDisallow: /b\n'
  assert.deepEqual([allows(text, '/a'), allows(text, '/b'), allows(text, '/c')], [false, false, true])
  assert.equal(isAllowed(parseRobots(text, 'Stranger'), 'https://a.example/c'), false)
  assert.equal(allows('User-agent: MarqueeBotNews\nDisallow: /', '/'), true)
})

test('the longest pattern wins, and allow wins a tie', () => {
  const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c\nAllow: /same\nDisallow: /same\n'
  assert.deepEqual(
    ['/a', '/a/b', '/a/b/c', '/same', '/other'].map((path) => allows(text, path)),
    [false, true, false, true, true],
  )
})

test('an empty disallow, and a file without rules, allow everything', () => {
  assert.equal(allows('User-agent: *\nDisallow:\n', '/a'), true)
  assert.equal(allows('<!doctype html><title>Not a robots file</title>', '/a'), true)
  assert.equal(allows('User-agent: *\nDisallow: /\nAllow: /robots.txt$', '/robots.txt'), true)
})

test('matches * wildcards and a final $', () => {
  const text =
    'User-agent: *\nDisallow: /*.pdf$\nDisallow: /x*y*z\nDisallow: *hidden\nDisallow: /mid$dle\nDisallow: nothing\n'
  const forbidden = ['/a.pdf', '/x/y/z', '/x-yy-zz', '/very/hidden/page', '/mid$dle', '/nothing']
  const open = ['/a.pdf?x', '/a.pdfs', '/xz', '/x/z/y', '/mid']
  for (const path of forbidden) assert.equal(allows(text, path), false, path)
  for (const path of open) assert.equal(allows(text, path), true, path)
})

test('the parts of a pattern may not overlap in the path', () => {
  assert.equal(allows('User-agent: *\nDisallow: /aa*aa$', '/aaa'), true)
  assert.equal(allows('User-agent: *\nDisallow: /aa*aa$', '/aaaa'), false)
})

test('accepts all line endings, a byte order mark, comments and long lines', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    assert.equal(allows(['\uFEFFUser-agent: *', 'Disallow: /a # why', ''].join(end), '/a'), false)
  }
  const long = `User-agent: *\nDisallow: /${'x'.repeat(100_000)}\nDisallow: /b`
  assert.deepEqual([allows(long, '/x'), allows(long, '/b')], [true, false])
})

test('reads 500 KiB, and no truncated rule at the end', () => {
  const end = '\nDisallow: /private\n'
  for (let over = 1; over < end.length; over += 1) {
    const start = 'User-agent: *\nDisallow: /a\n#'
    const robots = parseRobots(
      start + 'x'.repeat(robotsMaxBytes + over - start.length - end.length) + end,
      'x',
    )
    assert.equal(isAllowed(robots, 'https://a.example/a'), false)
    assert.equal(isAllowed(robots, 'https://a.example/other'), true)
  }
})

test('returns the crawl delay and the sitemaps', () => {
  const text =
    'Sitemap: https://a.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /x\nsitemap: ' +
    '/relative.xml\nUser-agent: slow\nCrawl-delay: soon\n'
  assert.deepEqual(parseRobots(text, 'MarqueeBot').crawlDelaySeconds, 2.5)
  assert.equal(parseRobots(text, 'slow').crawlDelaySeconds, undefined)
  assert.deepEqual(parseRobots(text, 'slow').sitemaps, ['https://a.example/s.xml', '/relative.xml'])
})

test('normalises percent-encoding before comparing paths', () => {
  assert.equal(normalisePath('/%7Eä%2f%2F é'), '/~%C3%A4%2F%2F%20%C3%A9')
  assert.equal(allows('User-agent: *\nDisallow: /%7efoo/π', '/~foo/%CF%80'), false)
  assert.equal(allows('User-agent: *\nDisallow: /a%2Fb', '/a/b'), true)
})

test('allowAll allows every URL, and disallowAll none', () => {
  assert.equal(isAllowed(allowAll, 'https://a.example/'), true)
  assert.equal(isAllowed(disallowAll, 'https://a.example/x?y'), false)
})

test('matches hostile patterns without backtracking', () => {
  const robots = parseRobots(
    `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}b\nDisallow: /${'*'.repeat(50_000)}z$`,
    'x',
  )
  assert.equal(isAllowed(robots, `https://a.example/${'a'.repeat(30_000)}`), true)
})

test('parses any text without throwing, and a path is disallowed by its own rule', () => {
  const segment = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[\s#*$?%/\\]/.test(text))
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => isAllowed(parseRobots(text, 'x'), 'https://a.example/') !== undefined,
    ),
  )
  fc.assert(
    fc.property(segment, (name) => {
      const url = URL.parse(`https://a.example/${name}/x`)
      fc.pre(url !== null && url.pathname.split('/').length === 3)
      return !isAllowed(parseRobots(`User-agent: *\nDisallow: /${name}/`, 'x'), url ?? '')
    }),
  )
})
