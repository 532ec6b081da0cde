/**
 * Short mails about the account's security. They cannot be turned off: the person must learn what was done in their
 * name.
 */
import { html } from '../design/html.ts'
import { type Mail, mailBody } from '../mail/index.ts'
import type { Site } from '../platform/call/context.ts'
import { words } from './words/index.ts'

/** Says what was done, and what to do if it was somebody else. */
export function accountMail(to: string, kind: string, subject: string, what: string): Mail {
  const hint = words.security.notYou
  return {
    kind,
    to,
    subject,
    text: `${what}\n\n${hint}`,
    html: html`<h1>${subject}</h1>
      <p>${what}</p>
      <p><small>${hint}</small></p>`.toString(),
  }
}

/** Tells the account's address that a passkey was added to it or removed from it. */
export function passkeyMail(to: string, change: 'added' | 'removed'): Mail {
  const { subject, text } = words.security.passkeyMail[change]
  return accountMail(to, `passkey_${change}`, subject, text)
}

/** Tells an account that it is on the team of a site now, with the way there. */
export function joinedTeamMail(to: string, { name, origin }: Pick<Site, 'name' | 'origin'>): Mail {
  const { subject, text, action } = words.people.joinedMail
  return {
    kind: 'team_joined',
    to,
    subject: subject(name),
    ...mailBody(subject(name), [text(name)], { label: action, url: `${origin}/team` }),
  }
}

/** Tells the account's address that a program may now act for it: an API key by its name, or a connected app. */
export function accessMail(to: string, kind: 'key' | 'app', name: string): Mail {
  const { subject, text } = words.security.accessMail[kind]
  return accountMail(to, kind === 'key' ? 'key_made' : 'app_connected', subject(name), text(name))
}
