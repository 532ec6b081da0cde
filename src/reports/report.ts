/** The noun: what a visitor may report of a listing, and what becomes of it. Pure. */

export const reportKinds = ['wrong_fact', 'gone', 'not_real', 'takedown', 'privacy', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportStatuses = ['open', 'resolved', 'dismissed'] as const
/** What the team may decide. */
export const reportDecisions = ['resolved', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]
export type ReportStatus = (typeof reportStatuses)[number]

/** Days within which requests about rights are answered (GDPR, article 12: one month). */
const answerDays = 30

/** Whether somebody asks for what is theirs by law, so that an answer is owed. */
export function isAboutRights(kind: string): boolean {
  return kind === 'takedown' || kind === 'privacy'
}

/** Whether somebody waits for the team's words by law, and can be written to. */
export function isAnswerOwed(report: { kind: string; email: string | null }): boolean {
  return isAboutRights(report.kind) && report.email !== null
}

/** Whether a report says that the listing itself should not be there, so that closing it and leaving the listing is worth a word. */
export function isAgainstListing(kind: string): boolean {
  return kind === 'takedown' || kind === 'gone' || kind === 'not_real'
}

/** By when a report must be answered; null where nothing but courtesy asks for it. */
export function dueAt(kind: ReportKind, now: Date): Date | null {
  if (!isAboutRights(kind)) return null
  return new Date(now.getTime() + answerDays * 24 * 3_600_000)
}

/** Most reports of one network: of one listing a day, of all an hour. */
export const reportLimits = { listingADay: 3, anHour: 5 } as const

/** Most letters of a report with all that its sender added while it was open. */
const lettersWithAdditions = 6000

export type Extended =
  | { is: 'known' }
  | { is: 'tooLong' }
  | { is: 'added'; body: string; source: string | null }

/** What an open report says once its sender has sent it again: nothing new, or what is new at its end. */
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
