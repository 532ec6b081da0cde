/** The site filter for lists of the caller's own things, such as drafts or orders. */
import { z } from 'zod'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findStoredSites } from './site-queries.ts'

export const SiteKey = z.string().min(1).max(60).describe('Key of a site; without it, all of them.')

/** What such a list is filtered by; null means all. */
export interface OwnFilter {
  status: string | null
  siteId: number | null
}

/** The filter from the input. Throws `invalid_input` with the existing sites if the key is unknown. */
export async function ownFilter(
  db: ReadDb,
  asked: { status?: string | undefined; site?: string | undefined },
): Promise<OwnFilter> {
  const { status = null, site } = asked
  if (site === undefined) return { status, siteId: null }
  const sites = await findStoredSites(db)
  const found = sites.find(({ key }) => key === site)
  if (found) return { status, siteId: found.id }
  throw unknownSite(site, sites)
}

/** The problem for an unknown site key, with the existing ones. */
export function unknownSite(key: string, sites: readonly { key: string }[]): Problem {
  const message = `There is no site with the key ${key}.`
  const fix = `Use one of: ${sites.map((site) => site.key).join(', ')}.`
  return new Problem(invalidInput, message, {
    errors: [{ path: 'site', code: 'unknown_site', message, fix }],
  })
}
