/** Team pages that belong to no other area: the first steps and the log. */
export { countDue } from './due-counts-queries.ts'
import { firstStepsPage } from './first-steps-page.ts'
import { teamLogExport, teamLogPage } from './team-log-page.ts'

/** All of these pages. */
export const teamPages = [firstStepsPage, teamLogPage, teamLogExport]
