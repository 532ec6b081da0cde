/** Sites and their settings. */
export { createSiteDirectory, type SiteDirectory } from './site-directory.ts'
export { findSites, type NewSite } from './site-queries.ts'
export { ensureFirstSite } from './first-site.ts'
export { getSiteInfo } from './get-site-info.ts'
