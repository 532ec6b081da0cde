import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressRange, isPublicAddress, networkOf } from './address-range.ts'

test('addresses of the same block have the same range, others do not', () => {
  assert.equal(addressRange('203.0.113.7'), '203.0.113.0/24')
  assert.equal(addressRange('203.0.113.250'), '203.0.113.0/24')
  assert.equal(addressRange('203.0.114.7'), '203.0.114.0/24')
  assert.equal(addressRange('2001:db8:1:2ff:1:2:3:4'), '2001:db8:1:200::/56')
  assert.equal(addressRange('2001:db8:1:200::1'), '2001:db8:1:200::/56')
  assert.equal(addressRange('2001:db8:1:300::1'), '2001:db8:1:300::/56')
})

test('an IPv4 address inside IPv6 has the range of the IPv4 address', () => {
  assert.equal(addressRange('::ffff:203.0.113.7'), '203.0.113.0/24')
})

test('text that is not an address has no range', () => {
  for (const text of ['', 'localhost', '203.0.113.7:80', '256.1.1.1x', 'fe80::1::2']) {
    assert.equal(addressRange(text), null, text)
  }
})

test('all IPv6 addresses of a /64 and all forms of one IPv4 address count as one network', () => {
  assert.equal(networkOf('2001:db8:1:2:aaaa::1'), networkOf('2001:db8:1:2:bbbb::2'))
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
  for (const inside of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '64:ff9b::203.0.113.7'])
    assert.equal(networkOf(inside), networkOf('203.0.113.7'), inside)
  assert.notEqual(networkOf('203.0.113.7'), networkOf('203.0.113.8'))
  assert.equal(networkOf('a socket'), 'a socket')
})

test('private, loopback and invalid addresses are not public', () => {
  for (const inside of [
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '192.168.1.1',
    '::ffff:172.16.0.1',
    'fd00::1',
    'fe80::1',
    'x',
  ])
    assert.equal(isPublicAddress(inside), false, inside)
  for (const outside of ['203.0.113.7', '2001:db8::1', '8.8.8.8', '2606:4700::1'])
    assert.equal(isPublicAddress(outside), true, outside)
})
