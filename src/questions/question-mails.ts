/** Mails about questions: the question to the owners, the answer to the reader who asked. */
import { html } from '../design/html.ts'
import type { Mail } from '../mail/index.ts'
import { words } from './words/index.ts'

interface About {
  name: string
  body: string
  url: string
  origin: string
}

/** The mail that tells an owner a reader's question. */
export function askedMail(to: string, { name, body, url, origin }: About): Mail {
  return {
    kind: 'question_asked',
    to,
    subject: words.askedMail.subject(name),
    text: `${words.askedMail.text(name)}\n\n${body}\n\n${words.askedMail.how}\n${url}`,
    html: html`<p>${words.askedMail.text(name)}</p>
      <blockquote>${body}</blockquote>
      <p>${words.askedMail.how}</p>
      <p><a class="button" href="${url}">${words.askedMail.button}</a></p>`.toString(),
    unsubscribe: { origin, reason: words.askedMail.reason, action: words.unsubscribe },
  }
}

/** The mail that tells the reader who asked the owner's answer. */
export function answeredMail(to: string, { name, body, url, origin }: About, answer: string): Mail {
  return {
    kind: 'question_answered',
    to,
    subject: words.answeredMail.subject(name),
    text: `${body}\n\n${answer}\n\n${url}`,
    html: html`<blockquote>${body}</blockquote>
      <p>${answer}</p>
      <p><a class="button" href="${url}">${words.answeredMail.button}</a></p>`.toString(),
    unsubscribe: { origin, reason: words.answeredMail.reason, action: words.unsubscribe },
  }
}
