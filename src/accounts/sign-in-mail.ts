/** The mail with a one-time sign-in link. */
import { html } from '../design/html.ts'
import type { House } from '../platform/call.ts'
import { writeMail } from '../platform/outbox.ts'
import { transact } from '../platform/transact.ts'
import { keepAwaitedLink } from './first-account.ts'

/** Writes the mail, unless the link was asked for by a command that prints it. */
export async function deliverSignInLink(house: House, link: { email: string; url: string }): Promise<void> {
  if (keepAwaitedLink(link.url)) return
  const now = house.clock.now()
  await transact({ root: house.db, jobsIn: house.jobsIn, log: house.log }, (context) =>
    writeMail(
      context,
      {
        kind: 'sign_in_link',
        to: link.email,
        subject: 'Your sign-in link',
        text: `Open this link to sign in. It works once, within 15 minutes.\n\n${link.url}\n\nIf you did not ask for it, ignore this mail.`,
        html: html`<p>Open this link to sign in. It works once, within 15 minutes.</p><p><a href="${link.url}">Sign in</a></p><p>If you did not ask for it, ignore this mail.</p>`.toString(),
      },
      now,
    ),
  )
}
