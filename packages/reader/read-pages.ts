/** Reads a site's pages from its address: the crawl with default client, robots.txt cache and reading thread. */
import {
  type Clock,
  createRobotsCache,
  createWebFetch,
  type RobotsCache,
  systemClock,
  type WebFetch,
} from 'marquee-web-client'
import type { Browser } from './crawl/browser.ts'
import type { Crawl, CrawlProgress } from './crawl/crawl-state.ts'
import { crawlSite } from './crawl/crawl.ts'
import { type Log, rendering } from './crawl/render-page.ts'
import { readPage } from './page/read-page.ts'
import { readPageApart } from './thread/reading-thread.ts'

/** How a site is read. */
export interface PagesOptions<Progress = CrawlProgress> {
  /** The client for every request. Defaults to one with the default guard and pace, closed afterwards. */
  web?: WebFetch
  /** Renders pages that show nothing without scripts; if absent, they have the note `needs_browser`. */
  browser?: Browser | undefined
  /** Logs what the browser did. */
  log?: Log
  clock?: Clock
  /** Milliseconds for the whole site (default 60,000); then returns what was read. */
  budgetMs?: number
  /** Most pages, including the home page (default 12). */
  maxPages?: number
  /** Also reads stand-ins for a site (a bot check, a sign-in, a parked domain) instead of throwing. */
  standIns?: boolean
  /** Stops the reading, which then throws `WebError` `cancelled`. */
  signal?: AbortSignal
  /** Called at each step; the reading waits for it. */
  onProgress?: (progress: Progress) => void | Promise<void>
  /** Whose reading it is (default: the address). Owners take turns on the threads, so that none holds up the others. */
  owner?: string
  /** Parses pages on the caller's thread instead of a worker thread, so without a time limit per page. */
  inProcess?: boolean
}

/** The User-Agent of the default client; its robots.txt name is MarqueeBot. */
export const defaultUserAgent = 'MarqueeBot/1.0 (marquee-reader)'

/**
 * Reads a site's home page and the few other pages that are likely to hold facts, as its robots.txt allows (RFC 9309).
 * `url` is an address as `normaliseWebsite` gives it. Throws `CrawlProblem` if the home page can't be read; a later
 * page that can't is in `refused`.
 */
export async function readPages(url: string, options: PagesOptions = {}): Promise<Crawl> {
  if (options.web) return crawl(url, options.web, options)
  const web = createWebFetch({ userAgent: defaultUserAgent })
  try {
    return await crawl(url, web, options)
  } finally {
    await web.close()
  }
}

function crawl(url: string, web: WebFetch, options: PagesOptions): Promise<Crawl> {
  const {
    browser,
    log = silent,
    clock = systemClock,
    signal,
    owner = url,
    inProcess = false,
    ...limits
  } = options
  return crawlSite({
    ...limits,
    url,
    web,
    robots: robotsOf(web),
    readPage: rendering(inProcess ? readPage : (source) => readPageApart(source, owner), {
      browser,
      web,
      log,
      ...(signal ? { signal } : {}),
    }),
    clock,
    ...(signal ? { signal } : {}),
  })
}

const silent: Log = { info: () => undefined, warn: () => undefined }

/** The rules depend on the client's name: each client has its own cache, with the same lifetime. */
const caches = new WeakMap<WebFetch, RobotsCache>()

function robotsOf(web: WebFetch): RobotsCache {
  const cache = caches.get(web) ?? createRobotsCache()
  caches.set(web, cache)
  return cache
}
