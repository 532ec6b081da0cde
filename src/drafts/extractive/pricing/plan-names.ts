/** What a plan is called: in front of its amount, at the head of its card, row or column, or in the heading above. */
import { keyOf } from '../../facts/names.ts'
import { fold, holds, wordsOf } from '../../facts/text.ts'
import type { Block } from '../../page.ts'
import { textLimits } from '../../profile-fields.ts'
import type { SitePage } from '../site.ts'
import { THEN } from './plan-selection.ts'
import type { PriceTag } from './price-text.ts'

const BADGE =
  /^(?:most popular|popular|best value|best|recommended|new|save|sale|limited|hot|beliebt(?:este)?|am beliebtesten|empfohlen|bestseller|populaire|recommandé|le plus populaire|más popular|recomendado|più popolare|consigliato|mais popular|meest gekozen|populair|najpopularniejszy|polecany|recomandat|cel mai popular|popular choice|flexible|monthly|yearly|annually|annual|monatlich|jährlich|mensuel|annuel|人気|おすすめ|推荐|热门|추천|인기|\d+\s*%.*|-\d+.*)[!.]?$/iu
const ACTION =
  /^(?:buy|get|start|try|sign up|subscribe|choose|select|order|contact|book|call|learn more|see|read|jetzt|kaufen|bestellen|testen|acheter|essayer|choisir|comprar|prueba|elegir|acquista|prova|scegli|kup|wybierz|cumpără|kies|kopen|köp|kjøp|osta|koupit)(?!\p{L})|^(?:购买|申し込|购|구매)/iu

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
  if (own && wordsOf(own).length <= 3 && isName(own) && !THEN.test(tag.before))
    return { name: own, block: tag.block, card: cardOf(tag.block, blocks), container: tag.block.group }
  return (
    (tag.block.cell ? nameInTable(tag.block, blocks, tags) : null) ??
    nameInCard(tag, blocks, tags) ??
    nameAbove(tag, blocks)
  )
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
    const short = before.find(
      ({ text, linked }) =>
        !linked && text.length <= 40 && wordsOf(text).length <= 5 && isName(cleanName(text)),
    )
    const block = heading ?? short
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

/** A column of a table that compares the product with others, whose heads are names: only its own column counts. */
export function isRivals({ cell }: Block, blocks: Block[], own: string): boolean {
  if (!cell || own === '') return false
  const cells = blocks.filter((block) => block.cell?.table === cell.table)
  const firstRow = Math.min(...cells.map((block) => block.cell?.row ?? 0))
  const heads = cells.filter((block) => block.cell?.row === firstRow)
  const isOwn = (text: string) => keyOf(text).includes(keyOf(own))
  return (
    heads.some(({ text }) => isOwn(text)) &&
    !heads.some((head) => head.cell?.column === cell.column && isOwn(head.text))
  )
}

function cardOf(block: Block, blocks: Block[]): Block[] {
  return block.group === null ? [block] : blocks.filter(({ groups }) => groups.includes(block.group ?? -1))
}

export function cleanName(text: string): string {
  const whole = fold(text).replace(/\s*#$/, '')
  const bare = whole
    .replace(/\s*[-:|(·–—]+\s*$/, '')
    .replace(/^[-:|·–—\s]+/, '')
    .trim()
  return bare.length <= textLimits.planName ? bare : ''
}

const NO_NAME =
  /^(?:price|prices|pricing|our prices|cost|costs|total|subtotal|prezzo|prezzi|costo|totale|preis|preise|kosten|gesamt|summe|prix|tarif|tarifs|coût|precio|precios|coste|costo|preço|preços|custo|prijs|prijzen|cena|ceny|cennik|koszt|preț|pret|preturi|prețuri|pris|priser|hinta|hinnat|ár|árak|fiyat|цена|цены|ціна|τιμή|料金|価格|价格|價格|가격|compare.*|.*(?:features?|funktionen|fonctionnalités|included|inclus|enthalten)|faq|faqs|plans?|tarife|anno \d+|year \d+|jahr \d+)$/iu

export function isName(name: string): boolean {
  const words = wordsOf(name)
  return (
    !NO_NAME.test(name) &&
    words.length > 0 &&
    words.length <= 6 &&
    /\p{L}/u.test(name) &&
    !BADGE.test(name) &&
    !ACTION.test(name) &&
    !/[.?!]$/.test(name) &&
    !/[$€£¥]|\d{3,}/.test(name)
  )
}
