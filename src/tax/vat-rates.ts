/** Standard VAT rates with the day each took effect: what a new installation starts with and its team then edits. */

/** The rate of a region from a local day until its next row. */
export type VatRate = {
  /** ISO 3166-1 alpha-2, or 3166-2 for the parts of Portugal with their own rate. */
  readonly region: string
  /** YYYY-MM-DD in the region's own calendar. */
  readonly from: string
  /** Basis points: 2550 is 25.5 %. */
  readonly rate: number
}

/**
 * Standard rates of the 27 member states, the United Kingdom, Switzerland and Norway, in force on 1 January 2020
 * and every change since. Sources: European Commission, "VAT rates applied in the Member States" (2021, section VIII)
 * and Taxes in Europe Database, as of August 2026; Portugal: CIVA, article 18(3); United Kingdom: Finance (No. 2) Act
 * 2010, section 3; Switzerland: MWSTG, article 25; Norway: Stortinget's yearly resolution on VAT.
 */
export const vatRates: readonly VatRate[] = [
  ...rates('AT', '1984-01-01 20'),
  ...rates('BE', '1996-01-01 21'),
  ...rates('BG', '1999-01-01 20'),
  ...rates('CY', '2014-01-13 19'),
  ...rates('CZ', '2013-01-01 21'),
  ...rates('DE', '2007-01-01 19, 2020-07-01 16, 2021-01-01 19'),
  ...rates('DK', '1992-01-01 25'),
  ...rates('EE', '2009-07-01 20, 2024-01-01 22, 2025-07-01 24'),
  ...rates('ES', '2012-09-01 21'),
  ...rates('FI', '2013-01-01 24, 2024-09-01 25.5'),
  ...rates('FR', '2014-01-01 20'),
  ...rates('GR', '2016-06-01 24'),
  ...rates('HR', '2012-03-01 25'),
  ...rates('HU', '2012-01-01 27'),
  ...rates('IE', '2012-01-01 23, 2020-09-01 21, 2021-03-01 23'),
  ...rates('IT', '2013-10-01 22'),
  ...rates('LT', '2009-09-01 21'),
  ...rates('LU', '2015-01-01 17, 2023-01-01 16, 2024-01-01 17'),
  ...rates('LV', '2012-07-01 21'),
  ...rates('MT', '2004-01-01 18'),
  ...rates('NL', '2012-10-01 21'),
  ...rates('PL', '2011-01-01 23'),
  ...rates('PT', '2011-01-01 23'),
  // Azores
  ...rates('PT-20', '2014-01-01 18, 2021-07-01 16'),
  // Madeira
  ...rates('PT-30', '2012-04-01 22'),
  ...rates('RO', '2017-01-01 19, 2025-08-01 21'),
  ...rates('SE', '1990-07-01 25'),
  ...rates('SI', '2013-07-01 22'),
  ...rates('SK', '2011-01-01 20, 2025-01-01 23'),
  ...rates('GB', '2011-01-04 20'),
  ...rates('CH', '2018-01-01 7.7, 2024-01-01 8.1'),
  ...rates('NO', '2005-01-01 25'),
]

/**
 * The rate of a region at an instant, in that region's time zone: a new rate begins at its local midnight. Throws
 * RangeError for a region without a row that early.
 */
export function vatRateAt(region: string, at: Date, table: readonly VatRate[] = vatRates): number {
  const today = localDate(region, at)
  const begun = table.filter((row) => row.region === region && row.from <= today)
  const last = begun.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
  if (last === undefined) throw new RangeError(`No VAT rate of ${region} on ${today}.`)
  return last.rate
}

function rates(region: string, list: string): VatRate[] {
  return list.split(', ').map((entry) => {
    const [from = '', percent = ''] = entry.split(' ')
    return { region, from, rate: Math.round(Number(percent) * 100) }
  })
}

const timeZones = new Map<string, string>([
  ['AT', 'Europe/Vienna'],
  ['BG', 'Europe/Sofia'],
  ['CY', 'Asia/Nicosia'],
  ['EE', 'Europe/Tallinn'],
  ['FI', 'Europe/Helsinki'],
  ['GB', 'Europe/London'],
  ['GR', 'Europe/Athens'],
  ['IE', 'Europe/Dublin'],
  ['LT', 'Europe/Vilnius'],
  ['LV', 'Europe/Riga'],
  ['PT', 'Europe/Lisbon'],
  ['PT-20', 'Atlantic/Azores'],
  ['PT-30', 'Atlantic/Madeira'],
  ['RO', 'Europe/Bucharest'],
])

// All other regions use the time of Brussels.
function localDate(region: string, at: Date): string {
  const timeZone = timeZones.get(region) ?? 'Europe/Brussels'
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
}
