/** Which containers of a page are the cards of plans or of people, and which headings stand above cards. */
import { marketOf } from '../facts/market.ts'
import { moneyIn } from '../facts/money.ts'
import { remembered } from '../facts/remembered.ts'
import { wordCount } from '../facts/text.ts'
import { listOfContainer } from '../page/repeated-containers.ts'
import { isFreeTag, isOnRequestTag, isRate, priceTagOf } from './pricing/price-text.ts'
import type { SitePage } from './site.ts'
import { levelOf, type Block } from './words/prose.ts'

interface Shape {
  /** Headings above further headings or plans: they name sections. */
  sections: Set<Block>
  /** Containers of a plan: a card with a price and what the plan includes. */
  plans: Set<number>
  /** Containers of somebody whose work costs so much an hour. */
  hourly: Set<number>
}

const LARGEST_CARD = 30

const shapeOf = remembered((page: SitePage): Shape => {
  const headings = page.blocks.filter((block) => levelOf(block) > 0)
  const market = marketOf(page.page)
  const sizes = new Map<number, number>()
  const priced = new Set<number>()
  const free = new Set<number>()
  const hourly = new Set<number>()
  for (const block of page.blocks) {
    const isLine = !block.linked && (levelOf(block) === 0 || wordCount(block.text) === 1)
    const isPrice = (isLine && isOnRequestTag(block)) || priceTagOf(block, market) !== null
    for (const group of block.groups) {
      sizes.set(group, (sizes.get(group) ?? 0) + 1)
      if (isPrice) priced.add(group)
      else if (isHourly(block)) hourly.add(group)
      else if (isFreeTag(block)) free.add(group)
    }
  }
  // `What $49 gets you` above cards without an amount.
  const isSection = (group: number) => {
    const inner = headings.flatMap(({ groups }) => groups[groups.indexOf(group) + 1 || Infinity] ?? [])
    const others = new Set(inner.filter((one) => !priced.has(one)))
    return new Set([...others].map(listOfContainer)).size < others.size
  }
  const areCards = (groups: Set<number>) =>
    [...groups].filter((group) => (sizes.get(group) ?? 0) <= LARGEST_CARD)
  const plans = new Set(areCards(priced).filter((group) => !isSection(group)))
  // `Free` on a card is a mere label if no card beside it costs something.
  const lists = new Set([...plans].map(listOfContainer))
  for (const group of areCards(free)) if (lists.has(listOfContainer(group))) plans.add(group)
  // `Enterprise` without an amount, the only one beside plans that have one.
  for (const [list, cards] of Map.groupBy(areCards(new Set(sizes.keys())), listOfContainer)) {
    const [other, ...others] = cards.filter((group) => !plans.has(group))
    const isLast = other !== undefined && !others.length && cards.length > 2 && lists.has(list)
    if (isLast && isOfLines(page.blocks.filter(({ groups }) => groups.includes(other)))) plans.add(other)
  }
  const abovePlans = new Set(
    page.blocks.flatMap(({ groups, headings: above }) =>
      groups.some((group) => plans.has(group)) ? (above.at(-1) ?? []) : [],
    ),
  )
  return {
    sections: new Set(
      headings.filter(
        (block, at) =>
          levelOf(headings[at + 1] ?? block) > levelOf(block) ||
          abovePlans.has(block.text) ||
          isAboveCards(block, page),
      ),
    ),
    plans,
    hourly: new Set(areCards(hourly)),
  }
})

/** Right above the first card of a list, which has a heading of the same level. */
function isAboveCards({ index, tag, groups }: Block, { page: { blocks } }: SitePage): boolean {
  const next = blocks[index + 1]
  return (
    next?.tag === tag &&
    next.groups.length > groups.length &&
    groups.every((one) => next.groups.includes(one))
  )
}

/** Mostly lines of a few words, as in the list of a plan. */
function isOfLines(blocks: Block[]): boolean {
  return blocks.filter(({ text }) => wordCount(text) <= LONGEST_LINE).length * 3 >= blocks.length * 2
}

const LONGEST_LINE = 5

/** `249 € / hour`: what somebody's work costs. */
function isHourly({ text }: Block): boolean {
  return wordCount(text) <= LONGEST_LINE && isRate(text) && moneyIn(text).length > 0
}

/** In the card of a plan. */
export function isInPlan({ groups }: Block, page: SitePage): boolean {
  const { plans } = shapeOf(page)
  return groups.some((group) => plans.has(group))
}

/** In the card of somebody whose work costs so much an hour. */
export function isInHourly({ groups }: Block, page: SitePage): boolean {
  return groups.some((group) => shapeOf(page).hourly.has(group))
}

/** Above further headings, cards or plans: it names a section. */
export function isAboveOthers(title: Block, page: SitePage): boolean {
  return shapeOf(page).sections.has(title)
}
