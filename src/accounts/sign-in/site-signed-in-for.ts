/** Visitors from another site sign in at BASE_URL, but in that site's name and language. */
import type { Site } from '../../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../../platform/call/page.ts'
import { inLanguage } from '../../platform/text/language.ts'

/** The key of the other site that a path leads to; undefined if it leads to this one. */
export function keySignedInFor(to: string): string | undefined {
  return /^\/sign-in\/for\/([^/?]+)(?:\?|$)/.exec(to)?.[1]
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
  const key = keySignedInFor(to)
  const site = key !== undefined && context.site.isDefault ? await context.siteByKey(key) : undefined
  if (!site || site.isDefault) return answer(context.site)
  const said = await inLanguage(site.language, () => answer(site))
  return said.kind === 'view'
    ? { ...said, site, formTargets: [...new Set([...(said.formTargets ?? []), site.origin])] }
    : said
}
