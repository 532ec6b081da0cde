/** Finds the site of a request by its Host header; the list is reloaded when a site changes or after a short time. */
import type { Site } from '../platform/call/context.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { unknownSite } from './site-filter.ts'
import { findSites } from './site-queries.ts'

const freshMs = 2000
/** Up to this age the list is served while it is being reloaded; a change calls `forget` anyway. */
const staleMs = 5 * freshMs
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface SiteDirectory {
  all(): Promise<Site[]>
  /** The site of a Host header; undefined for an unknown host. Loopback names map to the default site. */
  byHost: (host: string | undefined) => Promise<Site | undefined>
  /** The site that has this Host header among its redirecting hosts. */
  redirecting: (host: string | undefined) => Promise<Site | undefined>
  byKey: (key: string) => Promise<Site | undefined>
  /** Like `byKey`, but throws `invalid_input` with the existing keys. */
  named: (key: string) => Promise<Site>
  defaultSite: () => Promise<Site>
  forget(): void
}

/** A directory backed by the database; `as` may change how each site is presented. */
export function createSiteDirectory(
  db: ReadDb,
  baseUrl: string,
  as: (site: Site) => Site = (site) => site,
): SiteDirectory {
  /** The last list read: used while it is being reloaded and while the database is unreachable. */
  let known: Site[] | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Site[]> | undefined
  const baseHost = new URL(baseUrl).host
  const read = () => {
    const began = performance.now()
    const own: Promise<Site[]> = findSites(db, baseUrl)
      .then(
        (found) => {
          const sites = found.map(as)
          if (reading === own) [known, readAt] = [sites, began]
          return sites
        },
        (error: unknown) => {
          if (known) return known
          throw error
        },
      )
      .finally(() => {
        if (reading === own) reading = undefined
      })
    return own
  }
  const all = async () => {
    const age = performance.now() - readAt
    if (known && age <= freshMs) return known
    reading ??= read()
    return known && age <= staleMs ? known : reading
  }
  const defaultSite = async () => {
    const found = (await all()).find((site) => site.isDefault)
    if (!found) throw new Error('the deployment has no default site')
    return found
  }
  return {
    all,
    defaultSite,
    redirecting: async (host) => {
      const name = (host ?? '').toLowerCase()
      const bare = name.replace(/:\d+$/, '')
      return (await all()).find((site) => site.redirectHosts.some((own) => own === name || own === bare))
    },
    byKey: async (key) => (await all()).find((site) => site.key === key),
    named: async (key) => {
      const sites = await all()
      const found = sites.find((site) => site.key === key)
      if (!found) throw unknownSite(key, sites)
      return found
    },
    byHost: async (host) => {
      const name = (host ?? '').toLowerCase()
      const bare = name.replace(/:\d+$/, '')
      const further = (await all()).find(
        (site) => !site.isDefault && site.hostnames.some((own) => own === name || own === bare),
      )
      if (further) return further
      const base = await defaultSite()
      const own =
        name === baseHost ||
        bare === new URL(baseUrl).hostname ||
        base.hostnames.includes(bare) ||
        loopback.has(bare)
      return own ? base : undefined
    },
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }
}
