/** Recognises duplicates of a page: same text, canonical address, other languages, other spellings of the host. */
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

/** Another address that the page names as canonical. Ignores templates that name the home page on every page. */
export function canonicalOf(page: Page, head: PageHead, home: string): string | undefined {
  const key = head.canonical === undefined ? null : foldAddress(head.canonical)
  return key === null || key === foldAddress(page.url) || key === foldAddress(home)
    ? undefined
    : head.canonical
}

/**
 * Versions of the page in other languages or for other regions, by hreflang. A page that is only the default for all
 * languages may just ask for one: its version in the site's language has more.
 */
export function otherLanguages(page: Page, { alternates }: PageHead, language: string): string[] {
  const own = foldAddress(page.url)
  const namesItself = alternates.some(
    ({ url, language: named }) => named !== 'x-default' && foldAddress(url) === own,
  )
  return alternates
    .filter(({ url }) => foldAddress(url) !== own)
    .filter((other) => namesItself || isOtherLanguage(other.language, language))
    .map(({ url }) => url)
}

/** The address with the home page's scheme and `www.` or none, if it is on the home page's host. */
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
