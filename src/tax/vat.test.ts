import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { vatRateAt, vatRates } from './vat-rates.ts'
import { vatTerritory } from './vat-territories.ts'
import { vatFor, vatTreatments, type VatSeller } from './vat.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const number = (country: string, valid = true) => ({ country, valid })
const small = (country: string): VatSeller => ({ country, smallBusiness: true })

// Calculated by hand: seller, buyer's country, postal code, VAT number, day, then rate, treatment and whose VAT. The
// comments name the sources. Directive: 2006/112/EC. TEDB: Taxes in Europe Database of the European Commission.
const cases = [
  // At home the seller's own rate, business or consumer (Directive, articles 44, 45, 96; TEDB).
  ['DE', 'DE', '', null, '2026-11-20', 1900, 'domestic', 'DE'],
  ['DE', 'DE', '', number('DE'), '2026-11-20', 1900, 'domestic', 'DE'],
  ['NL', 'NL', '', null, '2026-11-20', 2100, 'domestic', 'NL'],
  ['HU', 'HU', '1051', null, '2026-11-20', 2700, 'domestic', 'HU'],
  ['LU', 'LU', '', null, '2026-11-20', 1700, 'domestic', 'LU'],
  // UK: VATA 1994, section 2 as amended by Finance (No. 2) Act 2010, section 3.
  ['GB', 'GB', 'EC1A 1BB', null, '2026-11-20', 2000, 'domestic', 'GB'],
  // Switzerland: MWSTG, article 25(1) in force since 1 January 2024.
  ['CH', 'CH', '3011', null, '2026-11-20', 810, 'domestic', 'CH'],
  // Norway: merverdiavgiftsloven § 5-1 and the yearly resolution.
  ['NO', 'NO', '5003', null, '2026-11-20', 2500, 'domestic', 'NO'],
  // Consumers elsewhere in the EU: the rate where they live (Directive, article 58).
  ['DE', 'FR', '', null, '2026-11-20', 2000, 'eu_consumer', 'FR'],
  ['DE', 'GR', '', null, '2026-11-20', 2400, 'eu_consumer', 'GR'],
  ['FR', 'MT', '', null, '2026-11-20', 1800, 'eu_consumer', 'MT'],
  ['IE', 'DK', '', null, '2026-11-20', 2500, 'eu_consumer', 'DK'],
  // Dated changes, each the last day of the old and the first of the new rate (TEDB):
  ['DE', 'EE', '', null, '2025-06-30', 2200, 'eu_consumer', 'EE'],
  ['DE', 'EE', '', null, '2025-07-01', 2400, 'eu_consumer', 'EE'],
  ['DE', 'FI', '', null, '2024-08-31', 2400, 'eu_consumer', 'FI'],
  ['DE', 'FI', '', null, '2024-09-01', 2550, 'eu_consumer', 'FI'],
  ['DE', 'RO', '', null, '2025-07-31', 1900, 'eu_consumer', 'RO'],
  ['DE', 'RO', '', null, '2025-08-01', 2100, 'eu_consumer', 'RO'],
  ['DE', 'SK', '', null, '2024-12-31', 2000, 'eu_consumer', 'SK'],
  ['DE', 'SK', '', null, '2025-01-01', 2300, 'eu_consumer', 'SK'],
  // Germany's half year at 16 % (Zweites Corona-Steuerhilfegesetz 2020, article 3).
  ['FR', 'DE', '', null, '2020-12-31', 1600, 'eu_consumer', 'DE'],
  ['FR', 'DE', '', null, '2021-01-01', 1900, 'eu_consumer', 'DE'],
  // Switzerland raised its rate for the pension fund on 1 January 2024.
  ['CH', 'CH', '', null, '2023-12-31', 770, 'domestic', 'CH'],
  ['CH', 'CH', '', null, '2024-01-01', 810, 'domestic', 'CH'],
  // Businesses elsewhere in the EU account for the tax themselves (Directive, articles 44 and 196).
  ['DE', 'FR', '', number('FR'), '2026-11-20', 0, 'reverse_charge', 'FR'],
  // Greek numbers begin with EL (Directive, article 215).
  ['DE', 'GR', '', number('EL'), '2026-11-20', 0, 'reverse_charge', 'GR'],
  // An invalid number is no proof of a business (Regulation 282/2011, article 18(1)).
  ['DE', 'FR', '', number('FR', false), '2026-11-20', 2000, 'eu_consumer', 'FR'],
  // A number of another country than the address proves no establishment there (Regulation 282/2011, article 21).
  ['DE', 'FR', '', number('ES'), '2026-11-20', 2000, 'eu_consumer', 'FR'],
  ['DE', 'FR', '', number('DE'), '2026-11-20', 2000, 'eu_consumer', 'FR'],
  // Outside the EU: no EU VAT (Directive, articles 44 and 59).
  ['DE', 'US', '94103', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'CH', '', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'NO', '', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'GB', 'M1 1AE', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'GB', '', number('GB'), '2026-11-20', 0, 'outside_scope', null],
  // Northern Ireland is in the EU for goods only (Withdrawal Agreement, Protocol, annex 3).
  ['DE', 'XI', 'BT1 5GS', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'GB', 'BT1 5GS', number('XI'), '2026-11-20', 0, 'outside_scope', null],
  ['GB', 'GB', 'BT1 5GS', null, '2026-11-20', 2000, 'domestic', 'GB'],
  // Monaco counts as France, the Isle of Man as the United Kingdom (Directive, article 7).
  ['DE', 'MC', '98000', null, '2026-11-20', 2000, 'eu_consumer', 'FR'],
  ['FR', 'MC', '98000', null, '2026-11-20', 2000, 'domestic', 'FR'],
  ['DE', 'MC', '', number('FR'), '2026-11-20', 0, 'reverse_charge', 'FR'],
  ['GB', 'IM', 'IM1 2EL', null, '2026-11-20', 2000, 'domestic', 'GB'],
  // Channel Islands: no UK VAT (VATA 1994, section 96).
  ['GB', 'GB', 'JE2 3AB', null, '2026-11-20', 0, 'outside_scope', null],
  // Liechtenstein and Büsingen belong to the Swiss VAT area (MWSTG, article 3(a)).
  ['CH', 'LI', '9490', null, '2026-11-20', 810, 'domestic', 'CH'],
  ['CH', 'DE', '78266', null, '2026-11-20', 810, 'domestic', 'CH'],
  // Territories outside the EU VAT area (Directive, article 6).
  ['DE', 'DE', '78266', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'DE', 'D-27498', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'ES', '35001', null, '2026-11-20', 0, 'outside_scope', null],
  ['ES', 'ES', '38001', null, '2026-11-20', 0, 'outside_scope', null],
  ['ES', 'ES', '51001', null, '2026-11-20', 0, 'outside_scope', null],
  ['ES', 'ES', '52006', number('ES'), '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'FR', '97110', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'GP', '97110', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'IT', '23041', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'IT', '22061', null, '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'GR', '630 86', null, '2026-11-20', 0, 'outside_scope', null],
  ['SE', 'FI', '22100', null, '2026-11-20', 0, 'outside_scope', null],
  ['SE', 'AX', '22100', number('FI'), '2026-11-20', 0, 'outside_scope', null],
  ['DE', 'DK', '3900', null, '2026-11-20', 0, 'outside_scope', null],
  ['NO', 'NO', '9170', null, '2026-11-20', 0, 'outside_scope', null],
  // In Åland the Finnish VAT Act applies (1501/1993; Vero, guidance on the Åland tax border, section 1).
  ['FI', 'FI', '22100', null, '2026-11-20', 2550, 'domestic', 'FI'],
  // Parts of Portugal with rates of their own (CIVA, articles 18(3) and 6(16)).
  ['DE', 'PT', '1100-148', null, '2026-11-20', 2300, 'eu_consumer', 'PT'],
  ['DE', 'PT', '9000-018', null, '2026-11-20', 2200, 'eu_consumer', 'PT'],
  ['DE', 'PT', '9500-150', null, '2026-11-20', 1600, 'eu_consumer', 'PT'],
  ['PT', 'PT', '9500-150', null, '2021-06-30', 1800, 'domestic', 'PT'],
  ['DE', 'PT', '9500-150', number('PT'), '2026-11-20', 0, 'reverse_charge', 'PT'],
  // Small businesses: exempt at home (Directive, article 284), and below article 59c elsewhere.
  [small('DE'), 'DE', '', null, '2026-11-20', 0, 'domestic', 'DE'],
  [small('DE'), 'FR', '', null, '2026-11-20', 0, 'domestic', 'DE'],
  // For a business the place of supply is the customer's, outside that exemption (Directive, articles 44 and 196).
  [small('DE'), 'FR', '', number('FR'), '2026-11-20', 0, 'reverse_charge', 'FR'],
  [small('DE'), 'US', '', null, '2026-11-20', 0, 'outside_scope', null],
  [small('GB'), 'GB', '', null, '2026-11-20', 0, 'domestic', 'GB'],
  // Sellers outside the EU: nothing to charge while not registered; the one-stop shop for consumers (Directive, article 358a).
  ['GB', 'DE', '', null, '2026-11-20', 0, 'outside_scope', null],
  [{ country: 'GB', euOneStopShop: true }, 'DE', '', null, '2026-11-20', 1900, 'eu_consumer', 'DE'],
  ['GB', 'DE', '', number('DE'), '2026-11-20', 0, 'reverse_charge', 'DE'],
  ['US', 'US', '', null, '2026-11-20', 0, 'outside_scope', null],
  ['US', 'DE', '', number('DE'), '2026-11-20', 0, 'reverse_charge', 'DE'],
  ['CH', 'GB', '', null, '2026-11-20', 0, 'outside_scope', null],
] as const

