/** Tax: VAT rates and numbers, billing details, the seller. */
export { forgetRateEditor } from './forget-queries.ts'
export { askRegister } from './ask-register.ts'
export { countryChoices } from './country-choices.ts'
export {
  Billing,
  type Seller,
  VatIdCheck,
  examineVatId,
  missingOfSeller,
  vatBuyer,
  vatSeller,
} from './billing.ts'
export { findNumberCheck } from './number-check-queries.ts'
export { findSeller, findSellerOfOrder, findVatRates } from './seller-queries.ts'
export { type VatTreatment, vatFor, vatTreatments } from './vat.ts'

import { saveSellerPage, saveVatRatePage, teamSellerPage } from './team-seller-page.ts'

/** The pages of the seller and the VAT rates. */
export const sellerPages = [teamSellerPage, saveSellerPage, saveVatRatePage]

import { saveSiteSeller } from './save-site-seller.ts'
import { setVatRate } from './set-vat-rate.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const taxInternalOperations = [saveSiteSeller, setVatRate]
