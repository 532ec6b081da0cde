/** Checks evidence against the stored pages: finds where each quote occurs. */
import { leavesOf, sourcesOfQuote, type QuoteSource } from '../facts/page-text.ts'
import { fold } from '../facts/text.ts'
import type { Evidence, Page } from '../page/page.ts'

/** A quote found on its page. */
export interface FoundQuote {
  evidence: Evidence
  /** The quote, folded. */
  text: string
  page: Page
  sources: QuoteSource[]
}

export type PagesByAddress = Map<string, Page>

/** The pages by the address that evidence uses. */
export function pagesByAddress(pages: Page[]): PagesByAddress {
  return new Map(pages.map((page) => [page.url, page]))
}

/** All quotes, each found on its page; null if one is not found or there are none. */
export function findQuotes(evidence: Evidence[], pages: PagesByAddress): FoundQuote[] | null {
  const found: FoundQuote[] = []
  for (const one of evidence) {
    const page = pages.get(one.url)
    if (!page || page.fetchedAt !== one.fetched_at) return null
    const sources = sourcesOfQuote(page, one.quote)
    if (!sources.length) return null
    found.push({ evidence: one, text: fold(one.quote), page, sources })
  }
  return found.length ? found : null
}

/** The quotes that are readable text: all but bare addresses. */
export function readable(quotes: FoundQuote[]): FoundQuote[] {
  return quotes.filter(({ sources }) => sources.some((source) => source !== 'address'))
}

/** Whether the site's declared profile states the value under the member's name: `"country": "AT"`. */
export function declares(quotes: FoundQuote[], member: string, value: string): boolean {
  const said = `"${member}":"${value}"`
  return quotes.some(({ text, page }) => page.foundBy === 'declared' && text.replaceAll(' ', '') === said)
}

/** Whether a quote is this address, or has it as text or structured data. */
export function holdsAddress(quotes: FoundQuote[], address: string): boolean {
  const wanted = fold(address)
  return quotes.some(({ text, page, sources }) => {
    if (text === wanted) return true
    const resolves =
      sources.includes('structured') &&
      page.structured.some((node) =>
        leavesOf(node).some((leaf) => leaf === text && URL.parse(text, page.url)?.href === address),
      )
    return resolves || text.split(/[\s"'<>()]+/).includes(wanted)
  })
}
