/** The connect guard against known attacks: no socket is opened; a recording connector tells which would have been. */
import assert from 'node:assert/strict'
import { isIP, Socket } from 'node:net'
import { test } from 'node:test'
import { z } from 'zod'
import { isPublicAddress } from './addresses.ts'
import type { Lookup } from '../http/connect.ts'
import { createWebFetch } from '../http/create-web-fetch.ts'
import type { ConnectTarget } from './guard.ts'
import { impolite } from '../http/politeness.ts'
import { redirect, startLoopbackSite } from '../testing/loopback-site.ts'
import { parseVector, skipWithout } from '../testing/vectors.ts'
import { WebError } from '../http/web-fetch.ts'

const loopback: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]

function recordingWeb(lookup: Lookup) {
  const opened: ConnectTarget[] = []
  const web = createWebFetch({
    userAgent: 'test',
    politeness: impolite,
    lookup,
    openSocket: async (target) => {
      opened.push(target)
      throw new Error('recorded')
    },
  })
  return { web, opened }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'answered'
  } catch (error) {
    if (error instanceof WebError) return error.code
    throw error
  }
}

const payloads = z.object({
  payloads: z.array(
    z.object({ payload: z.string(), prefix: z.string().optional(), suffix: z.string().optional() }),
  ),
})

function vectorAddresses(): string[] {
  const cheatSheets = [
    'cloud_metadata_endpoints',
    'loopback',
    'ipv6',
    'domain_allow_list_bypass',
    'fake_relative_urls',
    'url-spliting_unicode_characters',
  ]
  const sheets = cheatSheets.flatMap(
    (name) => parseVector(`ssrf/portswigger_${name}.json`, payloads).payloads,
  )
  const filled = sheets.map(
    ({ payload, prefix = 'http://', suffix = '/' }) =>
      `${/^[a-z]+:/i.test(payload) ? '' : prefix}${payload
        .replaceAll('<attacker>', '127.0.0.1')
        .replaceAll('<allowed>', 'localhost')}${suffix}`,
  )
  return [
    ...filled,
    ...parseVector('ssrf/ssrf-req-filter_blockedUrls.json', z.array(z.string())),
    ...parseVector('ssrf/microsoft_antissrf.json', z.object({ urls: z.array(z.string()) })).urls,
    ...parseVector('ssrf/payloadsallthethings_urls.json', z.array(z.string())),
  ]
}

test(
  'opens no connection to a non-public address for any known SSRF payload',
  skipWithout('ssrf'),
  async () => {
    const { web, opened } = recordingWeb(loopback)
    const addresses = vectorAddresses()
    assert.ok(addresses.length >= 600, `${addresses.length} addresses`)
    for (const address of addresses) {
      const code = await codeOf(web.fetchPage(address))
      const url = URL.parse(address)
      const literal =
        url !== null &&
        isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 &&
        isPublicAddress(url.hostname.replace(/^\[|\]$/g, ''))
      if (literal) continue
      assert.ok(code === 'blocked_address' || code === 'invalid_address', `${address}: ${code}`)
    }
    const inside = opened.filter((target) => !isPublicAddress(target.address))
    assert.deepEqual(inside, [])
  },
)

test('refuses a name when any of its addresses is not public', async () => {
  for (const inside of ['10.0.0.1', '::1', '169.254.169.254', '::ffff:127.0.0.1', 'fd00::1']) {
    const answers = [
      { address: '93.184.216.34', family: 4 },
      { address: inside, family: isIP(inside) },
    ]
    const { web, opened } = recordingWeb(async () => answers)
    assert.equal(await codeOf(web.fetchPage('https://example.com/')), 'blocked_address', inside)
    assert.deepEqual(opened, [])
  }
})

test('never connects to a non-public address in 1,000 tries against a rebinding resolver', async () => {
  let calls = 0
  const inside = [
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '0.0.0.0',
    '::ffff:10.0.0.1',
  ]
  const { web, opened } = recordingWeb(async () => {
    calls += 1
    // Public on the first look-up, private on the next: catches code that looks up twice.
    const address = calls % 2 === 1 ? '93.184.216.34' : (inside[calls % inside.length] ?? '127.0.0.1')
    return [{ address, family: isIP(address) }]
  })
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const code = await codeOf(web.fetchPage(`http://rebind.example/${attempt}`))
    assert.equal(code, attempt % 2 === 0 ? 'unreachable' : 'blocked_address')
  }
  assert.equal(calls, 1_000)
  assert.equal(opened.length, 500)
  assert.deepEqual(
    opened.filter((target) => !isPublicAddress(target.address)),
    [],
  )
})

test('sends nothing when the connected peer is not public', async () => {
  for (const protocol of ['http', 'https']) {
    const written: unknown[] = []
    const peer = new Socket()
    Object.defineProperty(peer, 'remoteAddress', { value: '10.0.0.1' })
    peer.write = (chunk: unknown) => {
      written.push(chunk)
      return true
    }
    const web = createWebFetch({
      userAgent: 'test',
      politeness: impolite,
      lookup: async () => [{ address: '93.184.216.34', family: 4 }],
      openSocket: async () => peer,
    })
    assert.equal(await codeOf(web.fetchPage(`${protocol}://example.com/`)), 'blocked_address')
    assert.deepEqual(written, [])
    assert.equal(peer.destroyed, true)
  }
})

test('checks every redirect hop, for every redirect status', async () => {
  const targets = [
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://2130706433/',
    'https://example.com:22/',
    'http://inside.example/',
  ]
  const routes = Object.fromEntries(
    [301, 302, 303, 307, 308].flatMap((status) =>
      targets.map((target, index) => [`/${status}/${index}`, redirect(status, target)]),
    ),
  )
  const site = await startLoopbackSite({
    ...routes,
    '/chain': redirect(302, '/chain2'),
    '/chain2': redirect(302, 'http://10.0.0.1/'),
  })
  const web = createWebFetch({
    userAgent: 'test',
    politeness: impolite,
    connectTo: new Map([['public.example', site.target]]),
    lookup: async () => [{ address: '10.9.8.7', family: 4 }],
  })
  try {
    for (const path of [...Object.keys(routes), '/chain']) {
      const failure = await web.fetchPage(`http://public.example${path}`).catch((error: unknown) => error)
      assert.ok(failure instanceof WebError && failure.code === 'blocked_address', path)
      assert.doesNotMatch(failure.message, /\d/, 'the public message names no address')
    }
    assert.equal(site.log.length, 5 * targets.length + 2)
  } finally {
    await web.close()
    await site.close()
  }
})

test('blocked, closed and unknown hosts have the same public message', async () => {
  const closed = await startLoopbackSite({})
  await closed.close()
  const web = createWebFetch({
    userAgent: 'test',
    politeness: impolite,
    connectTo: new Map([['closed.example', closed.target]]),
    lookup: async (name) => {
      if (name === 'unknown.example') throw new Error('ENOTFOUND')
      return [{ address: '10.0.0.1', family: 4 }]
    },
  })
  const messages = new Set<string>()
  for (const host of ['closed.example', 'unknown.example', 'inside.example', '127.0.0.1']) {
    const failure = await web.fetchPage(`http://${host}/`).catch((error: unknown) => error)
    assert.ok(failure instanceof WebError)
    messages.add(failure.message)
  }
  assert.equal(messages.size, 1)
})