describe('VAT calculated by hand', () => {
  assert.ok(cases.length >= 40)
  for (const [seller, country, postalCode, vatId, day, rate, treatment, whose] of cases) {
    const from: VatSeller = typeof seller === 'string' ? { country: seller } : seller
    const name = `${JSON.stringify(from)} to ${country} ${postalCode} ${
      vatId === null ? 'consumer' : JSON.stringify(vatId)
    }, ${day}: ${rate} ${treatment}`
    test(name, () => {
      const { note, ...answer } = vatFor({
        seller: from,
        buyer: { country, postalCode, vatId },
        at: noon(day),
      })
      assert.deepEqual(answer, { rate, treatment, country: whose })
      assert.match(note, /^[A-Z].+\.$/)
    })
  }
})

describe('VAT notes', () => {
  const note = (seller: VatSeller, country: string, more: object = {}) =>
    vatFor({ seller, buyer: { country, ...more }, at: noon('2026-11-20') }).note
  test('notes have the wording required on invoices', () => {
    assert.equal(note({ country: 'DE' }, 'DE'), 'VAT at 19% (Germany).')
    assert.equal(note({ country: 'DE' }, 'FI'), 'VAT at 25.5% (Finland, where the customer is).')
    // "Reverse charge" is required (Directive, article 226(11a)).
    assert.match(note({ country: 'DE' }, 'FR', { vatId: number('FR') }), /^Reverse charge: /)
    assert.match(note(small('DE'), 'DE'), /§ 19 UStG/)
    assert.match(note(small('IE'), 'IE'), /articles 284 to 292/)
  })
  test('notes say why a VAT number did not count, and what is not calculated', () => {
    assert.match(note({ country: 'DE' }, 'FR', { vatId: number('FR', false) }), /not valid/)
    assert.match(note({ country: 'DE' }, 'FR', { vatId: number('ES') }), /different country/)
    assert.match(note({ country: 'FR' }, 'RE'), /not calculated/)
    assert.match(note({ country: 'FR' }, 'FR', { postalCode: '97400' }), /not calculated/)
    assert.match(note({ country: 'GB' }, 'DE'), /one-stop shop/)
    assert.doesNotMatch(note({ country: 'FR' }, 'US'), /not calculated/)
    assert.match(note({ country: 'DE' }, 'US'), /scope of EU VAT: the place of supply is United States/)
    assert.match(note({ country: 'GB' }, 'US'), /scope of VAT of United Kingdom/)
    assert.match(note({ country: 'US' }, 'US'), /scope of VAT: /)
    assert.match(note({ country: 'DE' }, 'ES', { postalCode: '35001' }), /Canary Islands/)
  })
})

