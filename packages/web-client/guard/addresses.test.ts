import assert from 'node:assert/strict'
import { test } from 'node:test'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { blockListOf, isListed, isPublicAddress } from './addresses.ts'
import { parseVector, readVector, skipWithout } from '../testing/vectors.ts'

const cidrs = z.object({ cidr: z.array(z.string()) })

test(
  'refuses first, middle and last address of every IANA special-purpose block',
  skipWithout('ssrf'),
  () => {
    const files = ['ssrf/iana-ipv4-special-registry.csv', 'ssrf/iana-ipv6-special-registry.csv']
    const blocks = files.flatMap(
      (file) => readVector(file).match(/^"?[\da-f.:]+\/\d+(?:, [\da-f.:]+\/\d+)*/gim) ?? [],
    )
    const each = blocks.flatMap((block) => block.replaceAll('"', '').split(', '))
    assert.equal(each.length, 51)
    assertRefused(each)
  },
)

test(
  'refuses the first, middle and last address of every block on other projects’ deny lists',
  skipWithout('ssrf'),
  () => {
    const blocks = [
      ...parseVector('ssrf/microsoft_antissrf.json', cidrs).cidr,
      ...parseVector('ssrf/mastodon_cidrs.json', cidrs).cidr,
      ...parseVector('ssrf/ssrf_filter_blocked_cidrs.json', z.array(z.string())),
    ]
    assert.equal(blocks.length, 85)
    assertRefused(blocks)
  },
)

test(
  'refuses addresses that other filters reserve, and allows their public examples',
  skipWithout('ssrf'),
  () => {
    const cases = parseVector(
      'ssrf/boulder_ip_test.json',
      z.array(z.object({ ip: z.string(), reserved: z.string() })),
    )
    const reserved = cases
      .filter((entry) => entry.reserved !== '""' && entry.reserved !== 'false')
      .map(({ ip }) => ip)
    assert.equal(reserved.length, 23)
    assertRefused(reserved)
    const named = parseVector('ssrf/ssrf_filter_ips.json', z.array(z.string()))
    const open = named.filter((address) => isPublicAddress(address))
    assert.deepEqual(open, ['172.217.6.78', '2606:2800:220:1:248:1893:25c8:1946'])
  },
)

test('refuses addresses that embed another one: mapped, compatible, NAT64, 6to4, Teredo, ISATAP', () => {
  const hidden = [
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b:1::8.8.8.8',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2a00::5efe:7f00:1',
    '2a00:1:2:3:200:5efe:a00:1',
    'fe80::1%eth0',
    '2a00::1%1',
  ]
  for (const address of hidden) assert.equal(isPublicAddress(address), false, address)
})

test('refuses text that is not an IP address', () => {
  for (const text of ['', 'example.com', '127.1', '0x7f000001', '1.2.3', '[::1]', ' 8.8.8.8']) {
    assert.equal(isPublicAddress(text), false, text)
  }
})

test('allows public unicast addresses', () => {
  const open = [
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '198.20.0.1',
    '223.255.255.255',
  ]
  const open6 = [
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a00:1450:4001:81b::200e',
    '2001:4860:4860::8888',
    '2620:4f:8001::1',
    '3ffd::1',
  ]
  for (const address of [...open, ...open6]) assert.equal(isPublicAddress(address), true, address)
})

test('a block list matches single addresses and blocks of both families, and rejects anything else', () => {
  const list = blockListOf(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1'])
  for (const address of ['10.255.255.255', '192.0.2.7', 'fd12::1', '::1'])
    assert.equal(isListed(list, address), true, address)
  for (const address of ['11.0.0.0', '192.0.2.8', 'fc00::1', '::2', 'example.com'])
    assert.equal(isListed(list, address), false, address)
  assert.throws(() => blockListOf(['example.com/8']), /not an address/)
  assert.throws(() => blockListOf(['10.0.0.0/x']), /not an address/)
})

function assertRefused(blocks: string[]): void {
  for (const block of blocks) {
    for (const address of firstMiddleLast(block))
      assert.equal(isPublicAddress(address), false, `${address} of ${block}`)
  }
}

function firstMiddleLast(block: string): string[] {
  const [address = '', prefix] = block.split('/')
  const parsed = ipaddr.parse(address)
  const bits = parsed.kind() === 'ipv4' ? 32 : 128
  const free = BigInt(bits - Number(prefix ?? bits))
  const size = 1n << free
  const value = parsed.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const start = value - (value % size)
  return [start, start + size / 2n, start + size - 1n].map((one) => textOf(one, bits))
}

function textOf(value: bigint, bits: number): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) =>
    Number((value >> BigInt(bits - 8 * (index + 1))) & 0xffn),
  )
  return ipaddr.fromByteArray(bytes).toString()
}
