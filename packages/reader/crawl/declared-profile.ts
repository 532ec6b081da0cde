/** The profile that a site declares of itself at a known address (RFC 8615), kept as a page that has structured data alone. */
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
 * Keeps the declared profile among the pages, where the whole host is the site's and robots.txt lets it be read. Whatever else
 * stands there, or nothing, is no fault of the site and leaves no trace.
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
