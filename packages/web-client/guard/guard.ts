/** What may be requested at all: checks schemes, ports, names and literal addresses before any packet is sent. */
import { isIP, type BlockList } from 'node:net'
import { blockListOf, isListed, isPublicAddress } from './addresses.ts'

/** The address to connect to instead of a host, like curl's --connect-to. */
export interface ConnectTarget {
  address: string
  port: number
}

/** What the guard allows besides public addresses on ports 80 and 443. */
export interface GuardSettings {
  /** Non-public addresses and CIDR blocks to allow. */
  allow?: readonly string[]
  /** `host` or `host:port` (lower case) to the address to connect to instead. */
  connectTo?: ReadonlyMap<string, ConnectTarget>
  /** Ports besides 80 and 443. */
  extraPorts?: readonly number[]
  /** Allows loopback on every port, for a program that itself runs on loopback only. */
  loopback?: boolean
}

export interface Guard {
  /** Why an address is refused as written, or null. */
  refuseAsWritten: (url: string | URL) => 'invalid_address' | 'blocked_address' | null
  /** Where connections to this host and port go instead, if anywhere. */
  redirectedTo(hostname: string, port: number): ConnectTarget | undefined
  /** True when a connection to this address is allowed. */
  allowsAddress(address: string): boolean
}

/** Creates a guard that allows public addresses on ports 80 and 443, and what the settings add. */
export function createGuard(settings: GuardSettings = {}): Guard {
  const allowed = blockListOf([...(settings.allow ?? []), ...(settings.loopback ? loopbackBlocks : [])])
  const connectTo = settings.connectTo ?? new Map<string, ConnectTarget>()
  const ports = new Set([80, 443, ...(settings.extraPorts ?? [])])
  const redirectedTo = (hostname: string, port: number) =>
    connectTo.get(`${bareHost(hostname)}:${port}`) ?? connectTo.get(bareHost(hostname))
  return {
    redirectedTo,
    allowsAddress: (address) => isPublicAddress(address) || isListed(allowed, address),
    refuseAsWritten(address) {
      const url = typeof address === 'string' ? URL.parse(address) : address
      if (!url) return 'invalid_address'
      if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '')
        return 'blocked_address'
      if (url.username !== '' || url.password !== '') return 'blocked_address'
      const port = portOf(url)
      if (connectTo.has(`${bareHost(url.hostname)}:${port}`)) return null
      if (settings.loopback && isLoopback(bareHost(url.hostname))) return null
      if (!ports.has(port)) return 'blocked_address'
      return redirectedTo(url.hostname, port) || allowsName(bareHost(url.hostname), allowed)
        ? null
        : 'blocked_address'
    },
  }
}

/**
 * Why an address is refused as written, without a look-up: `invalid_address` for text that is no address;
 * `blocked_address` for schemes other than http and https, user names, ports, loopback and internal names, and literals
 * that are not public. Null if it may be tried.
 */
export function refuseAsWritten(
  url: string | URL,
  settings: GuardSettings = {},
): 'invalid_address' | 'blocked_address' | null {
  return createGuard(settings).refuseAsWritten(url)
}

/** Reads `host=ip:port,host:port=[ip]:port,…`. Throws on text of another form. */
export function parseConnectTo(text: string): Map<string, ConnectTarget> {
  const targets = new Map<string, ConnectTarget>()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const separator = entry.indexOf('=')
    const host = entry.slice(0, separator).trim().toLowerCase()
    const target = entry.slice(separator + 1).trim()
    const colon = target.lastIndexOf(':')
    const address = target.slice(0, colon).replace(/^\[|\]$/g, '')
    const port = Number(target.slice(colon + 1))
    if (separator < 1 || isIP(address) === 0 || !Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Error(`not of the form host=ip:port: ${entry}`)
    }
    targets.set(host, { address, port })
  }
  return targets
}

/** The port of a URL, by default that of its scheme. */
function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}

/** Host without the brackets of an IPv6 literal and without a final dot. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

// RFC 6761 (localhost), RFC 6762 (local), RFC 8375 (home.arpa), RFC 7686 (onion), and .internal, set aside by ICANN in 2024.
const loopbackNames = new Set([
  'localhost',
  'localhost.localdomain',
  'ip6-localhost',
  'ip6-loopback',
  'localhost6',
  'localhost4',
])
const loopbackBlocks = ['127.0.0.0/8', '::1']
const loopback = blockListOf(loopbackBlocks)
const internalSuffixes = [
  '.local',
  '.internal',
  '.home.arpa',
  '.localdomain',
  '.onion',
  '.in-addr.arpa',
  '.ip6.arpa',
]

function isLoopback(host: string): boolean {
  return loopbackNames.has(host) || host.endsWith('.localhost') || isListed(loopback, host)
}

function allowsName(host: string, allowed: BlockList): boolean {
  if (host === '') return false
  if (isIP(host) !== 0) return isPublicAddress(host) || isListed(allowed, host)
  if (isLoopback(host)) return isListed(allowed, '127.0.0.1') || isListed(allowed, '::1')
  return !internalSuffixes.some((suffix) => host.endsWith(suffix))
}
