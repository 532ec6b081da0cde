/** Prices outside cards and tables: under headings of one level, or one alone on its page. */
import { kindOf, type KindMatch } from '../../crawl/links/link-words.ts'
import { keyOf } from '../../facts/names.ts'
import { marketOf } from '../../facts/market.ts'
import { freeWords, intervalAfter, paidWords, tierWords, trialWords } from '../../facts/pricing-words.ts'
import { sentencesOf, wordCount } from '../../facts/text.ts'
import { hostOf, type SitePage } from '../site.ts'
import { cleanName, FROM, isNaming, isSum, kindOfPassage } from './plan-names.ts'
import type { PlanPart, PriceList, PriceTag } from './plan-part.ts'
import { areExamples, isInPrices, isOwnName, isRival } from './price-place.ts'
import { isFreeTag, isOnRequestTag, ONE_FEE, priceTagsOf } from './price-text.ts'
import { mostCommonKind, distinct, freeLineOf, isComparison, isInItem, plansOf } from './plans-of-parts.ts'
import type { Block } from '../words/prose.ts'

/** Prices in a pricing section without cards: each under a heading of its own, all of one level. */
export function underHeadings(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const stated = [
    ...tags.map((tag) => ({ tag, price: tag.block })),
    ...blocks
      .filter((block) => isFreeTag(block) || isOnRequestTag(block))
      .map((price) => ({ tag: null, price })),
  ].toSorted((a, b) => a.price.index - b.price.index)
  const beneath = stated.flatMap(({ tag, price }): PlanPart[] => {
    const at = blocks.indexOf(price)
    const head = blocks.slice(Math.max(0, at - 6), at).findLast((block) => /^(?:h[1-6]|dt)$/.test(block.tag))
    if (!head || price.cell || !isInPrices(price, page) || !isNaming(head)) return []
    if (tag ? isOwnName(cleanName(tag.before)) : head.index + 1 !== price.index) return []
    return [{ head, name: cleanName(head.text), tag, price, beside: tag ? besideOf(tag, blocks) : [] }]
  })
  const kept = distinct(mostCommonKind(beneath)).filter(({ price }) => !price.headings.some(isRival))
  const plans = kept.flatMap((part) =>
    plansOf(
      part,
      page,
      tags.filter(({ block }) => block === part.price || part.beside.includes(block)),
    ),
  )
  const areShown = kept.some(({ head }) => areExamples(head, page))
  return kept.some(({ tag }) => tag) && kept.length > 1 && !isComparison(kept, own) && !areShown
    ? [{ plans, unpriced: [], page, inPrices: true }]
    : []
}

/** The only price of a page or pricing section: the product's own, or that of the heading above. */
export function aloneOn(blocks: Block[], all: PriceTag[], page: SitePage, own: string): PriceList[] {
  const tags = all.filter(({ block }) => !(block.cell && block.headings.some(isRival)))
  const shown = tags.filter(({ block }) => isInPrices(block, page))
  // Prices elsewhere are examples, unless they are marked up alike: goods, one called a subscription.
  const kinds = new Set(shown.map(({ block }) => kindOfPassage(block)))
  const areGoods = tags.some((tag) => !isInPrices(tag.block, page) && kinds.has(kindOfPassage(tag.block)))
  const inStore = tags.filter((tag) => standsByStore(tag, blocks))
  const offered = shown.length && !areGoods ? shown : inStore.length ? inStore : tags
  const tag = offered.find(({ after }) => intervalAfter(after)) ?? offered[0]
  const isOffer = tag && (isInPrices(tag.block, page) || isOffered(tag, page, inStore.includes(tag), own))
  if (!isOffer || !isOnePrice(offered) || tag.block.headings.some(isRival)) return []
  const before = blocks.filter(({ index }) => index < tag.block.index)
  const heading = before.findLast(
    ({ tag: element, text }) => /^h[1-6]$/.test(element) && tag.block.headings.includes(text),
  )
  const above = before.at(-1)
  const title = [heading, above && tierWords.in(above.text) ? above : heading].find(
    (one) => one && namesPlan(one, own),
  )
  // Right below its heading, or the heading itself: of the product, as the title names it.
  const isFirst = /^h[1-6]$/.test(tag.block.tag) || above === heading
  const stated = cleanName(tag.before)
  const named = own !== '' && stated.startsWith(own) && !isOwnName(stated) ? own : stated
  const match = heading && kindOf(heading.text)
  if (!isOwnName(named) && ((match && isSectionKind(match)) || isSum(heading?.text ?? ''))) return []
  // `€10`, and below it `per call beyond`.
  const [below] = besideOf(tag, blocks)
  const isByUnit = /^(?:per|pro|je|par|por|al|za)\s/iu.test(below?.text ?? '')
  if (below && isByUnit && !intervalAfter(below.text)) return []
  const part = (head: Block, name: string): PlanPart => {
    return { head, name, tag, price: tag.block, beside: besideOf(tag, blocks) }
  }
  const parts = isOwnName(named)
    ? [
        ...sentencesOf(tag.block.text)
          .flatMap((text) => freeLineOf([{ ...tag.block, text }]))
          .filter(({ name }) => keyOf(name) !== keyOf(own)),
        part(tag.block, named),
      ]
    : title && !inStore.length && !ONE_FEE.test(tag.after)
      ? [part(title, cleanName(title.text))]
      : [...before, ...(isFirst ? [{ ...tag.block, text: page.title }] : []), ...page.blocks]
          .filter(({ text }) => own !== '' && text.length <= 200 && text.includes(own))
          .slice(0, 1)
          .map((head) => part(head, own))
  const plans = parts.flatMap((one) => plansOf(one, page, offered))
  return plans.length ? [{ plans, unpriced: [], page, inPrices: true }] : []
}

