/** Mails: to a giver whose key or app created a link, and to giver, receiver and co-owners after acceptance. */
import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import { words } from './words/index.ts'

export interface Handed {
  name: string
  /** Email addresses. */
  giver: string
  receiver: string
  /** The product is a draft that is not submitted yet. */
  isDraft: boolean
  /** The page where it is managed from now on, and the giver's list. */
  url: string
  listUrl: string
}

/** The mail to one of the people concerned. */
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

/** The mail to the person whose key or app created a link. */
export function handoverMadeMail(to: string, made: Pick<Handed, 'name' | 'listUrl'>): Mail {
  const { madeSubject, madeText } = words.mail
  const subject = madeSubject(made.name)
  return { kind: 'handover_made', to, subject, ...mailBody(subject, [madeText(made.name)], toList(made)) }
}

function toList({ listUrl: url }: Pick<Handed, 'listUrl'>) {
  return { url, label: words.mail.seeList }
}
