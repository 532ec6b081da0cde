/** Crawls a site: its home page and the few others that are likely to hold facts. */
import { WebError } from 'marquee-web-client'
import { foldAddress, isInScope, scopeOf } from './address.ts'
import { fallbackNotes, findReachableHome, assertRealSite, visitHome } from './crawl-home.ts'
import { begin, refuse, report, type Crawl, type CrawlRequest, type State } from './crawl-state.ts'
import { addDeclaredProfile } from './declared-profile.ts'
import { Frontier, type Candidate } from './frontier.ts'
import { keep } from './keep-page.ts'
import { siteLanguage } from './site-language.ts'
import { addSitemap } from './site-sitemap.ts'
import { Skipped, visitPage, type SkipReason, type Visit } from './visit-page.ts'

const atOnce = 2
const enoughStrongKinds = 5

/** Most page requests, successful or not, so that dead links do not keep the crawl going. */
const maxAttempts = 20

/**
 * Reads a site within its budget. Throws `CrawlProblem` if the home page can't be read; other pages that can't are in
 * `refused`. When time runs out, returns what was read. The robots.txt of an origin is read before its first page.
 */
export async function crawlSite(request: CrawlRequest): Promise<Crawl> {
  const state = begin(request)
  const home = await readHome(state)
  const frontier = new Frontier({ home: home.page.url, scope: state.scope, language: state.language })
  for (const hop of home.chain) frontier.close(hop.from)
  keep(state, frontier, home, 0)
  await untilTimeIsUp(state, async () => {
    await readFurtherPages(state, frontier)
    await addDeclaredProfile(state)
  })
  state.reading = []
  state.waiting = []
  await report(state, 'done', null)
  return state.crawl
}

async function readHome(state: State): Promise<Visit> {
  const { request, crawl, visitor } = state
  await report(state, 'robots', request.url)
  const address = await findReachableHome(visitor, request.url)
  state.reading = [address]
  await report(state, 'home', address)
  const home = await visitHome(visitor, address)
  if (!request.standIns) assertRealSite(address, home)
  state.scope = scopeOf(home.page.url)
  state.language = siteLanguage(home.page, home.head, state.scope)
  crawl.home = { url: request.url, finalUrl: home.page.url, redirects: home.chain }
  crawl.notes.push(...fallbackNotes(request.url, address))
  if (!isInScope(request.url, state.scope)) crawl.notes.push('redirected_to_other_domain')
  return home
}

async function readFurtherPages(state: State, frontier: Frontier): Promise<void> {
  let sitemapRead = false
  for (;;) {
    const room = Math.min(state.maxPages - state.crawl.pages.length, maxAttempts - attempts(state))
    if (room <= 0) return
    const isShort =
      frontier.strongKinds() < enoughStrongKinds || frontier.count(room) < room || !frontier.hasStrong()
    if (!sitemapRead && isShort) {
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

/** How many pages were requested; those disallowed by robots.txt were not. */
function attempts({ crawl }: State): number {
  return crawl.pages.length + crawl.refused.filter(({ reason }) => reason !== 'robots_disallowed').length
}

function takeBatch(frontier: Frontier, max: number): Candidate[] {
  const batch: Candidate[] = []
  for (let next = frontier.next(); next; next = batch.length < max ? frontier.next() : undefined)
    batch.push(next)
  return batch
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

/** Ends quietly when the budget is used up; rethrows if the caller stopped the crawl. */
async function untilTimeIsUp({ crawl, visitor }: State, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const timeIsUp = error instanceof WebError && error.code === 'cancelled' && visitor.signal.aborted
    if (!timeIsUp || visitor.stoppedByCaller()) throw error
    crawl.notes.push('time_budget_used')
  }
}
