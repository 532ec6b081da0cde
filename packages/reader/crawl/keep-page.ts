/** Keeps each page once: closes the addresses of its duplicates and adds its links to the frontier. */
import { refuse, type State } from './crawl-state.ts'
import type { Frontier } from './frontier.ts'
import { canonicalOf, onHomeOrigin, otherLanguages, textHash } from './same-page.ts'
import { isErrorPage, type Visit } from './visit-page.ts'

/** Keeps a page unless it is a duplicate, and adds its links to the frontier. */
export function keep(state: State, frontier: Frontier, { page, head }: Visit, depth: number): void {
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
