/** The home page of a crawl: reached by https or http, allowed by robots.txt, or a problem that its owner can read. */
import { WebError } from '../../providers/web-fetch.ts'
import { CrawlProblem, problemOf, robotsDisallowMessage, robotsFailedMessage } from './crawl-problem.ts'
import { isAllowed } from '../../providers/web/robots.ts'
import type { SiteRobots } from '../../providers/web/site-robots.ts'
import { Skipped, visitPage, type Visit, type Visitor } from './visit-page.ts'

/** The address as given or, where nothing answers there, the same with the other of http and https. Throws `CrawlProblem`. */
export async function reachableHome(visitor: Visitor, url: string): Promise<string> {
  const refused = visitor.web.refuseAsWritten(url)
  if (refused) throw problemOf(new WebError(refused, url))
  const first = await homeRobots(visitor, url)
  if (first.outcome !== 'unreachable') return checked(first, url)
  const failure = problemOf(new WebError(first.error ?? 'unreachable', url))
  const other = swapScheme(url)
  if (other === undefined || (first.error !== 'tls_failed' && first.error !== 'unreachable')) throw failure
  const second = await homeRobots(visitor, other)
  if (second.outcome === 'unreachable') throw failure
  return checked(second, other)
}

/** Reads the home page, wherever it has moved to. Throws `CrawlProblem`; `WebError` `cancelled` where the caller stops it. */
export async function visitHome(visitor: Visitor, url: string): Promise<Visit> {
  try {
    return await visitPage(visitor, { url, foundBy: 'home', acceptLanguage: '', checkHop: () => undefined })
  } catch (error) {
    if (error instanceof WebError && !visitor.stoppedByCaller()) throw problemOf(error)
    if (!(error instanceof Skipped)) throw error
    if (error.reason === 'robots_disallowed')
      throw new CrawlProblem('robots_disallowed', robotsDisallowMessage, error)
    if (error.reason === 'not_html')
      throw new CrawlProblem('not_html', 'There is no HTML page at this address.', error)
    throw new CrawlProblem(
      'site_unreachable',
      `The site answers with the error ${error.status ?? ''}.`,
      error,
    )
  }
}

/** A refusal is never taken from the cache: its owner may just have mended it. */
async function homeRobots({ robots, signal, stoppedByCaller }: Visitor, url: string): Promise<SiteRobots> {
  try {
    const kept = await robots.rulesFor(url, { signal })
    return isAllowed(kept.robots, url) ? kept : await robots.rulesFor(url, { signal, fresh: true })
  } catch (error) {
    if (error instanceof WebError && !stoppedByCaller()) throw problemOf(error)
    throw error
  }
}

function checked({ robots, outcome }: SiteRobots, url: string): string {
  if (isAllowed(robots, url)) return url
  throw new CrawlProblem(
    'robots_disallowed',
    outcome === 'server_error' ? robotsFailedMessage : robotsDisallowMessage,
  )
}

function swapScheme(address: string): string | undefined {
  const url = new URL(address)
  if (url.port !== '') return undefined
  url.protocol = url.protocol === 'https:' ? 'http:' : 'https:'
  return url.href
}
