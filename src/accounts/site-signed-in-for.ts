/** Visitors from another site sign in, and connect apps to it, at BASE_URL, but in that site's name and language. */
import type { Site } from '../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../platform/call/page.ts'
import { inLanguage } from '../platform/text/language.ts'

interface Sites<S> {
  byKey(key: string): Promise<S | undefined>
  byHost(host: string): Promise<S | undefined>
}

/**
 * The site that a path leads to: the one to return to after signing in, or the one that an app requests access to;
 * undefined if the path names none, or several.
 */
export async function siteSignedInFor<S>(to: string, sites: Sites<S>): Promise<S | undefined> {
  const key = /^\/sign-in\/for\/([^/?]+)(?:\?|$)/.exec(to)?.[1]
  if (key !== undefined) return sites.byKey(key)
  if (!/^\/(?:connect|api\/auth\/oauth2\/authorize)\?/.test(to)) return undefined
  const resources = new URLSearchParams(to.slice(to.indexOf('?'))).getAll('resource')
  const [host, further] = new Set(resources.map((resource) => URL.parse(resource)?.host))
  return host === undefined || further !== undefined ? undefined : sites.byHost(host)
}

/**
 * Answers in the name of the site that `to` leads to and lets the form redirect there; otherwise in the name of this
 * site.
 */
export async function inNameOfSite(
  context: PageContext,
  to: string,
  answer: (site: Site) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const sites: Sites<Site> = {
    byKey: (key) => context.siteByKey(key),
    byHost: (host) => context.siteByHost(host),
  }
  const site = context.site.isDefault ? await siteSignedInFor(to, sites) : undefined
  if (!site || site.isDefault) return answer(context.site)
  const said = await inLanguage(site.language, () => answer(site))
  return said.kind === 'view'
    ? { ...said, site, formTargets: [...new Set([...(said.formTargets ?? []), site.origin])] }
    : said
}
