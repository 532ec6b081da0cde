/** What a plan is called: in front of its amount, at the head of its card, row or column, or in the heading above. */
import { mostCharacters, PricingPlan } from 'marquee-profile'
import { moneyIn } from '../../facts/money.ts'
import { namesInterval } from '../../facts/pricing-words.ts'
import { fold, holds, wordCount } from '../../facts/text.ts'
import type { Block } from '../../page/page.ts'
import type { SitePage } from '../site.ts'
import { THEN } from './plan-selection.ts'
import type { PriceTag } from './price-text.ts'

const BADGE =
  /^(?:most popular|popular|best value|best|recommended|new|save|sale|limited|hot|beliebt(?:este)?|am beliebtesten|empfohlen|bestseller|populaire|recommandé|le plus populaire|más popular|recomendado|più popolare|consigliato|mais popular|meest gekozen|populair|najpopularniejszy|polecany|recomandat|cel mai popular|popular choice|flexible|monthly|yearly|annually|annual|monatlich|jährlich|mensuel|annuel|(?:il |la |le )?(?:più scelt[oa]|plus choisie?|meistgewählt|most chosen|best choice|más elegid[oa]|mais escolhid[oa]|meest gekozen)|人気|おすすめ|推荐|热门|추천|인기|\d+\s*%.*|-\d+.*)[!.]?$/iu
/** The same badges beside the name in one heading: `Premium Recommended`. */
const BADGE_BESIDE =
  /\s+(?:[-–|(]\s*)?(?:coming soon|soon|bald|bientôt|próximamente|prossimamente|em breve|binnenkort|wkrótce|近日公開|most popular|popular|best value|recommended|bestseller|best seller|meistgewählt|beliebteste[rs]?|beliebt|empfohlen|populaire|recommandé|le plus populaire|más popular|recomendado|più popolare|consigliato|mais popular|aanbevolen|meest gekozen|populairste|najpopularniejszy|polecany|recomandat|cel mai popular|rekommenderas|anbefales|suositeltu|doporučujeme|ajánlott|önerilen|популярный|рекомендуем|人気(?:no\.?\s?1)?|おすすめ|推荐|热门|추천|인기)[!.)]?$/iu
/** `div.price-name`: markup that says which of a card's lines is the name. */
const CALLED_NAME = /[.-](?:plan|price|pricing|tier|card|package|product)[-_]{1,2}(?:name|title)(?:$|\.)/i
/** `Starter 5 h / month`: what is included, beside the name. */
const ALLOWANCE = /\s+\d[\d.,]*\s?\p{L}+\s*\/\s*\p{L}+$/u
const ACTION =
  /^(?:buy|get|start(?= )|try|sign up|subscribe|choose|select|order|contact|book|call|learn more|see|read|jetzt|kaufen|bestellen|testen|acheter|essayer|choisir|comprar|prueba|elegir|acquista|prova|scegli|kup|wybierz|cumpără|kies|kopen|köp|kjøp|osta|koupit)(?!\p{L})|^(?:购买|申し込|购|구매)/iu

export interface Named {
  name: string
  block: Block
  /** Blocks of the card. */
  card: Block[]
  container: number | null
}

/** The plan's name: in front of the amount, else at the head of its card, else of its row or column, else the heading above. */
export function nameOf(tag: PriceTag, blocks: Block[], tags: PriceTag[]): Named | null {
  const own = cleanName(
    tag.before.replace(/\b(?:from|starting at|only|just|ab|nur|desde|dès|à partir de|da|vanaf|od)\s*$/i, ''),
  )
  if (ACTION.test(own)) return null
  if (own && wordCount(own) <= 3 && isName(own) && !isInterval(own) && !THEN.test(tag.before))
    return { name: own, block: tag.block, card: cardOf(tag.block, blocks), container: tag.block.group }
  return (
    (tag.block.cell ? nameInTable(tag.block, blocks, tags) : null) ??
    nameInCard(tag, blocks, tags) ??
    nameAbove(tag, blocks)
  )
}

/** `月額` in front of an amount says how often, not what. */
function isInterval(text: string): boolean {
  return wordCount(text) === 1 && (namesInterval(text, 'month') || namesInterval(text, 'year'))
}

function nameInCard(tag: PriceTag, blocks: Block[], tags: PriceTag[]): Named | null {
  for (const container of tag.block.groups.toReversed()) {
    const card = blocks.filter(({ groups }) => groups.includes(container))
    if (tags.filter(({ block }) => block.groups.includes(container)).length > 3) return null
    const before = card.filter(({ index }) => index < tag.block.index)
    const heading = before.find(
      ({ tag: element, text }) =>
        /^(?:h[1-6]|th|dt|legend|caption)$/.test(element) && isName(cleanName(text)),
    )
    const isButton = card.every(({ linked }) => linked)
    const short = before.find(
      ({ text, linked }) =>
        (isButton || !linked) && text.length <= 40 && wordCount(text) <= 5 && isName(cleanName(text)),
    )
    const called = before.find(
      ({ path, text }) => CALLED_NAME.test(path.at(-1) ?? '') && isName(cleanName(text)),
    )
    const block = heading ?? called ?? short
    if (block) return { name: cleanName(block.text), block, card, container }
  }
  return null
}

