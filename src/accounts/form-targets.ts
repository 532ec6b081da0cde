/**
 * Where a form that continues to an app may redirect: browsers apply `form-action` to redirects after a form as well
 * (CSP3 section 6.4.3).
 */
import type { ReadDb } from '../platform/data/database.ts'
import { findApp } from './apps/app-queries.ts'

/**
 * The targets for the path to continue to after signing in: none besides this site, unless the path is the
 * authorization request of a known app for a registered redirect URI.
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

/** True for an exactly registered redirect URI; on loopback with any port (RFC 8252 section 7.3). */
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

/** The CSP source expression of a redirect URI: its origin, or its scheme if CSP cannot express the host. */
export function redirectTargets(redirectUri: string): string[] {
  if (!URL.canParse(redirectUri)) return []
  const url = new URL(redirectUri)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return []
  if (url.hostname.startsWith('[')) return [url.protocol]
  // A `;` or `,` in a host, which the URL parser accepts, would end the directive or the policy (CSP3 section 2.2).
  return /^https?:\/\/[a-z0-9._-]+(:\d+)?$/i.test(url.origin) ? [url.origin] : []
}
