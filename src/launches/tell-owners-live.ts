import { findOwnerEmails } from '../companies/index.ts'
import { asReadBy, type MailContext, writeMail } from '../mail/index.ts'
import { launchMail, type MailListing, type MailSite } from './launch-mail.ts'

/** Mails every owner of a listing that it is live. `votesUntil` is null if its week is already over. */
export async function tellOwnersLive(
  context: MailContext,
  listing: MailListing & { company_id: string },
  site: MailSite,
  live: { votesUntil: Date | null; again?: boolean },
  now: Date,
): Promise<void> {
  for (const email of await findOwnerEmails(context.db, listing.company_id)) {
    const mail = launchMail(email, listing, await asReadBy(context.db, email, site), {
      kind: 'launch_live',
      ...live,
    })
    await writeMail({ ...context, site }, mail, now)
  }
}
