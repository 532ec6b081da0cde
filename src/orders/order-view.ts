/** An order as its buyer sees it: how it stands in words, what it did, its invoices. */
import { buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { notice, pill, type Tone } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { OrderStatus } from './order.ts'
import { totalsView, type TotalsData } from './totals-view.ts'

export interface OrderData {
  locale: Locale
  number: string
  status: OrderStatus
  created_at: string
  totals: TotalsData
  lines: readonly { text: string; listing_url: string; status: string; note: string | null }[]
  invoices: readonly { number: string; kind: 'invoice' | 'credit_note'; url: string; pdf_url: string }[]
  checkout_url: string | null
  refunded: string | null
  dispute: string | null
  terms: { version: number; accepted_at: string; url: string } | null
}

export const statusLabels: Record<OrderStatus, readonly [string, Tone]> = {
  pending: ['Not paid', 'gold'],
  paid: ['Paid', 'success'],
  fulfilled: ['Done', 'success'],
  expired: ['Expired', 'plain'],
  cancelled: ['Cancelled', 'plain'],
  refunded: ['Refunded', 'featured'],
  disputed: ['Disputed', 'problem'],
}

const meanings: Record<OrderStatus, string> = {
  pending:
    'Nothing is paid yet. If you have just paid, this page shows it within a minute; you need not pay again.',
  paid: 'Your payment is in. What you bought follows within a minute.',
  fulfilled: 'Everything is done. The invoice is below and in your mail.',
  expired: 'This order was not paid in time and nothing was charged.',
  cancelled: 'This order was cancelled and nothing was charged.',
  refunded: 'The money went back the way you paid; the credit note is below.',
  disputed: 'Your bank has opened a dispute about this payment. What you bought stays until it is decided.',
}

const lineLabels: Readonly<Record<string, readonly [string, Tone]>> = {
  waiting: ['Waiting', 'plain'],
  fulfilled: ['Done', 'success'],
  refused: ['Not possible', 'problem'],
  undone: ['Taken back', 'featured'],
}

/** The page of one order. */
export function orderView(data: OrderData): Html {
  const [label, tone] = statusLabels[data.status]
  return html`<div class="wrap page">
    <header class="intro">
      <p class="eyebrow">${momentTime(data.created_at, data.locale)}</p>
      <h1>Order ${data.number} ${pill(label, tone)}</h1>
      <p>${meanings[data.status]}</p>
    </header>
    <div class="two-columns">
      <div class="stack">
        <section class="card flush" aria-labelledby="items">
          <h2 class="visually-hidden" id="items">Items</h2>
          <ul class="rows">
            ${data.lines.map(line)}
          </ul>
        </section>
        ${data.refunded && notice({ tone: 'plain', text: `${data.refunded} went back to you.` })}
        ${data.dispute && notice({ tone: 'plain', text: `Dispute: ${data.dispute}.` })} ${documents(data)}
      </div>
      <aside class="stack">
        <section class="card stack" aria-labelledby="amounts">
          ${sectionHead('Amounts', { id: 'amounts' })} ${totalsView(data.totals)}
          ${data.checkout_url && buttonLink({ label: 'Go to checkout', href: data.checkout_url, kind: 'primary' })}
        </section>
        ${data.terms && html`<p class="muted small-text"><a class="link" href="${data.terms.url}">Terms${data.terms.version > 0 && `, version ${data.terms.version}`}</a>, accepted ${momentTime(data.terms.accepted_at, data.locale)}</p>`}
        <p><a class="link" href="/account/orders">All orders</a></p>
      </aside>
    </div>
  </div>`
}

function line(item: OrderData['lines'][number]): Html {
  const [label, tone] = lineLabels[item.status] ?? [item.status, 'plain']
  return html`<li>
    <div>
      <a href="${item.listing_url}"><b>${item.text}</b></a
      >${item.note && html`<br /><span class="muted small-text">${item.note}</span>`}
    </div>
    ${pill(label, tone)}
  </li>`
}

function documents({ invoices }: OrderData): Html | null {
  if (invoices.length === 0) return null
  return html`<section class="card flush" aria-labelledby="documents">
    <ul class="rows">
      <li><h2 id="documents">Invoices</h2></li>
      ${invoices.map(
        (invoice) =>
          html`<li>
            <div>
              <a href="${invoice.url}"
                ><b>${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${invoice.number}</b></a
              >
            </div>
            <a class="link" href="${invoice.pdf_url}"
              >PDF<span class="visually-hidden"> of ${invoice.number}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`
}
