/** The request, the result and the running state of a crawl. */
import {
  type RedirectHop,
  type WebFetch,
  createRobotsSource,
  type RobotsCache,
  type Clock,
} from 'marquee-web-client'
import type { Page } from '../page/page.ts'
import { scopeOf, type Scope } from './address.ts'
import type { ReadPage, SkipReason, Visitor } from './visit-page.ts'

export interface CrawlProgress {
  step: 'robots' | 'home' | 'sitemap' | 'pages' | 'done'
  pagesRead: number
  /** Pages read and still to read, as far as known. */
  pagesPlanned: number
  currentUrl: string | null
  /** Pages kept so far, in the order they were read. */
  read: readonly Page[]
  refused: Crawl['refused']
  /** Addresses being requested right now. */
  reading: readonly string[]
  /** Addresses that are likely to come next. */
  waiting: readonly string[]
}

export interface CrawlRequest {
  /** Address of the home page, as `normaliseWebsite` gives it. */
  url: string
  web: WebFetch
  robots: RobotsCache
  readPage: ReadPage
  clock: Clock
  onProgress?: (progress: CrawlProgress) => void | Promise<void>
  /** Milliseconds for the whole site (default 60,000). */
  budgetMs?: number
  /** Most pages, including the home page (default 12). */
  maxPages?: number
  /** Also reads stand-ins for a site (a bot check, a sign-in, a parked domain) instead of throwing. */
  standIns?: boolean
  signal?: AbortSignal
}

export const crawlNotes = [
  'redirected_to_other_domain',
  'fell_back_to_http',
  'fell_back_to_https',
  'fell_back_to_www',
  'fell_back_from_www',
  'time_budget_used',
] as const
export type CrawlNote = (typeof crawlNotes)[number]

export interface Crawl {
  home: { url: string; finalUrl: string; redirects: RedirectHop[] }
  /** The home page first, then in the order they were read. */
  pages: Page[]
  notes: CrawlNote[]
  /** Addresses that were chosen but not read, and why. */
  refused: { url: string; reason: SkipReason; status?: number }[]
}

const defaultBudgetMs = 60_000
const defaultMaxPages = 12
export interface State {
  request: CrawlRequest
  crawl: Crawl
  visitor: Visitor
  maxPages: number
  planned: number
  reading: readonly string[]
  waiting: readonly string[]
  scope: Scope
  language: string
  /** Hash of the text of every page that was kept. */
  texts: Set<string>
}

/** The state before the first request. */
export function begin(request: CrawlRequest): State {
  const { web, robots, readPage, clock, budgetMs = defaultBudgetMs } = request
  const deadline = performance.now() + budgetMs
  const timeout = AbortSignal.timeout(budgetMs)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  return {
    request,
    crawl: {
      home: { url: request.url, finalUrl: request.url, redirects: [] },
      pages: [],
      notes: [],
      refused: [],
    },
    visitor: {
      web,
      robots: createRobotsSource(web, robots, clock),
      readPage,
      clock,
      signal,
      leftMs: () => deadline - performance.now(),
      stoppedByCaller: () => request.signal?.aborted ?? false,
    },
    maxPages: request.maxPages ?? defaultMaxPages,
    planned: 1,
    reading: [],
    waiting: [],
    scope: scopeOf(request.url),
    language: '',
    texts: new Set(),
  }
}

/** Records an address that was chosen but not read. */
export function refuse({ crawl }: State, url: string, reason: SkipReason, status?: number): void {
  crawl.refused.push({ url, reason, ...(status === undefined ? {} : { status }) })
}

/** Reports the crawl's progress to the caller. */
export async function report(
  { request, crawl, planned, reading, waiting }: State,
  step: CrawlProgress['step'],
  url: string | null,
): Promise<void> {
  const read = crawl.pages.length
  const pagesPlanned = step === 'done' ? read : Math.max(planned, read)
  await request.onProgress?.({
    step,
    pagesRead: read,
    pagesPlanned,
    currentUrl: url,
    read: [...crawl.pages],
    refused: [...crawl.refused],
    reading,
    waiting,
  })
}
