/** The origin of a site: BASE_URL for the default one, else its first host name with BASE_URL's scheme and port. */
export function siteOrigin(
  site: { hostnames: readonly string[]; is_default: boolean },
  baseUrl: string,
): string {
  const host = site.hostnames[0]
  if (site.is_default || host === undefined) return baseUrl
  const base = new URL(baseUrl)
  return `${base.protocol}//${host}${base.port && !host.includes(':') ? `:${base.port}` : ''}`
}
