/** Listings that stay true: sites are read again, owners asked, takeovers withheld. */
export { changesMail, troubleMail, withheldMail } from './drift-mail.ts'
export { forgetDecider } from './forget-queries.ts'
export { changesPage, decideChangePage } from './changes-page.ts'
export { checkSite, checkSites } from './check-site-job.ts'
export { noticePage } from './notice-page.ts'
export { confirmSitePage, teamSiteChecksPage } from './team-site-checks-page.ts'

import { confirmSiteGenuine } from './confirm-site-genuine.ts'
import { decideSiteChange } from './decide-site-change.ts'

/** What the pages of this area change besides the API. */
export const driftUnlisted = [confirmSiteGenuine, decideSiteChange]
