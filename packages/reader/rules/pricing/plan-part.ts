/** A plan while it is assembled, and as found. */
import type { PricingPlan } from 'marquee-profile'
import type { Evidence } from '../../page/page.ts'
import type { SitePage } from '../site.ts'
import type { PriceTag } from './price-text.ts'
import type { Block } from '../words/prose.ts'

export interface FoundPlan {
  plan: PricingPlan
  evidence: Evidence[]
}

/** The parts of one plan on the page. */
export interface PlanPart {
  /** The passage with the name, and the name in it. */
  head: Block
  name: string
  /** Null for a plan that costs nothing or is priced on request. */
  tag: PriceTag | null
  /** The passage with the price. */
  price: Block
  /** Passages that may state the interval. */
  beside: Block[]
}

/** Plans of one list. */
export interface PriceList {
  plans: FoundPlan[]
  /** Names of the list's plans without a price: theirs is given elsewhere. */
  unpriced: Evidence[]
  page: SitePage
  /** Under a heading for prices, or in markup named so. */
  inPrices: boolean
}
