/** The mail with a one-time sign-in link. Its link opens a page that confirms by POST, so that mail scanners use up nothing. */
import { minutes } from '../../calendar/index.ts'
import { html } from '../../design/html.ts'
import type { Services } from '../../platform/call/services.ts'
import { asReadBy, type Mail, writeMail } from '../../mail/index.ts'
import { currentLanguage, inLanguage } from '../../platform/text/language.ts'
import { keepAwaitedLink } from '../first-account.ts'
import { linkMinutes } from './sign-in-rules.ts'
import { words } from '../words/index.ts'

/** What mails with such a link are called in the outbox. */
export const signInLinkKind = 'sign_in_link'

export interface SignInLink {
  email: string
  token: string
  /** The path of ours to go on to. */
  to: string
}

/** Writes the mail, unless the link was asked for by a command that prints it. */
export async function deliverSignInLink(
  services: Services,
  baseUrl: string,
  link: SignInLink,
): Promise<void> {
  const url = `${baseUrl}/sign-in/link?${new URLSearchParams({ token: link.token, to: link.to }).toString()}`
  if (keepAwaitedLink(url)) return
  const now = services.clock.now()
  await services.transact(async (context) => {
    const { language } = await asReadBy(context.db, link.email, { language: currentLanguage() })
    await inLanguage(language, () => writeMail(context, linkMail(link, url, now), now))
  })
}

/** The mail itself. */
export function linkMail({ email, token }: SignInLink, url: string, now: Date): Mail {
  const { mail } = words.signIn
  return {
    kind: signInLinkKind,
    to: email,
    subject: mail.subject,
    text: mail.text(linkMinutes, url),
    html: html`<h1>${mail.title}</h1>
      <p>${mail.lasts(linkMinutes)}</p>
      <p><a class="button" href="${url}">${mail.button}</a></p>
      <p>
        <small>${mail.ignore}</small>
      </p>`.toString(),
    secrets: [token],
    uselessAfter: new Date(now.getTime() + minutes(linkMinutes)),
  }
}
