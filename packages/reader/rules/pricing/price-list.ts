/** The plans on a page: containers that stand side by side with a price in each, the columns or rows of a table, or one price alone. */
import { kindOf } from '../../crawl/links/link-words.ts'
import { marketOf } from '../../facts/market.ts'
import { keyOf } from '../../facts/names.ts'
import { freeWords, intervalAfter, paidWords, tierWords, trialWords } from '../../facts/pricing-words.ts'
import type { Block, Evidence } from '../../page/page.ts'
import { evidence, type SitePage } from '../site.ts'
import { isTestimonial } from '../words/prose.ts'
import { isSamplePlan } from '../words/residue.ts'
import { intervalOf, noteOf } from './billing.ts'
import type { FoundPlan, PlanPart } from './plan-part.ts'
import { isInPrices, isPriceLabel, isRival } from './price-place.ts'
import { cleanName, commonName, FROM, isName, isNaming, kindOfPassage } from './plan-names.ts'
import { amountsInTables } from './price-table.ts'
import { isFreeTag, isOnRequestTag, othersThanFree, priceTagOf, type PriceTag } from './price-text.ts'

/** Plans that stand in one list. */
export interface PriceList {
  plans: FoundPlan[]
  /** Names of the list's plans without any price: their prices are told elsewhere. */
  unpriced: Evidence[]
  page: SitePage
  /** Stands under a heading for prices, or in markup that is called so. */
  inPrices: boolean
}

/** A page with more prices than this is a shop's; its first ones have to do. */
const MOST_TAGS = 80
/** A container with more prices is a section, not a plan. */
const MOST_PRICES_OF_PLAN = 4

/** The lists of plans on a page, best first. `own` is the product's name, or empty. */
export function priceListsOn(page: SitePage, own: string): PriceList[] {
  if (page.blocks.some(({ text }) => isSamplePlan(text))) return []
  const blocks = page.blocks.filter(mayPrice)
  const market = marketOf(page.page)
  const tags = blocks.flatMap((block) => priceTagOf(block, market) ?? []).slice(0, MOST_TAGS)
  const lists = [...gridsOf(blocks, tags, page, own), ...tablesOf(blocks, tags, page, own)]
  const others = [...underHeadings(blocks, tags, page, own), ...aloneOn(blocks, tags, page, own)]
  return [...lists, ...others].toSorted((a, b) => worthOf(b) - worthOf(a))
}

/** More plans with a price, in a place for prices, by the month or year; containers that mostly have none are sections. */
export function worthOf({ plans, unpriced, inPrices, page }: PriceList): number {
  const priced = plans.filter(({ plan }) => plan.amount !== null && plan.amount > 0)
  const depth = (URL.parse(page.page.url)?.pathname ?? '').split('/').filter(Boolean).length
  return (
    Math.min(priced.length, 3) +
    Math.min(plans.length, 8) / 10 +
    (inPrices ? 3 : 0) +
    (priced.some(({ plan }) => plan.interval) ? 1.5 : 0) +
    (page.kind === 'pricing' ? 4 : 0) +
    (page.isHome ? 1 : 0) -
    (unpriced.length > plans.length ? 1.5 : 0) -
    depth / 2
  )
}

function mayPrice(block: Block): boolean {
  const { region, headings, text, tag } = block
  return (
    region !== 'nav' &&
    region !== 'footer' &&
    text.length <= 400 &&
    (/^h[1-6]$/.test(tag) || !(headings.at(-1) ?? '').endsWith('?')) &&
    !isTestimonial(block)
  )
}

/** Containers by where they stand: those side by side in one parent have one place. */
function gridsOf(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const places = new Map<string, Set<number>>()
  for (const { groups, cell } of blocks) {
    if (cell !== null) continue
    groups.forEach((group, depth) => {
      const place = `${groups.slice(0, depth).join('.')}/${depth}`
      places.set(place, (places.get(place) ?? new Set()).add(group))
    })
  }
  const tagOf = new Map(tags.map((tag) => [tag.block, tag]))
  return [...places.values()].flatMap((containers) => {
    const cards = [...containers].map((container) =>
      blocks.filter(({ groups }) => groups.includes(container)),
    )
    return listOf(cards, tagOf, page, own) ?? []
  })
}

