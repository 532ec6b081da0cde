/** The plans on a page: sibling containers with a price each, the columns or rows of a table, or a lone price. */
import { keyOf } from '../../facts/names.ts'
import { marketOf, type Market } from '../../facts/market.ts'
import { intervalAfter, namesInterval, paidWords, tierWords } from '../../facts/pricing-words.ts'
import { LATER } from '../../facts/later-words.ts'
import { sentencesOf, wordCount } from '../../facts/text.ts'
import { listOfContainer } from '../../page/repeated-containers.ts'
import { evidence, hostOf, segmentsOf, type SitePage } from '../site.ts'
import { aloneOn, namesPlan, underHeadings } from './lone-prices.ts'
import { commonName, isDomainEnding, isNaming, kindOfPassage } from './plan-names.ts'
import { mainPrices, partOf } from './plan-card.ts'
import { pricedOf, type FoundPlan, type PriceList, type PriceTag } from './plan-part.ts'
import { mostCommonKind, distinct, freeLineOf, isComparison, isInItem, plansOf } from './plans-of-parts.ts'
import { mayPrice, withSigns } from './price-passages.ts'
import { areExamples, isInPrices, isOtherAmount, isRival } from './price-place.ts'
import { tablesOf, withoutRivals } from './price-table.ts'
import { isFreeTag, priceTagsOf } from './price-text.ts'
import type { Block } from '../words/prose.ts'

/** A page with more prices is a shop's; only the first are read. */
const MAX_TAGS = 80
/** A container with more prices is a section, not a plan. */
const MAX_PRICES_OF_PLAN = 4
/** The lists of plans on a page, best first. `own` is the product's name, or empty. */
export function priceListsOn(page: SitePage, own: string): PriceList[] {
  const blocks = withoutRivals(withSigns(page.blocks.filter(mayPrice)), own)
  const market = marketOf(page.page)
  const mayBeInTurn = page.blocks.some(isSwitch)
  const tags = blocks.flatMap((block) => tagsIn(block, market, page, mayBeInTurn)).slice(0, MAX_TAGS)
  const lists = [...gridsOf(blocks, tags, page, own), ...tablesOf(blocks, tags, page, own)]
  const others = [
    ...underHeadings(blocks, tags, page, own).filter(
      ({ plans }) => !lists.length || plans.some(({ plan }) => plan.amount === null),
    ),
    ...aloneOn(blocks, tags, page, own),
  ]
  const [best, ...rest] = [...lists, ...others].toSorted((a, b) => worthOf(b, own) - worthOf(a, own))
  return best ? [withOtherTerms(best, rest), ...rest] : []
}

