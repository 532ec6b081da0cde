/** The currencies and their number of decimals. */

// ISO 4217, list one: living currencies, without metals, funds, units of account and test codes.
const codesByExponent = new Map<number, string>([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
      'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD ' +
      'KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
      'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
      'THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
])

// Withdrawn since amounts were first stored (list three); old amounts can still be formatted.
const withdrawn = new Map([['BGN', 2]])

const living = new Map(
  Array.from(codesByExponent).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, exponent] as const),
  ),
)

/** The living currencies, upper case, in alphabetical order. */
export const currencies: readonly string[] = Array.from(living.keys()).toSorted()

/** Whether the text is the code of a living currency, upper case. */
export function isCurrency(code: string): boolean {
  return living.has(code)
}

/** The digits after the point: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217). Undefined for an unknown code. */
export function exponentOf(code: string): number | undefined {
  return living.get(code) ?? withdrawn.get(code)
}

/** As `exponentOf`. Throws RangeError for an unknown code. */
export function currencyExponent(code: string): number {
  const exponent = exponentOf(code)
  if (exponent === undefined) throw new RangeError(`Unknown currency: ${code}`)
  return exponent
}
