/** Prices that only structured data gives (schema.org Offer), where the page's own text bears them out or shows next to nothing. */
import type { Candidate } from '../../drafter.ts'
import { readOffer } from '../../facts/structured-offers.ts'
import { marketOf } from '../../facts/market.ts'
import { moneyIn } from '../../facts/money.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import type { PricingPlan } from '../../profile-fields.ts'
import { evidence, isShell, nodesOf, textIn, type Site } from '../site.ts'
import { hasRunOut } from './statements.ts'

/** Plans from offers above 0 that are still valid. */
export function offersOf(site: Site, name: string): Candidate<PricingPlan>[] {
  return site.pages.flatMap((page) => {
    const shown = new Set(
      moneyIn(joinBlocks(page.page.blocks), marketOf(page.page)).map(({ amount }) => amount),
    )
    return nodesOf(page, 'Offer').flatMap((node, place) => {
      const planName = textIn(node, 'name') || name
      const quote = page.page.structuredText
        .flatMap((text) => offerQuotes(text))
        .find((one) => one.includes(textIn(node, 'price')) && one.includes(textIn(node, 'priceCurrency')))
      const offer = quote ? readOffer(quote) : null
      if (
        !quote ||
        !offer ||
        offer.amount === 0 ||
        !planName ||
        hasRunOut(textIn(node, 'priceValidUntil'), page) ||
        (!isShell(site) && !shown.has(offer.amount))
      )
        return []
      const plan: PricingPlan = {
        name: planName,
        amount: offer.amount,
        currency: offer.currency,
        interval: null,
      }
      return [
        {
          value: plan,
          evidence: [evidence(page, planName), evidence(page, quote)],
          confidence: 0.5 - place / 100,
        },
      ]
    })
  })
}

function offerQuotes(text: string): string[] {
  return [
    ...text.matchAll(
      /"price"\s*:\s*"?[\d.]+"?\s*,\s*"priceCurrency"\s*:\s*"[A-Z]{3}"|"priceCurrency"\s*:\s*"[A-Z]{3}"\s*,\s*"price"\s*:\s*"?[\d.]+"?/g,
    ),
  ].map(([quote]) => quote)
}
