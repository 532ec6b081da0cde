/**
 * What the product costs: the plans of its best price list, and the pricing model by them and by the site's statements.
 */
import type { PricingModel, PricingPlan } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { keyOf } from '../../facts/names.ts'
import { isForPartners, isLegalPage } from '../page-kinds.ts'
import type { Site, SitePage } from '../site.ts'
import { isByTheWeek } from './billing.ts'
import { inBrackets } from './lone-prices.ts'
import { isTalk } from './plan-names.ts'
import { pricedOf, type FoundPlan, type PriceList } from './plan-part.ts'
import { priceListsOn, worthOf } from './price-list.ts'
import { modelOf } from './pricing-model.ts'
import { findTrialLengths } from './statements.ts'

export interface Pricing {
  plans: Candidate<PricingPlan>[]
  model: Candidate<PricingModel>[]
  page: SitePage | null
}

/** Plans come from one list only; conflicting prices elsewhere are kept as contradictions. */
export function findPricing(site: Site): Pricing {
  const lists = site.pages
    .filter(
      (page) =>
        !page.isSample &&
        !isLegalPage(page) &&
        !isForPartners(page) &&
        !/^(?:help|faq|careers|customers|press|docs)$/.test(page.kind ?? ''),
    )
    .flatMap((page) => priceListsOn(page, site.name))
    .filter(isOfPlans)
    .toSorted((a, b) => worthOf(b, site.name) - worthOf(a, site.name))
  const [best = site.pages.flatMap(inBrackets).find(({ plans }) => plans.length)] = lists
  const others = lists.filter(({ page }) => page !== best?.page)
  const own = (best?.plans ?? []).map(candidateOf)
  const onRequest = own.flatMap(({ value, evidence }) => (value.amount === null ? evidence : []))
  return {
    plans: [
      ...own.filter(isForSale),
      ...others.flatMap((other) => contradictions(other.plans, best?.plans ?? [])),
    ],
    model: [...modelOf(site, own, [...onRequest, ...(best?.unpriced ?? [])]), ...rivalTrials(site)],
    page: best?.page ?? null,
  }
}

/** Outside a pricing section, it takes two plans, the paid ones by month or year: others are goods or examples. */
function isOfPlans({ plans, unpriced, inPrices, page }: PriceList): boolean {
  const priced = pricedOf(plans)
  if (priced.length === 0) {
    const others = unpriced.length + plans.filter(({ plan }) => plan.amount === null).length
    return inPrices && others > 0 && others <= MAX_UNPRICED
  }
  if (inPrices) return true
  return (
    (page.isHome || page.kind === 'product') &&
    plans.length >= 2 &&
    priced.every(({ plan }) => plan.interval !== null || isByTheWeek(plan))
  )
}

/** More unpriced cards than this beside a free one are no plans. */
const MAX_UNPRICED = 5

function candidateOf({ plan, evidence }: FoundPlan, place: number): Candidate<PricingPlan> {
  return { value: plan, evidence, confidence: 0.9 - place / 100 }
}

/** The same plan at another price for the same interval. */
function contradictions(others: FoundPlan[], plans: FoundPlan[]): Candidate<PricingPlan>[] {
  return others.flatMap((other, place) => {
    const rival = plans.find(
      ({ plan }) =>
        plan.interval === other.plan.interval &&
        plan.currency === other.plan.currency &&
        keyOf(plan.name) === keyOf(other.plan.name),
    )
    const isKnown = plans.some(({ plan }) => plan.amount === other.plan.amount)
    return rival && !isKnown ? [{ ...candidateOf(other, place), confidence: 0.3, contradicts: true }] : []
  })
}

/** False for a free talk or demonstration, and for a few cents per use. */
function isForSale({ value: { amount, currency, interval, name } }: Candidate<PricingPlan>): boolean {
  if (amount !== null && amount > 0 && amount < 100) return interval !== null
  return amount !== 0 || currency !== null || !isTalk(name)
}

/** Trials of two different lengths: the owner must say which one holds. */
function rivalTrials(site: Site): Candidate<PricingModel>[] {
  const lengths = findTrialLengths(site)
  if (lengths.length < 2) return []
  return lengths.map((evidence) => ({
    value: 'free_trial',
    evidence,
    confidence: 0.2,
    contradicts: true,
  }))
}
