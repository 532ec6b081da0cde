/** Which of the prices on a page are plans of their own, and which say the same once more. */
import { keyOf } from '../../facts/names.ts'
import type { FoundPlan } from './found-plan.ts'
import type { PriceTag } from './price-text.ts'

export const THEN =
  /(?<!\p{L})(?:first (?:month|year|3 months)|then|after that|thereafter|afterwards|renews at|erste[rn]? monat|danach|anschließend|premier mois|puis|ensuite|primer mes|luego|después|primo mese|poi|primeiro mês|depois|eerste maand|daarna|pierwszy miesiąc|potem|następnie|prima lună|apoi)(?!\p{L})/iu

/** `$4.99`, and below it `first month, then $19.99`: the plan costs what it costs in the long run. */
export function withoutIntroductory(tags: PriceTag[]): PriceTag[] {
  return tags.filter((tag, at) => {
    const next = tags[at + 1]
    return !(
      next &&
      next.block.group === tag.block.group &&
      next.block.index - tag.block.index <= 2 &&
      THEN.test(next.before)
    )
  })
}

/** One plan a card, an amount and a name; those in another currency than the first are left out. */
export function distinctPlans(plans: FoundPlan[], own: string): FoundPlan[] {
  return withoutNamesakes(inOneCurrency(withoutEchoes(firstOfEachCard(plans), own)))
}

/** A card shows one price at first; a second one is that of another interval or of an extra. */
function firstOfEachCard(plans: FoundPlan[]): FoundPlan[] {
  const seen = new Set<string>()
  return plans.filter(({ plan, card }) => {
    const key = card === null ? `${plan.name} ${plan.interval}` : `${card}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The same amount once more, outside of any card (a button, a row of a table), is no further plan. */
function withoutEchoes(plans: FoundPlan[], own: string): FoundPlan[] {
  const weight = ({ plan, card }: FoundPlan) =>
    (card === null ? 0 : 2) + (plan.interval ? 1 : 0) + (own && keyOf(plan.name).includes(keyOf(own)) ? 1 : 0)
  return plans.filter((one, at) => {
    const echo = plans.find(
      (other, place) =>
        other !== one &&
        (one.card === null || other.card === null) &&
        other.plan.amount === one.plan.amount &&
        other.plan.currency === one.plan.currency &&
        (weight(other) > weight(one) || (weight(other) === weight(one) && place < at)),
    )
    return echo === undefined
  })
}

/** The same name for the same interval once more belongs to a further table of prices; the first one counts. */
function withoutNamesakes(plans: FoundPlan[]): FoundPlan[] {
  return plans.filter(
    ({ plan }, at) =>
      plans.findIndex(
        (other) => keyOf(other.plan.name) === keyOf(plan.name) && other.plan.interval === plan.interval,
      ) === at,
  )
}

/** A page asks for one currency; what a template left in another one is not the product's. */
function inOneCurrency(plans: FoundPlan[]): FoundPlan[] {
  const [first] = plans.toSorted((a, b) => a.index - b.index)
  return plans.filter(({ plan }) => plan.currency === first?.plan.currency)
}
