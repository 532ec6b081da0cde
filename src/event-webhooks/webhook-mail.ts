/** The mail about an endpoint that was stopped. */
import { asReadBy, type Mail, mailBody, type MailContext, writeMail } from '../mail/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { findSites } from '../sites/index.ts'
import { findHolderEmail, type TakenWebhook } from './sending-queries.ts'
import { words } from './words/index.ts'

/** Tells the holder, at the account's email address or the site's contact address, if there is one. */
export async function writeStoppedMail(
  context: MailContext,
  webhook: TakenWebhook,
  { isGone, baseUrl }: { isGone: boolean; baseUrl: string },
  now: Date,
): Promise<void> {
  const to = await findHolderEmail(context.db, webhook)
  const sites = await findSites(context.db, baseUrl)
  const of = sites.find(({ id, isDefault }) =>
    webhook.site_id === null ? isDefault : id === webhook.site_id,
  )
  if (to === null || !of) return
  const site = await asReadBy(context.db, to, of)
  const link = `${site.origin}/${webhook.site_id === null ? 'account' : 'team'}/webhooks/${webhook.id}`
  await inLanguage(site.language, () =>
    writeMail({ ...context, site }, stoppedMail(to, { host: webhook.host, link, isGone }), now),
  )
}

/** The mail: which endpoint was stopped, why, and what to do. */
export function stoppedMail(
  to: string,
  { host, link, isGone }: { host: string; link: string; isGone: boolean },
): Mail {
  const { subject, what, whatGone, todo, see } = words.stoppedMail
  return {
    kind: 'webhook_stopped',
    to,
    subject,
    ...mailBody(subject, [isGone ? whatGone(host) : what(host), todo], { url: link, label: see }),
  }
}
