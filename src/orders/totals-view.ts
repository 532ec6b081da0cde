/** Lines and totals as a table, the same on checkout, order and invoice. */
import { percent, formatMoney } from 'marquee-money'
import { attributes, html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

export interface TotalsData {
  language: string
  currency: string
  lines: readonly { text: string; net: number; note?: string | null }[]
  net: number
  vat: number
  gross: number
  rate_bp: number
  note: string
  /** The language of the note: it is worded as on the invoice, whatever language the page has. */
  note_language?: string | undefined
  /** The label of the last row. */
  total_label: string
}

/** Net lines, VAT with its note, and the total to pay. */
export function totalsView(data: TotalsData): Html {
  const money = (amount: number) => formatMoney({ amount, currency: data.currency }, numberTag(data.language))
  return html`<table class="totals">
      <caption class="visually-hidden">
        ${words.itemsAndAmounts}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.item}</th>
          <th scope="col" class="amount">${words.net}</th>
        </tr>
      </thead>
      <tbody>
        ${data.lines.map(
          (line) =>
            html`<tr>
              <th scope="row">
                ${line.text}${line.note && html`<br /><span class="muted small-text">${line.note}</span>`}
              </th>
              <td class="amount">${money(line.net)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.net}</th>
          <td class="amount">${money(data.net)}</td>
        </tr>
        <tr>
          <th scope="row">${words.vat(percent(data.rate_bp, numberTag(data.language)))}</th>
          <td class="amount">${money(data.vat)}</td>
        </tr>
        <tr class="total">
          <th scope="row">${data.total_label}</th>
          <td class="amount">${money(data.gross)}</td>
        </tr>
      </tfoot>
    </table>
    <p class="muted small-text" ${attributes({ lang: data.note_language })}>${data.note}</p>`
}
