/** The quotable parts of a page, folded: visible text, head, structured data and addresses. */
import type { Block, Page } from '../page/page.ts'
import { remembered } from './remembered.ts'
import { fold, holds } from './text.ts'

export type QuoteSource = 'text' | 'head' | 'structured' | 'address'

interface Quotable {
  text: string
  head: string[]
  structured: string[]
  addresses: Set<string>
}

const UNSEEN = ' \u0000 '

/** Where on the page the quote occurs verbatim; empty if nowhere. Numbers and words are never cut. */
export function sourcesOfQuote(page: Page, quote: string): QuoteSource[] {
  const wanted = fold(quote)
  if (!/[\p{L}\p{N}]/u.test(wanted)) return []
  const { text, head, structured, addresses } = quotable(page)
  const found: QuoteSource[] = []
  if (holds(text, wanted)) found.push('text')
  if (head.some((one) => holds(one, wanted))) found.push('head')
  if (structured.some((one) => holds(one, wanted))) found.push('structured')
  if (addresses.has(wanted)) found.push('address')
  return found
}

/** True if the quote occurs verbatim in the page's text, head, structured data or addresses. */
export function standsOn(page: Page, quote: string): boolean {
  return sourcesOfQuote(page, quote).length > 0
}

/** All text visible on the page, folded, on one line. */
export function visibleText(page: Page): string {
  return quotable(page).text
}

/** Texts of neighbouring blocks joined as the page shows them; no quote can span unseen parts. */
export function joinBlocks(blocks: Block[]): string {
  return blocks
    .map(
      (block, place) =>
        (place === 0 ? '' : block.joint === 'unseen' ? UNSEEN : block.joint === 'none' ? '' : ' ') +
        block.text,
    )
    .join('')
}

/** All texts in a page's structured data, with numbers as they read, depth first. */
export function leavesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 12) return []
  return Object.values(value).flatMap((inner) => leavesOf(inner, depth + 1))
}

const quotable = remembered((page: Page): Quotable => {
  const addresses = [...page.links, ...page.images, ...page.videos].map(({ url }) => url)
  const mails = page.links.filter(({ url }) => /^mailto:/i.test(url)).map(({ url }) => addressOfMailLink(url))
  return {
    text: fold(joinBlocks(page.blocks)),
    head: [page.title, ...page.meta.map(({ content }) => content)].map(fold),
    structured: [
      ...page.structured.flatMap((node) => leavesOf(node)),
      ...page.structuredText.map(readableJson),
    ].map(fold),
    addresses: new Set(
      [...addresses, ...mails, ...page.meta.map(({ content }) => content)].filter(Boolean).map(fold),
    ),
  }
})

/** The address in a `mailto:` link (RFC 6068), without its headers. */
export function addressOfMailLink(url: string): string {
  const address = url.replace(/^mailto:/i, '').replace(/\?.*$/s, '')
  try {
    return decodeURIComponent(address).trim()
  } catch {
    return address.trim()
  }
}

function readableJson(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["/\\])/g, '$1')
}
