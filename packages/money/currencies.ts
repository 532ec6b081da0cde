/** How many decimals a currency has. */

// ISO 4217, list one, without metals, funds and test codes; BGN, withdrawn in 2026, stays for older prices.
const codesByExponent = new Map<number, string>([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
      'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD ' +
      'KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
      'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
      'THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
])

const exponents = new Map(
  Array.from(codesByExponent).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, exponent] as const),
  ),
)

/** All currencies that amounts can be in, upper case, in alphabetical order. */
export const currencies: readonly string[] = Array.from(exponents.keys()).toSorted()

/** Whether the text is the code of a currency, upper case. */
export function isCurrency(code: string): boolean {
  return exponents.has(code)
}

/** The digits after the point: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217). Throws RangeError for an unknown code. */
export function currencyExponent(code: string): number {
  const exponent = exponents.get(code)
  if (exponent === undefined) throw new RangeError(`Unknown currency: ${code}`)
  return exponent
}
