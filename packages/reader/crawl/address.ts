/** Addresses inside one site: which are the same page, which belong to the site, which language they name. Pure. */
import { parse } from 'tldts'
import { dropTracking, isSharedHost, withoutWww, normalisePath } from 'marquee-web-client'

/**
 * One key for all addresses of a page: without scheme, `www.`, fragment, tracking parameters, index file and final slash;
 * parameters sorted. Null if it is no http(s) address.
 */
export function foldAddress(address: string): string | null {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  dropTracking(url)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/(?:index|default|home)\.(?:html?|php|aspx?|jsp|shtml)$/i, '/')
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`
  return withoutWww(url.hostname) + port + normalisePath(withoutFinalSlashes(path) + url.search)
}

/** What belongs to a site: its registrable domain; on a shared host, only that host and the owner's path. */
export interface Scope {
  host: string
  domain: string | null
  /** Path prefix of every page, ending in a slash; `/` if the whole host belongs to the site. */
  prefix: string
}

/** The scope of the site with this home address. */
export function scopeOf(home: string): Scope {
  const url = new URL(home)
  const host = withoutWww(url.hostname)
  if (isSharedHost(host)) return { host, domain: null, prefix: tenantPrefix(url) }
  return { host, domain: parse(host, { allowPrivateDomains: true }).domain, prefix: '/' }
}

/** Whether an address belongs to the site. */
export function isInScope(address: string | URL, scope: Scope): boolean {
  const url = new URL(address)
  const host = withoutWww(url.hostname)
  if (host === scope.host) return `${url.pathname}/`.startsWith(scope.prefix)
  return scope.domain !== null && parse(host, { allowPrivateDomains: true }).domain === scope.domain
}

/** Path segments without empty ones, decoded if their encoding is valid. */
export function segmentsOf(url: URL): string[] {
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  return segments.map(decode)
}

/**
 * The language that an address names by its first segments, its subdomain or a `lang` parameter, such as `de` or
 * `pt-br`.
 */
export function languageOf(url: URL): string | undefined {
  const named = url.searchParams.get('lang') ?? url.searchParams.get('hl') ?? url.searchParams.get('locale')
  const label = url.hostname.split('.', 1)[0] ?? ''
  for (const code of [named ?? '', ...segmentsOf(url).slice(0, 2), label]) {
    const found = languageCode(code)
    if (found) return found
  }
  return undefined
}

/**
 * A segment as a language tag (`de`, `pt-br`, `zh-hans`) if it surely is one, else undefined. `isSure`: it stands in a
 * position for languages.
 */
export function languageCode(segment: string, isSure = false): string | undefined {
  const code = segment.toLowerCase().replace('_', '-')
  const [language = '', region, ...rest] = code.split('-')
  if (rest.length > 0 || !languages.has(language)) return undefined
  if (region === undefined) return ambiguous.has(language) && !isSure ? undefined : language
  return /^(?:[a-z]{2}|\d{3}|hans|hant|latn|cyrl)$/.test(region) ? code : undefined
}

/** The language without its region: `pt` of `pt-br`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
}

const languages = new Set(
  (
    'en de fr es it pt nl sv no nb nn da fi is pl cs sk hu ro bg el tr uk ru be et lv lt sl hr sr bs mk sq mt ga cy eu ca gl ' +
    'zh ja ko th vi id ms tl hi bn ta te ar he fa ur ka hy az kk uz mn jp cn kr tw dk se cz gr ua ee si rs'
  ).split(' '),
)
// Short words of other meanings (IT, ID, no, is, be, me …) and country codes: alone they prove no language.
const ambiguous = new Set(
  'it id no is be ms te ca se si ta mt mn my am rs tw cn kr jp ga sl et lt hi bs'.split(' '),
)

/** On a shared host, `/project/…` is the owner's part, but `/de/` and a file are not. */
function tenantPrefix(url: URL): string {
  const [first, second] = url.pathname.split('/').filter((segment) => segment !== '')
  if (first === undefined || languageCode(first) || first.includes('.')) return '/'
  return ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'].includes(withoutWww(url.hostname)) &&
    second
    ? `/${first}/${second}/`
    : `/${first}/`
}

function withoutFinalSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return segment
    throw error
  }
}
