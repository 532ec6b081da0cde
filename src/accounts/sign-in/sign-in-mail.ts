/**
 * The mail with a one-time sign-in link. The link opens a page that confirms by POST, so that mail scanners do not use
 * it up.
 */
import { minutes } from '../../calendar/index.ts'
import { html } from '../../design/html.ts'
import type { Services } from '../../platform/call/services.ts'
import { asReadBy, type Mail, type MailSender, writeMail } from '../../mail/index.ts'
import { currentLanguage, inLanguage } from '../../platform/text/language.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { keepAwaitedLink } from '../first-account.ts'
import { siteSignedInFor } from '../site-signed-in-for.ts'
import { linkMinutes } from './sign-in-rules.ts'
import { words } from '../words/index.ts'

/** The kind of these mails in the outbox. */
export const signInLinkKind = 'sign_in_link'

export interface SignInLink {
  email: string
  token: string
  /** The local path to continue to. */
  to: string
}

/** Looks up sites. */
interface Sites {
  byKey(key: string): Promise<MailSender | undefined>
  byHost(host: string): Promise<MailSender | undefined>
  defaultSite(): Promise<MailSender>
}

/** Writes the mail, unless a command requested the link in order to print it. */
export async function deliverSignInLink(
  services: Services,
  baseUrl: string,
  sites: Sites,
  link: SignInLink,
): Promise<void> {
  const url = pathWith(`${baseUrl}/sign-in/link`, { token: link.token, to: link.to })
  if (keepAwaitedLink(url)) return
  const now = services.clock.now()
  const site = (await siteSignedInFor(link.to, sites)) ?? (await sites.defaultSite())
  await services.transact(async (context) => {
    const { language } = await asReadBy(context.db, link.email, { language: currentLanguage() })
    await inLanguage(language, () =>
      writeMail({ ...context, site }, linkMail(link, site.name, url, now), now),
    )
  })
}

/**
 * The mail itself, in the name of the site that the person signs in to, which may be all they know of the deployment.
 */
export function linkMail({ email, token }: SignInLink, site: string, url: string, now: Date): Mail {
  const { mail } = words.signIn
  return {
    kind: signInLinkKind,
    to: email,
    subject: mail.subject(site),
    text: mail.text(site, linkMinutes, url),
    html: html`<h1>${mail.title(site)}</h1>
      <p>${mail.lasts(linkMinutes)}</p>
      <p><a class="button" href="${url}">${mail.button}</a></p>
      <p>
        <small>${mail.ignore}</small>
      </p>`.toString(),
    secrets: [token],
    uselessAfter: new Date(now.getTime() + minutes(linkMinutes)),
  }
}
