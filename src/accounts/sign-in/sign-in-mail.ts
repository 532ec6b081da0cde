/** The mail with a one-time sign-in link. Its link opens a page that confirms by POST, so that mail scanners use up nothing. */
import { html } from '../../design/html.ts'
import type { Services } from '../../platform/call/services.ts'

import { writeMail } from '../../platform/jobs/outbox.ts'
import { keepAwaitedLink } from '../first-account.ts'
import { linkMinutes } from './sign-in-rules.ts'

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
  const lasts = `It works once, within ${linkMinutes} minutes.`
  await services.transact((context) =>
    writeMail(
      context,
      {
        kind: 'sign_in_link',
        to: link.email,
        subject: 'Your sign-in link',
        text: `Open this link to sign in. ${lasts}\n\n${url}\n\nIf you did not ask for it, ignore this mail: nobody can sign in without it.`,
        html: html`<h1>Sign in</h1>
          <p>${lasts}</p>
          <p><a class="button" href="${url}">Sign in</a></p>
          <p>
            <small>If you did not ask for it, ignore this mail: nobody can sign in without it.</small>
          </p>`.toString(),
        secrets: [link.token],
      },
      services.clock.now(),
    ),
  )
}
