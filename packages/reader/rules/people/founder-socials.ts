/** Accounts of a founder: links whose handle holds the founder's own name. */
import type { Candidate, SocialLink } from '../../drafter.ts'
import { keyOf } from '../../facts/names.ts'
import { accountKey, isAccount, platformOf } from '../../facts/social-platforms.ts'
import { isLikeOwner, isOwnRepository } from '../links/socials.ts'
import { pathOf, quoted, type Site, type SitePage } from '../site.ts'

/** One link per network, of the first founder; the product's own accounts are not the founder's. */
export function findFounderSocials(site: Site, founder: string): Candidate<SocialLink>[] {
  const parts = founder
    .split(/\s+/)
    .map(keyOf)
    .filter((part) => part.length > 2)
  const last = parts.at(-1)
  if (parts.length < 2 || !last) return []
  const seen = new Set<string>()
  return site.pages.flatMap((page) =>
    addressesOn(page).flatMap((url) => {
      const platform = platformOf(url)
      const path = keyOf(pathOf(url))
      const isTheirs = platform !== null && platform !== 'custom' && isAccount(url) && path.includes(last)
      const isOurs = isOfProduct(url, site)
      if (!isTheirs || isOurs || seen.has(accountKey(url))) return []
      seen.add(accountKey(url))
      return [quoted({ platform, url }, page, url, path.includes(parts[0] ?? last) ? 0.8 : 0.5)]
    }),
  )
}

/**
 * The account is named after one of these people: `github.com/29anna` of Anna Berger; the product's own and its code
 * are not.
 */
export function isCalledAfter(url: string, people: string[], site: Site): boolean {
  const path = keyOf(pathOf(url))
  const parts = people.flatMap((name) => name.split(/\s+/).map(keyOf))
  const isOwn = isOfProduct(url, site)
  return !isOwn && parts.some((part) => part.length > 4 && path.includes(part))
}

/** A personal profile is never the product's, even if the site is named after that person. */
function isOfProduct(url: string, site: Site): boolean {
  return !/linkedin\.com\/in\//i.test(url) && (isLikeOwner(url, site) || isOwnRepository(url, site))
}

/** Links, and `sameAs` of structured data. */
function addressesOn({ page, structured }: SitePage): string[] {
  const same = structured.flatMap((node) => [node['sameAs']].flat().filter((one) => typeof one === 'string'))
  return [...page.links.map(({ url }) => url), ...same]
}
