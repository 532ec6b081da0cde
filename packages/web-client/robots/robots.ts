/** robots.txt by RFC 9309: what a site lets a crawler read. Pure: text in, rules out. */

/** One allow or disallow line. */
export interface RobotsRule {
  allow: boolean
  /** Path pattern in the normal form of `normalisePath`. */
  pattern: string
}

/** The rules that one crawler has to follow on one origin. */
export interface Robots {
  rules: RobotsRule[]
  /** The requested Crawl-delay in seconds, as written; undefined if there is none. */
  crawlDelaySeconds: number | undefined
  /** Addresses of sitemaps as written, at most 50. */
  sitemaps: string[]
}

/** Bytes of robots.txt that are read, the minimum required by RFC 9309 section 2.5. */
export const robotsMaxBytes = 500 * 1024

/** No rules: the file does not exist (RFC 9309 section 2.3.1.3). */
export const allowAll: Robots = { rules: [], crawlDelaySeconds: undefined, sitemaps: [] }

/** Nothing may be read: the file can't be reached (RFC 9309 section 2.3.1.4). */
export const disallowAll: Robots = { ...allowAll, rules: [{ allow: false, pattern: '/' }] }

/**
 * The rules for the crawler with this product token (RFC 9309 section 2.2.1): of all groups that name it, merged; else of
 * the groups for `*`. Unknown and broken lines are skipped.
 */
export function parseRobots(text: string, token: string): Robots {
  const groups = readGroups(text.length > robotsMaxBytes ? wholeLines(text.slice(0, robotsMaxBytes)) : text)
  const name = token.toLowerCase()
  const own = groups.list.filter((group) => group.agents.includes(name))
  const chosen = own.length > 0 ? own : groups.list.filter((group) => group.agents.includes('*'))
  return {
    rules: chosen.flatMap((group) => group.rules),
    crawlDelaySeconds: chosen.find((group) => group.delay !== undefined)?.delay,
    sitemaps: groups.sitemaps,
  }
}

/**
 * Whether the rules let this address be read: the longest matching pattern decides, `allow` wins a tie, no match allows
 * (RFC 9309 section 2.2.2). /robots.txt itself is always allowed.
 */
export function isAllowed(robots: Robots, url: string | URL): boolean {
  const { pathname, search } = new URL(url)
  if (pathname === '/robots.txt') return true
  const path = normalisePath(pathname + search)
  let longest = -1
  let allowed = true
  for (const { allow, pattern } of robots.rules) {
    if (pattern.length < longest || (pattern.length === longest && !allow)) continue
    if (!matches(pattern, path)) continue
    longest = pattern.length
    allowed = allow
  }
  return allowed
}

/** The text without its last, unfinished line: a truncated rule would disallow more than the whole one. */
export function wholeLines(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
}

/** Where the robots.txt of an address lives: at the root of its scheme, host and port (RFC 9309 section 2.3). */
export function robotsUrl(url: string | URL): string {
  return new URL('/robots.txt', url).href
}

interface Group {
  agents: string[]
  rules: RobotsRule[]
  delay: number | undefined
}

const maxSitemaps = 50
const byteOrderMark = '\uFEFF'

function readGroups(text: string): { list: Group[]; sitemaps: string[] } {
  const list: Group[] = []
  const sitemaps: string[] = []
  let group: Group | undefined
  let agentsOpen = false
  for (const line of (text.startsWith(byteOrderMark) ? text.slice(1) : text).split(/[\r\n]/)) {
    const [key, value] = readLine(line)
    if (key === 'user-agent') {
      if (!group || !agentsOpen) list.push((group = { agents: [], rules: [], delay: undefined }))
      agentsOpen = true
      group.agents.push(productToken(value))
    } else if (key === 'sitemap') {
      // Sitemap lines belong to no group and end none (RFC 9309 section 2.2.4).
      if (value !== '' && sitemaps.length < maxSitemaps) sitemaps.push(value)
    } else if (key === 'allow' || key === 'disallow') {
      agentsOpen = false
      if (value !== '') group?.rules.push({ allow: key === 'allow', pattern: normalisePattern(value) })
    } else if (key === 'crawl-delay' && group) {
      // Not in the RFC. Does not end the list of agents, so that a delay before further agents does not split the group.
      group.delay ??= readDelay(value)
    }
  }
  return { list, sitemaps }
}

/** Key in lower case and value without comment. Accepts white space instead of the colon. */
function readLine(line: string): [string, string] {
  const plain = line.split('#', 1)[0]?.trim() ?? ''
  const colon = plain.indexOf(':')
  const separator = colon >= 0 ? colon : plain.search(/\s/)
  if (separator < 0) return ['', '']
  const value = plain.slice(separator + 1).trim()
  const key = plain.slice(0, separator).trim().toLowerCase()
  return colon < 0 && /\s/.test(value) ? ['', ''] : [keyAliases.get(key) ?? key, value]
}

const keyAliases = new Map([
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['site-map', 'sitemap'],
  ['crawldelay', 'crawl-delay'],
])

/** The token that opens a User-agent value, in lower case (RFC 9309 section 2.2.1: letters, `_` and `-`); `*` stays. */
function productToken(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]{1,500}/i.exec(value)?.[0].toLowerCase() ?? '')
}

function readDelay(value: string): number | undefined {
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : undefined
}

/** A pattern in normal form; it may only begin with `/` or `*`, so a missing slash is added. */
function normalisePattern(value: string): string {
  const normal = normalisePath(value)
  return normal.startsWith('/') || normal.startsWith('*') ? normal : `/${normal}`
}

/**
 * Makes paths comparable (RFC 9309 section 2.2.2): octets outside US-ASCII are percent-encoded, percent-encoded octets
 * are decoded if unreserved (RFC 3986 section 2.3), all others are written in upper case. Characters that WHATWG
 * parsing encodes in only some parts of an address are encoded in all.
 */
export function normalisePath(path: string): string {
  const encoded = path.toWellFormed().replace(/[^\x21-\x7e]|["'<>\\^`{|}]/gu, percentEncode)
  return encoded.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
  })
}

function percentEncode(character: string): string {
  return character === "'" ? '%27' : encodeURIComponent(character)
}

/**
 * `*` stands for any characters, a final `$` for the end; the leftmost match of each piece suffices, so no
 * backtracking.
 */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return false
  const last = rest.pop()
  if (last === undefined) return !anchored || path.length === first.length
  let at = first.length
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return anchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0
}
