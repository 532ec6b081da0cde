/** From a site's address to its pages: the home page and the few others that are likely to hold facts. */
import type { Clock } from '../../platform/clock.ts'
import { WebError, type RedirectHop, type WebFetch } from '../../providers/web-fetch.ts'
import { foldAddress, isInScope, scopeOf, type Scope } from './address.ts'
import { reachableHome, visitHome } from './crawl-home.ts'
import { Frontier, type Candidate } from './frontier.ts'
import type { Page } from '../page.ts'
import { isAllowed } from '../../providers/web/robots.ts'
import { canonicalOf, onHomeOrigin, otherLanguages, textHash } from './same-page.ts'
import { siteLanguage } from './site-language.ts'
import { createRobotsSource, type RobotsCache } from '../../providers/web/site-robots.ts'
import { readSitemaps } from './site-sitemap.ts'
import {
  isErrorPage,
  Skipped,
  visitPage,
  type ReadPage,
  type SkipReason,
  type Visit,
  type Visitor,
} from './visit-page.ts'

export interface CrawlProgress {
  step: 'robots' | 'home' | 'sitemap' | 'pages' | 'done'
  pages_read: number
  /** Pages read and still to read, as far as known. */
  pages_planned: number
  current_url: string | null
  /** Pages kept so far, in the order they were read. */
  read: readonly Page[]
  refused: Crawl['refused']
  /** Addresses that are asked for right now. */
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
  /** Milliseconds for the whole site; 60,000 without it. */
  budgetMs?: number
  /** Most pages, the home page among them; 12 without it. */
  maxPages?: number
  signal?: AbortSignal
}

export const crawlNotes = [
  'redirected_to_other_domain',
  'fell_back_to_http',
  'fell_back_to_https',
  'time_budget_used',
] as const
export type CrawlNote = (typeof crawlNotes)[number]

export interface Crawl {
  home: { url: string; finalUrl: string; redirects: RedirectHop[] }
  /** The home page first, then in the order they were read. */
  pages: Page[]
  notes: CrawlNote[]
  /** Addresses that were chosen and not read, and why. */
  refused: { url: string; reason: SkipReason; status?: number }[]
}

const defaultBudgetMs = 60_000
const defaultMaxPages = 12
const atOnce = 2
const enoughStrongKinds = 5

/** Requests for pages, read or not: a site of dead links is not asked on and on. */
const mostAttempts = 20

/**
 * Reads a site within its budget. Throws `CrawlProblem` where the home page can't be read; a later page that can't is in
 * `refused`. When time runs out, what was read is the answer. robots.txt of an origin is asked before its first page.
 */
export async function crawlSite(request: CrawlRequest): Promise<Crawl> {
  const state = begin(request)
  const home = await readHome(state)
  const frontier = new Frontier({ home: home.page.url, scope: state.scope, language: state.language })
  for (const hop of home.chain) frontier.close(hop.from)
  keep(state, frontier, home, 0)
  await untilTimeIsUp(state, () => readFurtherPages(state, frontier))
  state.reading = []
  state.waiting = []
  await report(state, 'done', null)
  return state.crawl
}

