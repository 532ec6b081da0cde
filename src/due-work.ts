/** Work that areas still owe according to their rows, one line each: checked every five minutes and after a restore. */
import { stuckDrafts } from './drafts/index.ts'
import { waitingMails } from './mail/index.ts'
import { unappliedPayments, waitingRefunds } from './payments/index.ts'
import type { DueWork } from './platform/jobs/due-work.ts'

export const dueWork: readonly DueWork[] = [unappliedPayments, waitingRefunds, waitingMails, stuckDrafts]
