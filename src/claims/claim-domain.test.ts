import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'tldts'
import { shared } from '../../test/shared.ts'
import { claimDomain, isAtDomain, isPublicMailProvider } from './claim-domain.ts'

const { path: folder, skip } = shared('vectors/domain')

test('every host name that a certificate authority refuses is refused', { skip }, () => {
  const names: { name: string; error: string | null }[] = JSON.parse(
    readFileSync(join(folder, 'boulder_hostnames.json'), 'utf8'),
  )
  const refused = names.filter(({ error }) => error)
  assert.ok(refused.length >= 58)
  for (const { name, error } of refused) assert.equal(claimDomain(name).ok, false, `${name} (${error})`)
})

test('the registrable domain agrees with the public suffix list’s own tests', { skip }, () => {
  const lines = readFileSync(join(folder, 'psl_tests.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//'))
  assert.equal(lines.length, 78)
  for (const line of lines) {
    const [host = '', wanted = ''] = line.trim().split(/\s+/)
    const lower = host === 'null' ? '' : host.toLowerCase()
    const found = lower.startsWith('.')
      ? null
      : parse(lower, { allowPrivateDomains: true, validateHostname: false }).domain
    assert.equal(found, wanted === 'null' ? null : wanted, host)
    // What a claim accepts is that domain and nothing else.
    const claimed = claimDomain(lower)
    if (claimed.ok) assert.equal(claimed.domain, wanted)
  }
})

test('ordinary hosts give their registrable domain', () => {
  assert.deepEqual(claimDomain('www.example.co.uk'), {
    ok: true,
    host: 'www.example.co.uk',
    domain: 'example.co.uk',
  })
  assert.deepEqual(claimDomain('xn--bcher-kva.com'), {
    ok: true,
    host: 'xn--bcher-kva.com',
    domain: 'xn--bcher-kva.com',
  })
  assert.deepEqual(claimDomain('acme.github.io'), { ok: false, reason: 'shared_host' })
})

test('an address counts at the domain itself only', () => {
  assert.equal(isAtDomain('a@Example.com', 'example.com'), true)
  for (const email of [
    'a@mail.example.com',
    'a@example.com.evil.org',
    'example.com@evil.org',
    '"a@example.com"@evil.org',
  ])
    assert.equal(isAtDomain(email, 'example.com'), false, email)
  assert.equal(isPublicMailProvider('gmail.com'), true)
})
