/** Sites and their settings. */
export { type FurnishSite, ensureFirstSite, siteDefaults } from './first-site.ts'
export { type OwnFilter, ownFilter, SiteKey } from './site-filter.ts'
export { getSiteInfo } from './get-site-info.ts'
export {
  findIndexNowKey,
  findTellingSites,
  saveReportedUntil,
  type ReportingSite,
} from './indexnow-queries.ts'
export { siteCreate } from './site-create-command.ts'
export { type SiteDirectory, createSiteDirectory } from './site-directory.ts'
export {
  type NewSite,
  type StoredSite,
  countLiveListings,
  findSites,
  findStoredSite,
  siteOfListing,
  findStoredSites,
  replaceSite,
  siteAt,
  siteMadeAt,
} from './site-queries.ts'
export {
  differences,
  isSettingName,
  operatorSettings,
  SettingChanges,
  type SettingName,
  SiteSettings,
  textSettings,
  type TextSetting,
} from './site-settings.ts'
export {
  countContentsOfHeldSite,
  findLegalTexts,
  findSiteSettings,
  hostsOfOthers,
  lockSiteSettings,
  removeSite,
  writeSiteLogo,
  writeSiteSettings,
} from './site-settings-queries.ts'
