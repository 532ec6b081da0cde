/** What a visitor can report about a listing, and what becomes of it. Pure. */

export const reportKinds = ['wrong_fact', 'gone', 'not_real', 'takedown', 'privacy', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportStatuses = ['open', 'resolved', 'dismissed'] as const
/** The decisions of the team. */
export const reportDecisions = ['resolved', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]
export type ReportStatus = (typeof reportStatuses)[number]

/** Days within which requests about legal rights must be answered (GDPR, article 12: one month). */
const answerDays = 30

/** Whether a report exercises a legal right, so that an answer is owed. */
export function isAboutRights(kind: string): boolean {
  return kind === 'takedown' || kind === 'privacy'
}

/** Whether the law requires an answer, and there is an address to send it to. */
export function isAnswerOwed(report: { kind: string; email: string | null }): boolean {
  return isAboutRights(report.kind) && report.email !== null
}

/** Whether a report says that the listing should not exist; closing it and keeping the listing deserves a notice. */
export function isAgainstListing(kind: string): boolean {
  return kind === 'takedown' || kind === 'gone' || kind === 'not_real'
}

/** When a report must be answered; null if only courtesy requires an answer. */
export function dueAt(kind: ReportKind, now: Date): Date | null {
  if (!isAboutRights(kind)) return null
  return new Date(now.getTime() + answerDays * 24 * 3_600_000)
}

/** Maximum number of reports from one network: about one listing per day, and in total per hour. */
export const reportLimits = { listingADay: 3, anHour: 5 } as const

/** Maximum length of a report including what its sender added while it was open. */
const lettersWithAdditions = 6000

export type Extended =
  | { is: 'known' }
  | { is: 'tooLong' }
  | { is: 'added'; body: string; source: string | null }

/** The text of an open report after its sender sent it again: unchanged, or extended by what is new. */
export function extended(
  open: { body: string; source: string | null },
  sent: { body: string; source: string | null },
): Extended {
  const body = withMore(open.body, sent.body)
  const source = withMore(open.source ?? '', sent.source ?? '') || null
  if (body === open.body && source === open.source) return { is: 'known' }
  if (body.length > lettersWithAdditions) return { is: 'tooLong' }
  return { is: 'added', body, source }
}

function withMore(there: string, sent: string): string {
  if (sent === '' || there.split('\n\n').includes(sent) || there === sent) return there
  return there === '' ? sent : `${there}\n\n${sent}`
}
