/**
 * Sitemaps (sitemaps.org protocol 0.9): XML, an index of others, or plain text. Pure: text in, addresses out, with
 * caps.
 */

export interface Sitemap {
  /** Addresses of pages as written. */
  pages: string[]
  /** Addresses of further sitemaps, if this is an index. */
  sitemaps: string[]
}

/** Most addresses taken from one file. */
const sitemapMostEntries = 5_000
/** Most decompressed bytes read from one file. */
export const sitemapMaxBytes = 2 * 1024 * 1024

const longestAddress = 2048

/** Parses a sitemap file; other text gives nothing. One pass, no backtracking. */
export function parseSitemap(text: string): Sitemap {
  const start = text.slice(0, 2_000)
  if (/<sitemapindex[\s>]/i.test(start)) return { pages: [], sitemaps: locations(text) }
  if (/<(?:\w{1,20}:)?urlset[\s>]/i.test(start)) return { pages: locations(text), sitemaps: [] }
  return { pages: start.includes('<') ? [] : plainLines(text), sitemaps: [] }
}

/** Which of an index's sitemaps are likely to list pages about the product: those for pages first, posts and media last. */
export function likelySitemaps(sitemaps: string[], max: number): string[] {
  const weight = (address: string) => {
    const name = address.toLowerCase()
    if (/post|blog|news|product_|categor|tag|author|image|video|archive|forum|job/.test(name)) return 0
    return /page|static|main|marketing|site(?!map)|misc/.test(name) ? 2 : 1
  }
  return sitemaps
    .map((address, index) => ({ address, index, weight: weight(address) }))
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, max)
    .map(({ address }) => address)
}

/** `<loc>` of each entry; those inside images and videos carry a prefix (`image:loc`) and are skipped. */
function locations(text: string): string[] {
  const found: string[] = []
  for (
    let at = text.indexOf('<loc>');
    at >= 0 && found.length < sitemapMostEntries;
    at = text.indexOf('<loc>', at + 5)
  ) {
    const end = text.indexOf('</loc>', at + 5)
    if (end < 0) break
    if (end - at < longestAddress + 40) addAddress(found, unescape(text.slice(at + 5, end)))
  }
  return found
}

function plainLines(text: string): string[] {
  const found: string[] = []
  for (const line of text.split(/[\r\n]/)) {
    if (found.length >= sitemapMostEntries) break
    addAddress(found, line.trim())
  }
  return found
}

function addAddress(found: string[], address: string): void {
  if (address.length <= longestAddress && /^https?:\/\//i.test(address)) found.push(address)
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])

function unescape(text: string): string {
  const inner = text.trim()
  const plain = inner.startsWith('<![CDATA[') && inner.endsWith(']]>') ? inner.slice(9, -3).trim() : inner
  return plain.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities.get(entity) ?? entity)
}