/** `Yearly`, `Billed annually`: says of an amount shown elsewhere when it is due. */
function isSwitch({ text }: Block): boolean {
  const [front = ''] = text.split(/[\d(–-]/)
  return wordCount(text) <= 5 && (namesInterval(front, 'year') || /^(?:12 months|1 year)$/i.test(text))
}

/** Adds the prices by the year of a second list of the same plans, behind a switch: six to twelve times those by the month. */
function withOtherTerms(best: PriceList, rest: PriceList[]): PriceList {
  const isYearly = (year: FoundPlan, { plan }: FoundPlan) => {
    const times = (year.plan.amount ?? 0) / (plan.amount || 1)
    const isDue = plan.interval === 'month' && year.plan.interval === 'year' && times >= 6 && times <= 12
    return isDue && keyOf(year.plan.name) === keyOf(plan.name) && year.plan.currency === plan.currency
  }
  const monthly = pricedOf(best.plans)
  const yearly = rest.filter(({ plans }) => {
    const priced = pricedOf(plans)
    return priced.length === monthly.length && priced.every((one, at) => isYearly(one, monthly[at] ?? one))
  })
  const [further] = yearly.length === 1 ? yearly : []
  if (!further) return best
  const plans = best.plans.flatMap((plan) => [plan, ...further.plans.filter((one) => isYearly(one, plan))])
  return { ...best, plans }
}

/**
 * The prices of a passage; in a pricing section also those in sentences:
 * `Premium is $3.99 a month and lifts every limit.`
 */
function tagsIn(block: Block, market: Market, page: SitePage, mayBeInTurn: boolean): PriceTag[] {
  const whole = priceTagsOf(block, market, mayBeInTurn)
  if (whole.length || block.tag !== 'p' || !isInPrices(block, page)) return whole
  return sentencesOf(block.text, page.page.language).flatMap((text) =>
    priceTagsOf({ ...block, text }, market, mayBeInTurn).flatMap((tag) =>
      intervalAfter(tag.after) ? [{ ...tag, block }] : [],
    ),
  )
}

/**
 * Favours many priced plans, pricing sections, and intervals of a month or year over what is paid once; containers mostly without prices are
 * sections.
 */
export function worthOf({ plans, unpriced, inPrices, page }: PriceList, own: string): number {
  const priced = pricedOf(plans)
  const depth = segmentsOf(page.page.url).length
  const dueWeight = ({ plan: { interval } }: FoundPlan) => (interval === 'once' ? 0.3 : interval ? 1.5 : 0)
  const due = priced.reduce((sum, one) => sum + dueWeight(one), 0)
  return (
    Math.min(new Set(priced.map(({ plan }) => plan.name)).size, 3) +
    Math.min(plans.length, 5) / 10 -
    (plans.length > 1 ? 0 : 2) +
    (inPrices ? 3 : 0) +
    due / (priced.length || 1) +
    (plans.some(({ plan }) => tierWords.in(plan.name)) ? 0.5 : 0) +
    (plans.some(({ plan }) => plan.amount === 0) ? 0.5 : 0) +
    (plans.filter(({ plan }) => isOfOwn(plan.name, own)).length * 2 > plans.length ? 2 : 0) +
    (page.kind === 'pricing' ? 4 : 0) +
    (page.isHome ? 1 : 0) -
    (unpriced.length > plans.length ? 1.5 : 0) -
    // `10 seats`, `20 seats`: amounts of one plan.
    (plans.every(({ plan }) => /^\d/.test(plan.name)) ? 1.5 : 0) -
    depth / 2
  )
}

/** `Lina Yearly`, of Lina. */
function isOfOwn(name: string, own: string): boolean {
  return own !== '' && keyOf(name) !== keyOf(own) && keyOf(name).startsWith(keyOf(own))
}

function gridsOf(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const lists = new Map<number, { containers: Set<number>; depth: number }>()
  for (const { groups, cell } of blocks) {
    if (cell !== null) continue
    for (const [depth, group] of groups.entries()) {
      const list = listOfContainer(group)
      const known = lists.get(list) ?? { containers: new Set(), depth }
      known.containers.add(group)
      lists.set(list, known)
    }
  }
  const tagOf = Map.groupBy(tags, ({ block }) => block)
  // If two are worth the same, the inner one has the plans, the other their sections.
  const innerFirst = [...lists.values()].toSorted((a, b) => b.depth - a.depth)
  const found = innerFirst.flatMap(({ containers }) => {
    const cards = [...containers].map((container) =>
      blocks.filter(({ groups, cell }) => cell === null && groups.includes(container)),
    )
    const list = listOf(cards, tagOf, page, own)
    return list ? [{ list, cards, tiers: tiersOf(list) }] : []
  })
  type Found = (typeof found)[number]
  const isWithin = (inner: Found, outer: Found) =>
    outer.cards.some((card) => inner.cards.flat().every((one) => card.includes(one)))
  // A card with tiers of its own is one product's section; `Monthly` and `Yearly` in a card are one plan's.
  const isSupersededByNested = (one: Found) =>
    found.some(
      (other) =>
        other !== one &&
        other.tiers.size > 1 &&
        (isWithin(other, one) || (one.tiers.size === 0 && isWithin(one, other))),
    )
  const kept = found.filter((one) => !isSupersededByNested(one))
  // A list with a free plan is no part of another.
  const isWhole = ({ list }: Found) => list.plans.some(({ plan }) => plan.amount === 0)
  const whole = new Set(kept.filter(isWhole).flatMap(({ cards }) => cards.flat()))
  const others = blocks.filter((block) => !whole.has(block) && block.cell === null)
  return kept.map((one) => {
    const cards = withStrays(one.cards, others, tagOf)
    const longer = cards.length > one.cards.length ? listOf(cards, tagOf, page, own) : null
    if (!longer) return one.list
    const [first = '', ...further] = [...tiersOf(longer)].filter((name) => !one.tiers.has(name))
    // `Club`, `Club Pro`: a product of its own, for others than the list with a free plan.
    const isOfOthers = isWhole(one) && further.length > 0 && further.every((name) => name.startsWith(first))
    return first === '' || isOfOthers ? one.list : longer
  })
}

/** Passages from a name to its price, and those behind the price that may tell more of it. */
const MAX_IN_CARD = 40
const MAX_BEHIND_PRICE = 4

/** The cards, and those in other rows or frames: under the same headings, with names and prices marked up alike. */
function withStrays(cards: Block[][], blocks: Block[], tagOf: Map<Block, PriceTag[]>): Block[][] {
  const isPrice = (block: Block) => tagOf.has(block)
  const heads = commonName(cards, isPrice)
  const formOf = (head?: Block, price?: Block) =>
    head && price ? [...head.headings, ...[head, price].map(kindOfPassage), price.headings.length].join() : ''
  const forms = Map.groupBy(cards, (card) => formOf(heads.get(card), card.find(isPrice)))
  const [[form, { length }] = ['', []]] = [...forms].toSorted(([, a], [, b]) => b.length - a.length)
  if (form === '' || length < 2) return cards
  const held = new Set(cards.flat())
  const rest = blocks.filter((block) => !held.has(block))
  const strays = rest.flatMap((head, at) => {
    const by = rest.slice(at, at + MAX_IN_CARD).findIndex(isPrice)
    const price = rest[at + by]
    return by > 0 && formOf(head, price) === form && isNaming(head)
      ? [rest.slice(at, at + by + MAX_BEHIND_PRICE)]
      : []
  })
  const first = (card: Block[]) => card[0]?.index ?? 0
  return [...cards, ...strays].toSorted((one, other) => first(one) - first(other))
}

/** Names of paid plans, without `Monthly` and `Yearly`, or `1 user` and `3 users`. */
function tiersOf({ plans }: PriceList): Set<string> {
  const paid = pricedOf(plans)
  const names = paid.map(({ plan }) => plan.name)
  return new Set(names.filter((name) => intervalAfter(name) === null && !/^\d/.test(name)).map(keyOf))
}

function listOf(
  cards: Block[][],
  tags: Map<Block, PriceTag[]>,
  page: SitePage,
  own: string,
): PriceList | null {
  const main = cards.flatMap((card) => mainPrices(card, tags))
  const tagOf = new Map(main.map((block) => [block, tags.get(block) ?? []]))
  const isPrice = (block: Block) => tagOf.has(block)
  const priced = cards.filter((card) => card.some(isPrice))
  const areLines = priced.length > 1 && priced.every(({ length }) => length === 1)
  const isFree = (card: Block[]) =>
    !priced.includes(card) &&
    card.length <= 40 &&
    (card.some((block) => isFreeTag(block) && (priced.length > 0 || block.tag !== 'li')) ||
      (areLines && freeLineOf(card).length > 0))
  const free = cards.filter(isFree)
  const [first] = priced[0] ?? free[0] ?? []
  const inPrices =
    first !== undefined &&
    [first, ...(priced[0] ?? []).filter(isPrice)].some((block) => isInPrices(block, page))
  if (!first || priced.length + free.length > 30 || (priced.length === 0 && !inPrices)) return null
  if (cards.filter((card) => card.some(({ text }) => isDomainEnding(text))).length > 1) return null
  // `Netflix`, `Renews in 3 days`: what the app shows of its user's subscriptions.
  if (cards.filter((card) => card.some(({ text }) => RENEWS_IN.test(text))).length > 1) return null
  // `~$0.66`: an estimate of others' prices.
  const isPaid = priced.flat().some((block) => tagOf.get(block)?.some(({ money }) => money.amount > 0))
  if (!isPaid && cards.flat().some(({ text }) => ABOUT_AMOUNT.test(text))) return null
  if (cards.some((card) => card.filter(isPrice).length > MAX_PRICES_OF_PLAN)) return null
  const heads = commonName(cards, isPrice)
  const announced = new Map(cards.flatMap((card) => announcedIn(card).map((said) => [card, said] as const)))
  const parts = mostCommonKind(
    cards.flatMap((card) => {
      const part = announced.has(card) ? [] : partOf(card, heads.get(card), tagOf)
      return part.length || !areLines ? part : freeLineOf(card)
    }),
  )
  // A section with a price: `Everything you need`.
  const [part] = parts.length === 1 && cards.length > priced.length ? parts : []
  if (part?.tag?.money.amount && part.head !== part.price && !namesPlan(part.head, own)) return null
  // One plan in several widths of the window, beside other plans.
  const isCopied = priced.length > 1 && new Set(parts.map(({ name, price }) => name + price.text)).size === 1
  if (isCopied && [...tags.keys()].some((block) => !cards.some((card) => card.includes(block)))) return null
  const isOfOthers = parts.some(({ name }) => isRival(name)) || isComparison(parts, own)
  // Outside pricing sections, cards whose names link to own pages are goods or directory entries.
  const ownPages = parts.flatMap(({ head }) => leadsInside(head, page))
  const areEntries = !inPrices && new Set(ownPages).size > 1
  const areShown = parts.some(({ head }) => areExamples(head, page))
  if (isOfOthers || areEntries || first.headings.some(isRival) || areShown) return null
  const told = new Set(parts.map(({ head }) => head))
  const unpriced = cards.flatMap((card) => {
    const head = heads.get(card)
    // A row of buttons is no card.
    if (!head || told.has(head) || card.every(({ linked }) => linked)) return []
    if (!announced.has(card) && card.some(isPrice)) return []
    const costs = announced.get(card) ?? card.find(({ text }) => text.length <= 60 && paidWords.in(text))
    return [head, ...(costs ? [costs] : [])].map(({ text }) => evidence(page, text))
  })
  const plans = distinct(parts).flatMap((part) => {
    const card = cards.find((blocks) => blocks.includes(part.price)) ?? []
    return plansOf(
      part,
      page,
      card.flatMap((block) => tagOf.get(block) ?? []),
    )
  })
  const isOffered = cards.some((card) => card.some((block) => block.linked || isInItem(block)))
  const isOwn = inPrices || (isOffered && !isOtherAmount(first))
  return plans.length && isOwn ? { plans, unpriced, page, inPrices } : null
}

/** What says that a card's plan is not sold yet: a line of its own, or behind the name, `Coming soon`. */
function announcedIn(card: Block[]): Block[] {
  return card
    .filter((block, at) => {
      const { text, tag } = block
      const said = LATER.exec(text)?.[0] ?? ''
      const isName = at === 0 || /^h[1-6]$/.test(tag)
      const isSaid = said !== '' && !/^not/i.test(said) && text.endsWith(said) && wordCount(text) <= 4
      return isSaid && !isInItem(block) && (isName || text === said)
    })
    .slice(0, 1)
}

const RENEWS_IN =
  /^(?:renews?|due|next payment|verlängert sich|fällig|renouvel\p{L}+|se renueva|si rinnova|renova) (?:in|dans|en|em|tra) \d+ \p{L}+$/iu

const ABOUT_AMOUNT = /[~≈∼]\s?(?:\p{Sc}\s?\d|\d[\d.,]*\s?\p{Sc})/u

function leadsInside({ index }: Block, { page }: SitePage): (string | undefined)[] {
  return page.links.flatMap(({ block, url }) =>
    block === index && hostOf(url) === hostOf(page.url) ? [URL.parse(url)?.pathname] : [],
  )
}
