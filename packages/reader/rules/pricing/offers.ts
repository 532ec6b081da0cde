/** Prices that only structured data gives (schema.org Offer), where the page's own text bears them out or shows next to nothing. */
import type { PricingPlan } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { marketOf } from '../../facts/market.ts'
import { moneyIn } from '../../facts/money.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { namesInterval } from '../../facts/pricing-words.ts'
import { readOffer } from '../../facts/structured-offers.ts'
import type { StructuredNode } from '../../page/structured-data.ts'
import { evidence, isShell, nodesOf, textIn, type Site, type SitePage } from '../site.ts'
import { hasRunOut } from './statements.ts'

/** Plans from offers above 0 that are still valid. */
export function offersOf(site: Site, name: string): Candidate<PricingPlan>[] {
  return site.pages.flatMap((page) => {
    const offers = nodesOf(page, 'Offer').filter((node) => !hasRunOut(textIn(node, 'priceValidUntil'), page))
    if (!offers.length) return []
    const amounts = moneyIn(joinBlocks(page.blocks), marketOf(page.page)).map(({ amount }) => amount)
    const shown = isShell(site) && !amounts.length ? null : new Set(amounts)
    return offers.flatMap((node, place) => planOf(node, page, textIn(node, 'name') || name, shown, place))
  })
}

/** The offer as a plan, if its price stands in the JSON-LD as written and, where `shown` holds any, on the page. */
function planOf(
  node: StructuredNode,
  page: SitePage,
  name: string,
  shown: Set<number> | null,
  place: number,
): Candidate<PricingPlan>[] {
  const quote = page.page.structuredText
    .flatMap(offerQuotes)
    .find((one) => one.includes(textIn(node, 'price')) && one.includes(textIn(node, 'priceCurrency')))
  const offer = quote ? readOffer(quote) : null
  if (!quote || !offer || !name || offer.amount === 0 || shown?.has(offer.amount) === false) return []
  const named = (['month', 'year', 'once'] as const).filter((interval) => namesInterval(name, interval))
  const plan: PricingPlan = { name, ...offer, interval: named.length === 1 ? (named[0] ?? null) : null }
  return [
    { value: plan, evidence: [evidence(page, name), evidence(page, quote)], confidence: 0.5 - place / 100 },
  ]
}

function offerQuotes(text: string): string[] {
  return [
    ...text.matchAll(
      /"price"\s*:\s*"?[\d.]+"?\s*,\s*"priceCurrency"\s*:\s*"[A-Z]{3}"|"priceCurrency"\s*:\s*"[A-Z]{3}"\s*,\s*"price"\s*:\s*"?[\d.]+"?/g,
    ),
  ].map(([quote]) => quote)
}
