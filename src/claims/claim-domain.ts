/** Which domain a claim must prove, and which host names cannot be claimed by domain at all. Pure. */
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { isSharedHost, normaliseWebsite } from 'marquee-web-client'

const domainRefusals = [
  'not_a_host_name',
  'ip_address',
  'public_suffix',
  'not_public',
  'shared_host',
] as const
export type DomainRefusal = (typeof domainRefusals)[number]

export type ClaimDomain = { ok: true; host: string; domain: string } | { ok: false; reason: DomainRefusal }

const maxLabels = 10
// Reserved for documentation and tests (RFC 6761): nobody owns a name there, so they are safe for trying out a claim.
const reserved = new Set(['example', 'test'])

/**
 * The registrable domain of a host by the public suffix list, private section included. Expects host names as in a URL:
 * lower case, ASCII (RFC 5890 A-labels), without a trailing dot.
 */
export function claimDomain(host: string): ClaimDomain {
  const labels = host.split('.')
  if (parse(host, { validateHostname: false }).isIp === true) return { ok: false, reason: 'ip_address' }
  if (!isHostName(host, labels)) return { ok: false, reason: 'not_a_host_name' }
  const parsed = parse(host, { allowPrivateDomains: true })
  if (parsed.isIcann !== true && parsed.isPrivate !== true && !reserved.has(labels.at(-1) ?? ''))
    return { ok: false, reason: 'not_public' }
  if (isSharedHost(host)) return { ok: false, reason: 'shared_host' }
  if (parsed.domain === null) return { ok: false, reason: 'public_suffix' }
  return { ok: true, host, domain: parsed.domain }
}

/** The domain of a company's website, and the origin of the host that proves it. */
export function claimDomainOf(
  websiteUrl: string,
): (ClaimDomain & { ok: true; origin: string }) | (ClaimDomain & { ok: false }) {
  const website = normaliseWebsite(websiteUrl)
  if (!website.ok) return { ok: false, reason: 'not_a_host_name' }
  const domain = claimDomain(website.host)
  return domain.ok ? { ...domain, origin: new URL(website.url).origin } : domain
}

/**
 * Letters, digits and hyphens (RFC 1123 section 2.1); hyphens in positions three and four only in an A-label (RFC 5890
 * section 2.3.1).
 */
function isHostName(host: string, labels: string[]): boolean {
  if (host.length > 230 || labels.length < 2 || labels.length > maxLabels) return false
  if (!labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return false
  if (labels.some((label) => label.slice(2, 4) === '--' && !label.startsWith('xn--'))) return false
  return domainToASCII(domainToUnicode(host)) === host
}

/** True for an address at exactly this domain. */
export function isAtDomain(email: string, domain: string): boolean {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domain
}
