/** What a launch costs an owner, shown beside the free place: what a consumer pays, and the net for a business. */
import type { OfferOf } from '../launches/index.ts'
import { findLatestBilling } from '../orders/index.ts'
import { grossPrices } from './gross-prices.ts'
import { sellerNotices } from './seller-notices.ts'

/** The offer for who ordered from a country before, else for a buyer in the seller's own. */
export const launchOffer: OfferOf = async (context) => {
  const { db, actor, deployment } = context
  const { items, vat, seller } = await grossPrices(context, await findLatestBilling(db, actor.accountId))
  const product = items.find((item) => item.product === 'launch')
  if (!product) return null
  return {
    gross: product.gross,
    net: product.price,
    vat,
    notices: sellerNotices(seller, deployment.payments === 'real' ? 'live' : deployment.payments),
  }
}
