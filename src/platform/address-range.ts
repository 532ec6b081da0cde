/** Network addresses as blocks: the form in which an address is stored, and by which requests are counted. Pure. */
import ipaddr from 'ipaddr.js'

/**
 * The block of an address: /24 of IPv4, /56 of IPv6 (what one household gets). IPv4 inside IPv6 counts as IPv4. Null
 * for text that is not an address.
 */
export function addressRange(address: string): string | null {
  return blockOf(address, 24, 56)
}

/** Whether an address is on the public internet, not on this machine or in a private network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const inside = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']
  return !inside.includes(unwrapped(ipaddr.process(address)).range())
}

/**
 * The key under which requests are counted: an IPv4 address, also inside IPv6 (mapped, RFC 4291 section 2.5.5.2, or
 * translated, RFC 6052), or the /64 of an IPv6 address, which belongs to one connection. Text that is not an address is
 * its own key.
 */
export function networkOf(address: string): string {
  return blockOf(address, 32, 64) ?? address
}

function blockOf(address: string, bitsOfIpv4: number, bitsOfIpv6: number): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = unwrapped(ipaddr.process(address))
  const bits = parsed.kind() === 'ipv4' ? bitsOfIpv4 : bitsOfIpv6
  const network = parsed.toByteArray().map((byte, place) => (place < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${bits}`
}

const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

function unwrapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6) || !address.match(translated)) return address
  return ipaddr.fromByteArray(address.toByteArray().slice(12))
}
