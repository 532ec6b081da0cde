import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressRange } from './address-range.ts'

test('addresses of one block are alike, of another not', () => {
  assert.equal(addressRange('203.0.113.7'), '203.0.113.0/24')
  assert.equal(addressRange('203.0.113.250'), '203.0.113.0/24')
  assert.equal(addressRange('203.0.114.7'), '203.0.114.0/24')
  assert.equal(addressRange('2001:db8:1:2ff:1:2:3:4'), '2001:db8:1:200::/56')
  assert.equal(addressRange('2001:db8:1:200::1'), '2001:db8:1:200::/56')
  assert.equal(addressRange('2001:db8:1:300::1'), '2001:db8:1:300::/56')
})

test('IPv4 inside IPv6 is IPv4', () => {
  assert.equal(addressRange('::ffff:203.0.113.7'), '203.0.113.0/24')
})

test('what is no address has no range', () => {
  for (const text of ['', 'localhost', '203.0.113.7:80', '256.1.1.1x', 'fe80::1::2']) {
    assert.equal(addressRange(text), null, text)
  }
})