function nameInTable({ cell, index }: Block, blocks: Block[], tags: PriceTag[]): Named | null {
  if (!cell) return null
  const cells = blocks.filter((block) => block.cell?.table === cell.table)
  const inRow = tags.filter(
    ({ block }) => block.cell?.table === cell.table && block.cell.row === cell.row,
  ).length
  const firstRow = Math.min(...cells.map((block) => block.cell?.row ?? 0))
  const wanted =
    inRow > 1
      ? cells.find((block) => block.cell?.row === firstRow && block.cell.column === cell.column)
      : cells.find((block) => block.cell?.row === cell.row && block.cell.column === 0)
  const name = wanted ? cleanName(wanted.text) : ''
  if (!wanted || wanted.index === index || !isName(name)) return null
  return {
    name,
    block: wanted,
    card: cells.filter((block) =>
      inRow > 1 ? block.cell?.column === cell.column : block.cell?.row === cell.row,
    ),
    container: null,
  }
}

/** On a page of prices with one price alone, that is the product's, whose name the title gives. */
export function nameOfProduct(tag: PriceTag, tags: PriceTag[], page: SitePage, own: string): Named | null {
  const isAlone =
    tag.block.cell === null &&
    tags.every(
      ({ money, block }) =>
        block.cell !== null || (money.amount === tag.money.amount && money.currency === tag.money.currency),
    )
  const heading = page.blocks.find(
    ({ tag: element, text }) => /^h[1-3]$/.test(element) && own !== '' && holds(fold(text), fold(own)),
  )
  const block =
    heading ??
    page.blocks.find(
      ({ text, index }) =>
        index < tag.block.index && text.length <= 200 && own !== '' && holds(fold(text), fold(own)),
    )
  return page.kind === 'pricing' && isAlone && block && !ACTION.test(tag.before.trim())
    ? { name: own, block, card: [tag.block], container: null }
    : null
}

/** The last heading above, if no other one stands between. */
function nameAbove(tag: PriceTag, blocks: Block[]): Named | null {
  if (/\p{L}/u.test(tag.before)) return null
  const before = blocks.filter(({ index }) => index < tag.block.index && index > tag.block.index - 20)
  const at = before.findLastIndex(({ tag: element }) => /^h[1-6]$/.test(element))
  const heading = before[at]
  if (!heading || !isName(cleanName(heading.text))) return null
  return {
    name: cleanName(heading.text),
    block: heading,
    card: [...before.slice(at), tag.block],
    container: null,
  }
}

function cardOf(block: Block, blocks: Block[]): Block[] {
  return block.group === null ? [block] : blocks.filter(({ groups }) => groups.includes(block.group ?? -1))
}

export function cleanName(text: string): string {
  const whole = fold(text).replace(/\s*#$/, '')
  const bare = whole
    .replace(/\s*[-:|(·–—→>]+\s*$/, '')
    .replace(/^[-:|·–—\s]+/, '')
    .replace(BADGE_BESIDE, '')
    .replace(ALLOWANCE, '')
    .trim()
  return bare.length <= mostCharacters(PricingPlan.shape.name) ? bare : ''
}

/** `from` and the like in front of an amount. */
export const FROM =
  /^(?:from|starting at|starts at|starting from|as low as|ab|à partir de|dès|desde|a partire da|a partir de|vanaf|od|de la|från|fra|alkaen|από|от|від)$/iu

const NO_NAME =
  /^(?:price|prices|pricing|our prices|cost|costs|total|subtotal|prezzo|prezzi|costo|totale|preis|preise|kosten|gesamt|summe|prix|tarif|tarifs|coût|precio|precios|coste|costo|preço|preços|custo|prijs|prijzen|cena|ceny|cennik|koszt|preț|pret|preturi|prețuri|pris|priser|hinta|hinnat|ár|árak|fiyat|цена|цены|ціна|τιμή|料金|価格|价格|價格|가격|compare.*|.*(?:features?|funktionen|fonctionnalités|included|inclus|enthalten)|faq|faqs|plans?|tarife|anno \d+|year \d+|jahr \d+)$/iu

export function isName(name: string): boolean {
  const words = wordCount(name)
  return (
    !NO_NAME.test(name) &&
    !FROM.test(name) &&
    words > 0 &&
    words <= 6 &&
    /\p{L}/u.test(name) &&
    !BADGE.test(name) &&
    !ACTION.test(name) &&
    !/[.?!]$/.test(name) &&
    !/[$€£¥]|\d{3,}/.test(name) &&
    !moneyIn(name).length
  )
}
