/** Fetches a site's sitemaps: those that robots.txt names, else /sitemap.xml; a few files at most. */
import { gunzipSync } from 'node:zlib'
import { WebError, type FetchOptions, type WebFetch, isAllowed } from 'marquee-web-client'
import { isInScope } from './address.ts'
import { report, type State } from './crawl-state.ts'
import type { Frontier } from './frontier.ts'
import { onHomeOrigin } from './same-page.ts'
import { likelySitemaps, parseSitemap, sitemapMaxBytes, type Sitemap } from './sitemap.ts'

const maxFiles = 4

/** Adds the pages of the site's sitemaps to the frontier. */
export async function addSitemap(state: State, frontier: Frontier): Promise<void> {
  const { visitor, request, crawl, scope } = state
  const base = crawl.home.finalUrl
  await report(state, 'sitemap', base)
  const { robots } = await visitor.robots.rulesFor(base, { signal: visitor.signal })
  const named = robots.sitemaps
    .map((address) => URL.parse(address, base)?.href)
    .filter((address) => address !== undefined)
  const pages = await readSitemaps({
    web: request.web,
    addresses:
      named.length > 0
        ? named.map((address) => onHomeOrigin(address, base))
        : [new URL('/sitemap.xml', base).href],
    mayFetch: async (address) => {
      if (request.web.refuseAsWritten(address) !== null || !isInScope(address, { ...scope, prefix: '/' }))
        return false
      const rules = await visitor.robots.rulesFor(address, { signal: visitor.signal })
      return isAllowed(rules.robots, address)
    },
    options: { signal: visitor.signal, timeoutMs: Math.max(1, Math.min(10_000, visitor.leftMs())) },
  })
  frontier.add(
    pages.map((url) => ({
      url: onHomeOrigin(url, base),
      text: '',
      region: 'footer',
      depth: 1,
      foundBy: 'sitemap',
    })),
  )
}

interface SitemapRequest {
  web: WebFetch
  /** Addresses to try, in order. */
  addresses: string[]
  /** Whether an address may be fetched at all (scope, robots.txt). */
  mayFetch: (address: string) => Promise<boolean>
  options: FetchOptions
}

/** Addresses of pages that the sitemaps list, as written. Skips sitemaps that can't be read. */
async function readSitemaps(request: SitemapRequest): Promise<string[]> {
  const pages: string[] = []
  const waiting = likelySitemaps(request.addresses, maxFiles)
  const seen = new Set<string>()
  while (waiting.length > 0 && seen.size < maxFiles) {
    const address = waiting.shift()
    if (address === undefined || seen.has(address) || !(await request.mayFetch(address))) continue
    seen.add(address)
    const found = await fetchSitemap(request, address)
    pages.push(...found.pages)
    waiting.push(...likelySitemaps(found.sitemaps, maxFiles))
  }
  return pages
}

async function fetchSitemap({ web, options }: SitemapRequest, address: string): Promise<Sitemap> {
  const nothing: Sitemap = { pages: [], sitemaps: [] }
  try {
    const answer = await web.fetchBytes(address, { ...options, maxBytes: sitemapMaxBytes, onTooLarge: 'cut' })
    if (answer.status !== 200) return nothing
    return parseSitemap(new TextDecoder().decode(unpack(answer.bytes)))
  } catch (error) {
    // The sitemap is a secondary source: without it, there are still the links.
    if (error instanceof WebError && error.code !== 'cancelled') return nothing
    throw error
  }
}

/** Unpacks gzip: sitemaps are often served as gzip files. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: sitemapMaxBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error) return new Uint8Array()
    throw error
  }
}
