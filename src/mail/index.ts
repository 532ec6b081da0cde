/** Mail: written with the change that causes it, sent by a job, not written to those who unsubscribed. */
export { mailActions, mailBody } from './mail-body.ts'
export { testMail } from './desk/send-test-mail.ts'
export { type Mail, type MailContext, unsubscribe, unsubscribeReason, writeMail } from './outbox.ts'
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
} from './outbox-queries.ts'

export { findSuppression } from './suppression-queries.ts'

import { actOnMailPage, mailDeskPage } from './desk/mail-desk-page.ts'

/** The operator's page of mail. */
export const mailDeskPages = [mailDeskPage, actOnMailPage]

import { liftMailRefusal } from './desk/lift-mail-refusal.ts'
import { resendMail } from './desk/resend-mail.ts'
import { sendTestMail } from './desk/send-test-mail.ts'
import { setMailSuppression } from './desk/set-mail-suppression.ts'

/** Operations that this page uses and the API does not offer. */
export const mailUnlisted = [liftMailRefusal, resendMail, sendTestMail, setMailSuppression]
