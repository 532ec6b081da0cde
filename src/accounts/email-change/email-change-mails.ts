/** Mails about a change of address: a confirmation link to the new one, a notice to the old one once it is done. */
import { html } from '../../design/html.ts'
import type { Mail } from '../../mail/index.ts'
import { words } from '../words/index.ts'

/** Asks the recipient at the new address to confirm it. */
export function emailChangeMail(to: string, url: string, lastsHours: number): Mail {
  const mail = words.account.confirmMail
  return {
    kind: 'email_change',
    to,
    subject: mail.subject,
    text: mail.text(lastsHours, url),
    html: html`<h1>${mail.subject}</h1>
      <p>${mail.lasts(lastsHours)}</p>
      <p><a class="button" href="${url}">${mail.button}</a></p>
      <p><small>${mail.ignore}</small></p>`.toString(),
  }
}

/** Tells the old address which address replaces it. */
export function emailChangedMail(to: string, email: string): Mail {
  const mail = words.account.changedMail
  const changed = mail.changed(email)
  return {
    kind: 'email_changed',
    to,
    subject: mail.subject,
    text: `${changed}\n\n${mail.notYou}`,
    html: html`<h1>${mail.subject}</h1>
      <p>${changed}</p>
      <p>${mail.notYou}</p>`.toString(),
  }
}
