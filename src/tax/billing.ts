/** Billing details of the buyer, and the data of the seller. */
import { z } from 'zod'
import { countryMeant, line } from 'marquee-profile'
import { checkVatId } from './vat-id.ts'
import type { VatBuyer, VatSeller } from './vat.ts'
import { namedShape } from '../platform/call/named-shape.ts'

const known = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW ' +
    'BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
    'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT ' +
    'GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
    'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP ' +
    'MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
    'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR ' +
    'SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
    'UM US UY UZ VA VC VE VG VI VN VU WF WS XI XK YE YT ZA ZM ZW EL'
  ).split(' '),
)

/** The codes that a form offers: the official ones only. */
export const countryCodes: readonly string[] = [...known].filter((code) => code !== 'EL' && code !== 'XI')

/** ISO 3166-1 alpha-2, plus EL and XI as the EU uses them. */
export const Country = z
  .string()
  .max(80)
  .transform((code) => code.trim().toUpperCase())
  .superRefine((code, context) => {
    if (known.has(code)) return
    const meant = countryMeant(code)
    const fix = meant === undefined ? 'Use ISO 3166-1 alpha-2, such as DE or US.' : `Use ${meant}.`
    const message = 'Must be a country code of two letters.'
    context.addIssue({ code: 'custom', message, params: { code: 'unknown_country', fix } })
  })

/** Billing details for a quote or checkout. Only country, postal code and VAT number affect the price. */
export const Billing = z.strictObject({
  country: Country.describe('ISO 3166-1 alpha-2.'),
  postal_code: line(16).optional().describe('Some places have VAT rules of their own.'),
  company_name: line(200).optional(),
  vat_id: line(24)
    .optional()
    .describe('With its country prefix, or without it where it is of the billing country.'),
  name: line(200).optional(),
  address: line(300).optional(),
  city: line(120).optional(),
})
export type Billing = z.output<typeof Billing>

/** The VAT number as examined. `verified` is null if no register was asked or it did not answer. */
export const VatIdCheck = namedShape('VatIdCheck', {
  vat_id: z.string(),
  valid: z.boolean().describe('By its form and check digits.'),
  reason: z.enum(['unknown_country', 'malformed', 'wrong_check_digits']).nullable(),
  verified: z
    .boolean()
    .nullable()
    .describe('Whether the EU register (VIES) knows it; null where it was not asked or did not answer.'),
  verified_at: z.iso.datetime().nullable().describe('When the register said so.'),
  consultation: z.string().nullable().describe('The register’s number of the consultation, as proof.'),
})
export type VatIdCheck = z.output<typeof VatIdCheck>

export const SellerData = z.strictObject({
  id: z.string().max(100),
  name: z.string().max(200),
  address: z.string().max(300),
  postal_code: z.string().max(16),
  city: z.string().max(120),
  country: Country.nullable(),
  vat_id: z.string().max(24).nullable(),
  tax_number: z.string().max(40).nullable(),
  email: z.string().max(200).nullable(),
  small_business: z.boolean(),
  one_stop_shop: z.boolean(),
  invoice_prefix: z.string().max(10),
})
export type Seller = z.output<typeof SellerData>

/** Examines the buyer's VAT number; null if there is none. */
export function examineVatId(billing: Billing | undefined): { check: VatIdCheck; country: string } | null {
  if (billing?.vat_id === undefined) return null
  const result = checkVatId(billing.vat_id, billing.country)
  const unasked = { verified: null, verified_at: null, consultation: null }
  return result.ok
    ? { check: { vat_id: result.number, valid: true, reason: null, ...unasked }, country: result.country }
    : {
        check: { vat_id: billing.vat_id, valid: false, reason: result.reason, ...unasked },
        country: billing.country,
      }
}

/** The buyer in the form the VAT rules take. */
export function vatBuyer(billing: Billing, examined: ReturnType<typeof examineVatId>): VatBuyer {
  return {
    country: billing.country,
    postalCode: billing.postal_code ?? null,
    vatId:
      examined === null
        ? null
        : { valid: examined.check.valid && examined.check.verified !== false, country: examined.country },
  }
}

/** The seller in the form the VAT rules take. A seller without a country charges no VAT, since no rate is known. */
export function vatSeller(seller: Seller): VatSeller {
  return {
    country: seller.country ?? '',
    smallBusiness: seller.small_business,
    euOneStopShop: seller.one_stop_shop,
  }
}

/** What an invoice needs to know of its seller. */
const neededOfSeller = ['name', 'address', 'city', 'country'] as const

/** What the seller has not entered yet; until then a live provider takes no money. */
export function missingOfSeller(seller: Seller): (typeof neededOfSeller)[number][] {
  return neededOfSeller.filter((name) => (seller[name] ?? '').trim() === '')
}
