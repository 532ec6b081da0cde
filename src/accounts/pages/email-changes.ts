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
        subject: 'Confirm your new address',
        text: `Open this link to use this address for your account. It works once, within ${lastsHours} hours.\n\n${url}\n\nIf you did not ask for it, ignore this mail.`,
        html: html`<h1>Confirm your new address</h1>
          <p>It works once, within ${lastsHours} hours.</p>
          <p><a class="button" href="${url}">Use this address</a></p>
          <p><small>If you did not ask for it, ignore this mail.</small></p>`.toString(),
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
      const what = `The address of your account is now ${asked.email}. This address no longer signs in.`
      await writeMail(
        context,
        {
          kind: 'email_changed',
          to: account.email,
          subject: 'Your address was changed',
          text: `${what}\n\nIf this was not you, answer this mail or write to us at once.`,
          html: html`<h1>Your address was changed</h1>
            <p>${what}</p>
            <p>If this was not you, write to us at once.</p>`.toString(),
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
