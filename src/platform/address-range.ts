/** What is kept of a network address: the block that it belongs to. Pure. */
import ipaddr from 'ipaddr.js'

/**
 * The block of an address: /24 of IPv4, /56 of IPv6 (what one household gets). IPv4 inside IPv6 counts as IPv4. Null for
 * what is no address.
 */
export function addressRange(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 56
  const network = parsed.toByteArray().map((byte, place) => (place < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${bits}`
}
