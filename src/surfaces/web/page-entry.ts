/** Checks who may open a page, and whether a form was really sent from one. */
import type { FastifyRequest } from 'fastify'
import { type Site, isSiteTeam } from '../../platform/call/context.ts'
import type { AnyPage } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { forgedForm, notFound } from '../../platform/call/problems.ts'
import { hasFlash, withoutFlash } from '../../platform/call/flash.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { sameText } from '../../platform/secrets/same-text.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { isOwnFlash } from './flash-cookie.ts'

/**
 * Returns where to send a reader who may not see the page yet; throws 404 if they never may. `formAt` gives
 * the page on which a form was, to return to; only a refused form asks for it.
 */
export function admit(
  definition: Pick<AnyPage, 'access'>,
  signedIn: SignedIn | undefined,
  site: Pick<Site, 'id'>,
  request: Pick<FastifyRequest, 'method' | 'url'>,
  formAt: () => string,
): string | undefined {
  if (definition.access === 'public') return undefined
  if (!signedIn) return signInAddress(request, formAt)
  if (definition.access === 'team' && !isSiteTeam(signedIn.member, site.id))
    throw new Problem(notFound, 'There is no such page.')
  if (definition.access === 'operator' && !signedIn.member.roles.some((role) => role.role === 'operator')) {
    throw new Problem(notFound, 'There is no such page.')
  }
  return undefined
}

/** Where a stranger signs in for a request. A form is named, so that the sign-in page can say whether its text is kept. */
export function signInAddress(request: Pick<FastifyRequest, 'method' | 'url'>, formAt: () => string): string {
  const { method, url } = request
  return pathWith('/sign-in', method === 'GET' ? { to: url } : { to: formAt(), form: url })
}

/**
 * Throws unless a form was sent from one of the site's own pages (Origin or Sec-Fetch-Site) with the token of this
 * session.
 */
export function checkForm(
  parts: Pick<Parts, 'csrfFor'>,
  definition: Pick<AnyPage, 'access'>,
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  signedIn: SignedIn | undefined,
  site: Pick<Site, 'key'>,
): void {
  const origin = request.headers.origin
  const fetchSite = request.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && URL.parse(origin)?.host !== request.headers.host) ||
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
  const typed = formOf(request)['csrf']
  const token = typeof typed === 'string' ? typed : undefined
  // Public pages are the same bytes for everybody, so their forms carry the stranger's token.
  const bindings = definition.access === 'public' ? [signedIn, undefined] : [signedIn]
  if (foreign || !bindings.some((one) => sameText(token, parts.csrfFor(bindingOf(one, site))))) {
    throw new Problem(forgedForm, 'This form was not sent from a page of this session.')
  }
}

/** What a form token is bound to: the session, or for a stranger the site. */
export function bindingOf(signedIn: SignedIn | undefined, site: Pick<Site, 'key'>): string {
  return signedIn ? signedIn.sessionId : `stranger ${site.key}`
}

/**
 * Reads the query. Flash members are trusted only after a redirect by a form's answer, not from a link: neither one on
 * another site, nor one that somebody wrote into a text on this site. Browsers that do not say where the navigation
 * started are trusted.
 */
export function queryOf(
  request: Pick<FastifyRequest, 'headers' | 'query' | 'url'>,
  site: Pick<Site, 'origin'>,
): Members {
  const said = members(request.query)
  const from = request.headers['sec-fetch-site']
  if (from === undefined || !hasFlash(Object.keys(said))) return said
  return from === 'same-origin' && isOwnFlash(site, request) ? said : withoutFlash(said)
}

type Members = Record<string, string | string[]>

/** The members of a submitted form. */
export function formOf(request: Pick<FastifyRequest, 'body'>): Members {
  return members(request.body)
}

/** The files of a submitted form, by member. */
export function uploadsOf({ body }: Pick<FastifyRequest, 'body'>): Record<string, Uint8Array> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, Uint8Array] => entry[1] instanceof Uint8Array),
  )
}

/** Members of a query, a path or a form as text. */
export function members(value: unknown): Members {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value)
      .flatMap(([name, member]) => (member instanceof Uint8Array ? [] : [[name, member]]))
      .map(([name, member]) => [name, Array.isArray(member) ? member.map(String) : String(member)]),
  )
}
