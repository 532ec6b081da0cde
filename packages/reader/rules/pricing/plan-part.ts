/** A plan while it is assembled, and as found. */
import type { PricingPlan } from 'marquee-profile'
import type { Mention } from '../../facts/money.ts'
import type { Evidence } from '../../page/page.ts'
import type { SitePage } from '../site.ts'
import type { Block } from '../words/prose.ts'

export interface FoundPlan {
  plan: PricingPlan
  evidence: Evidence[]
}

export const pricedOf = (plans: FoundPlan[]): FoundPlan[] =>
  plans.filter(({ plan }) => (plan.amount ?? 0) > 0)

/** An amount that a passage states like a price tag. */
export interface PriceTag {
  block: Block
  money: Mention
  /** The block's text before and after the amount, folded. */
  before: string
  after: string
  /** `5-9 € / month`: this is the lower end. */
  range?: string
  /** A switch on the page may show it in place of another: by the year in place of the month. */
  mayBeInTurn: boolean
}

/** The parts of one plan on the page. */
export interface PlanPart {
  /** The passage with the name, and the name in it. */
  head: Block
  name: string
  /** Null for a plan that costs nothing or is priced on request. */
  tag: PriceTag | null
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
