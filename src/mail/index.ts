/** Mail: written with the change that causes it, sent by a job, refused by those who unsubscribed. */
export { type Mail, type MailContext, unsubscribe, writeMail } from './outbox.ts'
export { mailCommand } from './mail-command.ts'
export { sendMail, waitingMails } from './send-mail-job.ts'
export { emptySentMails, forgetRecipient, resubscribe } from './outbox-queries.ts'
