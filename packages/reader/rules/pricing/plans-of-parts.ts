/** Builds plans from their parts on the page, one per payment interval. */
import { keyOf } from '../../facts/names.ts'
import { intervalAfter, namesInterval, wordsBesideBilling } from '../../facts/pricing-words.ts'
import { wordCount } from '../../facts/text.ts'
import { evidence, type SitePage } from '../site.ts'
import { intervalOf, noteOf } from './billing.ts'
import { cleanName, hasBadge, kindOfPassage } from './plan-names.ts'
import type { FoundPlan, PlanPart, PriceTag } from './plan-part.ts'
import { isOwnName } from './price-place.ts'
import { beforeFree, isFreeTag } from './price-text.ts'
import type { Block } from '../words/prose.ts'

/** The plan, and again for each other interval that tags beside it price: month and year. */
export function plansOf(part: PlanPart, page: SitePage, beside: PriceTag[]): FoundPlan[] {
  if (isUnfilled(part) || (part.beside[0] && isByTheHour(part.beside[0]))) return []
  const first = planOf(part, page)
  const { amount, currency } = first.plan
  if (!amount) return [first]
  const seen = new Set<string | null>([first.plan.interval ?? null])
  const others = beside.filter((tag) => {
    const interval = intervalAfter(tag.after)
    const { money } = tag
    // `$240 a year`, `€60` for `6 months`, and its monthly equivalent.
    const months = first.plan.interval === 'year' ? 12 : parseInt(part.name)
    if (months > 1 && money.amount * months <= amount * 1.03) return false
    const isOther = interval && !seen.has(interval) && money.currency === currency
    return isOther && money.amount > 0 && isOfSamePlan(tag, part) && seen.add(interval)
  })
  return [first, ...others.map((tag) => planOf({ ...part, tag, price: tag.block, beside: [] }, page))]
}

/** `Yearly` `0.00 €`: a script fills in what it costs. */
function isUnfilled({ name, tag }: PlanPart): boolean {
  const isInterval = namesInterval(name, 'month') || namesInterval(name, 'year')
  return tag?.money.amount === 0 && wordCount(name) === 1 && isInterval
}

/** `first hour`, `per day`, below the amount: rates for work or hire. */
function isByTheHour({ text }: Block): boolean {
  return (
    text.length <= 30 &&
    /(?<!\p{L})(?:hour|stunde|heure|hora|ora|uur|godzin[aęy]|(?:per|pro|je|par|por|al) (?:tag|day|jour|día|dia|giorno|dag))(?!\p{L})/iu.test(
      text,
    )
  )
}

/** Right after the first amount, with no sign that it is for something else: a fee, an extra, a rival. */
function isOfSamePlan({ block, before, after }: PriceTag, { price, name }: PlanPart): boolean {
  const isNear = block === price || (block.index === price.index + 1 && !isInItem(block))
  const most = intervalAfter(after) === 'once' ? 0 : 2
  return isNear && wordsBesideBilling(before, name) === 0 && wordsBesideBilling(after) <= most
}

/** In a list item. */
export function isInItem({ tag, path }: Block): boolean {
  return tag === 'li' || path.some((name) => /^li(?:[.#]|$)/.test(name))
}

/** Builds a plan from its head and price, quoting both; free if the head says so. */
export function planOf({ head, name, tag, price, beside }: PlanPart, page: SitePage): FoundPlan {
  const due = tag && tag.money.amount > 0 ? intervalOf(tag, beside, name) : { interval: null }
  const quotes = [head, price, due.block].filter(
    (block, at, all) => block !== undefined && all.indexOf(block) === at,
  )
  const note = tag ? noteOf(tag) : ''
  const isFree = tag === null && (price === head || isFreeTag(price) || beforeFree(price) !== null)
  return {
    plan: {
      name,
      amount: tag ? tag.money.amount : isFree ? 0 : null,
      currency: tag?.money.currency ?? null,
      interval: due.interval,
      ...(note ? { note } : {}),
    },
    evidence: quotes.flatMap((block) => (block ? [evidence(page, block.text)] : [])),
  }
}

/** One plan per name, all in the currency of the first paid one, and at most one free. */
export function distinct(parts: PlanPart[]): PlanPart[] {
  const currency = parts.find(({ tag }) => tag && tag.money.amount > 0)?.tag?.money.currency
  const free = parts.filter(({ head, tag, price }) =>
    tag ? tag.money.amount === 0 : price === head || isFreeTag(price),
  )
  const isOne = new Set(free.map(({ name }) => keyOf(name))).size === 1
  // Between others it is no plan: `Changing plans €0`.
  const ends = [parts[0], parts.at(-1)]
  const isEnd = (part: PlanPart) => ends.some((end) => end && keyOf(end.name) === keyOf(part.name))
  const kept = free.find((part) => part.tag && isEnd(part)) ?? (isOne && !free[0]?.tag ? free[0] : undefined)
  const seen = new Set<string>()
  return parts.filter((part) => {
    const { name, tag } = part
    const key = keyOf(name)
    if (free.includes(part) && part !== kept) return false
    const isOther = tag && tag.money.amount > 0 && tag.money.currency !== currency
    return !isOther && !seen.has(key) && seen.add(key)
  })
}

/** If most plans have names in the same place of their cards, the others are sections that hold an amount. */
export function mostCommonKind(parts: PlanPart[]): PlanPart[] {
  const kinds = Map.groupBy(parts, ({ head }) => kindOfPassage(head))
  const [most = []] = [...kinds.values()].toSorted((a, b) => b.length - a.length)
  // With a badge in front of it, a name is in another passage than without.
  return most.length > 1 ? parts.filter((part) => most.includes(part) || hasBadge(part.head.text)) : parts
}

/** A line that is a card of its own. */
export function freeLineOf([line, ...others]: Block[]): PlanPart[] {
  const name = line && !others.length ? cleanName(beforeFree(line) ?? '') : ''
  return line && isOwnName(name) ? [{ head: line, name, tag: null, price: line, beside: [] }] : []
}

/** Names the product beside rivals: a comparison of prices. */
export function isComparison(parts: PlanPart[], own: string): boolean {
  // `Lina+` is a paid tier of Lina.
  const isOwn = ({ name }: PlanPart) => keyOf(name) === keyOf(own) && !name.endsWith('+')
  return own !== '' && parts.length > 1 && parts.some(isOwn)
}
