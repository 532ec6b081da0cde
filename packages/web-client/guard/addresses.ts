/** The network addresses that the service may connect to: global unicast, except special-purpose blocks. */
import { BlockList, isIP } from 'node:net'

/**
 * Special-purpose blocks (IANA IPv4 and IPv6 special-purpose registries), multicast, and addresses by which cloud
 * providers reach a machine. Blocks that the registries list as globally reachable (anycast for AS112, AMT, PCP, TURN;
 * NAT64, ORCHIDv2) are refused too: they host no websites, and translation prefixes can embed any IPv4 address.
 */
const specialIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private use
  '100.64.0.0/10', // shared address space
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's wire server
  '169.254.0.0/16', // link local, metadata services
  '172.16.0.0/12', // private use
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private use
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** Only 2000::/3 is global unicast (RFC 4291 section 2.4); these are the special blocks inside it. */
const globalIpv6 = '2000::/3'
const specialIpv6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID, AMT, AS112
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // returned (6bone)
  '3fff::/20', // documentation
]

const special = blockListOf([...specialIpv4, ...specialIpv6])
const global = blockListOf([globalIpv6])

/**
 * True for an IPv4 or IPv6 address in text form that is public unicast; false for all else, including zone identifiers.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6') && !isIsatap(address)
}

/** Addresses and CIDR blocks as one list. Throws on text that is neither. */
export function blockListOf(blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', prefix] = block.trim().split('/')
    const family = isIP(address)
    if (family === 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) {
      throw new Error(`not an address or CIDR block: ${block}`)
    }
    const type = family === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, prefix === undefined ? (family === 4 ? 32 : 128) : Number(prefix), type)
  }
  return list
}

/** True when `address` is in `list`. */
export function isListed(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** ISATAP hides an IPv4 address in the last 64 bits: 0:5efe or 200:5efe, then the address (RFC 5214 section 6.1). */
function isIsatap(address: string): boolean {
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = host.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros: string[] = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return groups[5] === '5efe' && (groups[4] === '0' || groups[4] === '200')
}
