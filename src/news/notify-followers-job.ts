/** Mails an update to the followers who want updates at once, a hundred per transaction. */
import { z } from 'zod'
import { html } from '../design/html.ts'
import { job } from '../platform/jobs/job.ts'
import { type Mail, writeMail } from '../mail/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { findSites } from '../sites/index.ts'
import { findFollowersAtOnce } from './follow-queries.ts'
import { findLastNotified, keepLastNotified } from './notified-queries.ts'
import { findUpdate, type UpdateRow } from './update-queries.ts'
import { words } from './words/index.ts'

const batch = 100

/** Goes through the followers by account id. Progress commits with the mails, so a second run mails nobody twice. */
export const notifyFollowers = job({
  name: 'notify_followers',
  input: z.object({ update_id: z.int() }),
  retries: 5,
  timeoutSeconds: 600,
  async run({ update_id: id }, { db, transact, clock, baseUrl, signal }) {
    const update = await findUpdate(db, id)
    if (!update) return
    const site = (await findSites(db, baseUrl)).find((one) => one.id === update.site_id)
    if (!site) throw new Error('the site of an update is missing')
    for (let more = true; more && !signal.aborted;) {
      more = await transact(async (context) => {
        const followers = await findFollowersAtOnce(
          context.db,
          update.listing_id,
          await findLastNotified(context.db, id),
          batch,
        )
        for (const follower of followers)
          await inLanguage(follower.language ?? site.language, () =>
            writeMail({ ...context, site }, updateMail(update, follower.email, site), clock.now()),
          )
        const last = followers.at(-1)
        if (last) await keepLastNotified(context.db, id, last.account_id)
        return followers.length === batch
      })
    }
  },
})

/** The mail of an update, for followers who want each at once. */
export function updateMail(
  update: Pick<UpdateRow, 'id' | 'listing_name' | 'title' | 'body'>,
  to: string,
  site: { origin: string; name: string },
): Mail {
  const url = `${site.origin}/updates#update-${update.id}`
  return {
    kind: 'listing_update',
    to,
    subject: `${update.listing_name}: ${update.title}`,
    text: `${update.title}\n\n${update.body}\n\n${url}`,
    html: html`<h1>${update.title}</h1>
      ${update.body.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
      <p><a href="${url}">${words.listingOnSite(update.listing_name, site.name)}</a></p>`.toString(),
    unsubscribe: { origin: site.origin, reason: words.whyAtOnce, action: words.unsubscribe },
  }
}
