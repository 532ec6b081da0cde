/** Visitors' reports about listings, and requests to take one down. */
export { reportMail } from './decide-report.ts'
export { dropDecidedReports, mergeReports, forgetReporter } from './report-queries.ts'

import { reportPage, sendReportPage } from './report-page.ts'
import { decideReportPage, teamReportsPage } from './team-reports-page.ts'

/** The pages of reports. */
export const reportPages = [reportPage, sendReportPage, teamReportsPage, decideReportPage]

import { decideReport } from './decide-report.ts'
import { reportListing } from './report-listing.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const reportsInternalOperations = [decideReport, reportListing]
