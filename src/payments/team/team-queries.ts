/** Orders as the site team sees them, in SQL. */
import { sql } from 'kysely'
import type { OrderStatus, ProductKey } from '../../orders/index.ts'
import { deletedAccount } from '../../platform/call/forget-account.ts'
import type { After } from '../../platform/call/keyset.ts'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'
import { likePattern } from '../../platform/text/like-pattern.ts'

export interface TeamOrderRow {
  number: string
  status: OrderStatus
  email: string
  buyer: string
  items: { product: ProductKey; content: { name: string } | null; listing: string }[]
  gross: number
  currency: string
  created_at: Date
}

/** Orders of a site, newest first, that match the search: order or invoice number, email address, name or listing. */
export async function findTeamOrders(
  db: ReadDb,
  siteId: number,
  search: { text: string; status: string },
  { after, take }: After,
): Promise<TeamOrderRow[]> {
  const like = likePattern(search.text)
  return rows(
    db,
    sql<TeamOrderRow>`select o.number, o.status, coalesce(a.email, ${deletedAccount}) as email,
        coalesce(o.billing->>'company_name', o.billing->>'name', '') as buyer, o.gross, o.currency, o.created_at,
        coalesce((select json_agg(json_build_object('product', n.product, 'content', n.content, 'listing', l.name) order by n.position)
          from order_lines n join listings l on l.id = n.listing_id where n.order_number = o.number),
            '[]'::json) as items
      from orders o left join accounts a on a.id = o.account_id
      where o.site_id = ${siteId} and (${search.status} = '' or o.status = ${search.status})
        and (${search.text} = '' or o.number ilike ${like} or a.email ilike ${like}
          or o.billing->>'company_name' ilike ${like} or o.billing->>'name' ilike ${like}
          or exists (select 1 from invoices i where i.order_number = o.number and i.number ilike ${like})
          or exists (select 1 from order_lines n join listings l on l.id = n.listing_id
            where n.order_number = o.number and l.name ilike ${like}))
        and coalesce((o.created_at, o.number)
          < (select p.created_at, p.number from orders p where p.number = ${after} and p.site_id = ${siteId}), true)
      order by o.created_at desc, o.number desc limit ${take}`,
  )
}

export interface RevenueWeek {
  week: string
  net: number
  invoices: number
}

/** Net of invoices less credit notes per ISO week in the site's time zone, oldest first. */
export async function findRevenue(
  db: ReadDb,
  site: { id: number; timeZone: string; currency: string },
  from: Date,
): Promise<RevenueWeek[]> {
  return rows(
    db,
    sql<RevenueWeek>`select to_char(issued_at at time zone ${site.timeZone}, 'IYYY-"W"IW') as week,
      sum(net)::bigint as net, (count(*) filter (where kind = 'invoice'))::int as invoices
      from invoices where site_id = ${site.id} and currency = ${site.currency} and issued_at >= ${from} group by 1
        order by 1 limit 60`,
  )
}

/** When the provider was last asked about missing webhooks, and what is still waiting. */
export async function findReconcileReport(
  db: ReadDb,
  siteId: number,
): Promise<{
  at: string | null
  asked: number
  open_sessions: number
  paid_not_done: number
  refunds_waiting: number
  refunds_failed: number
}> {
  const found = await row(
    db,
    sql<{
      report: { at: string; asked: number } | null
      open_sessions: number
      paid_not_done: number
      refunds_waiting: number
      refunds_failed: number
    }>`select
      (select value from payment_reports where name = 'reconcile') as report,
      (select count(*)::int from payment_sessions p join orders o on o.number = p.order_number
        where o.site_id = ${siteId} and p.status = 'open') as open_sessions,
      (select count(*)::int from orders where site_id = ${siteId} and status = 'paid') as paid_not_done,
      (select count(*)::int from refunds r join orders o on o.number = r.order_number
        where o.site_id = ${siteId} and r.status = 'requested') as refunds_waiting,
      (select count(*)::int from refunds r join orders o on o.number = r.order_number
        where o.site_id = ${siteId} and r.status = 'failed') as refunds_failed`,
  )
  if (!found) throw new Error('a count gave no row')
  const { report, ...counts } = found
  return { at: report?.at ?? null, asked: report?.asked ?? 0, ...counts }
}
