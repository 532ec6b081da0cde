/** The plan of one card: its price, and the name or word for free that goes with it. */
import { intervalAfter } from '../../facts/pricing-words.ts'
import { wordCount } from '../../facts/text.ts'
import { listOfContainer } from '../../page/repeated-containers.ts'
import { cleanName, isName } from './plan-names.ts'
import type { PlanPart, PriceTag } from './plan-part.ts'
import { isInItem } from './plans-of-parts.ts'
import { isOwnName } from './price-place.ts'
import { isLower, isReplacedBy, isWhole } from './regular-price.ts'
import { endsFree, isFreeTag, isOnRequestTag, othersThanFree } from './price-text.ts'
import type { Block } from '../words/prose.ts'

/** Further below the name, a word for free is no price. */
const MAX_LINES_TO_PRICE = 8

/** The prices of a card; if some are bare amounts outside a list, only those. */
export function mainPrices(card: Block[], tagOf: Map<Block, PriceTag[]>): Block[] {
  const priced = card.filter((block) => tagOf.has(block))
  const bare = priced.filter((block) => {
    const [tag] = tagOf.get(block) ?? []
    return tag && !isInItem(block) && cleanName(tag.before) === '' && wordCount(tag.after) <= 3
  })
  // `$9 / month`, `or $90 / year` right below.
  const isBeside = ({ index }: Block) => bare.some((one) => one.index + 1 === index)
  return bare.length ? priced.filter((block) => bare.includes(block) || isBeside(block)) : priced
}

/** The plan of one container, named by its head or before the amount. */
export function partOf(card: Block[], head: Block | undefined, tagOf: Map<Block, PriceTag[]>): PlanPart[] {
  const price = currentOf(card, head, tagOf)
  const tag = price ? (tagOf.get(price)?.[0] ?? null) : null
  if (price && tag) {
    const named = cleanName(tag.before)
    const at = card.indexOf(price)
    const beside = card.slice(at + 1, at + 3).filter((block) => !isInItem(block))
    if (isOwnName(named)) return [{ head: price, name: named, tag, price, beside }]
    if (head) return [{ head, name: cleanName(head.text), tag, price, beside: [...beside, head] }]
    return isName(named) && /month|year/.test(intervalAfter(named) ?? '')
      ? [{ head: price, name: named, tag, price, beside }]
      : []
  }
  const free = card.find(
    (block) =>
      (isFreeTag(block) && !isOfRow(block, card)) ||
      (head !== undefined && block.index > head.index && isOnRequestTag(block)),
  )
  const name = head ? cleanName(head.text) : ''
  const isNamed = head !== free || (free && (endsFree(free) || othersThanFree(free.text) === 0))
  return head &&
    free &&
    name &&
    isNamed &&
    (free.index - head.index < MAX_LINES_TO_PRICE || /^h[1-6]$/.test(free.tag))
    ? [{ head, name, tag: null, price: free, beside: [] }]
    : []
}

/** The card's first price, or what replaces that: `€99`, `€79 per month`; `$1 at first`, `then $9`. */
function currentOf(card: Block[], head: Block | undefined, tagOf: Map<Block, PriceTag[]>): Block | undefined {
  const [first, second] = card.flatMap((block) => tagOf.get(block)?.slice(0, 1) ?? [])
  if (!first || !second) return first?.block
  // `3 months`, `€30`, `€10 a month`
  const sum = parseInt(head?.text ?? '') * second.money.amount
  const isRate = isWhole(second) && Math.abs(sum / first.money.amount - 1) < 0.03
  const isDue = intervalAfter(first.after) === null && intervalAfter(second.after) !== null
  const isCurrent = !isRate && (isReplacedBy(first, second) || (isDue && isLower(second, first)))
  return (isCurrent ? second : first).block
}

/** In a row of its own below the name of that row, one of several in the card: `Children` `Free`. */
function isOfRow(block: Block, card: Block[]): boolean {
  const row = block.groups.at(-1)
  if (row === undefined || card.every(({ groups }) => groups.includes(row))) return false
  const isBesideRow = ({ groups, linked }: Block) =>
    !linked && groups.some((group) => group !== row && listOfContainer(group) === listOfContainer(row))
  return (
    card.some(isBesideRow) && card.some(({ groups, index }) => groups.includes(row) && index < block.index)
  )
}
