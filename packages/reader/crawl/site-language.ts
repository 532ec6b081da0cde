/** The language in which a site is read: that of the home page given, unless its own links say otherwise. */
import type { Page } from '../page/page.ts'
import { foldAddress, isInScope, languageOf, primaryLanguage, type Scope } from './address.ts'
import type { PageHead } from './page-head.ts'

// Templates leave a wrong `lang` on pages; a navigation that agrees on one language is better evidence.
const fewLinks = 2
const manyLinks = 5

/** A language tag such as `de` or `en-gb`, or empty if unknown. */
export function siteLanguage(home: Page, head: PageHead, scope: Scope): string {
  const own = languageOf(new URL(home.url)) ?? declaredLanguage(home, head)
  if (own === '' || head.alternates.length > 0) return own
  const counts = new Map<string, number>()
  for (const key of new Set(home.links.map(({ url }) => foldAddress(url)))) {
    const url = key === null ? null : URL.parse(`https://${key}`)
    if (!url || url.pathname === '/' || !isInScope(url, scope)) continue
    const language = primaryLanguage(languageOf(url) ?? own)
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  const ownCount = counts.get(primaryLanguage(own)) ?? 0
  return most && ownCount <= fewLinks && most[1] >= manyLinks ? most[0] : own
}

/** By the page's own `lang`, else by the hreflang of its address. */
function declaredLanguage(page: Page, { alternates, language }: PageHead): string {
  const key = foldAddress(page.url)
  const named = alternates.find((one) => foldAddress(one.url) === key && isLanguage(one.language))
  return [page.language, language, named?.language ?? ''].find(isLanguage) ?? ''
}

/** Tags that name a language; `zxx` (none), `und` (unknown), `mul` (several) and `x-default` do not (RFC 5646). */
function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:[-_]|$)/i.test(tag) && !['zxx', 'und', 'mul'].includes(primaryLanguage(tag))
}
