/** When a pricing plan follows from its quotes. */
import { maxCharacters, PricingPlan } from 'marquee-profile'
import { marketOf } from '../facts/market.ts'
import { moneyIn } from '../facts/money.ts'
import { freeWords, namesInterval, onRequestWords } from '../facts/pricing-words.ts'
import { readDeclaredAmount, readOffer } from './structured-offers.ts'
import { fold, holds, isFaithfulCut } from '../facts/text.ts'
import { readable, type FoundQuote } from './quotes.ts'

/**
 * The plan's name is in a quote, and so is its amount with the sign or code of its currency; its interval has a word
 * in the quotes; a plan without an amount needs words for a price on request. All quotes are of one page.
 */
export function isPlan(plan: PricingPlan, quotes: FoundQuote[]): boolean {
  if (new Set(quotes.map(({ page }) => page.url)).size !== 1) return false
  const told = readable(quotes)
  const named =
    plan.name.length <= maxCharacters(PricingPlan.shape.name) &&
    told.some(({ text }) => holds(text, fold(plan.name)))
  if (!named || !isNote(plan.note, told) || !isInterval(plan, told)) return false
  if (plan.amount === null)
    return (plan.currency ?? null) === null && told.some(({ text }) => onRequestWords.in(text))
  if (!Number.isSafeInteger(plan.amount) || plan.amount < 0) return false
  return told.some((quote) => showsAmount(plan, quote))
}

function isNote(note: string | null | undefined, quotes: FoundQuote[]): boolean {
  return (
    note === undefined ||
    note === null ||
    (note.length <= maxCharacters(PricingPlan.shape.note) &&
      quotes.some(({ text }) => isFaithfulCut(note, text) || holds(text, fold(note))))
  )
}

function isInterval({ interval }: PricingPlan, quotes: FoundQuote[]): boolean {
  return (
    interval === null || interval === undefined || quotes.some(({ text }) => namesInterval(text, interval))
  )
}

function showsAmount({ amount, currency }: PricingPlan, { text, page }: FoundQuote): boolean {
  if (amount === 0 && (currency ?? null) === null) return freeWords.in(text)
  const offer = readOffer(text) ?? (page.foundBy === 'declared' ? readDeclaredAmount(text) : null)
  if (offer && offer.amount === amount && offer.currency === currency) return true
  return moneyIn(text, marketOf(page)).some((money) => money.amount === amount && money.currency === currency)
}
