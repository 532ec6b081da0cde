/** The arithmetic of a quote, which checkout and invoice repeat to the minor unit. Pure. */
import { addMoney, money, multiplyMoney, shareOf } from 'marquee-money'

/** What is bought: `quantity` is weeks for a product sold by the week, else 1. */
export type QuoteLine = {
  readonly product: string
  readonly quantity: number
  /** Net, in minor units. */
  readonly unitAmount: number
}

/** A line with its amounts in minor units, beside whatever else the line carried. */
export type PricedLine<Line extends QuoteLine> = Line & { net: number; vat: number; gross: number }

export type Quote<Line extends QuoteLine = QuoteLine> = {
  lines: PricedLine<Line>[]
  net: number
  /** The sum of the lines' VAT, so that lines and total always agree. */
  vat: number
  gross: number
  currency: string
  /** Basis points. */
  rate: number
}

/**
 * Prices the lines: net is quantity × unit amount, VAT is rounded half up on each line, and the totals are the sums
 * of the lines. `rate` in basis points (see `vatFor`). Throws RangeError for a quantity below 1, a negative amount or
 * rate, an unknown currency, or amounts too large to be exact.
 */
export function quote<Line extends QuoteLine>(
  lines: readonly Line[],
  currency: string,
  rate: number,
): Quote<Line> {
  if (!Number.isInteger(rate) || rate < 0) throw new RangeError(`Not a rate in basis points: ${rate}`)
  const priced = lines.map((line) => price(line, currency, rate))
  const total = (part: 'net' | 'vat' | 'gross') =>
    addMoney(currency, ...priced.map((line) => money(line[part], currency))).amount
  return { lines: priced, net: total('net'), vat: total('vat'), gross: total('gross'), currency, rate }
}

function price<Line extends QuoteLine>(line: Line, currency: string, rate: number): PricedLine<Line> {
  if (!Number.isInteger(line.quantity) || line.quantity < 1)
    throw new RangeError(`Not a quantity: ${line.quantity}`)
  if (line.unitAmount < 0) throw new RangeError(`Not a price: ${line.unitAmount}`)
  const net = multiplyMoney(money(line.unitAmount, currency), line.quantity)
  const vat = shareOf(net, rate)
  return { ...line, net: net.amount, vat: vat.amount, gross: addMoney(currency, net, vat).amount }
}
