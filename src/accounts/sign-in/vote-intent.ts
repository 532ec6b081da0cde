/**
 * A vote that somebody signs in for. Pressing "Sign in and vote" is the voter's consent; a cookie of this browser
 * carries it to the vote page, and a link from elsewhere cannot set that cookie.
 */
import type { PageContext } from '../../platform/call/page.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { destinationOf } from './sign-in-reason.ts'
import { findVoteTarget } from './vote-intent-queries.ts'

const cookie = 'marquee.vote'
const lastsSeconds = 300

interface VoteIntent {
  siteKey: string
  slug: string
}

/** The vote that a path leads to after signing in, or null; `siteKey` is the site of the path. */
export function voteIntentOf(to: string, siteKey: string): VoteIntent | null {
  const { path, further } = destinationOf(to)
  const slug = /^\/listings\/([a-z0-9-]{1,200})\/vote$/.exec(path)?.[1]
  return slug === undefined ? null : { siteKey: further ?? siteKey, slug }
}

/** The name of the product to vote for; null if the path does not lead to a vote on a live listing. */
export async function voteNameOf(db: ReadDb, to: string, siteKey: string): Promise<string | null> {
  const intent = voteIntentOf(to, siteKey)
  return intent ? ((await findVoteTarget(db, intent.siteKey, intent.slug)) ?? null) : null
}

type Browser = Pick<PageContext, 'site' | 'cookies'>

/** The cookie that records the consent to vote by signing in; none if the path does not lead to a vote. */
export function agreeingCookies(context: Browser, to: string): string[] {
  const intent = voteIntentOf(to, context.site.key)
  return intent ? [cookieOf(context, `${intent.siteKey}/${intent.slug}`, lastsSeconds)] : []
}

/** Checks whether this browser agreed to vote on a listing of a site; returns the cookie that clears the agreement. */
export function agreedVote(
  context: Browser,
  slug: string,
  siteKey = context.site.key,
): { usedUp: string } | undefined {
  const agreed = context.cookies[nameOf(context)]
  return agreed === `${siteKey}/${slug}` ? { usedUp: cookieOf(context, '', 0) } : undefined
}

function cookieOf(context: Browser, value: string, seconds: number): string {
  const secure = context.site.origin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(context)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ site }: Browser): string {
  return site.origin.startsWith('https:') ? `__Host-${cookie}` : cookie
}
