/** Mail: written with the change that causes it, sent by a job, not written to those who unsubscribed. */
export { mailActions, mailBody } from './mail-body.ts'
export { testMail } from './team/send-test-mail.ts'
export {
  type Mail,
  type MailContext,
  type MailSender,
  type SiteMailContext,
  unsubscribe,
  unsubscribeReason,
  writeMail,
} from './outbox.ts'
export { asReadBy, writeMailFor } from './reader-queries.ts'
export { mailCommand } from './mail-command.ts'
export { sendMail, waitingMails } from './send-mail-job.ts'
export { mailEventsWebhook } from './mail-events-webhook.ts'
export {
  addMailRefusal,
  countMailsTo,
  dropSentMails,
  dropUnsubscribeLinks,
  emptyOldMails,
  findMailRefusals,
  findMailTrouble,
  forgetRecipient,
  resubscribe,
  sealedMailColumns,
} from './outbox-queries.ts'

export { findSuppression } from './suppression-queries.ts'

import { actOnMailPage, teamMailPage } from './team/team-mail-page.ts'

/** The operator's page of mail. */
export const mailPages = [teamMailPage, actOnMailPage]

import { liftMailRefusal } from './team/lift-mail-refusal.ts'
import { resendMail } from './team/resend-mail.ts'
import { sendTestMail } from './team/send-test-mail.ts'
import { setMailSuppression } from './team/set-mail-suppression.ts'

/** Operations that this page uses and the API does not offer. */
export const mailInternalOperations = [liftMailRefusal, resendMail, sendTestMail, setMailSuppression]
