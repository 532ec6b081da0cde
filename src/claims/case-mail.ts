import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import { words } from './words/index.ts'

/** Tells a claimant that the site team refused their case, and why. */
export function caseRefusedMail(to: string, listing: string, decision: string, url: string): Mail {
  const text = words.refusedMail.text(listing, decision)
  return {
    kind: 'case_refused',
    to,
    subject: words.refusedMail.subject(listing),
    ...mailBody(words.refusedMail.subject(listing), [text], mailActions.seeListing(url)),
  }
}
