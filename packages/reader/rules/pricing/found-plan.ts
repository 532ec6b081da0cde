/** A plan as it was found on a page. */
import type { Evidence } from '../../page/page.ts'
import type { PricingPlan } from '../../profile-fields.ts'

export interface FoundPlan {
  plan: PricingPlan
  evidence: Evidence[]
  /** The container that holds it, or null. */
  card: number | null
  index: number
}
