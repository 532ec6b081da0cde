/** Passages that state a price, as price tags do, and not a sentence in which some amount of money comes up. */
import type { Market } from '../../facts/market.ts'
import { moneyIn, type Mention } from '../../facts/money.ts'
import { freeWords, onRequestWords } from '../../facts/pricing-words.ts'
import { fold, wordCount, wordsOf } from '../../facts/text.ts'
import { wordList } from '../../facts/word-list.ts'
import type { Block } from '../../page/page.ts'

export interface PriceTag {
  block: Block
  money: Mention
  /** Text of the block in front of the amount and behind it, folded. */
  before: string
  after: string
}

const NOT_A_PRICE = wordList(
  `save|saved|saving|savings|off|discount|cheaper|credit|credits|cashback|refund|refunds|gift card|voucher|coupon|worth|value of|valued at|raised|funding|revenue|turnover|capital|donated|donation|goal|budget|salary|earn|earned|earnings|earning|was|instead of|fee|fees|tax|fine|up to|bonus|reward|per transaction|shipping|deposit|surcharge|extra charge|add-on|aufpreis|zuschlag|zzgl. versand|supplément|suplemento|supplemento|toeslag|dopłata|spart|sparen|ersparnis|rabatt|guthaben|gutschein|statt|kapital|stammkapital|umsatz|spende|bis zu|économisez|économies|remise|crédit|au lieu de|capital de|capital social|jusqu'à|ahorra|ahorro|descuento|crédito|en lugar de|hasta|risparmia|sconto|credito|invece di|fino a|economize|desconto|em vez de|até|bespaar|korting|in plaats van|tot|oszczędzasz|rabat|zamiast|economisești|reducere|în loc de|до|скидка|вместо|экономия|割引|お得|優惠|优惠|折扣|立减|할인|절약`,
)
const BESIDE_AMOUNT = wordList(
  `from|starting at|starts at|starting from|as low as|only|just|now|price|per|each|user|users|seat|seats|member|members|person|agent|host|site|domain|device|team|month|months|monthly|year|years|yearly|annual|annually|week|day|billed|paid|one-time|one time|once|payment|upfront|lifetime|forever|free|trial|excl|incl|vat|tax|plus|usd|eur|gbp|mo|yr|no subscription|cancel anytime|and|a|an|the|or|for|in|at|ab|nur|pro|je|nutzer|benutzer|monat|monatlich|jahr|jährlich|im|bei|jährlicher|monatlicher|zahlung|abrechnung|zzgl|inkl|mwst|einmalig|à partir de|dès|par|mois|an|utilisateur|mensuel|annuel|ht|ttc|facturé|facturés|annuellement|mensuellement|desde|por|mes|año|usuario|al|iva|da|a partire da|al|mese|anno|utente|a partir de|mês|ano|usuário|vanaf|per|maand|jaar|gebruiker|excl. btw|od|za|miesiąc|rok|użytkownika|netto|brutto|de la|pe|luna|lună|an|sem|utilizator|från|per|månad|fra|måned|alkaen|kk|월|년|부터|/`,
)

/** The price that the block states, or null. */
export function priceTagOf(block: Block, market: Market): PriceTag | null {
  const text = fold(block.text)
  if (block.struck || text.length > 200 || /^(?:pre|code|option)$/.test(block.tag)) return null
  const [money, second] = moneyIn(text, market)
  if (!money) return null
  const before = text.slice(0, money.start)
  const after = text.slice(money.end, second ? second.start : undefined)
  if (/[+~≈∼]\s*$/.test(before) || NOT_A_PRICE.in(before) || NOT_A_PRICE.in(after.slice(0, 40))) return null
  return isTag(before, after) ? { block, money, before, after } : null
}

/** `€2,000 – €5,000`: what something may cost, not what a plan does. */
export function isRange({ block, money }: PriceTag, market: Market): boolean {
  const text = fold(block.text)
  const [, second] = moneyIn(text, market)
  return (
    second !== undefined && /^\s*(?:[-–—]|to|bis|à|a|tot|do)\s*$/iu.test(text.slice(money.end, second.start))
  )
}

/** The words say that an amount beside them is a fee, a saving or the like. */
export function isNotPrice(text: string): boolean {
  return NOT_A_PRICE.in(text)
}

/** Little else stands beside the amount, or the amount comes first and its interval right behind it. */
function isTag(before: string, after: string): boolean {
  if (othersIn(before) > 4) return false
  const startsWithInterval =
    /^\s*(?:\/|per\b|pro\b|par\b|por\b|al\b|p\.|a month|a year|upfront|one|once|lifetime|・|（)/i.test(after)
  return othersIn(before) + othersIn(after) <= 5 || (othersIn(before) <= 1 && startsWithInterval)
}

const UNSPACED_BESIDE =
  /税込み?|税抜き?|税別|月額|年額|月々|月払い|年払い|[ヶか]?月|年間?|から|〜|每[月年]|起|一括|買い切り|用户|ユーザー|名様?/gu

/** Words that price tags do not commonly hold. */
function othersIn(text: string): number {
  const rest = wordsOf(text.replace(UNSPACED_BESIDE, ' ')).filter(
    (word) => !BESIDE_AMOUNT.in(word) && !/^\p{N}+$/u.test(word),
  )
  return wordCount(rest.join(' '))
}

/** The block says that the plan costs nothing, and nothing else. */
export function isFreeTag({ text, struck }: Block): boolean {
  return (
    !struck &&
    text.length <= 40 &&
    freeWords.in(text) &&
    othersThanFree(text) <= 1 &&
    !/trial|test|essai|prueba|prova|probe|demo|days|tage|jours/i.test(text)
  )
}

/** Words besides those that say free. */
function othersThanFree(text: string): number {
  const folded = fold(text)
  const rest = freeWords
    .find(folded)
    .reduceRight((kept, { start, end }) => `${kept.slice(0, start)} ${kept.slice(end)}`, folded)
  return wordCount(rest)
}

/** The block says that the price is told on request, and nothing else. */
export function isOnRequestTag({ text, struck }: Block): boolean {
  return !struck && text.length <= 40 && onRequestWords.in(text) && wordCount(text) <= 4
}
