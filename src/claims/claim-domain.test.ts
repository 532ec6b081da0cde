import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'tldts'
import { shared } from '../../test/fixtures/shared.ts'
import { claimDomain, claimDomainOf, isAtDomain } from './claim-domain.ts'

const { path: folder, skip } = shared('vectors/domain')

test('refuses every host name that a certificate authority refuses', { skip }, () => {
  const names: { name: string; error: string | null }[] = JSON.parse(
    readFileSync(join(folder, 'boulder_hostnames.json'), 'utf8'),
  )
  const refused = names.filter(({ error }) => error)
  assert.ok(refused.length >= 58)
  for (const { name, error } of refused) assert.equal(claimDomain(name).ok, false, `${name} (${error})`)
})

test('the registrable domain matches the public suffix list’s own test cases', { skip }, () => {
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
    // A claim accepts exactly that domain.
    const claimed = claimDomain(lower)
    if (claimed.ok) assert.equal(claimed.domain, wanted)
  }
})

test('returns the registrable domain of an ordinary host, and refuses shared hosts', () => {
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

test('refuses IP addresses, local names and public suffixes, each with its reason', () => {
  const reasonOf = (host: string) => {
    const found = claimDomain(host)
    return found.ok ? null : found.reason
  }
  for (const host of ['93.184.216.34', '2606:2800:220:1::1', '[2606:2800:220:1::1]'])
    assert.equal(reasonOf(host), 'ip_address', host)
  assert.equal(reasonOf('localhost'), 'not_a_host_name')
  assert.equal(reasonOf('printer.local'), 'not_public')
  assert.equal(reasonOf('co.uk'), 'public_suffix')
  for (const website of ['', 'no website', 'mailto:jana@toolcrib.example'])
    assert.deepEqual(claimDomainOf(website), { ok: false, reason: 'not_a_host_name' }, website)
})

test('accepts hosts of up to ten labels and 230 characters, and refuses longer ones', () => {
  const label = 'a'.repeat(63)
  const long = `${label}.${label}.${label}.${'a'.repeat(34)}.com`
  assert.equal(long.length, 230)
  assert.equal(claimDomain(long).ok, true)
  assert.deepEqual(claimDomain(long.replace('.com', '.info')), { ok: false, reason: 'not_a_host_name' })
  assert.equal(claimDomain(`${'a.'.repeat(9)}com`).ok, true)
  assert.deepEqual(claimDomain(`${'a.'.repeat(10)}com`), { ok: false, reason: 'not_a_host_name' })
})

test('an email address counts only at the domain itself, not at a subdomain or look-alike', () => {
  assert.equal(isAtDomain('a@Example.com', 'example.com'), true)
  for (const email of [
    'a@mail.example.com',
    'a@example.com.evil.org',
    'example.com@evil.org',
    '"a@example.com"@evil.org',
  ])
    assert.equal(isAtDomain(email, 'example.com'), false, email)
})
