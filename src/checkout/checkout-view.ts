/** The checkout: what is ordered, the billing details, the resulting VAT, and the button to pay. */
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
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { totalsView, type TotalsData } from '../orders/index.ts'
import type { PaymentKind } from '../providers/payments.ts'
import { countryChoices, type VatIdCheck } from '../tax/index.ts'
import type { TypedBilling } from './checkout-form.ts'
import { words } from './words/index.ts'

export interface CheckoutData {
  number: string
  action: string
  cancel_action: string | null
  csrf: string
  language: string
  totals: TotalsData
  typed: TypedBilling
  vat_id: VatIdCheck | null
  errors: readonly FieldError[]
  /** What prevented the payment, in one sentence. */
  refused: string | null
  payment: PaymentKind
  /** The seller has not stated all that real payments need. */
  is_seller_incomplete: boolean
  seller_name: string
  /** The terms are accepted already. */
  accepted: boolean
  terms_version: number
}

/** The page of one order that is not paid yet. */
export function checkoutView(data: CheckoutData): Html {
  return html`<div class="wrap page">
    <header class="intro">
      <p class="eyebrow">${words.order(data.number)}</p>
      <h1>${words.checkout}</h1>
      <p>${words.intro(data.seller_name)}</p>
    </header>
    ${data.refused && notice({ tone: 'problem', text: data.refused })}${errorSummary(data.errors, words.notCharged)}
    <vat-preview>
      <form method="post" action="${data.action}" novalidate class="two-columns checkout">
        ${csrfField(data.csrf)}<input type="hidden" name="terms_version" value="${data.terms_version}" />
        <div class="stack">${billing(data)}</div>
        <aside class="stack">${summary(data)}</aside>
      </form>
    </vat-preview>
    ${
      data.cancel_action !== null &&
      html`<form method="post" action="${data.cancel_action}" class="space-above">
        ${csrfField(data.csrf)} ${button({ label: words.cancelOrder, kind: 'quiet', small: true })}
      </form>`
    }
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
  return html`<section class="card stack" aria-labelledby="billing">
    ${sectionHead(words.billing, { id: 'billing', note: words.billingNote })}
    ${selectField({
      name: 'country',
      label: words.country,
      value: typed.country,
      choices: countryChoices(language),
      empty: words.chooseCountry,
      errors,
      hint: words.countryHint,
    })}
    ${text('name', words.name, 'name')} ${text('company_name', words.company, 'organization')}
    ${text('vat_id', words.vatNumber, 'off', words.vatNumberHint)}
    <div id="vat-number">
      ${vat_id && !errors.some(({ path }) => path === 'vat_id') && notice(vatIdNotice(vat_id))}
    </div>
    ${text('address', words.street, 'street-address')}
    ${text('postal_code', words.postalCode, 'postal-code', words.postalCodeHint)}
    ${text('city', words.city, 'address-level2')}
    <p class="by-hand">
      ${button({ label: words.calculateVat, name: 'do', value: 'preview', small: true, unchecked: true })}
    </p>
  </section>`
}

/** What is wrong with a VAT number, in a sentence, or null. A number of a country without known rules is accepted. */
export function vatIdProblem({ vat_id: number, valid, reason, verified }: VatIdCheck): string | null {
  if (!valid && reason !== 'unknown_country') return words.vatInvalid[reason ?? 'malformed'](number)
  return verified === false ? words.vatUnknown(number) : null
}

function vatIdNotice(check: VatIdCheck) {
  const { vat_id: number, valid, verified } = check
  const problem = vatIdProblem(check)
  if (problem !== null) return { tone: 'problem' as const, text: problem }
  if (!valid) return { tone: 'plain' as const, text: words.vatInvalid.unknown_country(number) }
  return {
    tone: 'success' as const,
    text: verified === true ? words.vatVerified(number) : words.vatPlausible(number),
  }
}

function summary(data: CheckoutData): Html {
  const wrong = data.errors.some(({ path }) => path === 'terms')
  return html`<section class="card stack" aria-labelledby="order">
    ${sectionHead(words.yourOrder, { id: 'order' })}
    <div id="amounts" aria-live="polite">${totalsView(data.totals)}</div>
    <div class="${['input', wrong && 'wrong']}">
      ${checkbox({
        name: 'terms',
        id: fieldId('terms'),
        checked: data.accepted,
        label: words.acceptTerms(`/terms?version=${data.terms_version}`),
      })}
    </div>
    ${
      data.payment === 'none' || (data.payment === 'live' && data.is_seller_incomplete)
        ? notice({ tone: 'plain', text: words.noPayments })
        : button({
            label: data.totals.gross === 0 ? words.placeOrder : words.continueToPayment,
            kind: 'primary',
            name: 'do',
            value: 'pay',
          })
    }
    <p class="muted small-text">${data.payment === 'test' ? words.testPayments : words.paidElsewhere}</p>
  </section>`
}
