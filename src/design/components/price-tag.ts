/** A product's price in a few words: a tag beside its name. */
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import { members, planOf, planPrice, type Plan } from './profile-values.ts'
import { intervalLabel } from './profile-labels.ts'

export interface Price {
  /** The value in the profile: `freemium`, `paid` … */
  model: string | null
  /** The profile's plans, of unknown shape. */
  plans: unknown
}

/** The tag: green for free and open source, a dashed outline if no price is stated. */
export function priceTag(price: Price, language: string): Html {
  const text = priceText(price, language)
  if (text === null) return html`<span class="blank">${words.priceNotStated}</span>`
  const free = ['free', 'open_source', 'freemium'].includes(price.model ?? '')
  return html`<span class="${free ? 'tag free' : 'tag'}">${text}</span>`
}

/** The price as plain text; null if none is stated. */
export function priceText({ model, plans }: Price, language: string): string | null {
  const lowest = lowestPlan(plans)
  const from = lowest && words.priceEach(planPrice(lowest, language), intervalLabel(lowest.interval ?? ''))
  switch (model) {
    case 'free':
      return words.free
    case 'open_source':
      return words.openSource
    case 'freemium':
      return from === null ? words.freePlan : words.freeThen(from)
    case 'contact':
      return words.onRequest
    case 'free_trial':
      return from ?? words.freeTrial
    default:
      return from
  }
}

/** The plan with the lowest price above zero; the plans of one product share a currency. */
function lowestPlan(plans: unknown): Plan | null {
  const list = Array.isArray(plans) ? plans.map((plan: unknown) => planOf(members(plan))) : []
  const paid = list.filter((plan) => plan.amount !== null && plan.amount > 0 && plan.currency !== null)
  return paid.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))[0] ?? null
}
