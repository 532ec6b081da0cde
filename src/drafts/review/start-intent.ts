/**
 * Remembers the address that somebody signs in for. Pressing "Read my website" is the owner's consent; a cookie of this
 * browser carries it to the submit page, and a link from elsewhere cannot set that cookie.
 */
import type { PageContext } from '../../platform/call/page.ts'

const cookie = 'marquee.start'
const lastsSeconds = 1800

type Browser = Pick<PageContext, 'site' | 'cookies'>

/** The cookie that records that this browser asked for the address to be read. */
export function startingCookie(context: Browser, address: string): string {
  return cookieOf(context, encodeURIComponent(address), lastsSeconds)
}

/** Checks whether this browser asked for the address to be read; returns the cookie that clears the request. */
export function findStartIntent(context: Browser, address: string): { usedUp: string } | undefined {
  const intent = context.cookies[nameOf(context)]
  if (address === '' || intent === undefined) return undefined
  return intent === encodeURIComponent(address) || intent === address
    ? { usedUp: cookieOf(context, '', 0) }
    : undefined
}

function cookieOf(context: Browser, value: string, seconds: number): string {
  const secure = context.site.origin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(context)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ site }: Browser): string {
  return site.origin.startsWith('https:') ? `__Host-${cookie}` : cookie
}
