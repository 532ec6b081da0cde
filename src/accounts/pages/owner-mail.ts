/** Short mails about the account's security. They cannot be turned off: the person must learn what was done in their name. */
import { html } from '../../design/html.ts'
import type { WriteContext } from '../../platform/call/context.ts'

import { writeMail } from '../../mail/index.ts'
import { words } from '../words/index.ts'

/** Mails the account's address what was done, and what to do if it was not them. */
export async function notifyAccount(
  context: Pick<WriteContext, 'db' | 'jobs' | 'sealer' | 'now'>,
  email: string,
  kind: string,
  subject: string,
  what: string,
): Promise<void> {
  const hint = words.security.notYou
  await writeMail(
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
    context.now,
  )
}