interface State {
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

function begin(request: CrawlRequest): State {
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

async function readHome(state: State): Promise<Visit> {
  const { request, crawl, visitor } = state
  await report(state, 'robots', request.url)
  const address = await reachableHome(visitor, request.url)
  state.reading = [address]
  await report(state, 'home', address)
  const home = await visitHome(visitor, address)
  state.scope = scopeOf(home.page.url)
  state.language = siteLanguage(home.page, home.head, state.scope)
  crawl.home = { url: request.url, finalUrl: home.page.url, redirects: home.chain }
  if (address !== request.url)
    crawl.notes.push(address.startsWith('http:') ? 'fell_back_to_http' : 'fell_back_to_https')
  if (!isInScope(request.url, state.scope)) crawl.notes.push('redirected_to_other_domain')
  return home
}

async function readFurtherPages(state: State, frontier: Frontier): Promise<void> {
  let sitemapRead = false
  for (;;) {
    const room = Math.min(state.maxPages - state.crawl.pages.length, mostAttempts - attempts(state))
    if (room <= 0) return
    if (!sitemapRead && (frontier.strongKinds() < enoughStrongKinds || frontier.count(room) < room)) {
      sitemapRead = true
      await addSitemap(state, frontier)
    }
    const batch = takeBatch(frontier, Math.min(atOnce, room))
    if (batch.length === 0) return
    state.reading = batch.map(({ url }) => url)
    state.waiting = frontier.upcoming(room - batch.length)
    state.planned = Math.min(state.maxPages, state.crawl.pages.length + batch.length + state.waiting.length)
    await report(state, 'pages', batch[0]?.url ?? null)
    const visits = await Promise.allSettled(
      batch.map((candidate) => visitFurther(state, frontier, candidate)),
    )
    for (const visit of visits)
      if (visit.status === 'fulfilled' && visit.value)
        keep(state, frontier, visit.value.visit, visit.value.depth)
    for (const visit of visits) if (visit.status === 'rejected') throw visit.reason
  }
}

/** Pages that were asked for; one that robots.txt forbids was not. */
function attempts({ crawl }: State): number {
  return crawl.pages.length + crawl.refused.filter(({ reason }) => reason !== 'robots_disallowed').length
}

function takeBatch(frontier: Frontier, most: number): Candidate[] {
  const batch: Candidate[] = []
  for (let next = frontier.next(); next; next = batch.length < most ? frontier.next() : undefined)
    batch.push(next)
  return batch
}

async function addSitemap(state: State, frontier: Frontier): Promise<void> {
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

async function visitFurther(state: State, frontier: Frontier, { url, foundBy, depth }: Candidate) {
  try {
    const visit = await visitPage(state.visitor, {
      url,
      foundBy,
      acceptLanguage: state.language === '' ? '' : `${state.language}, *;q=0.5`,
      checkHop: (target) => {
        if (!isInScope(target, state.scope)) throw new Skipped('other_site')
        if (foldAddress(target.href) !== foldAddress(url) && !frontier.close(target.href))
          throw new Skipped('duplicate')
      },
    })
    return { visit, depth }
  } catch (error) {
    if (error instanceof Skipped) refuse(state, url, error.reason, error.status)
    else if (error instanceof WebError && error.code !== 'cancelled') refuse(state, url, reasonOf(error))
    else throw error
    return undefined
  }
}

function refuse({ crawl }: State, url: string, reason: SkipReason, status?: number): void {
  crawl.refused.push({ url, reason, ...(status === undefined ? {} : { status }) })
}

function reasonOf({ code }: WebError): SkipReason {
  switch (code) {
    case 'blocked_address':
    case 'timeout':
    case 'too_large':
    case 'too_many_redirects':
      return code
    default:
      return 'unreachable'
  }
}

/** Keeps a page unless it is one that we have, and takes its links into the frontier. */
function keep(state: State, frontier: Frontier, { page, head }: Visit, depth: number): void {
  const { crawl, texts } = state
  const hash = textHash(page)
  const canonical = canonicalOf(page, head, crawl.home.finalUrl)
  if (depth > 0) {
    if (page.blocks.length === 0 && page.structured.length === 0) return refuse(state, page.url, 'empty_page')
    if (texts.has(hash) || (canonical !== undefined && frontier.isClosed(canonical)))
      return refuse(state, page.url, 'duplicate')
    if (isErrorPage(page)) return refuse(state, page.url, 'error_page')
  }
  texts.add(hash)
  crawl.pages.push(page)
  frontier.close(page.url)
  if (canonical !== undefined) frontier.close(canonical)
  for (const url of otherLanguages(page, head, state.language)) frontier.close(url)
  const base = crawl.home.finalUrl
  frontier.add(
    page.links.map(({ url, text, label, region }) => ({
      url: onHomeOrigin(url, base),
      text: text.trim() === '' ? label : text,
      region,
      depth: depth + 1,
      foundBy: 'link',
    })),
  )
}

/** Ends quietly when the budget is used up; a stop by the caller goes through. */
async function untilTimeIsUp({ crawl, visitor }: State, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const timeIsUp = error instanceof WebError && error.code === 'cancelled' && visitor.signal.aborted
    if (!timeIsUp || visitor.stoppedByCaller()) throw error
    crawl.notes.push('time_budget_used')
  }
}

async function report(
  { request, crawl, planned, reading, waiting }: State,
  step: CrawlProgress['step'],
  url: string | null,
): Promise<void> {
  const read = crawl.pages.length
  const pages_planned = step === 'done' ? read : Math.max(planned, read)
  await request.onProgress?.({
    step,
    pages_read: read,
    pages_planned,
    current_url: url,
    read: [...crawl.pages],
    refused: [...crawl.refused],
    reading,
    waiting,
  })
}
