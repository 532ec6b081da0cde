/** A plan while it is put together, and as it was found. */
import type { PricingPlan } from 'marquee-profile'
import type { Block, Evidence } from '../../page/page.ts'
import type { SitePage } from '../site.ts'
import type { PriceTag } from './price-text.ts'

export interface FoundPlan {
  plan: PricingPlan
  evidence: Evidence[]
}

/** What one plan is made of on the page. */
export interface PlanPart {
  /** The passage with the name, and the name in it. */
  head: Block
  name: string
  /** Null for a plan that costs nothing or is priced on request. */
  tag: PriceTag | null
  /** The passage with the price. */
  price: Block
  /** Passages that may say how often the amount is due. */
  beside: Block[]
}

/** Plans that stand in one list. */
export interface PriceList {
  plans: FoundPlan[]
  /** Names of the list's plans without any price: their prices are told elsewhere. */
  unpriced: Evidence[]
  page: SitePage
  /** Stands under a heading for prices, or in markup that is called so. */
  inPrices: boolean
}
