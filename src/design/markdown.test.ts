/** Attacks: texts that took half a second to render, or that a parser needs cubic time for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdown } from './markdown.ts'

const hostile: Record<string, (length: number) => string> = {
  'lists in lists': (length) => '1. '.repeat(length / 3),
  'lists in lists on every line': (length) => '1. 1. 1. 1. 1. 1.\n'.repeat(length / 18),
  'quotes in quotes': (length) => '>'.repeat(length),
  'quotes and lists': (length) => '> - '.repeat(length / 4),
  'a staircase of lists': (length) =>
    Array.from({ length: length / 40 }, (_one, index) => `${' '.repeat(2 * (index % 40))}- a`).join('\n'),
  'lazy lines of quotes': (length) => '> '.repeat(50) + 'a\n'.repeat(length / 2),
  'open brackets': (length) => '['.repeat(length),
  'open links': (length) => '[]('.repeat(length / 3),
  'open pictures': (length) => '![[]()'.repeat(length / 6),
  'two kinds of emphasis': (length) => '*a_ '.repeat(length / 4),
  'emphasis within emphasis': (length) => '**a *a '.repeat(length / 7),
  'underlined headings': (length) => 'a\n===\n'.repeat(length / 6),
  'open code': (length) => '`a``b '.repeat(length / 6),
  'open tags': (length) => '<a '.repeat(length / 3),
  definitions: (length) => '[a]: b "\n'.repeat(length / 9),
}

for (const [name, made] of Object.entries(hostile)) {
  test(`${name}: rendering time grows about linearly with the length of the text`, () => {
    const once = timeOf(made, 10_000)
    const tenTimes = timeOf(made, 100_000)
    // Ten times the length: cubic time would take a thousand times as long, quadratic a hundred; the rest is for noise.
    assert.ok(tenTimes < 60 * Math.max(once, 5), `${once} ms, then ${tenTimes} ms`)
    assert.ok(tenTimes < 3000, `${tenTimes} ms`)
  })
}

/** The shorter of two runs, in milliseconds of processor time. */
function timeOf(made: (length: number) => string, length: number): number {
  return Math.min(
    ...['a', 'b'].map((start) => {
      const before = process.cpuUsage()
      markdown(`${start}\n\n${made(length)}`)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )
}

test('renders emphasis, lists and links; escapes HTML, drops pictures and disables unsafe URLs', () => {
  const written: [text: string, markup: string][] = [
    ['A *tool* for **you**', '<p>A <em>tool</em> for <strong>you</strong></p>\n'],
    ['- one\n- two\n  - three', '<ul>\n<li>one</li>\n<li>two\n<ul>\n<li>three</li>\n</ul>\n</li>\n</ul>\n'],
    [
      '[a](https://a.example/?b=1&c)',
      '<p><a rel="noopener nofollow ugc" href="https://a.example/?b=1&amp;c">a</a></p>\n',
    ],
    ['[a](/about)', '<p><a rel="noopener nofollow ugc" href="/about">a</a></p>\n'],
    [
      '<mailto:a@b.example>',
      '<p><a rel="noopener nofollow ugc" href="mailto:a@b.example">mailto:a@b.example</a></p>\n',
    ],
    ['<b onclick="x">hi</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;hi&lt;/b&gt;</p>\n'],
    ['a ![b](https://a.example/b.png) c', '<p>a  c</p>\n'],
  ]
  for (const [text, markup] of written) assert.equal(markdown(text).toString(), markup)
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'JaVaScRiPt:x',
    'vbscript:x',
    'file:///x',
    '&#106;avascript:x',
    'java\\:x',
  ])
    assert.doesNotMatch(
      markdown(`[a](${url}) [b](<${url}>) <${url}>`).toString(),
      /href="(?!%5C|java%5C)/,
      url,
    )
})
