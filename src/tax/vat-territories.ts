/** Which VAT law an address falls under: countries, and those of their parts that are treated differently. */

export type VatTerritory = {
  /** EU: the part of a member state inside the EU VAT area. `elsewhere`: no VAT law known here applies. */
  readonly area: 'EU' | 'GB' | 'CH' | 'NO' | 'elsewhere'
  /** The country whose VAT applies (Monaco: FR). For `elsewhere`, the country of the address. */
  readonly country: string
  /** The region whose rate applies: the country, or a part of it. */
  readonly region: string
  /** The name of the place if it is not simply its country. */
  readonly name?: string
  /** A country whose own law taxes its sellers in this territory although it lies outside the EU VAT area. */
  readonly taxedFrom?: string
}

const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

// Codes that stand for another country's VAT: Directive 2006/112/EC, article 7 (Monaco; Isle of Man as the United
// Kingdom), Swiss VAT Act, article 3(a) (Liechtenstein). Northern Ireland is in the EU for goods only. EL is the EU's
// code for Greece.
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

// Outside their country's VAT area (Directive 2006/112/EC, article 6, and others); then parts with other rates.
const parts: readonly Part[] = [
  { country: 'ES', postalCode: /^(35|38)\d{3}$/, name: 'Canary Islands', ...outside },
  { country: 'ES', postalCode: /^51\d{3}$/, name: 'Ceuta', ...outside },
  { country: 'ES', postalCode: /^52\d{3}$/, name: 'Melilla', ...outside },
  // Not 980, which is Monaco.
  { country: 'FR', postalCode: /^(97\d|98[4-9])\d\d$/, name: 'French overseas territories', ...outside },
  { country: 'DE', postalCode: /^27498$/, name: 'Heligoland', ...outside },
  // Part of the Swiss VAT area by the customs treaty of 1964.
  { country: 'DE', postalCode: /^78266$/, name: 'Büsingen', area: 'CH', region: 'CH' },
  { country: 'IT', postalCode: /^23041$/, name: 'Livigno', ...outside },
  { country: 'IT', postalCode: /^22061$/, name: 'Campione d’Italia', ...outside },
  { country: 'IT', postalCode: /^4789\d$/, name: 'San Marino', ...outside },
  { country: 'IT', postalCode: /^00120$/, name: 'Vatican City', ...outside },
  { country: 'GR', postalCode: /^6308[67]$/, name: 'Mount Athos', ...outside },
  // The Finnish VAT Act (1501/1993) also applies in Åland.
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
 * The VAT territory of an address. Country: ISO 3166-1 alpha-2, or the EU's EL and XI, in any case. Postal code as
 * written, with or without a country prefix; without a postal code, the country as a whole.
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
