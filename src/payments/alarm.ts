/** Alerts the site team: a case on its page and a mail, once per subject. */
import { findTeamEmails } from '../accounts/index.ts'
import type { OrderRow } from '../orders/index.ts'
import type { MailContext } from '../mail/index.ts'
import { findStoredSite } from '../sites/index.ts'
import { mailCase } from './order-mail.ts'
import { type CaseKind, openCase } from './payment-queries.ts'

/** Opens a case and mails the team. `about` identifies the subject; returns false if it has a case already. */
export async function alarm(
  context: MailContext,
  found: {
    kind: CaseKind
    about: string
    detail: string
    order: Pick<OrderRow, 'number' | 'site_id' | 'origin'> | null
  },
  now: Date,
): Promise<boolean> {
  const { order } = found
  const siteId = order?.site_id ?? null
  const isNew = await openCase(
    context.db,
    {
      kind: found.kind,
      about: found.about,
      siteId,
      orderNumber: order?.number ?? null,
      detail: found.detail,
    },
    now,
  )
  if (!isNew) return false
  const url = order ? `${order.origin}/team/orders/${order.number}` : null
  const site = siteId === null ? null : await findStoredSite(context.db, siteId)
  await mailCase(
    { ...context, site },
    await findTeamEmails(context.db, siteId),
    { kind: found.kind, detail: found.detail, url },
    now,
  )
  return true
}
