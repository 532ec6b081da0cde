/** Keeps listings true: re-reads their websites, asks the owners about changes, withholds links to hijacked sites. */
export { addDemonstrationChecks } from './bulk-queries.ts'
export { changesMail, troubleMail, withheldMail } from './drift-mail.ts'
export { decideSiteChange } from './decide-site-change.ts'
export { listSiteChanges } from './list-site-changes.ts'
export { forgetDecider } from './forget-queries.ts'
export { checkSite, checkSites } from './check-site-job.ts'

import { changesPage, decideChangePage } from './changes-page.ts'
import { confirmSitePage, teamSiteChecksPage } from './team-site-checks-page.ts'
import { noticePage } from './notice-page.ts'
import { confirmSiteGenuine } from './confirm-site-genuine.ts'

/** Operations of this area's pages that are not part of the API. */
export const driftInternalOperations = [confirmSiteGenuine]

/** The pages of this area. */
export const driftPages = [changesPage, confirmSitePage, decideChangePage, noticePage, teamSiteChecksPage]
