/** Where a form that goes on to an app may lead: browsers hold redirects after a form to `form-action` (CSP3 section 6.4.3). */

/** For the path to go on to after signing in: nothing besides this site, unless it is an app's authorization request. */
export function formTargetsOf(to: string): string[] {
  const [path, query] = to.split('?', 2)
  if (path !== '/api/auth/oauth2/authorize') return []
  return redirectTargets(new URLSearchParams(query).get('redirect_uri'))
}

/** The source expression of a redirect address: its origin, or its scheme where CSP has no name for the host. */
export function redirectTargets(redirectUri: string | null): string[] {
  if (redirectUri === null || !URL.canParse(redirectUri)) return []
  const url = new URL(redirectUri)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return []
  if (url.hostname.startsWith('[')) return [url.protocol]
  // A `;` or `,` in a host, which the URL parser lets stand, would end the directive or the policy (CSP3 section 2.2).
  return /^https?:\/\/[a-z0-9._-]+(:\d+)?$/i.test(url.origin) ? [url.origin] : []
}
