/** Where a form that goes on to an app may lead: browsers hold redirects after a form to `form-action` (CSP3 section 6.4.3). */
import type { ReadDb } from '../platform/data/database.ts'
import { findApp } from './apps/app-queries.ts'

/**
 * For the path to go on to after signing in: nothing besides this site, unless it is the authorization request of a known
 * app for an address that it registered.
 */
export async function formTargetsOf(db: ReadDb, to: string): Promise<string[]> {
  const [path, query] = to.split('?', 2)
  if (path !== '/api/auth/oauth2/authorize') return []
  const request = new URLSearchParams(query)
  const redirectUri = request.get('redirect_uri')
  const app = await findApp(db, request.get('client_id') ?? '')
  if (!app || redirectUri === null || !isRegistered(redirectUri, app.redirect_uris)) return []
  return redirectTargets(redirectUri)
}

/** An address of the app, exactly; on loopback with any port (RFC 8252 section 7.3). */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  return registered.some(
    (uri) => uri === redirectUri || withoutLoopbackPort(uri) === withoutLoopbackPort(redirectUri),
  )
}

function withoutLoopbackPort(uri: string): string {
  const url = URL.parse(uri)
  const loopback = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (!url || !loopback) return uri
  url.port = ''
  return url.href
}

/** The source expression of a redirect address: its origin, or its scheme where CSP has no name for the host. */
export function redirectTargets(redirectUri: string): string[] {
  if (!URL.canParse(redirectUri)) return []
  const url = new URL(redirectUri)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return []
  if (url.hostname.startsWith('[')) return [url.protocol]
  // A `;` or `,` in a host, which the URL parser lets stand, would end the directive or the policy (CSP3 section 2.2).
  return /^https?:\/\/[a-z0-9._-]+(:\d+)?$/i.test(url.origin) ? [url.origin] : []
}
