/** The profile that a site declares at a well-known address (RFC 8615), kept as a page with only structured data. */
import { declaredPath } from 'marquee-profile'
import { WebError } from 'marquee-web-client'
import { jsonOf } from '../page/page-json.ts'
import type { Page } from '../page/page.ts'
import { isNode } from '../page/structured-data.ts'
import type { State } from './crawl-state.ts'
import { askRobots, Skipped } from './visit-page.ts'

/** A larger file is not read. */
export const maxDeclaredBytes = 256_000

/**
 * Adds the declared profile to the pages if the whole host is the site's and robots.txt allows it. Anything else found
 * there, or nothing, is not an error and is not recorded.
 */
export async function addDeclaredProfile(state: State): Promise<void> {
  const { visitor, request, crawl, scope } = state
  if (scope.prefix !== '/') return
  const url = new URL(declaredPath, crawl.home.finalUrl).href
  const { signal } = visitor
  try {
    const spacingMs = await askRobots(visitor.robots, url, signal)
    const answer = await request.web.fetchBytes(url, {
      signal,
      timeoutMs: Math.max(1, Math.min(10_000, visitor.leftMs())),
      maxBytes: maxDeclaredBytes,
      maxRedirects: 0,
      spacingMs,
    })
    const page = answer.status === 200 ? pageOf(answer.bytes, url, visitor.clock.now()) : undefined
    if (page) crawl.pages.push(page)
  } catch (error) {
    if (error instanceof Skipped || (error instanceof WebError && error.code !== 'cancelled')) return
    throw error
  }
}

function pageOf(bytes: Uint8Array, url: string, now: Date): Page | undefined {
  const text = new TextDecoder().decode(bytes)
  const declared = jsonOf(text)
  if (!isNode(declared)) return undefined
  return {
    url,
    fetchedAt: now.toISOString(),
    language: '',
    title: '',
    meta: [],
    structured: [declared],
    structuredText: [text],
    blocks: [],
    links: [],
    images: [],
    videos: [],
    foundBy: 'declared',
    notes: [],
  }
}
