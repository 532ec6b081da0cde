/** Orders and their lines in SQL. Only this area writes them. */
import { sql } from 'kysely'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'
import type { Billing, VatIdCheck, VatTreatment } from '../tax/index.ts'
import type { LineStatus, OrderStatus, PaymentFacts } from './order.ts'
import type { OwnContent } from './own/own-product.ts'
import type { ProductKey } from './product.ts'
import type { OwnFilter } from '../sites/index.ts'

export interface LineRow {
  position: number
  product: ProductKey
  /** The content of a team's own product as it was when ordered. */
  content: OwnContent | null
  listing_id: number
  listing_name: string
  listing_slug: string
  /** The listing's current status. */
  listing_status: string
  launch_week: string | null
  week: string | null
  quantity: number
  unit_amount: number
  net: number
  vat: number
  gross: number
  status: LineStatus
  note: string | null
  held_week: string | null
  effect: LineEffect
  refunded_amount: number
  fulfilled_at: string | null
}

/** What fulfilling a line found and did. */
export interface LineEffect {
  before?: { status: string; plan: string; week: string | null }
  /** The week in which the line occupies a paid place. */
  paid_week?: string
  weeks?: string[]
  /** The sections that a team's own product opened. */
  sections?: string[]
}

export interface OrderRow {
  number: string
  site_id: number
  site_key: string
  site_language: string
  account_id: string
  /** Empty if the account was deleted: its orders are kept for bookkeeping. */
  email: string
  seller_id: string
  /** Scheme, host and port of the order's site. */
  origin: string
  status: OrderStatus
  currency: string
  net: number
  vat: number
  gross: number
  rate_bp: number
  treatment: VatTreatment
  vat_country: string | null
  vat_note: string
  vat_estimated: boolean
  /** Orders from before the VAT register was asked lack its answer. */
  billing: Partial<Billing> & {
    vat_id_check?: Omit<VatIdCheck, 'verified_at' | 'consultation'> & Partial<VatIdCheck>
  }
  terms_accepted_at: Date | null
  /** The version of the site's terms; 0 is the text that comes with the software. */
  terms_version: number | null
  valid_until: Date
  payment_id: string | null
  /** The secret part of the checkout link, with which anyone can pay; null for orders from before such links. */
  checkout_link: string | null
  paid_at: Date | null
  fulfilled_at: Date | null
  refunded_amount: number
  dispute: PaymentFacts['dispute']
  created_at: Date
  updated_at: Date
  lines: LineRow[]
}

const columns = sql`o.number, o.site_id, s.key as site_key, o.account_id, coalesce(a.email, '') as email, o.seller_id,
  o.origin, o.status, o.currency, o.net, o.vat, o.gross, o.rate_bp, o.treatment, o.vat_country, o.vat_note,
  o.vat_estimated, o.billing, o.terms_accepted_at, o.terms_version, o.valid_until, o.payment_id, o.checkout_link,
  o.paid_at, o.fulfilled_at, o.refunded_amount, o.dispute, o.created_at, o.updated_at, s.language as site_language,
  coalesce((select json_agg(json_build_object('position', n.position, 'product', n.product, 'content', n.content,
      'listing_id', n.listing_id, 'listing_name', l.name, 'listing_slug', l.slug,
      'listing_status', l.status, 'launch_week', l.launch_week, 'week', n.week,
      'quantity', n.quantity, 'unit_amount', n.unit_amount, 'net', n.net, 'vat', n.vat, 'gross', n.gross,
      'status', n.status, 'note', n.note, 'held_week', n.held_week, 'effect', n.effect,
      'refunded_amount', n.refunded_amount, 'fulfilled_at', n.fulfilled_at) order by n.position)
    from order_lines n join listings l on l.id = n.listing_id where n.order_number = o.number), '[]'::json) as lines`
const sources = sql`orders o join sites s on s.id = o.site_id left join accounts a on a.id = o.account_id`

/** One of the account's orders with its lines, or undefined. */
export async function findMyOrder(
  db: ReadDb,
  number: string,
  accountId: string,
): Promise<OrderRow | undefined> {
  return row(
    db,
    sql<OrderRow>`select ${columns} from ${sources} where o.number = ${number} and o.account_id = ${accountId}`,
  )
}

/** The order behind a checkout link, whoever holds the link. */
export async function findLinkedOrder(db: ReadDb, link: string): Promise<OrderRow | undefined> {
  return row(db, sql<OrderRow>`select ${columns} from ${sources} where o.checkout_link = ${link}`)
}

/** Any order, for jobs and the site team. */
export async function findOrder(db: ReadDb, number: string): Promise<OrderRow | undefined> {
  return row(db, sql<OrderRow>`select ${columns} from ${sources} where o.number = ${number}`)
}

/** Locks an order's row, then reads the order as it is under the lock. */
export async function lockOrder(db: Db, number: string): Promise<OrderRow | undefined> {
  const locked = await row(
    db,
    sql<{ number: string }>`select number from orders where number = ${number} for update`,
  )
  return locked && findOrder(db, number)
}

