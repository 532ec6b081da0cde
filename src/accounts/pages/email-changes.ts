/** Changing the address of an account: a link to the new one, a notice to the old one. */
import { sql } from 'kysely'
import { html } from '../../design/html.ts'
import type { Services } from '../../platform/call/services.ts'
import { change, row } from '../../platform/data/database.ts'
import { randomSecret, sha256 } from '../../platform/data/ids.ts'
import { violatedConstraint, databaseCode } from '../../platform/data/transact.ts'
import { writeMail } from '../../platform/jobs/outbox.ts'
import { findAccount } from '../account-queries.ts'
import { saveEmail } from './security-queries.ts'
import { words } from '../words/index.ts'

const lastsHours = 24

/** Mails a link to the new address; only the latest request of an account counts. */
export async function requestEmailChange(
  services: Services,
  baseUrl: string,
  accountId: string,
  email: string,
): Promise<void> {
  const token = randomSecret()
  const now = services.clock.now()
  const url = `${baseUrl}/account/email/confirm?token=${token}`
  const mail = words.account.confirmMail
  await services.transact(async (context) => {
    await change(context.db, sql`delete from email_changes where account_id = ${accountId}`)
    await change(
      context.db,
      sql`insert into email_changes (hash, account_id, email, created_at, expires_at)
        values (${sha256(token)}, ${accountId}, ${email}, ${now}, ${new Date(now.getTime() + lastsHours * 3_600_000)})`,
    )
    await writeMail(
      context,
      {
        kind: 'email_change',
        to: email,
        subject: mail.subject,
        text: mail.text(lastsHours, url),
        html: html`<h1>${mail.subject}</h1>
          <p>${mail.lasts(lastsHours)}</p>
          <p><a class="button" href="${url}">${mail.button}</a></p>
          <p><small>${mail.ignore}</small></p>`.toString(),
        secrets: [token],
      },
      now,
    )
  })
}

/**
 * Takes the new address, if the account of this session asked for it. Gives `done`, `unknown` for a link that is used,
 * old or another's, and `taken` when another account has the address by now.
 */
export async function confirmEmailChange(
  services: Services,
  token: string,
  accountId: string,
): Promise<'done' | 'unknown' | 'taken'> {
  const now = services.clock.now()
  try {
    return await services.transact(async (context) => {
      const asked = await row(
        context.db,
        sql<{
          email: string
        }>`delete from email_changes where hash = ${sha256(token)} and account_id = ${accountId}
          and expires_at > ${now} returning email`,
      )
      const account = await findAccount(context.db, accountId)
      if (!asked || !account) return 'unknown'
      await saveEmail(context.db, accountId, asked.email, now)
      const mail = words.account.changedMail
      const changed = mail.changed(asked.email)
      await writeMail(
        context,
        {
          kind: 'email_changed',
          to: account.email,
          subject: mail.subject,
          text: `${changed}\n\n${mail.notYou}`,
          html: html`<h1>${mail.subject}</h1>
            <p>${changed}</p>
            <p>${mail.notYou}</p>`.toString(),
        },
        now,
      )
      return 'done'
    })
  } catch (error) {
    if (databaseCode(error) === '23505' && violatedConstraint(error).includes('email')) return 'taken'
    throw error
  }
}