describe('VAT rates', () => {
  test('a rate changes at local midnight of its region', () => {
    assert.equal(vatRateAt('EE', new Date('2025-06-30T20:59:59.999Z')), 2200)
    assert.equal(vatRateAt('EE', new Date('2025-06-30T21:00:00Z')), 2400)
    assert.equal(vatRateAt('SK', new Date('2024-12-31T22:59:59.999Z')), 2000)
    assert.equal(vatRateAt('SK', new Date('2024-12-31T23:00:00Z')), 2300)
    assert.equal(vatRateAt('PT-20', new Date('2021-07-01T00:30:00Z')), 1600)
    assert.equal(vatRateAt('PT-20', new Date('2021-06-30T23:30:00Z')), 1800)
  })
  test('today’s rates equal the Commission’s table', () => {
    const today =
      'AT20 BE21 BG20 CY19 CZ21 DE19 DK25 EE24 ES21 FI25.5 FR20 GR24 HR25 HU27 IE23 IT22 LT21 LU17 LV21 MT18 ' +
      'NL21 PL23 PT23 RO21 SE25 SI22 SK23 GB20 CH8.1 NO25'
    const found = today
      .split(' ')
      .map((entry) => `${entry.slice(0, 2)}${vatRateAt(entry.slice(0, 2), noon('2026-11-20')) / 100}`)
    assert.equal(found.join(' '), today)
  })
  test('rates are whole basis points with a real date, and each row changes the rate', () => {
    for (const { region, from, rate } of vatRates) {
      assert.ok(Number.isInteger(rate) && rate >= 500 && rate <= 2700, region)
      assert.equal(noon(from).toISOString().slice(0, 10), from)
      const before = vatRates.filter((row) => row.region === region && row.from < from).at(-1)
      assert.notEqual(before?.rate, rate, `${region} ${from}`)
    }
  })
  test('rates can be overridden by those of the site team', () => {
    const rates = [...vatRates, { region: 'DE', from: '2027-01-01', rate: 2050 }]
    const at = (day: string) =>
      vatFor({ seller: { country: 'DE' }, buyer: { country: 'DE' }, at: noon(day), rates }).rate
    assert.deepEqual([at('2026-12-31'), at('2027-01-01')], [1900, 2050])
  })
  test('a missing rate is an error', () => {
    assert.throws(() => vatRateAt('DE', noon('1990-01-01')), RangeError)
    assert.throws(
      () =>
        vatFor({ seller: { country: 'DE' }, buyer: { country: 'DE' }, at: noon('2026-01-01'), rates: [] }),
      RangeError,
    )
  })
})

