import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { internalOperation } from '../../platform/call/operation.ts'
import { escaped } from '../../platform/text/escape.ts'
import { type Mail, writeMail } from '../outbox.ts'
import { words } from '../words/index.ts'

/** Sends a test mail, which says only that mail arrives. The mail page shows what became of it. */
export const sendTestMail = internalOperation({
  name: 'send_test_mail',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ recipient: emailAddress() }),
  output: z.object({ mail_id: z.string() }),
  newIds: ['mail_id'],
  problems: [],
  async run({ recipient }, { db, jobs, sealer, site, now, note }) {
    const id = await writeMail({ db, jobs, sealer, site }, testMail(recipient, site.name), now)
    note({ about: `mail ${id}`, after: { kind: 'test' } })
    return { mail_id: id }
  },
})

/** The mail that says only that mail arrives. */
export function testMail(to: string, site: string): Mail {
  const text = words.test.text(site)
  return { kind: 'test', to, subject: words.test.subject(site), text, html: `<p>${escaped(text)}</p>` }
}
