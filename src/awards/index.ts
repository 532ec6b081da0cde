/** Awards: given when a board is frozen; badges that show them. */
export { awardMail } from './award-mail.ts'
export { awardsPage } from './awards-page.ts'
export { badgePage } from './badges/badge-page.ts'
export { badgeTesterPage } from './badges/badge-tester-page.ts'
export { getBadges } from './badges/get-badges.ts'
export { freezeBoards } from './freeze-boards-job.ts'
export { unfreezeCommand } from './unfreeze-command.ts'
export { listAwards } from './list-awards.ts'
