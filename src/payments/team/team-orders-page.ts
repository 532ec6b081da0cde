import { formatMoney } from 'marquee-money'
import { addWeeks, periodTitle, weekOf, days } from '../../calendar/index.ts'
import { button, buttonLink, csrfField, furtherLink } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { showAllLink } from '../../design/components/team-search.ts'
import { factsList, scrollTable, sectionHead } from '../../design/components/facts.ts'
import { selectField, textField } from '../../design/components/forms.ts'
import { emptyState, notice, pill } from '../../design/components/states.ts'
import { momentTime, shortDayTime, localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { orderPill, orderStatuses, orderStatusName, productName } from '../../orders/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { resolvePaymentCase } from './resolve-payment-case.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { afterOf, keysetPageOf, findFrom } from '../../platform/call/keyset.ts'
import { countOpenCases, findOpenCases } from './open-case-queries.ts'
import { revenueView } from './revenue-view.ts'
import { findReconcileReport, findRevenue, findTeamOrders } from './team-queries.ts'
import { words } from '../words/index.ts'
import { numberTag } from '../../platform/text/language.ts'

const weeksShown = 12
const shownCases = 10

/** Orders of the site: open cases, search, revenue, and the report of the reconciliation. */
export const teamOrdersPage = page({
  route: 'GET /team/orders',
  access: 'team',
  async run(context) {
    const { db, site, query, now } = context
    const text = typeof query['q'] === 'string' ? query['q'].trim().slice(0, 100) : ''
    const status = typeof query['status'] === 'string' ? query['status'] : ''
    const after = afterOf(query, 100)
    // A search for an order shows its results first.
    const isAsked = text !== '' || status !== '' || after.after !== null
    const found = await findTeamOrders(db, site.id, { text, status }, after)
    const { shown: orders, last } = keysetPageOf(found, after, ({ number }) => number)
    const earned = await findRevenue(db, site, new Date(now.getTime() - days(7 * weeksShown)))
    const weeks = Array.from({ length: weeksShown }, (_none, index) =>
      addWeeks(weekOf(now, site.timeZone), index + 1 - weeksShown),
    )
    const revenue = weeks.map(
      (week) => earned.find((one) => one.week === week) ?? { week, net: 0, invoices: 0 },
    )
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone }).format(now).slice(0, 7)
    const main = teamPageFrame({
      path: '/team/orders',
      title: words.orders,
      done: context.query['done'] === undefined ? null : { tone: 'success', text: words.caseClosed },
      actions: buttonLink({
        href: `/team/orders/export?month=${month}`,
        label: words.exportMonth(periodTitle(month)),
        small: true,
      }),
      content: html`<div class="stack">
        ${isAsked ? null : await cases(context)}
        <form method="get" action="/team/orders" class="card inline">
          <div class="grow">
            ${textField({ name: 'q', label: words.search, type: 'search', value: text })}
          </div>
          ${selectField({
            name: 'status',
            label: words.status,
            value: status,
            empty: words.anyStatus,
            choices: orderStatuses.map((value) => ({ value, label: orderStatusName(value) })),
          })}
          ${button({ label: words.searchButton })}
        </form>
        ${
          orders.length === 0
            ? emptyState(
                text === '' && status === ''
                  ? { title: words.noOrdersYet, text: words.noOrdersYetText }
                  : { title: words.noOrders, text: words.noOrdersText, action: showAllLink('/team/orders') },
              )
            : scrollTable({
                label: words.orders,
                columns: [words.order, words.status, words.buyer, words.items, words.total],
                rows: orders.map((order) => [
                  html`<a class="link" href="/team/orders/${order.number}">${order.number}</a><br /><span
                      class="small-text muted"
                      >${shortDayTime(order.created_at.toISOString(), localeOf(site))}</span
                    >`,
                  orderPill(order.status),
                  html`${order.buyer || order.email}${order.buyer && html`<br /><span class="small-text muted">${order.email}</span>`}`,
                  order.items
                    .map(({ product, content, listing }) =>
                      words.productFor(productName(product, content), listing),
                    )
                    .join(', '),
                  formatMoney({ amount: order.gross, currency: order.currency }, numberTag(site.language)),
                ]),
              })
        }
        ${furtherLink('/team/orders', last, { q: text, status })} ${sectionHead(words.revenue)}
        ${revenueView(revenue, site.currency, numberTag(site.language))} ${await report(context)}
      </div>`,
    })
    return { kind: 'view', title: words.orders, main, noindex: true }
  },
})

/** Closes a case that a person has looked at. */
export const resolveCasePage = page({
  route: 'POST /team/payment-cases/{id}/resolve',
  access: 'team',
  async run({ call, form, params }) {
    await call(resolvePaymentCase, { id: params['id'] ?? '' })
    const { after } = afterOf(form, shownCases, 'cases')
    return { kind: 'redirect', to: `/team/orders?done${after === null ? '' : `&cases=${after}`}` }
  },
})

async function cases({ db, site, csrf, query }: PageContext<Member>): Promise<Html> {
  const after = afterOf(query, shownCases, 'cases')
  const found = await findFrom(after, (from) => findOpenCases(db, site.id, from))
  const { shown: open, last } = keysetPageOf(found, after, ({ id }) => id)
  if (open.length === 0) return notice({ tone: 'success', text: words.noCases })
  return html`<section class="card flush" aria-labelledby="cases">
    <ul class="rows">
      <li><h2 id="cases">${words.casesTitle(await countOpenCases(db, site.id))}</h2></li>
      ${open.map(
        (one) =>
          html`<li>
            <div>
              ${pill(words.caseKinds[one.kind], 'problem')}
              ${one.order_number && html`<a class="link" href="/team/orders/${one.order_number}">${one.order_number}</a>`}
              <p>${one.detail}</p>
              <p class="muted small-text">${momentTime(one.created_at.toISOString(), localeOf(site))}</p>
            </div>
            <form method="post" action="/team/payment-cases/${one.id}/resolve">
              ${csrfField(csrf)}<input type="hidden" name="cases" value="${after.after ?? ''}" />${button({
                label: words.resolve,
                small: true,
                describes: words.resolveCase(words.caseKinds[one.kind], one.order_number),
              })}
            </form>
          </li>`,
      )}
      ${last !== null && html`<li>${furtherLink('/team/orders', last, {}, 'cases')}</li>`}
    </ul>
  </section>`
}

async function report({ db, site }: PageContext<Member>): Promise<Html> {
  const found = await findReconcileReport(db, site.id)
  return html`<section class="card" aria-labelledby="reconcile">
    ${sectionHead(words.reconciliation, { id: 'reconcile', note: words.everyFiveMinutes })}
    ${factsList([
      { name: words.lastRun, value: found.at === null ? words.notYet : momentTime(found.at, localeOf(site)) },
      { name: words.sessionsChecked, value: found.asked },
      { name: words.openSessions, value: found.open_sessions },
      { name: words.paidNotDelivered, value: found.paid_not_done },
      { name: words.refundsInProgress, value: found.refunds_waiting },
      { name: words.refundsFailed, value: found.refunds_failed },
    ])}
  </section>`
}
