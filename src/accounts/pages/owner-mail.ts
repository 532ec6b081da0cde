/** Short mails about the account itself. They are not optional: their reader must learn of what was done in their name. */
import { html } from '../../design/html.ts'
import type { Services } from '../../platform/call/services.ts'

import { writeMail } from '../../platform/jobs/outbox.ts'

/** Tells the owner of an address what was done, and what to do if it was not them. */
export async function tellOwner(
  services: Services,
  email: string,
  kind: string,
  subject: string,
  what: string,
): Promise<void> {
  const hint =
    'If this was not you, sign in with a link by mail, sign out all devices under Security, and write to us.'
  await services.transact((context) =>
    writeMail(
      context,
      {
        kind,
        to: email,
        subject,
        text: `${what}\n\n${hint}`,
        html: html`<h1>${subject}</h1>
          <p>${what}</p>
          <p><small>${hint}</small></p>`.toString(),
      },
      services.clock.now(),
    ),
  )
}
