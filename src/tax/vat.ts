/**
 * VAT on what the directory sells: listing and advertising services, supplied electronically. One pure function of
 * seller, buyer and date.
 *
 * The place of supply is the customer's, whether business or consumer (Directive 2006/112/EC, articles 44, 58 and 59):
 * within the EU a business with a valid number accounts for the tax itself, and a consumer pays the rate of the place
 * of residence, declared through the one-stop shop; outside the EU no EU VAT is due. The 10,000 € threshold below which
 * a seller may tax consumers at home (article 59c) is not used: taxing at destination is always allowed. Sales taxes of
 * other places, for which the seller may have to register, are not calculated; the note says where they may apply.
 */
import { percent } from 'marquee-money'
import { vatRateAt, vatRates, type VatRate } from './vat-rates.ts'
import { vatCountry, vatTerritory, type VatTerritory } from './vat-territories.ts'
import { words } from './words/index.ts'
import { currentLanguage, numberTag } from '../platform/text/language.ts'

export type VatSeller = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Exempt as a small business (Directive 2006/112/EC, articles 284 to 292), or not registered for VAT. */
  smallBusiness?: boolean
  /** A seller outside the EU that declares its EU consumers through the one-stop shop (non-Union scheme, article 358a). */
  euOneStopShop?: boolean
}

export type VatBuyer = {
  /** ISO 3166-1 alpha-2. */
  country: string
  postalCode?: string | null
  /** A VAT number whose form and check digits were examined, with its country; null or absent for a consumer. */
  vatId?: { valid: boolean; country: string } | null
}

export const vatTreatments = ['domestic', 'eu_consumer', 'reverse_charge', 'outside_scope'] as const
export type VatTreatment = (typeof vatTreatments)[number]

export type VatAnswer = {
  /** Basis points. */
  rate: number
  treatment: VatTreatment
  /** The country whose VAT is charged or shifted to the buyer; null outside the scope. */
  country: string | null
  /** One or two sentences for the quote and the invoice. */
  note: string
}

/** VAT for a sale. Throws RangeError when a rate is needed that the table does not have at that date. */
export function vatFor({
  seller,
  buyer,
  at,
  rates = vatRates,
}: {
  seller: VatSeller
  buyer: VatBuyer
  at: Date
  rates?: readonly VatRate[]
}): VatAnswer {
  const from = vatTerritory(seller.country)
  const to = vatTerritory(buyer.country, buyer.postalCode)
  const rateThere = (region: string) => vatRateAt(region, at, rates)
  if (from.area !== 'elsewhere' && isAtHome(from, to)) {
    return seller.smallBusiness
      ? exempt(from)
      : domestic(to, rateThere(to.area === 'elsewhere' ? from.region : to.region))
  } else if (to.area !== 'EU') {
    return outsideScope(from, to)
  } else if (hasNumberOf(to, buyer)) {
    return reverseCharge(from, to)
  } else if (from.area === 'EU' && seller.smallBusiness) {
    return exempt(from)
  } else if (from.area === 'EU' || seller.euOneStopShop) {
    return euConsumer(to, rateThere(to.region), buyer)
  } else {
    return unregistered(to)
  }
}

function isAtHome(from: VatTerritory, to: VatTerritory): boolean {
  return (to.area === from.area && to.country === from.country) || to.taxedFrom === from.country
}

// The number must belong to the buyer's country: one of another country proves no establishment there.
function hasNumberOf(to: VatTerritory, { vatId }: VatBuyer): boolean {
  return vatId !== null && vatId !== undefined && vatId.valid && vatCountry(vatId.country) === to.country
}

function domestic(to: VatTerritory, rate: number): VatAnswer {
  const country = to.taxedFrom ?? to.country
  return {
    rate,
    treatment: 'domestic',
    country,
    note: words.vat.domestic(inWords(rate), placeName(to)),
  }
}

// Small sellers stay below the limit of article 59c: sales to consumers elsewhere are taxed, and exempt, at home.
function exempt(from: VatTerritory): VatAnswer {
  const law = smallBusinessLaws.get(from.country)
  const source = law ?? (from.area === 'EU' ? words.vat.smallBusinessInEu : words.vat.notRegistered)
  return {
    rate: 0,
    treatment: 'domestic',
    country: from.country,
    note: words.vat.smallBusiness(source),
  }
}

function reverseCharge(from: VatTerritory, to: VatTerritory): VatAnswer {
  const seller = from.area === 'EU' ? '' : ` ${words.vat.sellerOutsideEu}`
  return {
    rate: 0,
    treatment: 'reverse_charge',
    country: to.country,
    note: `${words.vat.reverseCharge}${seller}`,
  }
}

function euConsumer(to: VatTerritory, rate: number, { vatId }: VatBuyer): VatAnswer {
  const unused =
    vatId === null || vatId === undefined
      ? ''
      : vatId.valid
        ? ` ${words.vat.numberElsewhere}`
        : ` ${words.vat.numberInvalid}`
  return {
    rate,
    treatment: 'eu_consumer',
    country: to.country,
    note: `${words.vat.euConsumer(inWords(rate), placeName(to))}${unused}`,
  }
}

function outsideScope(from: VatTerritory, to: VatTerritory): VatAnswer {
  const place = placeName(to)
  const duty = from.country === 'FR' && isFrenchOverseas(to) ? ` ${words.vat.frenchOverseas}` : ''
  return {
    rate: 0,
    treatment: 'outside_scope',
    country: null,
    note: `${outside()}${duty}`,
  }
  function outside(): string {
    if (from.area === 'EU') return words.vat.outsideEuVat(place)
    return from.area === 'elsewhere'
      ? words.vat.outsideVat(place)
      : words.vat.outsideVatOf(placeName(from), place)
  }
}

function unregistered(to: VatTerritory): VatAnswer {
  return {
    rate: 0,
    treatment: 'outside_scope',
    country: null,
    note: words.vat.unregistered(placeName(to)),
  }
}

function isFrenchOverseas({ name, country }: VatTerritory): boolean {
  return name === 'French overseas territories' || ['GP', 'MQ', 'RE'].includes(country)
}

const smallBusinessLaws = new Map([
  ['DE', '§ 19 UStG'],
  ['AT', '§ 6 (1) Z 27 UStG'],
  ['FR', 'article 293 B du CGI'],
  ['NL', 'artikel 25 Wet OB 1968'],
  ['BE', 'article 56bis CTVA'],
  ['CH', 'Art. 10 Abs. 2 MWSTG'],
])

function placeName({ name, country }: VatTerritory): string {
  if (name !== undefined) return name
  if (!/^[A-Z]{2}$/.test(country)) return country
  return (
    new Intl.DisplayNames(numberTag(currentLanguage()), { type: 'region', fallback: 'code' }).of(country) ??
    country
  )
}

function inWords(rate: number): string {
  return percent(rate, numberTag(currentLanguage()))
}
