import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArguments, UsageError } from './arguments.ts'

test('without options the reader’s own limits apply and no private address is allowed', () => {
  const { wants, address, json, allowLoopback, port, userAgent, maxPages, budgetMs } = readArguments([
    'example.com',
  ])
  assert.deepEqual(
    { wants, address, json, allowLoopback, port, maxPages, budgetMs },
    {
      wants: 'profile',
      address: 'example.com',
      json: false,
      allowLoopback: false,
      port: undefined,
      maxPages: undefined,
      budgetMs: undefined,
    },
  )
  assert.match(userAgent, /^MarqueeBot\/\d+\.\d+\.\d+ \(marquee-read\)$/)
})

test('the port is taken from the address, with or without a scheme', () => {
  for (const [address, port] of [
    ['http://127.0.0.1:8080/a:9/', 8080],
    ['localhost:3000', 3000],
    ['http://[::1]:81', 81],
    ['http://[::1]/', undefined],
    ['https://example.com/a:80', undefined],
    ['https://user:1@example.com', undefined],
  ] as const)
    assert.equal(readArguments([address]).port, port, address)
})

test('unknown options, malformed values, and missing or extra addresses are refused', () => {
  for (const words of [
    [],
    ['a.example', 'b.example'],
    ['--unknown', 'a.example'],
    ['--json=yes', 'a.example'],
    ['--max-pages', '0', 'a.example'],
    ['--max-pages', '1.5', 'a.example'],
    ['--max-seconds', 'ten', 'a.example'],
    ['--max-seconds'],
    ['--user-agent', '/1.0', 'a.example'],
  ])
    assert.throws(() => readArguments(words), UsageError, words.join(' '))
  assert.equal(readArguments(['--max-seconds', '90', 'a.example']).budgetMs, 90_000)
})

test('help and version need no address', () => {
  assert.equal(readArguments(['--help']).wants, 'help')
  assert.equal(readArguments(['-h']).wants, 'help')
  assert.equal(readArguments(['--version']).wants, 'version')
})
