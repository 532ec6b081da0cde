/**
 * Drafts one site of a folder as the service does: its pages are served on loopback, crawled, drafted and passed
 * through the gate.
 */
import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { createWebFetch, impolite, createRobotsCache, systemClock } from 'marquee-web-client'
import { crawlSite } from '../crawl/crawl.ts'
import type { Drafter } from '../drafter.ts'
import { ground, type GroundedDraft } from '../grounding/grounding-gate.ts'
import type { Page } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { ownCategories } from './categories.ts'
import type { SitePages } from './site-folder.ts'

export interface DraftedSite {
  draft: GroundedDraft
  /** Addresses of the pages read by the crawler. */
  pages: string[]
  /** Milliseconds for drafting and the gate, without the crawl. */
  milliseconds: number
}

/**
 * The pages of a site as the crawler reads them. `alter` changes each page as it is served, to test its effect on a
 * draft.
 */
export async function crawlFolder(
  site: SitePages,
  alter = (html: string): string => html,
): Promise<{ url: string; pages: Page[] }> {
  const server = createServer((request, response) => {
    const file = findFile(site, (request.url ?? '/').replace(/[?#].*$/s, ''))
    response.writeHead(file ? 200 : 404, { 'content-type': file ? typeOf(file) : 'text/html' })
    const body = file ? bodyOf(file, site.host) : '<!doctype html><title>Not found</title>'
    response.end(typeof body === 'string' && /\.html?$/.test(file ?? '') ? alter(body) : body)
  })
  const target = { address: '127.0.0.1', port: await listen(server) }
  const bare = site.host.replace(/^www\./, '')
  const connectTo = new Map([bare, `www.${bare}`].map((host) => [host, target]))
  const web = createWebFetch({ userAgent: 'MarqueeBot/eval', connectTo, politeness: impolite })
  try {
    const url = `http://${site.host}${site.prefix}/`
    const { pages } = await crawlSite({ url, web, robots: createRobotsCache(), readPage, clock: systemClock })
    return { url, pages }
  } finally {
    await web.close()
    server.closeAllConnections()
    server.close()
  }
}

/** Crawls a site and drafts it. `categories` are the choices for the product; for `alter` see `crawlFolder`. */
export async function draftSite(
  site: SitePages,
  drafter: Drafter,
  { categories = ownCategories(), alter = (html: string): string => html } = {},
): Promise<DraftedSite> {
  const { url, pages } = await crawlFolder(site, alter)
  const start = performance.now()
  const proposal = await drafter.draft({ pages, siteUrl: url, categories })
  const draft = ground(proposal, pages, categories)
  return { draft, pages: pages.map((page) => page.url), milliseconds: performance.now() - start }
}

function listen(server: Server): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) done(address.port)
      else fail(new Error('no port'))
    })
  })
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

function typeOf(file: string): string {
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** `/x/` is x/index.html; `/x` is the file x, else x.html, else x/index.html. Never a file outside the folder. */
export function findFile({ root, prefix }: SitePages, path: string): string | undefined {
  const whole = decoded(path)
  const name = prefix && whole.startsWith(prefix) ? whole.slice(prefix.length) || '/' : whole
  const guesses = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`]
  return guesses
    .map((guess) => resolve(root, `.${guess}`))
    .find(
      (file) => file.startsWith(resolve(root) + sep) && statSync(file, { throwIfNoEntry: false })?.isFile(),
    )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}

/** The file's content. As there is no TLS here, the site's links to itself become plain http. */
export function bodyOf(file: string, host: string): Buffer | string {
  const bytes = readFileSync(file)
  if (!/^text\/|xml/.test(typeOf(file))) return bytes
  const bare = host.replace(/^www\./, '').replaceAll('.', '\\.')
  return bytes
    .toString('utf8')
    .replace(new RegExp(`https://((?:www\\.)?${bare})(?![\\w.-])`, 'gi'), 'http://$1')
}
