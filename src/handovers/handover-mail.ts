/** Tells a giver of a link that a key or app made, and who gave, got and shares a product that it was handed over. */
import { html } from '../design/html.ts'
import type { Mail } from '../mail/index.ts'
import { words } from './words/index.ts'

export interface Handed {
  name: string
  /** Mail addresses. */
  giver: string
  receiver: string
  /** Where it is managed from now on, and the giver's list. */
  url: string
  listUrl: string
}

/** To one of them. */
export function handedOverMail(to: string, handed: Handed, role: 'giver' | 'receiver' | 'other'): Mail {
  const { subject, text } = words.mail
  const said = text[role](handed.name, handed.giver, handed.receiver)
  return mail('handed_over', to, subject(handed.name), said, role === 'giver' ? handed.listUrl : handed.url)
}

/** To whoever’s key or app made a link. */
export function handoverMadeMail(to: string, { name, listUrl }: Pick<Handed, 'name' | 'listUrl'>): Mail {
  const { madeSubject, madeText } = words.mail
  return mail('handover_made', to, madeSubject(name), madeText(name), listUrl)
}

function mail(kind: string, to: string, subject: string, said: string, link: string): Mail {
  return {
    kind,
    to,
    subject,
    text: `${said}\n\n${link}`,
    html: html`<p>${said}</p>
      <p><a href="${link}">${link}</a></p>`.toString(),
  }
}
