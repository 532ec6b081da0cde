/** When a link, image or account follows from its quotes: the address itself is quoted, and is of the right kind. */
import { maxCharacters } from 'marquee-profile'
import type { SocialLink } from '../drafter.ts'
import { isAccount, platformOf } from '../facts/social-platforms.ts'
import { holdsAddress, type FoundQuote } from './quotes.ts'

/** An http or https address that is quoted exactly, as an address. */
export function isLink(url: string, quotes: FoundQuote[]): boolean {
  const parsed = URL.parse(url)
  if (
    !parsed ||
    !/^https?:$/.test(parsed.protocol) ||
    url.length > maxCharacters('docs_url') ||
    !parsed.hostname
  )
    return false
  return parsed.href === url && holdsAddress(quotes, url)
}

/** A link to a code host. */
export function isRepository(url: string, quotes: FoundQuote[]): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return (
    /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|sr\.ht|gitee\.com|sourceforge\.net|launchpad\.net)$|^(?:git|gitlab|gitea|code)\./.test(
      host,
    ) && isLink(url, quotes)
  )
}

/** The link is an account on the platform that it is filed under. */
export function isSocialLink({ platform, url, label }: SocialLink, quotes: FoundQuote[]): boolean {
  if (!isLink(url, quotes)) return false
  if (platform === 'website') return platformOf(url) === null
  if (platform === 'custom' && label !== undefined && !label.trim()) return false
  return platformOf(url) === platform && isAccount(url)
}
