/** Passages that state a price like a price tag, unlike sentences that mention an amount. */
import type { Market } from '../../facts/market.ts'
import { moneyIn } from '../../facts/money.ts'
import {
  freeWords,
  inquiryWords,
  intervalAfter,
  LIMITED,
  paidWords,
  tailoredWords,
  wordsBesideBilling,
} from '../../facts/pricing-words.ts'
import { fold, wordCount } from '../../facts/text.ts'
import { without, wordList } from '../../facts/word-list.ts'
import type { PriceTag } from './plan-part.ts'
import { regularOf } from './regular-price.ts'
import type { Block } from '../words/prose.ts'

/** Words beside amounts that are no full price: savings, funding, surcharges. */
export const besidePrices = wordList(
  `around|approx*|equivalent to|environ|ungefähr|circa|each|overage|allowance|save*|saving*|off|discount|cheaper|credit*|cashback|refund|voucher|coupon|worth|value of|valued at|raised|funding|revenue|capital|donat*|goal|budget|salary|年収|earn*|was|instead of|fee|fees|tax|up to|bonus|reward|per transaction|shipping|setup|deposit|surcharge|附加|extra|add-on|additional|adicional|zusätzlich*|supplément*|aggiuntiv*|dodatkow*|suplimentar*|zusch*|versand|suplemento|supplemento|toeslag|dopłata|spar*|ersparnis|rabatt|guthaben|gutschein|statt|minimum|anmeldegebühr|aufnahmegebühr|einrichtungsgebühr|bearbeitungsgebühr|mindest*|mínimo|minimo|minim|最低|최소|stammkapital|pflegekasse|krankenkasse|pflegegrad*|entlastungsbetrag|förder*|beihilfe|subvention*|umsatz|spende|bis|maximal|économi*|remise|crédit*|au lieu de|jusqu'à|ahorr*|descuento|en lugar de|hasta|rispar*|sconto|invece di|fino a|econom*|desconto|em vez de|até|bespaar*|korting|in plaats van|oszczęd*|rabat|zamiast|reducere|în loc de|скидк*|вместо|экономи*|indirim|割引|お得|優惠|优惠|折扣|立减|할인|절약`,
)

/** The price that the block states, or null. */
export function priceTagOf(block: Block, market: Market): PriceTag | null {
  return priceTagsOf(block, market)[0] ?? null
}

/**
 * The prices that the block states: `$9 per month or $90 per year`. After the first, only those with an interval.
 * A range without further words (`€2,000 - €5,000`) gives its lower end.
 */
export function priceTagsOf(block: Block, market: Market, mayBeInTurn = false): PriceTag[] {
  const text = fold(block.text)
  if (block.struck || text.length > 120 || /^(?:pre|code|option|output)$/.test(block.tag)) return []
  const amounts = moneyIn(text, market)
  // `2,900/4,900/7,900`: by what is used.
  if (
    amounts.length > 2 &&
    amounts.every(
      ({ end }, at) => at > amounts.length - 2 || /^\s?\/\s?$/.test(text.slice(end, amounts[at + 1]?.start)),
    )
  )
    return []
  if (amounts.some(({ end }, at) => isRange(text.slice(end, amounts[at + 1]?.start)))) {
    const [money, upper] = amounts
    const after = upper ? text.slice(upper.end) : text.replace(UPPER, '')
    const isWhole = money && !/\w/.test(text.slice(0, money.start)) && wordsBesideBilling(after) === 0
    return isWhole && amounts.length < 3
      ? [{ block, money, before: '', after, range: text.slice(money.start), mayBeInTurn }]
      : []
  }
  const tags = amounts.map((money, at) => {
    // Text after the next amount is about that one, unless both are adjacent: `$29 €27 / month`.
    const last = amounts.findIndex(
      ({ end }, other) => other >= at && /\S/.test(text.slice(end, amounts[other + 1]?.start)),
    )
    const [behind = ''] = (last < 0 ? '' : text.slice(amounts[last]?.end, amounts[last + 1]?.start)).split(
      GLUED,
    )
    // `9 € / month · beds, seeds and tools`: what it comes with.
    const [due = ''] = withoutNext(behind, last >= 0 && last + 1 < amounts.length).split(
      /\s[·•|]\s|\s-\s(?=for up to\s)/i,
    )
    const after = intervalAfter(due) === null ? behind : due
    const before = text.slice(amounts[at - 1]?.end ?? 0, money.start)
    return { block, money, before, after, mayBeInTurn }
  })
  const [first, ...others] = regularOf(tags)
  if (!first || !isPrice(first)) return []
  return [first, ...others.filter((tag) => isPrice(tag) && intervalAfter(tag.after) !== null)]
}

