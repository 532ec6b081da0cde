/** What a launch costs an owner, shown beside the free place: the gross for consumers, and the net for businesses. */
import type { OfferOf } from '../launches/index.ts'
import { findLatestBilling, findOpenLines } from '../orders/index.ts'
import { grossPrices } from './gross-prices.ts'
import { sellerNotices } from './seller-notices.ts'

/** The offer with the VAT of the owner's latest billing country, else of the seller's own. */
export const launchOffer: OfferOf = async (context, { listing_id: id }) => {
  const { db, actor, deployment } = context
  const { items, vat, seller } = await grossPrices(context, await findLatestBilling(db, actor.accountId))
  const product = items.find((item) => item.product === 'launch')
  if (!product) return null
  const open = await findOpenLines(db, actor.accountId)
  return {
    open_order: open.find((line) => line.product === 'launch' && line.listing_id === id)?.number ?? null,
    gross: product.gross,
    net: product.price,
    vat,
    notices: sellerNotices(seller, deployment.payments === 'real' ? 'live' : deployment.payments),
  }
}
