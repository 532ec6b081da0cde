/** Mails with news: what every one of them carries so that it can be stopped (RFC 8058, RFC 2369). */
import { html, type Html } from '../design/html.ts'
import type { Mail } from '../platform/outbox.ts'

export interface NewsMail {
  kind: 'listing_update' | 'weekly_digest'
  to: string
  subject: string
  text: string
  body: Html
  /** Scheme and host of the site. */
  origin: string
  stopToken: string
}

/** The mail with its way out: one click in the mail program, or the page behind the link. */
export function newsMail({ kind, to, subject, text, body, origin, stopToken }: NewsMail): Mail {
  const stop = `${origin}/unsubscribe/${stopToken}`
  return {
    kind,
    to,
    subject,
    text: `${text}\n\n--\nYou get this because you follow it. Stop these mails: ${stop}\nChoose what you get: ${origin}/account/follows\n`,
    html: html`${body}
      <hr />
      <p>You get this because you follow it. <a href="${stop}">Stop these mails</a> or <a href="${origin}/account/follows">choose what you get</a>.</p>`.toString(),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
