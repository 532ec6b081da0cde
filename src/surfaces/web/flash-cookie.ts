/**
 * Flash members of an address are trusted only if a form's answer redirected the browser there a moment ago: a cookie
 * names the address, which a link in somebody's text cannot set.
 */
import type { FastifyRequest } from 'fastify'
import type { Site } from '../../platform/call/context.ts'
import { hasFlash } from '../../platform/call/flash.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { cookiesOf } from './ask-library.ts'

const lastsSeconds = 60

/**
 * Creates the cookie for a form's answer that redirects to an address; undefined if the address has no flash member.
 */
export function flashCookie({ origin }: Pick<Site, 'origin'>, to: string): string | undefined {
  const url = URL.parse(to, origin)
  if (!url || !hasFlash(url.searchParams.keys())) return undefined
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(origin)}=${markOf(url)}; Path=/; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Whether a form's answer redirected this browser to the address just now. */
export function isOwnFlash(
  { origin }: Pick<Site, 'origin'>,
  { url: asked, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
): boolean {
  const url = URL.parse(asked, origin)
  return url !== null && cookiesOf(headers.cookie)[nameOf(origin)] === markOf(url)
}

function markOf({ pathname, search }: URL): string {
  return sha256(pathname + search).slice(0, 32)
}

function nameOf(origin: string): string {
  return origin.startsWith('https:') ? '__Host-marquee.flash' : 'marquee.flash'
}