/** Of `/ month, annual plan` before a further amount, what is not about that one. */
function withoutNext(text: string, isFollowed: boolean): string {
  const [, own, next] = (isFollowed && /^(.*?)(?:[,;(]|\s(?:or|oder|ou|o|of|lub)\s)(.*)$/isu.exec(text)) || []
  return own && next && intervalAfter(own) && intervalAfter(next) ? own : text
}

/** `€500+ VAT200€ upkeep a year`: a second amount, its space lost in the markup. */
const GLUED = /(?<=\p{L})\d[\d.,]*\s?\p{Sc}/u

/** `$19-49` of `$19-49 / month`. */
const UPPER = /^.*[-–—~〜]\s*[\d.,]+/u

function isRange(after: string): boolean {
  return /^\s*(?:[-–—~]|to|bis|à|a|tot|do)\s*$/iu.test(after) || /^\s*[-–—~〜]\s*\d/.test(after)
}

function isPrice({ before, after }: PriceTag): boolean {
  const isOther =
    /(?:[+~≈∼]|(?<!\p{L})[約约약])[\s¥]*$|\d\s?[-–—~〜]\s?$/u.test(before) ||
    (/(?:あたり|につき)[約\s]*$/u.test(before) && intervalAfter(before) === null) ||
    besidePrices.in(before) ||
    besidePrices.in(
      after
        .replace(EXTRA_TAX, '')
        .replace(ONE_FEE, '')
        .replace(LIMITED, '')
        .slice(0, 40)
        .split(/[·•|;,(–—→]/)[0] ?? '',
    )
  const isByUnit = isRate(after.slice(0, 16)) && intervalAfter(after) === null
  return !isOther && !isByUnit && isTag(before, after)
}

/** `+ GST 18% extra`: the tax is extra, not what is priced. */
const EXTRA_TAX =
  /(?<!\p{L})(?:GST|VAT|IVA|TVA|MwSt|USt|BTW|KDV|moms)\W{0,3}(?:\d{1,2}(?:[.,]\d)?\s?%\W{0,3})?(?:extra|additional)(?!\p{L})/iu

/** `one-time all-inclusive fee`: the price itself. */
export const ONE_FEE = /^\s*one[- ](?:time|off)(?: all-inclusive| flat| licen[cs]e)? fee/i

/** `Per 1M tokens`, `Price / minute`: usage-based rates. */
export function isRate(text: string): boolean {
  return /(?:\/|\b(?:per|pro|par|por)\b)\s*(?:\d[\d., ]*[km]?|million)?\s*(?:min|hour|token|request|call|gb|mb|image|word|message|sms|stunde|heure|hora|ora|uur)|\b(?:in|out)put\b/iu.test(
    text,
  )
}

const MAX_WORDS_BEFORE = 5
const MAX_WORDS_BESIDE = 9

/** Few words surround the amount, and no sentence leads up to it. */
function isTag(before: string, after: string): boolean {
  const words = wordCount(before)
  return words <= MAX_WORDS_BEFORE && words + wordCount(after) <= MAX_WORDS_BESIDE && !/[.!?]\s/.test(before)
}

/** The block only says that the plan is free. */
export function isFreeTag(block: Block): boolean {
  const { tag, struck, linked } = block
  const text = fold(block.text).replace(LIMITED, '')
  // A bullet is about a part of the plan: "Free setup"; a link about an action: "Request for free".
  const others = tag === 'li' || linked ? 0 : 1
  return (
    !struck &&
    block.text.length <= 40 &&
    freeWords.in(text) &&
    (othersThanFree(text) <= others || beginsFree(text) || (tag !== 'li' && endsFree(block))) &&
    !/\+|includ|inclus|inklu|enthalten|trial|test|essai|prueba|prova|probe|demo|days|tage|jours/i.test(text)
  )
}

/** The text before a word for free that ends the line: `Starter: free`, `Starter free up to 9 beds`. Null if none does. */
export function beforeFree({ text, struck, linked }: Block): string | null {
  const line = fold(text).replace(LIMITED, '')
  const word =
    struck || linked || line.length > 40 || /\d/.test(line) ? undefined : freeWords.find(line).at(-1)
  return word?.end === line.length ? line.slice(0, word.start) : null
}

/** `Basic version - free` */
export function endsFree(block: Block): boolean {
  return /\s-\s$/.test(beforeFree(block) ?? '')
}

/** `Free · Apache 2.0 · Self-hosted` */
function beginsFree(text: string): boolean {
  const [first = ''] = text.split(/\s[·•|]\s/)
  return freeWords.in(first) && othersThanFree(first) === 0
}

/** Counts the words other than those for free. */
export function othersThanFree(text: string): number {
  return wordCount(without(text, freeWords))
}

/** The block only says that the price is on request. */
export function isOnRequestTag({ text, tag, struck }: Block): boolean {
  if (struck || tag === 'li' || text.length > 40 || wordCount(text) > 4) return false
  // `Custom pricing`, not `Custom domain`.
  const isTailored =
    tailoredWords.in(text) && wordCount(without(text, tailoredWords, paidWords, offerWords)) === 0
  return inquiryWords.in(text) || isTailored
}

const offerWords = wordList(
  `quote|quotes|offer|plan|package|solution|solutions|for you|to you|to your needs|angebot|lösung|offre|devis|presupuesto|solución|preventivo|offerta|soluzione|orçamento|proposta|offerte|oplossing|oferta`,
)