function listOf(
  cards: Block[][],
  tagOf: Map<Block, PriceTag>,
  page: SitePage,
  own: string,
): PriceList | null {
  const priced = cards.filter((card) => {
    const count = card.filter((block) => tagOf.has(block)).length
    return count > 0 && count <= MOST_PRICES_OF_PLAN
  })
  const isFree = (card: Block[]) =>
    !priced.includes(card) &&
    card.length <= 40 &&
    card.some((block) => isFreeTag(block) && (priced.length > 0 || block.tag !== 'li'))
  const free = cards.filter(isFree)
  const [first] = priced[0] ?? free[0] ?? []
  const inPrices =
    first !== undefined &&
    [first, ...(priced[0] ?? []).filter((block) => tagOf.has(block))].some((block) => isInPrices(block, page))
  if (!first || priced.length + free.length > 30 || (priced.length === 0 && !inPrices)) return null
  if (cards.some((card) => card.filter((block) => tagOf.has(block)).length > MOST_PRICES_OF_PLAN)) return null
  const heads = commonName(cards, (block) => tagOf.has(block))
  const parts = alikeOf(cards.flatMap((card) => partOf(card, heads.get(card), tagOf, priced.length > 0)))
  const isOfOthers = parts.some(({ name }) => isRival(name)) || (own !== '' && isComparison(parts, own))
  if (isOfOthers || first.headings.some(isRival)) return null
  const told = new Set(parts.map(({ head }) => head))
  const unpriced = cards.flatMap((card) => {
    const head = heads.get(card)
    if (!head || told.has(head) || card.some((block) => tagOf.has(block))) return []
    const costs = card.find(({ text }) => text.length <= 60 && paidWords.in(text))
    return [head, ...(costs ? [costs] : [])].map(({ text }) => evidence(page, text))
  })
  const plans = distinct(parts).map((part) => planOf(part, page))
  return plans.length ? { plans, unpriced, page, inPrices } : null
}

/** Where most plans are named in the same place of their cards, the others are none: sections with some amount in them. */
function alikeOf(parts: PlanPart[]): PlanPart[] {
  const kinds = Map.groupBy(parts, ({ head }) => kindOfPassage(head))
  const [most = []] = [...kinds.values()].toSorted((a, b) => b.length - a.length)
  return most.length > 1 ? most : parts
}

/** The plan of one container: named by its head or in front of the amount. */
function partOf(
  card: Block[],
  head: Block | undefined,
  tagOf: Map<Block, PriceTag>,
  besidePrices: boolean,
): PlanPart[] {
  const price = card.find((block) => tagOf.has(block))
  const tag = price ? (tagOf.get(price) ?? null) : null
  if (price && tag) {
    const named = cleanName(tag.before)
    const at = card.indexOf(price)
    const beside = card.slice(at + 1, at + 3)
    if (isOwnName(named)) return [{ head: price, name: named, tag, price, beside }]
    return head ? [{ head, name: cleanName(head.text), tag, price, beside }] : []
  }
  const free = card.find(
    (block) => isFreeTag(block) || (besidePrices && block !== head && isOnRequestTag(block)),
  )
  const name = head ? cleanName(head.text) : ''
  const isNamed = !free || head !== free || othersThanFree(free.text) === 0
  return head && free && name && isNamed ? [{ head, name, tag: null, price: free, beside: [] }] : []
}

/** What stands in front of an amount names a plan, unless it says when or that this is the price: `Tarif 400 €`. */
function isOwnName(text: string): boolean {
  return isName(text) && intervalAfter(text) === null && !isPriceLabel(text) && !trialWords.in(text)
}

