import { listed } from '../design/words/catalogue.ts'
import type { PaymentKind } from '../providers/payments.ts'
import { missingOfSeller, type Seller } from '../tax/index.ts'
import { words } from './words/index.ts'

/** What a buyer should know about the seller: which details are missing, and that a payment is only a test. */
export function sellerNotices(seller: Seller, payment: PaymentKind): string[] {
  const missing = missingOfSeller(seller).map((name) => words.sellerFields[name])
  if (missing.length === 0) return payment === 'test' ? [words.testPaymentsShort] : []
  const what = listed(missing)
  return [payment === 'live' ? words.sellerIncomplete(what) : words.sellerIncompleteTest(what)]
}
