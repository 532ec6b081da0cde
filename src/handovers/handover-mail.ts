/** Tells who gave, who got and who shares a product that it was handed over. */
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
  const link = role === 'giver' ? handed.listUrl : handed.url
  return {
    kind: 'handed_over',
    to,
    subject: subject(handed.name),
    text: `${said}\n\n${link}`,
    html: html`<p>${said}</p>
      <p><a href="${link}">${link}</a></p>`.toString(),
  }
}
