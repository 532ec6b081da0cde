/**
 * What somebody signs in to do at once: a vote, or getting each week's launches by mail. Pressing the button of the
 * sign-in page is their consent; a cookie of this browser carries it to the page that does it, and a link from elsewhere
 * cannot set that cookie.
 */
import type { PageContext } from '../../platform/call/page.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { findVoteTarget } from './intent-queries.ts'
import { destinationOf } from './sign-in-reason.ts'

const cookie = 'marquee.agreed'
const lastsSeconds = 300

/** What the page at this path does, once somebody has agreed to it. */
interface Place {
  siteKey: string
  path: string
}

export type Intent = { kind: 'vote'; name: string } | { kind: 'launches' }

const votePath = /^\/listings\/([a-z0-9-]{1,200})\/vote$/
const launchesPath = '/launches/follow'

/** The place of an intent that a path leads to after signing in, or null; `siteKey` is the site of the path. */
function placeOf(to: string, siteKey: string): Place | null {
  const { path, further } = destinationOf(to)
  return path === launchesPath || votePath.test(path) ? { siteKey: further ?? siteKey, path } : null
}

/** What somebody signs in for; null if the path leads to neither, or to a vote on no live listing. */
export async function intentOf(db: ReadDb, to: string, siteKey: string): Promise<Intent | null> {
  const place = placeOf(to, siteKey)
  if (place === null) return null
  const slug = votePath.exec(place.path)?.[1]
  if (slug === undefined) return { kind: 'launches' }
  const name = await findVoteTarget(db, place.siteKey, slug)
  return name === undefined ? null : { kind: 'vote', name }
}

type Browser = Pick<PageContext, 'site' | 'cookies'>

/** The cookie that records the consent given by signing in; none if the path leads to nothing that needs it. */
export function agreeingCookies(context: Browser, to: string): string[] {
  const place = placeOf(to, context.site.key)
  return place ? [cookieOf(context, place.siteKey + place.path, lastsSeconds)] : []
}

/** Checks whether this browser agreed to what a path of a site does; returns the cookie that clears the agreement. */
export function agreedTo(
  context: Browser,
  to: string,
  siteKey = context.site.key,
): { usedUp: string } | undefined {
  const place = placeOf(to, siteKey)
  const agreed = context.cookies[nameOf(context)]
  return place && agreed === place.siteKey + place.path ? { usedUp: cookieOf(context, '', 0) } : undefined
}

function cookieOf(context: Browser, value: string, seconds: number): string {
  const secure = context.site.origin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(context)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ site }: Browser): string {
  return site.origin.startsWith('https:') ? `__Host-${cookie}` : cookie
}
