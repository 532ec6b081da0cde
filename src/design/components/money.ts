/** Money in minor units, written the way a reader of the site's language expects. */

/** An amount in the currency's minor units (ISO 4217 exponent: 0 for JPY, 2 for EUR, 3 for KWD). */
export interface Money {
  amount: number
  /** ISO 4217 code. */
  currency: string
}

/** `€24`, `€9.90`, `¥1,200`: no decimals where there are none to show. Throws a RangeError for a malformed code. */
export function formatMoney({ amount, currency }: Money, language: string): string {
  const formatter = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  if (digits === 0 || !Number.isInteger(value)) return formatter.format(value)
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: 0 }).format(
    value,
  )
}

/** A whole number with its grouping. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value)
}
