/** What one page says of its other selves: the same text, a canonical address, other languages, other spellings of the host. */
import { createHash } from 'node:crypto'
import type { Page } from '../page/page.ts'
import { foldAddress, primaryLanguage } from './address.ts'
import type { PageHead } from './page-head.ts'

/** Equal for pages with the same visible text. */
export function textHash(page: Page): string {
  const hash = createHash('sha256')
  for (const block of page.blocks) hash.update(`${block.text}\n`)
  return hash.digest('base64url')
}

/** Another address that the page names as its own. Templates that give every page the home's are not believed. */
export function canonicalOf(page: Page, head: PageHead, home: string): string | undefined {
  const key = head.canonical === undefined ? null : foldAddress(head.canonical)
  return key === null || key === foldAddress(page.url) || key === foldAddress(home)
    ? undefined
    : head.canonical
}

/** The same page in other languages than this one or for other regions, by hreflang. */
export function otherLanguages(page: Page, { alternates }: PageHead, language: string): string[] {
  const own = foldAddress(page.url)
  const namesItself = alternates.some(({ url }) => foldAddress(url) === own)
  return alternates
    .filter(({ url }) => foldAddress(url) !== own)
    .filter((other) => namesItself || isOtherLanguage(other.language, language))
    .map(({ url }) => url)
}

/** Addresses on the home's host, with or without `www.`, by http or https, as the home page was read. */
export function onHomeOrigin(address: string, home: string): string {
  const url = URL.parse(address)
  const base = new URL(home)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.port !== base.port)
    return address
  if (url.hostname.replace(/^www\./, '') !== base.hostname.replace(/^www\./, '')) return address
  url.protocol = base.protocol
  url.hostname = base.hostname
  return url.href
}

function isOtherLanguage(tag: string, language: string): boolean {
  return tag !== 'x-default' && language !== '' && primaryLanguage(tag) !== primaryLanguage(language)
}
