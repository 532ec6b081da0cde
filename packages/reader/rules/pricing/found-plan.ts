/** A plan as it was found on a page. */
import type { PricingPlan } from 'marquee-profile'
import type { Evidence } from '../../page/page.ts'

export interface FoundPlan {
  plan: PricingPlan
  evidence: Evidence[]
  /** The container that holds it, or null. */
  card: number | null
  index: number
}
