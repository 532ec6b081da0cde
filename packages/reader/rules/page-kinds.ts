/** The kinds of page on which a fact is looked for. */
import { pathOf, type SitePage } from './site.ts'

/** Pages that carry the address of the site's owner. */
export function isAddressPage({ kind }: SitePage): boolean {
  return kind === 'imprint' || kind === 'contact'
}

/** News, releases, plans and outages: such pages tell of what changes, not of what the product is. */
export function isNewsPage({ page, isHome, kind }: SitePage): boolean {
  return (
    !isHome &&
    kind !== 'download' &&
    /\/(?:blog|news|changelog|releases?|release-notes|whats-new|roadmap|status)(?:[./]|$)/i.test(
      pathOf(page.url),
    )
  )
}

/** Pages required by law. */
export function isLegalPage({ kind }: SitePage): boolean {
  return kind === 'privacy' || kind === 'terms' || kind === 'imprint'
}

/** Pages on which the site speaks about itself. */
export function isAboutPage({ kind }: SitePage): boolean {
  return kind === 'about' || kind === 'team' || kind === 'press'
}

/** Prices, earnings and questions of those who resell or recommend the product. */
export function isForPartners({ page }: SitePage): boolean {
  return /\/(?:partners?|affiliates?|resellers?|referrals?)(?:-program(?:me)?)?(?:\.\w+)?\/?$/i.test(
    pathOf(page.url),
  )
}

/** Compares the product with a rival: `/vs/rival`, `/rival-alternative`. */
export function comparesRivals({ page }: SitePage): boolean {
  return /\/(?:vs|versus|compare|comparisons?|alternatives?)[-/]|-vs-|-alternatives?(?:\.\w+)?\/?$/i.test(
    pathOf(page.url),
  )
}
