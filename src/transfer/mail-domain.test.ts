import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DnsLookup } from '../providers/dns.ts'
import { lookAtMailDomain, mailDomainFix } from './mail-domain.ts'

/** A resolver that knows these records, and one that never answers. */
const dnsOf = (records: Record<string, string[]>): DnsLookup => ({
  txt: async (name) => [
    { server: 'silent', failure: 'no_answer' },
    records[name] ? { server: 'one', records: records[name] } : { server: 'one', failure: 'no_records' },
  ],
})

test('a domain with SPF, DKIM and DMARC records needs no fix', async () => {
  const dns = dnsOf({
    'example.com': ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
    '_dmarc.example.com': ['v=DMARC1; p=reject'],
    'mq._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIGf'],
  })
  const found = await lookAtMailDomain(dns, 'Tools weekly <team@Example.com>', 'mq')
  assert.deepEqual(found, { domain: 'example.com', spf: 'found', dkim: 'found', dmarc: 'found' })
  assert.equal(found && mailDomainFix(found, 'mq'), '')
})

test('a subdomain uses the DMARC record of its organisation’s domain', async () => {
  const dns = dnsOf({ 'mail.example.com': ['v=spf1 -all'], '_dmarc.example.com': ['v=DMARC1; p=none'] })
  const found = await lookAtMailDomain(dns, 'team@mail.example.com', undefined)
  assert.deepEqual([found?.spf, found?.dmarc, found?.dkim], ['found', 'found', null])
  assert.match(found ? mailDomainFix(found, '') : '', /--dkim-selector/)
})

test('names missing, empty and duplicate records', async () => {
  const dns = dnsOf({
    'example.com': ['v=spf1 a -all', 'v=spf1 mx -all'],
    'mq._domainkey.example.com': ['v=DKIM1; p='],
  })
  const found = await lookAtMailDomain(dns, 'team@example.com', 'mq')
  assert.deepEqual(found, { domain: 'example.com', spf: 'several', dkim: 'missing', dmarc: 'missing' })
  const fix = found ? mailDomainFix(found, 'mq') : ''
  assert.match(fix, /Keep one of the SPF records at example\.com/)
  assert.match(fix, /mq\._domainkey\.example\.com/)
  assert.match(fix, /_dmarc\.example\.com/)
})

test('DNS that does not answer is reported as unreachable, not as missing records', async () => {
  const silent: DnsLookup = { txt: async () => [{ server: 'one', failure: 'no_answer' }] }
  const found = await lookAtMailDomain(silent, 'team@example.com', 'mq')
  assert.deepEqual([found?.spf, found?.dkim, found?.dmarc], ['unreachable', 'unreachable', 'unreachable'])
  assert.equal(await lookAtMailDomain(silent, 'nobody', 'mq'), null)
})
