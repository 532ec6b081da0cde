import { listed } from '../design/words/catalogue.ts'
import type { PaymentKind } from '../providers/payments.ts'
import { missingOfSeller, type Seller } from '../tax/index.ts'
import { words } from './words/index.ts'

/** What the seller's details lack before real money may be taken; null for nothing. */
export function sellerIncomplete(seller: Seller): string | null {
  const missing = missingOfSeller(seller).map((name) => words.sellerFields[name])
  return missing.length === 0 ? null : words.sellerIncomplete(listed(missing))
}

/** What a buyer should know before paying. What the seller's details lack is for the site's team only. */
export function sellerNotices(seller: Seller, payment: PaymentKind): string[] {
  if (payment === 'test') return [words.testPaymentsShort]
  return payment === 'live' && missingOfSeller(seller).length > 0 ? [words.noPayments] : []
}
