/** Tells a site's team what it has to deliver for an order. */
import { findTeamEmails } from '../accounts/index.ts'
import { type Mail, mailBody, type MailContext, writeMail } from '../mail/index.ts'
import { isByHand, type LineRow, type OrderRow, productName } from '../orders/index.ts'
import type { StoredSite } from '../sites/index.ts'
import { words } from './words/index.ts'

/** Mails each member of the team, in the site's language, if people deliver what was ordered. */
export async function mailToDeliver(
  context: MailContext,
  order: OrderRow,
  site: StoredSite,
  line: LineRow,
  now: Date,
): Promise<void> {
  if (line.content === null || !isByHand(line.content)) return
  const about = { product: productName(line.product, line.content), listing: line.listing_name }
  for (const to of await findTeamEmails(context.db, order.site_id))
    await writeMail({ ...context, site }, deliverMail(to, order, site, about), now)
}

/** The mail that names the product to deliver and the listing it is for. */
export function deliverMail(
  to: string,
  order: Pick<OrderRow, 'number' | 'origin'>,
  site: Pick<StoredSite, 'name'>,
  about: { product: string; listing: string },
): Mail {
  const url = `${order.origin}/team/orders/${order.number}`
  const { subject, text: said, seeOrder } = words.deliverMail
  const text = said(about.product, about.listing, order.number)
  return {
    kind: 'to_deliver',
    to,
    subject: subject(site.name, about.product),
    ...mailBody(subject(site.name, about.product), [text], { url, label: seeOrder }),
  }
}
