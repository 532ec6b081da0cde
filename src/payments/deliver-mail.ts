/** Tells a site's team of what it has to do for an order. */
import { html } from '../design/html.ts'
import { type MailContext, writeMail } from '../mail/index.ts'
import { findTeamEmails, isByHand, type LineRow, type OrderRow, productName } from '../orders/index.ts'
import type { StoredSite } from '../sites/index.ts'
import { words } from './words/index.ts'

/** One mail to each of the team, in the site's language, where a person does what was ordered. */
export async function mailToDeliver(
  context: MailContext,
  order: OrderRow,
  site: StoredSite,
  line: LineRow,
  now: Date,
): Promise<void> {
  if (line.content === null || !isByHand(line.content)) return
  const name = productName(line.product, line.content)
  const url = `${order.origin}/team/orders/${order.number}`
  const text = words.deliverMail.text(name, line.listing_name, order.number)
  for (const to of await findTeamEmails(context.db, order.site_id))
    await writeMail(
      context,
      {
        kind: 'to_deliver',
        to,
        subject: words.deliverMail.subject(site.name, name),
        text: `${text}\n\n${words.deliverMail.seeOrder}: ${url}`,
        html: html`<p>${text}</p>
          <p><a href="${url}">${words.deliverMail.seeOrder}</a></p>`.toString(),
      },
      now,
    )
}
