/**
 * An address that somebody signs in for. "Read my website" is the owner's word; it travels in a cookie of this browser to
 * the page of the address, which no link from elsewhere can set.
 */
import type { PageContext } from '../../platform/call/page.ts'

const cookie = 'marquee.start'
const lastsSeconds = 1800

type Browser = Pick<PageContext, 'site' | 'cookies'>

/** The cookie that says that the reader asked for this address to be read. */
export function startingCookie(context: Browser, address: string): string {
  return cookieOf(context, encodeURIComponent(address), lastsSeconds)
}

/** Whether this browser asked for the address to be read, and the cookie that uses that up. */
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
