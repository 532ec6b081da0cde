/** Which VAT law an address falls under: countries, and the parts of them that are treated differently. */

export type VatTerritory = {
  /** EU: a member state's part inside the EU VAT area. Elsewhere: whose law we know, or none. */
  readonly area: 'EU' | 'GB' | 'CH' | 'NO' | 'elsewhere'
  /** The country whose VAT it is (Monaco: FR). For `elsewhere` the country of the address. */
  readonly country: string
  /** Where the rate is looked up: the country, or a part of it. */
  readonly region: string
  /** What the place is called, where it is not simply its country. */
  readonly name?: string
  /** A territory outside the EU VAT area where this country's own law still taxes its own sellers. */
  readonly taxedFrom?: string
}

const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

// Codes that mean another country's VAT: Directive 2006/112/EC, article 7 (Monaco; Isle of Man as the United Kingdom),
// Swiss VAT Act, article 3(a) (Liechtenstein); Northern Ireland is in the EU for goods alone. EL is what the EU calls Greece.
const aliases = new Map([
  ['MC', 'FR'],
  ['IM', 'GB'],
  ['XI', 'GB'],
  ['UK', 'GB'],
  ['LI', 'CH'],
  ['EL', 'GR'],
])

type Part = { country: string; postalCode: RegExp } & Pick<VatTerritory, 'name' | 'taxedFrom'> &
  Partial<VatTerritory>

const outside = { area: 'elsewhere' } as const

// Directive 2006/112/EC, article 6, and what else is no part of its country's VAT area; then parts with other rates.
const parts: readonly Part[] = [
  { country: 'ES', postalCode: /^(35|38)\d{3}$/, name: 'Canary Islands', ...outside },
  { country: 'ES', postalCode: /^51\d{3}$/, name: 'Ceuta', ...outside },
  { country: 'ES', postalCode: /^52\d{3}$/, name: 'Melilla', ...outside },
  // 980 is Monaco.
  { country: 'FR', postalCode: /^(97\d|98[4-9])\d\d$/, name: 'French overseas territories', ...outside },
  { country: 'DE', postalCode: /^27498$/, name: 'Heligoland', ...outside },
  // Part of the Swiss VAT area by the customs treaty of 1964.
  { country: 'DE', postalCode: /^78266$/, name: 'Büsingen', area: 'CH', region: 'CH' },
  { country: 'IT', postalCode: /^23041$/, name: 'Livigno', ...outside },
  { country: 'IT', postalCode: /^22061$/, name: 'Campione d’Italia', ...outside },
  { country: 'IT', postalCode: /^4789\d$/, name: 'San Marino', ...outside },
  { country: 'IT', postalCode: /^00120$/, name: 'Vatican City', ...outside },
  { country: 'GR', postalCode: /^6308[67]$/, name: 'Mount Athos', ...outside },
  // The Finnish VAT Act (1501/1993) applies in Åland itself.
  { country: 'FI', postalCode: /^22\d{3}$/, name: 'Åland', taxedFrom: 'FI', ...outside },
  { country: 'DK', postalCode: /^39\d\d$/, name: 'Greenland', ...outside },
  { country: 'DK', postalCode: /^\d{3}$/, name: 'Faroe Islands', ...outside },
  { country: 'NO', postalCode: /^(917\d|8099)$/, name: 'Svalbard and Jan Mayen', ...outside },
  { country: 'GB', postalCode: /^(JE|GY)\d/, name: 'Channel Islands', ...outside },
  { country: 'GB', postalCode: /^GX11/, name: 'Gibraltar', ...outside },
  { country: 'PT', postalCode: /^9[0-4]\d\d(\d{3})?$/, name: 'Madeira', region: 'PT-30' },
  { country: 'PT', postalCode: /^9[5-9]\d\d(\d{3})?$/, name: 'Azores', region: 'PT-20' },
]

/**
 * The VAT territory of an address. Country: ISO 3166-1 alpha-2, also the EU's EL and XI, any case. Postal code as
 * written, with or without a country prefix; without one, the country as a whole.
 */
export function vatTerritory(country: string, postalCode?: string | null): VatTerritory {
  const code = vatCountry(country)
  const written = (postalCode ?? '').toUpperCase().replace(/[\s-]/g, '')
  const bare = /^[A-Z]{1,2}\d{4,}$/.test(written) && code !== 'GB' ? written.replace(/^[A-Z]+/, '') : written
  const part = parts.find((candidate) => candidate.country === code && candidate.postalCode.test(bare))
  if (code === 'AX') return { ...wholeCountry(code), name: 'Åland', taxedFrom: 'FI' }
  if (part === undefined) return wholeCountry(code)
  const { postalCode: _pattern, ...different } = part
  const territory = { ...wholeCountry(code), ...different }
  return territory.area === 'CH' ? { ...territory, country: 'CH' } : territory
}

/** The country whose VAT law a code stands for: FR for MC, GB for IM and XI, CH for LI, GR for EL; upper case. */
export function vatCountry(country: string): string {
  const code = country.trim().toUpperCase()
  return aliases.get(code) ?? code
}

function wholeCountry(code: string): VatTerritory {
  const area = memberStates.has(code)
    ? 'EU'
    : code === 'GB' || code === 'CH' || code === 'NO'
      ? code
      : 'elsewhere'
  return { area, country: code, region: code }
}
