import { periodTitle } from '../../calendar/index.ts'
import { formatMoney } from 'marquee-money'
import { button, csrfField } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { notice } from '../../design/components/states.ts'
import { momentTime, localeOf } from '../../design/components/time.ts'
import { type Content, html, type Html } from '../../design/html.ts'
import { howWords } from '../../design/words/how.ts'
import { pdfAnswer, findInvoiceDocuments } from '../../invoices/index.ts'
import { findListing, type ListingRow } from '../../listings/index.ts'
import {
  findOrder,
  findOrderEvents,
  type OrderEvent,
  type OrderEventRow,
  orderPill,
  type OrderRow,
  refundNotPossible,
} from '../../orders/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { askedOf, refundAskView, refundForm, refundFormOf } from './refund-view.ts'
import { refundOrderLines } from './refund-order-lines.ts'
import { resendInvoice } from './resend-invoice.ts'
import { textMember } from '../../platform/call/form.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findRefunds } from '../payment-queries.ts'
import { words } from '../words/index.ts'
import { refundable } from '../refunds/refundable.ts'
import { numberTag } from '../../platform/text/language.ts'

/** One order for the site team: its history, invoices, refunds and resending. */
export const teamOrderPage = page({
  route: 'GET /team/orders/{number}',
  access: 'team',
  async run(context) {
    const order = await orderOf(context)
    const { site } = context
    const refunds = await findRefunds(context.db, order.number)
    const buyer = [
      buyerName(order),
      order.email || words.deletedAccount,
      formatMoney({ amount: order.gross, currency: order.currency }, numberTag(site.language)),
    ]
    const main = teamPageFrame({
      path: '/team/orders',
      title: words.orderTitle(order.number),
      intro: html`${buyer.filter((part) => part !== '').join(' · ')}<br />${order.vat_note}
        ${registerNote(order)}`,
      actions: orderPill(order.status),
      done:
        context.query['sent'] === undefined
          ? null
          : { tone: 'success', text: words.invoiceSent(order.email) },
      content: html`${toldOf(textMember(context.query, 'refund'), refunds)} ${movedLaunches(order)}
        <div class="two-columns">
          <div class="stack">${await history(context, order)} ${await papers(context, order)}</div>
          <aside class="stack">
            ${
              order.paid_at === null
                ? notice({ tone: 'plain', text: words.notPaid })
                : refundForm(order, refunds, context)
            }
          </aside>
        </div>`,
    })
    return { kind: 'view', title: words.orderTitle(order.number), main, noindex: true }
  },
})

/** Asks for confirmation before the ticked lines are refunded, with the amount and what ends; then refunds them. */
export const refundOrderPage = page({
  route: 'POST /team/orders/{number}/refund',
  access: 'team',
  async run(context) {
    const { call, form, db } = context
    const order = await orderOf(context)
    const wish = refundFormOf(form)
    const left = order.paid_at === null ? [] : refundable(order, await findRefunds(db, order.number))
    const chosen = left.filter(({ position, amount }) => amount > 0 && wish.lines.includes(position))
    const to = `/team/orders/${order.number}`
    const again = form['confirm'] !== undefined && wish.lines.length > 0
    if (chosen.length === 0) return { kind: 'redirect', to: `${to}?refund=${again ? 'already' : 'none'}` }
    const listings = await listingsOf(db, order)
    const asked = askedOf(order, chosen, context.site, { listings, now: context.now })
    // The confirmation covers this amount only: if less is left by now, it asks again.
    if (textMember(form, 'confirm') !== String(asked.total))
      return {
        kind: 'view',
        title: words.refundAsk.title(asked.money(asked.total)),
        main: refundAskView({ order, wish, asked, csrf: context.csrf }),
        noindex: true,
      }
    const { lines, keep } = wish
    const reason = wish.reason === '' ? words.refundReasons.byTeam : wish.reason
    const isFirst = await call(refundOrderLines, { number: order.number, lines, reason, keep }).catch(
      ifRefunded,
    )
    return { kind: 'redirect', to: `${to}?refund=${isFirst ? 'requested' : 'already'}` }
  },
})

/** Sends the invoice to the buyer again. */
export const resendInvoicePage = page({
  route: 'POST /team/orders/{number}/resend',
  access: 'team',
  async run(context) {
    const order = await orderOf(context)
    await context.call(resendInvoice, { number: order.number })
    return { kind: 'redirect', to: `/team/orders/${order.number}?sent` }
  },
})

