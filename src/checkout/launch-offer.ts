/** What a launch costs an owner, shown beside the free place: what a consumer pays, and the net for a business. */
import { money, percent } from 'marquee-money'
import { countryName } from '../design/components/profile-values.ts'
import type { OfferOf } from '../launches/index.ts'
import { findLatestBilling, listProducts, priced } from '../orders/index.ts'
import { numberTag } from '../platform/text/language.ts'
import { words } from './words/index.ts'
import { sellerNotices } from './seller-notices.ts'

/** The offer for who ordered from a country before, else for a buyer in the seller's own. */
export const launchOffer: OfferOf = async ({ db, call, site, now, actor, deployment }) => {
  const { items, currency } = await call(listProducts, {})
  const product = items.find((item) => item.product === 'launch')
  if (!product) return null
  const billing = await findLatestBilling(db, actor.accountId)
  const line = { product: product.product, quantity: 1, unitAmount: product.price.amount }
  const { totals, seller } = await priced({ db, site, now }, [line], billing, currency)
  const language = numberTag(site.language)
  const country = totals.vatCountry === null ? '' : countryName(totals.vatCountry, language)
  return {
    gross: money(totals.gross, currency),
    net: money(totals.net, currency),
    vat: totals.vat === 0 ? totals.vatNote : words.withVat(percent(totals.rateBp, language), country),
    notices: sellerNotices(seller, deployment.payments === 'real' ? 'live' : deployment.payments),
  }
}