/** `Solo`, `Garden Club`, a tier, `Standard plan`, or the product's name: not `One simple plan`, `Everything you need`. */
export function namesPlan(heading: Block, own: string): boolean {
  const { text } = heading
  const isOfOwn = own !== '' && text.includes(own) && wordCount(text) <= MAX_WORDS_WITH_OWN
  const isNamed = NAME.test(text) && !paidWords.in(text)
  return (
    isNaming(heading) &&
    !freeWords.in(text) &&
    (isNamed || tierWords.in(text) || A_PLAN.test(text) || isOfOwn)
  )
}

/** `Beetplan for Mac`, not `Plan your garden with Beetplan` */
const MAX_WORDS_WITH_OWN = 4

const NAME = /^\S+(?:(?<=^\p{Lu}\S*)\s\p{Lu}\S*)?$/u
const A_PLAN =
  /^(?:the )?(?:standard|basic|starter|business|team|family|personal|individual|monthly|annual|yearly|lifetime|complete|all-in-one) (?:plan|package|licen[cs]e|membership|subscription)$/i

/** Names a section on something other than the offer: customers, the team, questions. */
function isSectionKind({ kind, share }: KindMatch): boolean {
  return share >= 0.5 && !/^(?:pricing|product|features|download|open_source|integrations|help)$/.test(kind)
}

/** One amount per interval: by the month, the year or once. */
function isOnePrice(tags: PriceTag[]): boolean {
  const sums = Map.groupBy(tags, ({ after }) => intervalAfter(after))
  const sumOf = ({ money }: PriceTag) => `${money.amount} ${money.currency}`
  const due = new Set(tags.filter(({ after }) => intervalAfter(after)).map(sumOf))
  return [...sums].every(
    ([interval, alike]) =>
      new Set(alike.map(sumOf)).size === 1 &&
      (interval !== null || due.size === 0 || alike.every((tag) => due.has(sumOf(tag)))),
  )
}

/** The passages after the amount, below the same heading. */
function besideOf({ block }: PriceTag, blocks: Block[]): Block[] {
  const at = blocks.indexOf(block)
  return blocks.slice(at + 1, at + 3).filter(({ headings }) => headings.at(-1) === block.headings.at(-1))
}

/** The home page asks it beside an app store link, or by the month, the year or once with a word for buying or a link to a checkout. */
function isOffered(tag: PriceTag, page: SitePage, isInStore: boolean, own: string): boolean {
  const { block, after, before } = tag
  const isFee = ONE_FEE.test(after)
  const isBought = page.page.links.some(
    (link) => [0, 1, 2].some((by) => link.block === block.index + by) && isCheckout(link.url),
  )
  // `月額5,000円`
  const isDue =
    (intervalAfter(after) ?? intervalAfter(before)) !== null &&
    (FROM.test(before.trim()) ||
      // `Free for 14 days, then $9/month`, `$9/month. Cancel anytime.`
      (trialWords.in(block.text) && block.text.length <= 60) ||
      (before.trim() === '' && CANCEL.test(after)) ||
      paidWords.in(block.text) ||
      isFee ||
      isBought ||
      // `Beetplan costs $9 a month.`
      (own !== '' && keyOf(cleanName(before)) === keyOf(own)))
  return (
    page.isHome &&
    (isFee || !isInItem(block)) &&
    ![block.text, ...block.headings].some(isRival) &&
    (isInStore || isDue)
  )
}

const CANCEL = /cancel any ?time|jederzeit kündbar|sans engagement/i

function isCheckout(address: string): boolean {
  return /^(?:(?:buy|checkout)\.stripe|(?:[\w-]+\.)?(?:gumroad|lemonsqueezy|paddle))\.\w+$/.test(
    hostOf(address),
  )
}

function standsByStore({ block }: PriceTag, blocks: Block[]): boolean {
  const at = blocks.indexOf(block)
  return (
    !/[.!?]$/.test(block.text) &&
    [blocks[at - 1], blocks[at + 1]].some(
      (other) => other?.linked && /(?:app|play|microsoft|web) store|google play/i.test(other.text),
    )
  )
}

/** `Pro ($10/month)` and the like in an answer, one of them a tier. */
export function inBrackets(page: SitePage): PriceList[] {
  const parts = page.blocks.flatMap((block) => {
    const asked = block.headings.at(-1) ?? ''
    const told = asked.endsWith('?') && !isRival(asked) ? sentencesOf(block.text) : []
    return told.flatMap((text) =>
      [...text.matchAll(BRACKETED)].flatMap(([, name = '', price = '']): PlanPart[] => {
        const head = { ...block, text }
        const tags = isOwnName(name) ? priceTagsOf({ ...block, text: price }, marketOf(page.page)) : []
        return tags.map((tag) => ({ head, name, tag, price: head, beside: [] }))
      }),
    )
  })
  const plans = parts.some(({ name }) => tierWords.in(name)) ? distinct(parts) : []
  return [{ plans: plans.flatMap((part) => plansOf(part, page, [])), unpriced: [], page, inPrices: true }]
}

const BRACKETED = /(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) \(([^()]{2,40})\)/gu
