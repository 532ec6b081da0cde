/** The checkout: what is ordered, who pays, the VAT that follows, and on to the payment. */
import { button, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  errorSummary,
  fieldId,
  selectField,
  textField,
  type FieldError,
} from '../design/components/forms.ts'
import { countryName } from '../design/components/profile-values.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { totalsView, type TotalsData } from '../orders/index.ts'
import type { PaymentKind } from '../providers/payments.ts'
import { countryCodes, type VatIdCheck } from '../tax/index.ts'
import type { TypedBilling } from './checkout-form.ts'

export interface CheckoutData {
  number: string
  action: string
  cancel_action: string
  csrf: string
  language: string
  totals: TotalsData
  typed: TypedBilling
  vat_id: VatIdCheck | null
  errors: readonly FieldError[]
  /** What stood in the way of paying, in one sentence. */
  refused: string | null
  payment: PaymentKind
  seller_name: string
  terms_version: number
}

/** The page of one order that is not paid yet. */
export function checkoutView(data: CheckoutData): Html {
  return html`<div class="wrap page">
    <header class="intro">
      <p class="eyebrow">Order ${data.number}</p>
      <h1>Checkout</h1>
      <p>You are charged only on the next page. Seller: ${data.seller_name}</p>
    </header>
    ${data.refused && notice({ tone: 'problem', text: data.refused })}${errorSummary(data.errors, 'Nothing was charged. Please mend this:')}
    <vat-preview>
      <form method="post" action="${data.action}" novalidate class="two-columns checkout">
        ${csrfField(data.csrf)}<input type="hidden" name="terms_version" value="${data.terms_version}" />
        <div class="stack">${billing(data)}</div>
        <aside class="stack">${summary(data)}</aside>
      </form>
    </vat-preview>
    <form method="post" action="${data.cancel_action}" class="space-above">
      ${csrfField(data.csrf)} ${button({ label: 'Cancel this order', kind: 'quiet', small: true })}
    </form>
  </div>`
}

function billing({ typed, errors, vat_id, language }: CheckoutData): Html {
  const text = (name: keyof TypedBilling, label: string, autocomplete: string, hint?: string) =>
    textField({
      name,
      label,
      value: typed[name],
      errors,
      autocomplete,
      maxlength: 300,
      ...(hint === undefined ? {} : { hint }),
    })
  const names = countryCodes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return html`<section class="card stack" aria-labelledby="billing">
    ${sectionHead('Who pays', { id: 'billing', note: 'As it stands on the invoice' })}
    ${selectField({ name: 'country', label: 'Country', value: typed.country, choices: names, empty: 'Choose', errors, hint: 'The VAT follows from it.' })}
    ${text('name', 'Name', 'name')} ${text('company_name', 'Company (optional)', 'organization')}
    ${text('vat_id', 'VAT number (optional)', 'off', 'For businesses in the EU, the UK, Switzerland and Norway, with its country letters.')}
    <div id="vat-number">${vat_id && notice(vatIdNotice(vat_id))}</div>
    ${text('address', 'Street and number', 'street-address')}
    ${text('postal_code', 'Postal code', 'postal-code', 'Some places have VAT rules of their own.')}
    ${text('city', 'Town', 'address-level2')}
    <p class="by-hand">
      ${button({ label: 'Work out the VAT', name: 'do', value: 'preview', small: true, unchecked: true })}
    </p>
  </section>`
}

function vatIdNotice(check: VatIdCheck) {
  if (!check.valid)
    return {
      tone: 'problem' as const,
      text: `${check.vat_id} is not a valid VAT number (${(check.reason ?? '').replaceAll('_', ' ')}), so it does not change the VAT.`,
    }
  if (check.verified === false)
    return {
      tone: 'problem' as const,
      text: `The EU register (VIES) does not know ${check.vat_id}, so it does not change the VAT.`,
    }
  const known =
    check.verified === true ? 'the EU register (VIES) knows it' : 'form and check digits are right'
  return { tone: 'success' as const, text: `${check.vat_id}: ${known}.` }
}

function summary(data: CheckoutData): Html {
  const wrong = data.errors.some(({ path }) => path === 'terms')
  return html`<section class="card stack" aria-labelledby="order">
    ${sectionHead('Your order', { id: 'order' })}
    <div id="amounts" aria-live="polite">${totalsView(data.totals)}</div>
    <div class="${['input', wrong && 'wrong']}">
      ${checkbox({
        name: 'terms',
        id: fieldId('terms'),
        label: html`I accept the
          <a class="link" href="/terms?version=${data.terms_version}" target="_blank" rel="noopener"
            >terms<span class="visually-hidden"> (opens beside this page)</span></a
          >, order with the obligation to pay, and ask for the service to begin at once`,
      })}
    </div>
    ${
      data.payment === 'none'
        ? notice({
            tone: 'plain',
            text: 'This site cannot take payments yet. The order keeps its price for a week.',
          })
        : button({
            label: data.totals.gross === 0 ? 'Order now' : 'Go on to pay',
            kind: 'primary',
            name: 'do',
            value: 'pay',
          })
    }
    <p class="muted small-text">
      ${data.payment === 'test' ? 'Test payments are on: the next page is a test page and no money moves.' : 'You pay on the payment provider’s page; card data never reaches this site.'}
    </p>
  </section>`
}
