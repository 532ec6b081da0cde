/** What deletes the kinds that are kept for a time and have no job of their own, one line each. */
import { dropOldChecks } from './claims/index.ts'
import { dropDeletedDrafts, dropEndedInvites } from './drafts/index.ts'
import { dropSentMails, dropWaysOut } from './mail/index.ts'
import type { Retention } from './privacy/index.ts'
import { dropDecidedReports } from './reports/index.ts'

export const retention: readonly Retention[] = [
  { kind: 'limits', drop: dropDeletedDrafts },
  { kind: 'limits', drop: dropOldChecks },
  { kind: 'invites', drop: dropEndedInvites },
  { kind: 'reports', drop: dropDecidedReports },
  { kind: 'mail', drop: dropSentMails },
  { kind: 'ways_out', drop: dropWaysOut },
]
