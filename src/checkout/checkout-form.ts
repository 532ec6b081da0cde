/** The billing form of the checkout page: the posted values, their errors, and the resulting billing details. */
import { findingInWords } from '../design/problem-words.ts'
import type { FieldError } from '../design/components/forms.ts'
import type { OrderRow } from '../orders/index.ts'
import { findingsOf } from '../platform/call/input/input.ts'
import { Billing } from '../tax/index.ts'
import { words } from './words/index.ts'

const billingFields = ['country', 'name', 'company_name', 'vat_id', 'address', 'postal_code', 'city'] as const
export type BillingField = (typeof billingFields)[number]
export type TypedBilling = Record<BillingField, string>

/** The posted consent: whether the terms were accepted, and which version was shown. */
interface Consent {
  accepted: boolean
  shown: string
}

export interface ReadForm {
  typed: TypedBilling
  /** Undefined if something is wrong. */
  billing: Billing | undefined
  errors: FieldError[]
  /** The terms in force are accepted; that stays while other fields are corrected. */
  accepted: boolean
}

/** The billing details that the order has already. */
export function typedOf(order: Pick<OrderRow, 'billing'>): TypedBilling {
  return build((name) => order.billing[name] ?? '')
}

/** Reads the posted form. Paying also requires name, address (for the invoice) and acceptance of the current terms. */
export function readBillingForm(
  form: Record<string, string | string[]>,
  toPay: boolean,
  termsVersion: number,
): ReadForm {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
  const typed = build(text)
  const given = Object.fromEntries(
    billingFields.flatMap((name) => (typed[name] === '' ? [] : [[name, typed[name]]])),
  )
  const parsed = Billing.safeParse(given)
  const consent = { accepted: text('terms') === 'on', shown: text('terms_version') }
  const errors: FieldError[] = parsed.success
    ? []
    : findingsOf(parsed.error, given).map((finding) => {
        const { path, message, fix } = findingInWords(finding)
        return wording(path, message, fix)
      })
  if (toPay) errors.push(...missing(typed, consent, termsVersion))
  return {
    typed,
    billing: parsed.success && errors.length === 0 ? parsed.data : undefined,
    errors: firstOfEach(errors),
    accepted: consent.accepted && consent.shown === String(termsVersion),
  }
}

function missing(typed: TypedBilling, consent: Consent, termsVersion: number): FieldError[] {
  const errors: FieldError[] = []
  if (typed.name === '' && typed.company_name === '')
    errors.push({
      path: 'name',
      message: words.nameMissing,
      fix: words.nameFix,
    })
  if (typed.address === '')
    errors.push({
      path: 'address',
      message: words.addressMissing,
      fix: words.addressFix,
    })
  if (typed.city === '') errors.push({ path: 'city', message: words.cityMissing })
  if (!consent.accepted)
    errors.push({
      path: 'terms',
      message: words.termsMissing,
      fix: words.termsFix,
    })
  else if (consent.shown !== String(termsVersion))
    errors.push({
      path: 'terms',
      message: words.termsChanged,
      fix: words.termsChangedFix,
    })
  return errors
}

function wording(path: string, message: string, fix: string | undefined): FieldError {
  if (path === 'country') return { path, message: words.countryMissing }
  return fix === undefined ? { path, message } : { path, message, fix }
}

function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  return errors.filter((error, index) => errors.findIndex(({ path }) => path === error.path) === index)
}

function build(value: (name: BillingField) => string): TypedBilling {
  return {
    country: value('country'),
    name: value('name'),
    company_name: value('company_name'),
    vat_id: value('vat_id'),
    address: value('address'),
    postal_code: value('postal_code'),
    city: value('city'),
  }
}
