/** Sites and their settings. */
export { createSiteDirectory, type SiteDirectory } from './site-directory.ts'
export { addSite, findSites, type NewSite } from './site-queries.ts'
export { createSite, ensureFirstSite, siteDefaults } from './first-site.ts'
export { getSiteInfo } from './get-site-info.ts'
