/** From a site's address to its pages: the crawl, with a client, a cache of robots.txt and a reading thread where none is given. */
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
  /** What every request goes through. Without it a client with the default guard and pace is made, and closed afterwards. */
  web?: WebFetch
  /** Renders pages that show nothing without script; without it they have the note `needs_browser`. */
  browser?: Browser | undefined
  /** Told what the browser did. */
  log?: Log
  clock?: Clock
  /** Milliseconds for the whole site; 60,000 without it. What was read by then is the answer. */
  budgetMs?: number
  /** Most pages, the home page among them; 12 without it. */
  maxPages?: number
  /** Reads also what stands where a site should be (a guard, a sign-in, a parked domain) instead of throwing. */
  standIns?: boolean
  /** Stops the reading, which then throws `WebError` `cancelled`. */
  signal?: AbortSignal
  /** Told at each step; the reading waits for it. */
  onProgress?: (progress: Progress) => void | Promise<void>
  /** Whose reading it is: owners take turns on the threads, so that nobody's pages hold up others'. The address without it. */
  owner?: string
  /** Parses pages on the caller's thread; a worker thread, with a time limit for each page, does without it. */
  inProcess?: boolean
}

/** The User-Agent of a client that is made here; its robots.txt name is MarqueeBot. */
export const defaultUserAgent = 'MarqueeBot/1.0 (marquee-reader)'

/**
 * Reads a site's home page and the few other pages that are likely to hold facts, as its robots.txt allows (RFC 9309).
 * `url` is an address as `normaliseWebsite` gives it. Throws `CrawlProblem` where the home page can't be read; a later page
 * that can't is in `refused`.
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

/** Rules count for one client's name: each client has a cache of its own, which lives as long as it does. */
const caches = new WeakMap<WebFetch, RobotsCache>()

function robotsOf(web: WebFetch): RobotsCache {
  const cache = caches.get(web) ?? createRobotsCache()
  caches.set(web, cache)
  return cache
}
