/** Awards, given when a board is frozen, and badges that show them. */
export { mergeAwards } from './award-queries.ts'
export { awardMail } from './award-mail.ts'
export { getBadges } from './badges/get-badges.ts'
export { freezeBoards } from './freeze-boards-job.ts'
export { unfreezeCommand } from './unfreeze-command.ts'
export { listAwards } from './list-awards.ts'

import { awardsPage } from './awards-page.ts'
import { badgePage } from './badges/badge-page.ts'
import { badgeTesterPage } from './badges/badge-tester-page.ts'

/** The pages of this area. */
export const awardPages = [awardsPage, badgePage, badgeTesterPage]