/** An invoice or credit note as a PDF. */
export const teamInvoicePdfPage = page({
  route: 'GET /team/orders/{number}/invoices/{invoice}/pdf',
  access: 'team',
  async run(context) {
    const order = await orderOf(context)
    const found = (await findInvoiceDocuments(context.db, order.number)).find(
      ({ number }) => number === context.params['invoice'],
    )
    if (!found) throw Problem.inWords(notFound, words.noSuchInvoice)
    return pdfAnswer(found.document)
  },
})

async function listingsOf(db: ReadDb, { lines }: OrderRow): Promise<ListingRow[]> {
  const ids = [...new Set(lines.map(({ listing_id: id }) => id))]
  return (await Promise.all(ids.map((id) => findListing(db, id)))).filter((found) => found !== undefined)
}

async function orderOf({ db, params, site }: PageContext<Member>): Promise<OrderRow> {
  const order = await findOrder(db, (params['number'] ?? '').toUpperCase())
  if (!order || order.site_id !== site.id) throw Problem.inWords(notFound, words.noSuchOrder)
  return order
}

async function history({ db, site }: PageContext<Member>, order: OrderRow): Promise<Html> {
  const events = await findOrderEvents(db, order.number)
  return html`${sectionHead(words.history)}
  ${scrollTable({
    label: words.history,
    columns: [words.time, words.event, words.detail],
    rows: events.map((event) => [
      html`<span class="nowrap">${momentTime(event.at.toISOString(), localeOf(site))}</span>`,
      words.events[event.event],
      html`${detailOf(event)}${event.email !== null && html`<br /><span class="muted">${event.email}</span>`}`,
    ]),
  })}`
}

/** Codes and messages of the payment provider are shown verbatim as code; the rest is text. */
function detailOf({ event, detail }: OrderEventRow): Content {
  if (detail === null) return ''
  if (event === 'ordered') return howWords(detail)
  return providerSaid.includes(event) ? html`<code>${detail}</code>` : detail
}

const providerSaid: readonly OrderEvent[] = [
  'payment_started',
  'paid',
  'refund_failed',
  'second_payment_refunded',
]

async function papers({ db, site, csrf }: PageContext<Member>, order: OrderRow): Promise<Html | null> {
  const documents = await findInvoiceDocuments(db, order.number)
  if (documents.length === 0) return null
  return html`<section class="card flush" aria-labelledby="papers">
    <ul class="rows">
      <li><h2 id="papers">${words.invoices}</h2></li>
      ${documents.map(
        ({ number, kind, gross, currency }) =>
          html`<li>
            <div>
              <a class="link" href="/team/orders/${order.number}/invoices/${number}/pdf"
                >${words.documentTitle[kind](number)}</a
              >
            </div>
            ${formatMoney({ amount: gross, currency }, numberTag(site.language))}
          </li>`,
      )}
      <li>
        <form method="post" action="/team/orders/${order.number}/resend">
          ${csrfField(csrf)}${button({ label: words.resendInvoice, small: true })}
        </form>
      </li>
    </ul>
  </section>`
}

/** What the register of VAT numbers answered when the order was paid. */
function registerNote({ billing: { vat_id_check: check } }: OrderRow): string {
  if (!check?.valid) return ''
  const { vat_id: number, verified, verified_at: at, consultation } = check
  if (verified === null) return words.vatNotVerified(number)
  return verified
    ? words.vatKnown(number, at ?? '', consultation ?? null)
    : words.vatUnknown(number, at ?? '')
}

function buyerName({ billing }: OrderRow): string {
  return billing.company_name ?? billing.name ?? ''
}

/** Of two simultaneous confirmations the second finds nothing left; any other refusal is rethrown. */
function ifRefunded(error: unknown): null {
  if (error instanceof Problem && error.type === refundNotPossible) return null
  throw error
}

/** The weeks of launches that were moved after they were bought. */
function movedLaunches({ lines }: OrderRow): Html[] {
  return lines.flatMap(
    ({ listing_name: name, listing_status: status, launch_week: now, effect: { paid_week: bought } }) =>
      status === 'scheduled' && now !== null && bought !== undefined && bought !== now
        ? [notice({ tone: 'plain', text: words.movedLaunch(name, periodTitle(bought), periodTitle(now)) })]
        : [],
  )
}

/** What the last press did; a refund that has failed since is told by the list of refunds. */
function toldOf(done: string, refunds: readonly { status: string }[]): Html | null {
  if (done === 'requested' && refunds.some(({ status }) => status === 'failed')) return null
  if (done === 'already') return notice({ tone: 'plain', text: words.refundAlready })
  if (done === 'requested') return notice({ tone: 'success', text: words.refundTold })
  return done === 'none' ? notice({ tone: 'problem', text: words.refundNone }) : null
}
