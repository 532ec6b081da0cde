/** A company's website address: which URL is crawled, and when two addresses are the same company. */
import { parse } from 'tldts'
import { isSharedHost } from './shared-hosts.ts'

/** An address that can be read. */
export interface Website {
  ok: true
  /** The address to read: as given, with a scheme, without fragment and tracking parameters. */
  url: string
  /** Equal for addresses of one company: host without `www.`, port if unusual, path without its final slash, query. */
  identity: string
  /** Lower case, Punycode, with `www.` where given. */
  host: string
  /** By the public suffix list with its private section; null for IP addresses and bare suffixes. */
  registrableDomain: string | null
  /** True if several owners share the domain: code hosts, app stores, site builders. */
  isSharedHost: boolean
}

const websiteRefusalCodes = [
  'empty',
  'too_long',
  'not_an_address',
  'scheme_not_allowed',
  'has_credentials',
  'port_not_allowed',
  'not_a_domain',
] as const

/** Why an address was refused. */
export interface WebsiteRefusal {
  ok: false
  code: (typeof websiteRefusalCodes)[number]
  /** One sentence for the person who typed the address. */
  message: string
}

/** Most characters of an address. */
export const websiteMaxLength = 2048

/**
 * Reads the address that someone typed for a product's website. A missing scheme becomes https. Whether it may be
 * connected to (loopback, private addresses) is `refuseAsWritten`'s to say. Ports besides 80 and 443 are refused unless they
 * are in `extraPorts`. Parsed as WHATWG URL.
 */
export function normaliseWebsite(
  input: string,
  extraPorts: readonly number[] = [],
): Website | WebsiteRefusal {
  const typed = input.trim()
  if (typed === '') return refusal('empty', 'Give the address of the website, such as https://example.com.')
  if (typed.length > websiteMaxLength)
    return refusal('too_long', `The address is longer than ${websiteMaxLength} characters.`)
  const url = URL.parse(withScheme(typed))
  if (!url)
    return refusal('not_an_address', 'This is not a web address. It should look like https://example.com.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refusal('scheme_not_allowed', 'The address has to begin with https:// or http://.')
  }
  if (url.username !== '' || url.password !== '') {
    return refusal('has_credentials', 'Leave out the user name and password in front of the host.')
  }
  if (url.port !== '' && !['80', '443', ...extraPorts.map(String)].includes(url.port)) {
    return refusal(
      'port_not_allowed',
      `Leave out the port :${url.port}; only the usual ports of http and https are read.`,
    )
  }
  return describe(url)
}

/** Removes the parameters that only say where a visitor came from. Changes `url`. */
export function dropTracking(url: URL): void {
  // Deleting reserialises the whole query, so a query without such parameters is left as written.
  const tracking = new Set(
    [...url.searchParams.keys()].filter((name) => isTracking(name) || isOfSharing(url, name)),
  )
  for (const name of tracking) url.searchParams.delete(name)
}

/** The host without `www.`, if a domain remains. */
export function withoutWww(host: string): string {
  const rest = host.startsWith('www.') ? host.slice(4) : host
  return rest.includes('.') && parse(rest, { allowPrivateDomains: true }).domain !== null ? rest : host
}

function describe(url: URL): Website | WebsiteRefusal {
  url.hash = ''
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  dropTracking(url)
  const parsed = parse(url.hostname, { allowPrivateDomains: true })
  // Loopback names pass here: the web client refuses them itself.
  if (!parsed.isIp && !url.hostname.includes('.') && url.hostname !== 'localhost') {
    return refusal(
      'not_a_domain',
      `"${url.hostname}" is not a full domain name; it should look like example.com.`,
    )
  }
  return {
    ok: true,
    url: url.href,
    identity: identityOf(url),
    host: url.hostname,
    registrableDomain: parsed.isIp ? null : parsed.domain,
    isSharedHost: isSharedHost(url.hostname),
  }
}

function identityOf(url: URL): string {
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`
  const query = new URLSearchParams(url.searchParams)
  query.sort()
  const search = query.size === 0 ? '' : `?${query.toString()}`
  return withoutWww(url.hostname) + port + tidyPath(url.pathname) + search
}

/** Without final slashes, with percent-encoding in one form (RFC 3986 section 6.2.2). */
function tidyPath(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
  })
}

/** A missing scheme becomes https. A colon before digits is a port (`example.com:8080`), not the end of a scheme. */
function withScheme(typed: string): string {
  if (/^[\\/]{2}/.test(typed)) return `https:${typed}`
  if (/^[a-z][a-z0-9+.-]{0,50}:\/\//i.test(typed)) return typed
  const scheme = /^([a-z][a-z0-9+.-]{0,50}):(?!\d{1,5}(?:[/?#]|$))/i.exec(typed)
  return scheme ? typed : `https://${typed}`
}

const trackingNames = new Set(
  (
    'gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid ysclid twclid ttclid rdt_cid li_fat_id igshid igsh mc_cid mc_eid ' +
    '_ga _gl mkt_tok srsltid epik s_cid cmpid wickedid _openstat ref ref_src ref_url referrer via trk trkinfo sc_cid'
  ).split(' '),
)
const trackingPrefixes = ['utm_', 'hsa_', '_hs', 'pk_', 'mtm_', 'matomo_', 'piwik_', 'vero_', 'oly_']

function isTracking(name: string): boolean {
  const lower = name.toLowerCase()
  return trackingNames.has(lower) || trackingPrefixes.some((prefix) => lower.startsWith(prefix))
}

/** What single networks add to the addresses of badges and shared links; on other hosts these names mean something. */
const sharingNames: Readonly<Record<string, readonly string[]>> = {
  'producthunt.com': ['embed'],
  'youtube.com': ['si', 'feature', 'ab_channel'],
  'youtu.be': ['si', 'feature', 'ab_channel'],
  'x.com': ['s', 't'],
  'twitter.com': ['s', 't'],
  'tiktok.com': ['is_from_webapp', 'sender_device', '_t', '_r'],
}

function isOfSharing({ hostname }: URL, name: string): boolean {
  return sharingNames[hostname.replace(/^www\./, '')]?.includes(name) ?? false
}

function refusal(code: WebsiteRefusal['code'], message: string): WebsiteRefusal {
  return { ok: false, code, message }
}
