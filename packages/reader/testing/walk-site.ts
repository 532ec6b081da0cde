/** Crawls of small loopback sites, for tests. */
import type { TestContext } from 'node:test'
import { createWebFetch, type WebFetchSettings, impolite, createRobotsCache } from 'marquee-web-client'
import { startLoopbackSite, type LoopbackSite, type Route } from 'marquee-web-client/testing'
import { CrawlProblem } from '../crawl/crawl-problem.ts'
import type { Crawl, CrawlProgress, CrawlRequest } from '../crawl/crawl-state.ts'
import { crawlSite } from '../crawl/crawl.ts'
import { readPage } from '../page/read-page.ts'

const hosts = ['a.example', 'www.a.example', 'docs.a.example', 'b.example', 'www.b.example']

const nobody = { address: '127.0.0.1', port: 1 }

/** An HTML document. */
export function page(body: string, head = '', lang = 'en'): string {
  return `<!doctype html><html lang="${lang}"><head><title>Page</title>${head}</head><body>${body}</body></html>`
}

/** A page with its own paragraph and links to these paths. */
export function linking(text: string, ...links: string[]): string {
  return page(
    `<nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</nav><main><p>${text}</p></main>`,
  )
}

/** The result of a crawl, and the requests that the site received. */
export interface Walk {
  crawl: Crawl
  paths: string[]
  log: string[]
  progress: CrawlProgress[]
}

/**
 * Serves `routes` as a.example, www.a.example, docs.a.example, b.example and www.b.example; hosts in `dead` do not
 * answer, `dead`, and all other names are private.
 */
export async function setUp(
  context: TestContext,
  routes: Record<string, Route>,
  { dead = [], ...settings }: Partial<WebFetchSettings> & { dead?: string[] } = {},
): Promise<{ site: LoopbackSite; crawl: (url: string, more?: Partial<CrawlRequest>) => Promise<Walk> }> {
  const site = await startLoopbackSite(routes)
  const web = createWebFetch({
    userAgent: 'MarqueeBot/1.0 (+http://x.example/bot)',
    politeness: impolite,
    wait: async () => undefined,
    connectTo: new Map(hosts.map((host) => [host, dead.includes(host) ? nobody : site.target])),
    lookup: async () => [{ address: '10.0.0.1', family: 4 }],
    ...settings,
  })
  context.after(async () => {
    await web.close()
    await site.close()
  })
  const robots = createRobotsCache()
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const crawl = async (url: string, more: Partial<CrawlRequest> = {}): Promise<Walk> => {
    const progress: CrawlProgress[] = []
    const onProgress = (step: CrawlProgress) => void progress.push(step)
    const found = await crawlSite({ url, web, robots, readPage, clock, onProgress, ...more })
    return {
      crawl: found,
      paths: found.pages.map((one) => new URL(one.url).pathname),
      log: site.log,
      progress,
    }
  }
  return { site, crawl }
}

/** For `assert.rejects`: a crawl problem with this code. */
export function hasCode(code: string): (error: unknown) => boolean {
  return (error: unknown) => error instanceof CrawlProblem && error.code === code
}
