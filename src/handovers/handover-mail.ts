/** Tells a giver of a link that a key or app made, and who gave, got and shares a product that it was handed over. */
import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import { words } from './words/index.ts'

export interface Handed {
  name: string
  /** Mail addresses. */
  giver: string
  receiver: string
  /** Not submitted yet. */
  isDraft: boolean
  /** Where it is managed from now on, and the giver's list. */
  url: string
  listUrl: string
}

/** To one of them. */
export function handedOverMail(to: string, handed: Handed, role: 'giver' | 'receiver' | 'other'): Mail {
  const { subject, text } = words.mail
  const said = text[role](handed.name, handed.giver, handed.receiver)
  return {
    kind: 'handed_over',
    to,
    subject: subject(handed.name),
    ...mailBody(
      subject(handed.name),
      [said],
      role === 'giver'
        ? toList(handed)
        : handed.isDraft
          ? { url: handed.url, label: words.mail.reviewDraft }
          : mailActions.manageListing(handed.url),
    ),
  }
}

/** To whoever’s key or app made a link. */
export function handoverMadeMail(to: string, made: Pick<Handed, 'name' | 'listUrl'>): Mail {
  const { madeSubject, madeText } = words.mail
  const subject = madeSubject(made.name)
  return { kind: 'handover_made', to, subject, ...mailBody(subject, [madeText(made.name)], toList(made)) }
}

function toList({ listUrl: url }: Pick<Handed, 'listUrl'>) {
  return { url, label: words.mail.seeList }
}