describe('VAT territories', () => {
  test('recognises postal codes in the forms people write', () => {
    for (const [country, code, name] of [
      ['ES', 'E-35001', 'Canary Islands'],
      ['es', ' 35 001 ', 'Canary Islands'],
      ['DE', 'D 78266', 'Büsingen'],
      ['PT', '9000', 'Madeira'],
      ['FI', 'FI-22100', 'Åland'],
      ['GB', 'gy1 1aa', 'Channel Islands'],
    ] as const) {
      assert.equal(vatTerritory(country, code).name, name)
    }
  })
  test('does not take a similar postal code for a special territory', () => {
    // 3500 is Benidorm without its zero; 98000 Monaco; 22100 outside Finland; 35xxx outside Spain.
    for (const [country, code] of [
      ['ES', '3500'],
      ['ES', '08038'],
      ['FR', '98000'],
      ['IT', '22100'],
      ['FR', '35000'],
      ['DE', '35390'],
      ['DK', '2100'],
      ['GB', 'G1 1AA'],
      ['PT', '4000'],
      ['NO', '0150'],
    ] as const) {
      assert.equal(vatTerritory(country, code).name, undefined, `${country} ${code}`)
    }
  })
})

test('every combination of seller and buyer has a consistent result', () => {
  const codes =
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH NO US JP BR AX MC LI IM GG GI XI EL'.split(
      ' ',
    )
  const some = fc.constantFrom(...codes)
  const someNumber = fc.option(fc.record({ country: some, valid: fc.boolean() }))
  const someSeller = fc.record({ country: some, smallBusiness: fc.boolean(), euOneStopShop: fc.boolean() })
  const someBuyer = fc.record({
    country: some,
    postalCode: fc.stringMatching(/^\d{0,5}$/),
    vatId: someNumber,
  })
  const someDay = fc.date({ min: noon('2021-01-01'), max: noon('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(someSeller, someBuyer, someDay, (seller, buyer, at) => {
      const { rate, treatment, country } = vatFor({ seller, buyer, at })
      assert.ok(vatTreatments.includes(treatment))
      if (treatment === 'eu_consumer') assert.ok(rate >= 1500 && rate <= 2700)
      if (treatment === 'domestic') assert.equal(rate === 0, seller.smallBusiness)
      if (treatment === 'reverse_charge') assert.ok(rate === 0 && buyer.vatId?.valid)
      if (treatment === 'outside_scope') assert.equal(rate, 0)
      assert.equal(country === null, treatment === 'outside_scope')
    }),
    { numRuns: 5000 },
  )
})
