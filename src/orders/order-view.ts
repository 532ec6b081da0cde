/** An order as its buyer sees it: its status in words, what it did, its invoices. */
import { buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { notice, pill, type Tone } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { OrderStatus, ToldLineStatus } from './order.ts'
import { totalsView, type TotalsData } from './totals-view.ts'
import { words } from './words/index.ts'

export interface OrderData {
  locale: Locale
  number: string
  status: OrderStatus
  created_at: string
  totals: TotalsData
  lines: readonly { text: string; listing_url: string; status: ToldLineStatus; note: string | null }[]
  invoices: readonly { number: string; kind: 'invoice' | 'credit_note'; url: string; pdf_url: string }[]
  /** The buyer comes from the payment page, which returns only those who paid; the payment is not applied yet. */
  returned: boolean
  checkout_url: string | null
  /** Links to continue with: the live page, the launch week as a calendar entry. */
  onward: readonly { label: string; url: string }[]
  refunded: string | null
  dispute: 'open' | 'won' | 'lost' | null
  terms: { version: number; accepted_at: string; url: string } | null
}

const tones: Record<OrderStatus, Tone> = {
  pending: 'gold',
  paid: 'success',
  fulfilled: 'success',
  expired: 'plain',
  cancelled: 'plain',
  refunded: 'featured',
  disputed: 'problem',
}

const lineTones: Record<ToldLineStatus, Tone> = {
  waiting: 'plain',
  fulfilled: 'success',
  refused: 'problem',
  undone: 'featured',
  cancelled: 'plain',
}

/** The display name of a status. */
export function orderStatusName(status: OrderStatus): string {
  return words.status[status]
}

/** The status as a pill. */
export function orderPill(status: OrderStatus): Html {
  return pill(words.status[status], tones[status])
}

/** The page of one order. */
export function orderView(data: OrderData): Html {
  return html`<div class="wrap page">
    <header class="intro">
      <p class="eyebrow">${momentTime(data.created_at, data.locale)}</p>
      <h1>${words.order(data.number)} ${orderPill(data.status)}</h1>
      <p>${data.returned ? words.confirming : words.meaning[data.status]}</p>
    </header>
    <div class="two-columns">
      <div class="stack">
        <section class="card flush" aria-labelledby="items">
          <h2 class="visually-hidden" id="items">${words.items}</h2>
          <ul class="rows">
            ${data.lines.map((item) => line(item, data.status))}
          </ul>
        </section>
        ${
          data.onward.length > 0 &&
          html`<p class="inline">
            ${data.onward.map(({ label, url }, index) => buttonLink({ label, href: url, kind: index === 0 ? 'primary' : 'plain' }))}
          </p>`
        }
        ${data.refunded && notice({ tone: 'plain', text: words.refunded(data.refunded) })}
        ${data.dispute && notice({ tone: 'plain', text: words.dispute[data.dispute] })} ${documents(data)}
      </div>
      <aside class="stack">
        <section class="card stack" aria-labelledby="amounts">
          ${sectionHead(words.amounts, { id: 'amounts' })} ${totalsView(data.totals)}
          ${data.checkout_url && wayToCheckout(data.checkout_url, data.returned)}
        </section>
        ${
          data.terms &&
          html`<p class="muted small-text">
            ${words.termsAccepted(data.terms.url, data.terms.version, momentTime(data.terms.accepted_at, data.locale))}
          </p>`
        }
        <p><a class="link" href="/account/orders">${words.allOrders}</a></p>
      </aside>
    </div>
  </div>`
}

function wayToCheckout(url: string, returned: boolean): Html {
  return returned
    ? html`<p class="muted small-text">${words.notConfirmed(url)}</p>`
    : buttonLink({ label: words.goToCheckout, href: url, kind: 'primary' })
}

function line(item: OrderData['lines'][number], order: OrderStatus): Html {
  const unpaid = order === 'pending' && item.status === 'waiting'
  return html`<li>
    <div>
      <a href="${item.listing_url}"><b>${item.text}</b></a
      >${item.note && html`<br /><span class="muted small-text">${item.note}</span>`}
    </div>
    ${pill(unpaid ? words.unpaidLine : words.lineStatus[item.status], lineTones[item.status])}
  </li>`
}

function documents({ invoices }: OrderData): Html | null {
  if (invoices.length === 0) return null
  return html`<section class="card flush" aria-labelledby="documents">
    <ul class="rows">
      <li><h2 id="documents">${words.invoices}</h2></li>
      ${invoices.map(
        (invoice) =>
          html`<li>
            <div>
              <a href="${invoice.url}"><b>${words.document[invoice.kind](invoice.number)}</b></a>
            </div>
            <a class="link" href="${invoice.pdf_url}"
              ><span aria-hidden="true">${words.pdf}</span
              ><span class="visually-hidden">${words.pdfOf(invoice.number)}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`
}