/** One page of the account's orders on all sites, newest first. */
export async function findMyOrders(
  db: ReadDb,
  accountId: string,
  { status, siteId }: OwnFilter,
  window: Window,
): Promise<{ rows: OrderRow[]; counted: number }> {
  const theirs = sql`select o.number from orders o where o.account_id = ${accountId}
    and (${status}::text is null or o.status = ${status}::text) and (${siteId}::int is null or o.site_id = ${siteId}::int)`
  const [at, number] = window.after ?? [null, null]
  return countedRows<OrderRow>(
    db,
    theirs,
    window.countLimit,
    (counted) => sql`select ${columns}, ${counted} from ${sources} where o.number in (${theirs}
          and (${at}::timestamptz is null or (o.created_at, o.number) < (${at}::timestamptz, ${number}::text))
        order by o.created_at desc, o.number desc limit ${window.limit} offset ${window.offset})
      order by o.created_at desc, o.number desc`,
  )
}

export interface Totals {
  currency: string
  net: number
  vat: number
  gross: number
  rateBp: number
  treatment: VatTreatment
  vatCountry: string | null
  vatNote: string
  invoiceNote: string // in the site’s language; the order keeps it
  vatEstimated: boolean
}

export interface NewOrder extends Totals {
  number: string
  siteId: number
  accountId: string
  sellerId: string
  origin: string
  billing: OrderRow['billing']
  validUntil: Date
  checkoutLink: string
  lines: {
    product: ProductKey
    listingId: number
    week: string | null
    quantity: number
    unitAmount: number
    content: OwnContent | null
    net: number
    vat: number
    gross: number
  }[]
}

/** Adds a pending order with its lines. */
export async function addOrder(db: Db, order: NewOrder, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into orders (number, site_id, account_id, seller_id, origin, status, currency, net, vat, gross, rate_bp,
        treatment, vat_country, vat_note, vat_estimated, billing, valid_until, checkout_link, created_at, updated_at)
      values (${order.number}, ${order.siteId}, ${order.accountId}, ${order.sellerId}, ${order.origin}, 'pending',
        ${order.currency}, ${order.net}, ${order.vat}, ${order.gross}, ${order.rateBp}, ${order.treatment},
        ${order.vatCountry}, ${order.invoiceNote}, ${order.vatEstimated}, ${JSON.stringify(order.billing)}::jsonb,
        ${order.validUntil}, ${order.checkoutLink}, ${now}, ${now})`,
  )
  for (const [position, line] of order.lines.entries()) {
    await change(
      db,
      sql`insert into order_lines (order_number, position, product, content, listing_id, week, quantity, unit_amount, net, vat,
        gross)
        values (${order.number}, ${position}, ${line.product},
          ${line.content ? JSON.stringify(line.content) : null}::jsonb, ${line.listingId}, ${line.week}, ${line.quantity},
          ${line.unitAmount}, ${line.net}, ${line.vat}, ${line.gross})`,
    )
  }
}

/** Saves buyer, seller, accepted terms and the resulting VAT; the net prices stay as quoted. */
export async function saveBilling(
  db: Db,
  number: string,
  {
    billing,
    termsVersion,
    sellerId,
  }: { billing: OrderRow['billing']; termsVersion: number; sellerId: string },
  totals: Totals,
  lines: { vat: number; gross: number }[],
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update orders
      set billing = ${JSON.stringify(billing)}::jsonb, vat = ${totals.vat}, gross = ${totals.gross},
      rate_bp = ${totals.rateBp},
      treatment = ${totals.treatment}, seller_id = ${sellerId}, vat_country = ${totals.vatCountry},
        vat_note = ${totals.invoiceNote}, vat_estimated = ${totals.vatEstimated},
      terms_accepted_at = ${now}, terms_version = ${termsVersion}, updated_at = ${now} where number = ${number}`,
  )
  for (const [position, line] of lines.entries()) {
    await change(
      db,
      sql`update order_lines set vat = ${line.vat}, gross = ${line.gross}
        where order_number = ${number} and position = ${position}`,
    )
  }
}

/** Saves an order's state. */
export async function saveOrderState(
  db: Db,
  number: string,
  state: {
    status: OrderStatus
    paymentId: string | null
    paidAt: Date | null
    fulfilledAt: Date | null
    refundedAmount: number
    dispute: PaymentFacts['dispute']
  },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update orders set status = ${state.status}, payment_id = ${state.paymentId}, paid_at = ${state.paidAt},
      fulfilled_at = ${state.fulfilledAt}, refunded_amount = ${state.refundedAmount}, dispute = ${state.dispute},
      updated_at = ${now} where number = ${number}`,
  )
}

/** Saves the state of a line. */
export async function saveLine(
  db: Db,
  number: string,
  position: number,
  line: { status: LineStatus; note: string | null; effect: LineEffect; fulfilledAt: Date | null },
): Promise<void> {
  await change(
    db,
    sql`update order_lines
      set status = ${line.status}, note = ${line.note}, effect = ${JSON.stringify(line.effect)}::jsonb,
      fulfilled_at = coalesce(fulfilled_at, ${line.fulfilledAt}::timestamptz)
        where order_number = ${number} and position = ${position}`,
  )
}

/** Saves the week in which a paid place is held for a line, or null for none. */
export async function saveHeldWeek(
  db: Db,
  number: string,
  position: number,
  week: string | null,
): Promise<void> {
  await change(
    db,
    sql`update order_lines set held_week = ${week} where order_number = ${number} and position = ${position}`,
  )
}

/** Adds to the amount that a line has refunded. */
export async function addLineRefund(db: Db, number: string, position: number, amount: number): Promise<void> {
  await change(
    db,
    sql`update order_lines set refunded_amount = refunded_amount + ${amount}
      where order_number = ${number} and position = ${position}`,
  )
}
