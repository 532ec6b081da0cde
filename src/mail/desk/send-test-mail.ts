import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { unlistedOperation } from '../../platform/call/operation.ts'
import { escaped } from '../../platform/text/escape.ts'
import { writeMail } from '../outbox.ts'
import { words } from '../words/index.ts'

/** Sends a mail that says nothing but that mail arrives. What became of it stands at the desk. */
export const sendTestMail = unlistedOperation({
  name: 'send_test_mail',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ recipient: emailAddress() }),
  output: z.object({ mail_id: z.string() }),
  newIds: ['mail_id'],
  problems: [],
  async run({ recipient }, { db, jobs, sealer, site, now, note }) {
    const text = words.test.text(site.name)
    const mail = {
      kind: 'test',
      to: recipient,
      subject: words.test.subject(site.name),
      text,
      html: `<p>${escaped(text)}</p>`,
    }
    const id = await writeMail({ db, jobs, sealer }, mail, now)
    note({ about: `mail ${id}`, after: { kind: 'test' } })
    return { mail_id: id }
  },
})
