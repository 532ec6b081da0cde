import { accountFrame } from '../accounts/index.ts'
import { formatMoney } from 'marquee-money'
import { pagination } from '../design/components/actions.ts'
import { periodTitle } from '../calendar/index.ts'
import { emptyState } from '../design/components/states.ts'
import { shortDayTime, localeOf } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { lineText } from '../invoices/index.ts'
import { calendarUrl } from '../launches/index.ts'
import { statusLabel } from '../listings/index.ts'
import {
  findMyOrder,
  getOrder,
  isBuiltIn,
  listMyOrders,
  orderPill,
  type OrderRow,
  orderView,
  productName,
} from '../orders/index.ts'
import type { Site } from '../platform/call/context.ts'
import { page } from '../platform/call/page.ts'
import { pagingOf } from '../platform/call/paging.ts'
import { words } from './words/index.ts'
import { numberTag, textLanguage } from '../platform/text/language.ts'

/** One of the buyer's orders; the page reloads itself while a payment is awaited. */
export const orderPage = page({
  route: 'GET /account/orders/{number}',
  access: 'account',
  async run(context) {
    const { call, params, query, site, db, actor, now } = context
    const order = await call(getOrder, { number: params['number'] ?? '' })
    const kept = await findMyOrder(db, order.number, actor.accountId)
    const { language } = site
    const invoiced = await context.siteByKey(order.site)
    const view = orderView({
      locale: localeOf(site),
      number: order.number,
      status: order.status,
      created_at: order.created_at,
      totals: {
        language,
        currency: order.currency,
        lines: order.lines.map((line) => ({
          text: lineOf(line),
          net: line.net.amount,
        })),
        net: order.net.amount,
        vat: order.vat.amount.amount,
        gross: order.gross.amount,
        rate_bp: Math.round(order.vat.rate * 100),
        note: order.vat.note,
        note_language: invoiced && textLanguage(invoiced.language),
        total_label: order.paid_at === null ? words.total : words.paid,
      },
      lines: order.lines.map((line) => ({
        text: lineOf(line),
        listing_url: `/account/listings/${line.listing_id}`,
        status: line.status,
        note: line.note,
      })),
      invoices: order.invoices.map((invoice) => ({
        ...invoice,
        url: `/account/orders/${order.number}/invoices/${invoice.number}`,
        pdf_url: `/account/orders/${order.number}/invoices/${invoice.number}/pdf`,
      })),
      returned: order.status === 'pending' && query['returned'] !== undefined,
      checkout_url: order.status === 'pending' ? `/checkout/${order.number}` : null,
      onward: onwardOf(kept?.lines ?? [], site, now),
      refunded: order.refunded.amount > 0 ? formatMoney(order.refunded, language) : null,
      dispute: order.dispute,
      terms: order.terms,
    })
    const waits = order.status === 'pending' || order.status === 'paid'
    const main = waits ? html`<live-progress>${view}</live-progress>` : view
    return {
      kind: 'view',
      title: words.order(order.number),
      main,
      noindex: true,
      ...(waits ? { head: html`<noscript><meta http-equiv="refresh" content="10" /></noscript>` } : {}),
    }
  },
})

/**
 * Links after a delivered launch: of a live listing, its page and what helps its launch; of any other, its state and where to
 * manage it. A calendar entry while the week is ahead or under way.
 */
function onwardOf(lines: OrderRow['lines'], site: Site, now: Date): { label: string; url: string }[] {
  const launches = lines.filter(({ product, status }) => product === 'launch' && status === 'fulfilled')
  return launches.flatMap(
    ({ listing_id: id, listing_name: name, listing_slug: slug, listing_status: status, launch_week }) => {
      const manage = `/account/listings/${id}`
      const calendar = calendarUrl({ status, launch_week }, site, now)
      return [
        ...(status === 'live'
          ? [
              { label: words.seeListing(name), url: `/listings/${encodeURIComponent(slug)}` },
              { label: words.helpLaunch(name), url: manage },
            ]
          : [{ label: words.stateOf(name, stateOf(status, launch_week)), url: manage }]),
        ...(calendar === null ? [] : [{ label: words.addToCalendar, url: calendar }]),
      ]
    },
  )
}

/** The state of a listing; of a coming launch with its week, which may have been moved since it was bought. */
function stateOf(status: string, week: string | null): string {
  return status === 'scheduled' && week !== null
    ? words.inWeek(statusLabel(status), periodTitle(week))
    : statusLabel(status)
}

/** The buyer's orders, newest first. */
export const myOrdersPage = page({
  route: 'GET /account/orders',
  access: 'account',
  async run({ call, query, site }) {
    const orders = await call(listMyOrders, pagingOf(query))
    const locale = localeOf(site)
    const content = html`${
      orders.items.length === 0
        ? emptyState({
            title: words.noOrders,
            text: words.noOrdersText,
            action: html`<a class="button" href="/account">${words.yourDashboard}</a>`,
          })
        : html`<div class="card flush">
            <ul class="rows">
              ${orders.items.map((order) => {
                return html`<li>
                  <div>
                    <a href="/account/orders/${order.number}"
                      ><b>${order.lines.map((line) => lineOf(line)).join(', ')}</b></a
                    ><br /><span class="muted small-text"
                      >${order.number} · ${shortDayTime(order.created_at, locale)}</span
                    >
                  </div>
                  <span class="nowrap">${formatMoney(order.gross, numberTag(site.language))}</span>
                  ${orderPill(order.status)}
                </li>`
              })}
            </ul>
          </div>`
    }
    ${pagination(orders, '/account/orders')}`
    const main = accountFrame({ path: '/account/orders', title: words.yourOrders, content })
    return { kind: 'view', title: words.yourOrders, main, noindex: true }
  },
})

/** A line in the language of the page; the answer has it in the language of the selling site. */
function lineOf(line: Parameters<typeof lineText>[0] & { name: string }): string {
  return lineText({ ...line, name: isBuiltIn(line.product) ? productName(line.product) : line.name })
}
