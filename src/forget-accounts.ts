/** What each area does with its own rows when an account is deleted, and when a retention period has ended. */
import { dropOldChecks, withdrawClaims } from './claims/index.ts'
import { forgetOwner } from './companies/index.ts'
import { forgetTermsEditor } from './content/index.ts'
import { dropDeletedDrafts, dropEndedInvites, forgetDrafter } from './drafts/index.ts'
import { forgetDecider } from './drift/index.ts'
import { dropOldDeliveries, forgetWebhooks } from './event-webhooks/index.ts'
import { forgetEvents } from './events/index.ts'
import { forgetFounder } from './founders/index.ts'
import { dropOldHandovers, forgetGiver } from './handovers/index.ts'
import { withdrawLeftLaunches } from './launches/index.ts'
import { forgetEditor } from './listings/index.ts'
import { forgetFollower } from './news/index.ts'
import { forgetPricer, noteLeftLaunches } from './orders/index.ts'
import type { ForgetAccount } from './platform/call/forget-account.ts'
import { forgetAnswers } from './platform/call/idempotency/idempotency-queries.ts'
import { dropSentMails, dropUnsubscribeLinks, forgetRecipient } from './mail/index.ts'
import { dropOldProposals, forgetProposals } from './proposals/index.ts'
import { forgetAsker } from './questions/index.ts'
import { dropDecidedReports, forgetReporter } from './reports/index.ts'
import { forgetUploader } from './pictures/index.ts'
import type { Retention } from './privacy/index.ts'
import { forgetSaver } from './saved/index.ts'
import { forgetRateEditor } from './tax/index.ts'
import { withdrawVotes } from './votes/index.ts'

/**
 * One line each. Areas that look up the account's companies come before `forgetOwner`, which ends its ownership, and the
 * orders of its launches before those are withdrawn.
 */
export const forgetAccounts: readonly ForgetAccount[] = [
  withdrawVotes,
  noteLeftLaunches,
  withdrawLeftLaunches,
  forgetFounder,
  withdrawClaims,
  forgetDrafter,
  forgetGiver,
  forgetEditor,
  forgetFollower,
  forgetDecider,
  forgetPricer,
  forgetUploader,
  forgetTermsEditor,
  forgetRateEditor,
  forgetOwner,
  forgetAnswers,
  forgetRecipient,
  forgetReporter,
  forgetAsker,
  forgetSaver,
  forgetEvents,
  forgetProposals,
  forgetWebhooks,
]

/** Deletes the kinds of data that are kept for a time and have no job of their own. */
export const retention: readonly Retention[] = [
  { kind: 'limits', drop: dropDeletedDrafts },
  { kind: 'limits', drop: dropOldChecks },
  { kind: 'invites', drop: dropEndedInvites },
  { kind: 'handovers', drop: dropOldHandovers },
  { kind: 'proposals', drop: dropOldProposals },
  { kind: 'webhook_deliveries', drop: dropOldDeliveries },
  { kind: 'reports', drop: dropDecidedReports },
  { kind: 'mail', drop: dropSentMails },
  { kind: 'ways_out', drop: dropUnsubscribeLinks },
]
