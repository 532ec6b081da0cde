/** An invoice or credit note as a web page, with the same content as its PDF. */
import { formatMoney } from 'marquee-money'
import { buttonLink } from '../design/components/actions.ts'
import { formatDay } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { totalsView } from '../orders/index.ts'
import { inLanguage, numberTag, textLanguage } from '../platform/text/language.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice.ts'
import { words } from './words/index.ts'

/** Seller, buyer, lines, and the VAT with its wording, in the language it was issued in. */
export function invoiceView(document: InvoiceDocument, pdfUrl: string, orderUrl: string): Html {
  return inLanguage(document.language, () => issuedView(document, pdfUrl, orderUrl))
}

function issuedView(document: InvoiceDocument, pdfUrl: string, orderUrl: string): Html {
  const { language } = document
  return html`<div class="wrap narrow page" lang="${textLanguage(language)}">
    <header class="intro">
      <p class="eyebrow">${document.seller.name}</p>
      <h1>${invoiceTitle(document)}</h1>
      <p>${invoiceFacts(document).join(' · ')}</p>
    </header>
    <div class="halves">
      <section aria-labelledby="seller">
        <h2 id="seller" class="small-text muted">${words.seller}</h2>
        <p>${lines(sellerLines(document))}</p>
      </section>
      <section aria-labelledby="buyer">
        <h2 id="buyer" class="small-text muted">${words.customer}</h2>
        <p>${lines(buyerLines(document))}</p>
      </section>
    </div>
    <section class="card stack space-above" aria-label="${words.itemsAndAmounts}">
      ${totalsView({
        language,
        currency: document.currency,
        lines: document.lines.map((line) => ({
          text: line.text,
          net: line.net,
          note: unitPrice(line, document),
        })),
        net: document.net,
        vat: document.vat,
        gross: document.gross,
        rate_bp: document.rate_bp,
        note: document.note,
        total_label: words.total[document.kind],
      })}
    </section>
    <p class="inline space-above">
      ${buttonLink({ label: words.downloadPdf, href: pdfUrl })}<a class="link" href="${orderUrl}"
        >${words.order(document.order_number)}</a
      >
    </p>
  </div>`
}

/** `Invoice 2026-0001`. */
export function invoiceTitle({ kind, number, language }: InvoiceDocument): string {
  return inLanguage(language, () => words.title[kind](number))
}

/** Date, order, and what a credit note corrects and why. */
export function invoiceFacts(document: InvoiceDocument): string[] {
  const day = formatDay(`${document.issued_on}T00:00:00Z`, { language: document.language, zone: 'UTC' })
  const facts = [words.date(day), words.order(document.order_number)]
  if (document.refers_to !== null) facts.push(words.corrects(document.refers_to))
  if (document.reason !== null) facts.push(document.reason)
  return facts
}

/** The seller's address block. */
export function sellerLines({ seller, language }: InvoiceDocument): string[] {
  return [
    seller.name,
    seller.address,
    `${seller.postal_code} ${seller.city}`.trim(),
    country(seller.country, language),
    seller.vat_id === null ? '' : words.vatNumber(seller.vat_id),
    seller.tax_number === null ? '' : words.taxNumber(seller.tax_number),
    seller.email ?? '',
  ].filter((text) => text !== '')
}

/** The buyer's address block. */
export function buyerLines({ buyer, language }: InvoiceDocument): string[] {
  return [
    buyer.company_name,
    buyer.name,
    buyer.address,
    `${buyer.postal_code} ${buyer.city}`.trim(),
    country(buyer.country, language),
    buyer.vat_id === '' ? '' : words.vatNumber(buyer.vat_id),
    buyer.email,
  ].filter((text) => text !== '')
}

/**
 * `3 × €49.00` for several units (Directive 2006/112/EC, article 226(8)); null for one unit, or if the net does not
 * divide evenly, as for a partial credit.
 */
export function unitPrice(line: InvoiceLine, { currency, language }: InvoiceDocument): string | null {
  if (line.quantity === 1 || line.net % line.quantity !== 0) return null
  return `${line.quantity} × ${formatMoney({ amount: line.net / line.quantity, currency }, numberTag(language))}`
}

function country(code: string | null, language: string): string {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return code ?? ''
  return new Intl.DisplayNames(numberTag(language), { type: 'region', fallback: 'code' }).of(code) ?? code
}

function lines(texts: readonly string[]): Html[] {
  return texts.map((text, index) => html`${index > 0 && html`<br />`}${text}`)
}
