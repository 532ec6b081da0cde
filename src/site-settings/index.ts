/** The settings of a site: the team page and the operator's commands, on the same operations. */
import { restoreSettingsPage, saveLogoPage, saveSettingsPage, settingsPage } from './settings-pages.ts'

export { callAsOperator } from './on-command-line.ts'
export { siteDelete } from './site-delete-command.ts'
export { siteSet } from './site-set-command.ts'
export { siteShow } from './site-show-command.ts'

/** Every page of the settings. */
export const settingsPages = [settingsPage, saveSettingsPage, restoreSettingsPage, saveLogoPage]

import { deleteSite } from './delete-site.ts'
import { getSiteSettings } from './get-site-settings.ts'
import { restoreSiteSettings } from './restore-site-settings.ts'
import { saveSiteLogo } from './save-site-logo.ts'
import { saveSiteSettings } from './save-site-settings.ts'

/** Operations of this area's pages and commands that are not part of the API. */
export const settingsInternalOperations = [
  deleteSite,
  getSiteSettings,
  restoreSiteSettings,
  saveSiteLogo,
  saveSiteSettings,
]