function planOf({ head, name, tag, price, beside }: PlanPart, page: SitePage): FoundPlan {
  const due = tag && tag.money.amount > 0 ? intervalOf(tag, beside, name) : { interval: null }
  const quotes = [head, price, due.block].filter(
    (block, at, all) => block !== undefined && all.indexOf(block) === at,
  )
  const note = tag ? noteOf(tag) : ''
  const isFree = tag === null && isFreeTag(price)
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

/** One plan a name, all in the currency of the first that costs something, and one at most for nothing. */
function distinct(parts: PlanPart[]): PlanPart[] {
  const currency = parts.find(({ tag }) => tag && tag.money.amount > 0)?.tag?.money.currency
  const free = parts.filter(({ tag, price }) => (tag ? tag.money.amount === 0 : isFreeTag(price)))
  const isOne = new Set(free.map(({ name }) => keyOf(name))).size === 1
  const kept = free.find(({ tag }) => tag) ?? (isOne ? free[0] : undefined)
  const seen = new Set<string>()
  return parts.filter((part) => {
    const { name, tag } = part
    const key = keyOf(name)
    if (free.includes(part) && part !== kept) return false
    const isOther = tag && tag.money.amount > 0 && tag.money.currency !== currency
    return !isOther && !seen.has(key) && seen.add(key)
  })
}

function tablesOf(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const priced = amountsInTables(blocks, tags).flatMap((parts) => {
    const [first] = parts
    if (!first || parts.some(({ name }) => isRival(name)) || isComparison(parts, own)) return []
    if (first.price.headings.some(isRival)) return []
    return [
      {
        plans: distinct(parts).map((part) => planOf(part, page)),
        unpriced: [],
        page,
        inPrices: isInPrices(first.price, page),
      },
    ]
  })
  return [...priced, ...tiersWithoutPrices(blocks, page)]
}

/** `Free` and `Pro` at the head of a table in a place for prices, whose amounts are told elsewhere. */
function tiersWithoutPrices(blocks: Block[], page: SitePage): PriceList[] {
  const heads = blocks.filter(({ cell, text, tag }) => cell?.row === 0 && tag === 'th' && isName(text))
  return [...Map.groupBy(heads, ({ cell }) => cell?.table).values()].flatMap((row) => {
    const free = row.find(isFreeTag)
    const others = row.filter((block) => block !== free && tierWords.in(block.text))
    if (!free || !others.length || !isInPrices(free, page)) return []
    const plan = planOf({ head: free, name: cleanName(free.text), tag: null, price: free, beside: [] }, page)
    const unpriced = others.map(({ text }) => evidence(page, text))
    return [{ plans: [plan], unpriced, page, inPrices: true }]
  })
}

/** In a place for prices, without containers that part them: each price under a heading of its own, all of one level. */
function underHeadings(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const parts = tags.flatMap((tag): PlanPart[] => {
    const at = blocks.indexOf(tag.block)
    const head = blocks.slice(Math.max(0, at - 6), at).findLast((block) => /^h[1-6]$/.test(block.tag))
    if (!head || tag.block.cell || !isInPrices(tag.block, page) || !isNaming(head)) return []
    return [{ head, name: cleanName(head.text), tag, price: tag.block, beside: blocks.slice(at + 1, at + 3) }]
  })
  const kept = distinct(alikeOf(parts)).filter(
    ({ name, price }) => !isRival(name) && !price.headings.some(isRival),
  )
  const plans = kept.map((part) => planOf(part, page))
  return kept.length > 1 && !isComparison(kept, own) ? [{ plans, unpriced: [], page, inPrices: true }] : []
}

/** The one price of a page or section of prices: the product's own, or that of the heading above. */
function aloneOn(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const [tag] = tags
  const sums = new Set(tags.map(({ money }) => `${money.amount} ${money.currency}`))
  if (!tag || sums.size !== 1 || !(isInPrices(tag.block, page) || isOffered(tag, blocks, page))) return []
  const before = blocks.filter(({ index }) => index < tag.block.index)
  const heading = before.findLast(({ tag: element }) => /^h[1-6]$/.test(element))
  const named = cleanName(tag.before)
  const part = (head: Block, name: string): PlanPart => {
    const at = blocks.indexOf(tag.block)
    return { head, name, tag, price: tag.block, beside: blocks.slice(at + 1, at + 3) }
  }
  const parts = isOwnName(named)
    ? [part(tag.block, named)]
    : heading &&
        isName(cleanName(heading.text)) &&
        kindOf(heading.text)?.kind !== 'pricing' &&
        !trialWords.in(heading.text) &&
        !freeWords.in(heading.text)
      ? [part(heading, cleanName(heading.text))]
      : before
          .filter(({ text }) => own !== '' && text.length <= 200 && text.includes(own))
          .slice(0, 1)
          .map((head) => part(head, own))
  const plans = parts.map((one) => planOf(one, page))
  return plans.length ? [{ plans, unpriced: [], page, inPrices: true }] : []
}

/** The home page asks for it by the month, the year or once, with a word for buying or trying, or a button right below. */
function isOffered({ block, after, before }: PriceTag, blocks: Block[], page: SitePage): boolean {
  const next = blocks[blocks.indexOf(block) + 1]
  return (
    page.isHome &&
    intervalAfter(after) !== null &&
    ![block.text, ...block.headings].some(isRival) &&
    (FROM.test(before.trim()) ||
      trialWords.in(block.text) ||
      paidWords.in(block.text) ||
      next?.linked === true)
  )
}

/** The product beside others by name: what others charge. */
function isComparison(parts: PlanPart[], own: string): boolean {
  const isOwn = ({ name }: PlanPart) => own !== '' && keyOf(name) === keyOf(own)
  return parts.length > 1 && parts.some(isOwn)
}
