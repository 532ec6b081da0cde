/** Tax: VAT rates and numbers, billing details, who sells. */
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

/** Every page of the seller and its VAT rates. */
export const sellerPages = [teamSellerPage, saveSellerPage, saveVatRatePage]

import { saveSiteSeller } from './save-site-seller.ts'
import { setVatRate } from './set-vat-rate.ts'

/** What the pages of this area change besides the API. */
export const taxUnlisted = [saveSiteSeller, setVatRate]
