/** Pricing plans as pages lay them out: cards side by side, rows or columns of a table, headings with a price below. */
import { marketOf } from '../../facts/market.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { freeWords, intervalAfter, namesInterval, tierWords } from '../../facts/pricing-words.ts'
import { fold, holds, wordsOf } from '../../facts/text.ts'
import type { Block, Evidence } from '../../page.ts'
import { textLimits, type PlanInterval, type PricingPlan } from '../../profile-fields.ts'
import { keyOf } from '../name.ts'
import { isTestimonial } from '../prose.ts'
import { evidence, type SitePage } from '../site.ts'
import { isFreeTag, isOnRequestTag, priceTagOf, type PriceTag } from './price-text.ts'

export interface FoundPlan {
  plan: PricingPlan
  evidence: Evidence[]
  /** The container that holds it, or null. */
  card: number | null
  index: number
}

const BADGE = /^(?:most popular|popular|best value|best|recommended|new|save|sale|limited|hot|beliebt(?:este)?|am beliebtesten|empfohlen|bestseller|populaire|recommandé|le plus populaire|más popular|recomendado|più popolare|consigliato|mais popular|meest gekozen|populair|najpopularniejszy|polecany|recomandat|cel mai popular|popular choice|flexible|monthly|yearly|annually|annual|monatlich|jährlich|mensuel|annuel|人気|おすすめ|推荐|热门|추천|인기|\d+\s*%.*|-\d+.*)[!.]?$/iu
const ACTION = /^(?:buy|get|start|try|sign up|subscribe|choose|select|order|contact|book|call|learn more|see|read|jetzt|kaufen|bestellen|testen|acheter|essayer|choisir|comprar|prueba|elegir|acquista|prova|scegli|kup|wybierz|cumpără|kies|kopen|köp|kjøp|osta|koupit)(?!\p{L})|^(?:购买|申し込|购|구매)/iu

/** The plans on a page. */
export function plansOn(page: SitePage, own: string): FoundPlan[] {
  const blocks = page.blocks.filter((block) => block.region !== 'nav' && block.region !== 'footer' && !isTestimonial(block) && !isAnswerLike(block))
  const tags = withoutIntroductory(blocks.flatMap((block) => priceTagOf(block, marketOf(page.page)) ?? []))
  const priced = tags.flatMap((tag) => pricedPlan(tag, blocks, tags, page, own) ?? [])
  const first = withoutNamesakes(inOneCurrency(withoutEchoes(firstOfEachCard(priced), own)))
  return [...first, ...unpricedPlans(first, blocks, page)].toSorted((a, b) => a.index - b.index)
}

const THEN = /(?<!\p{L})(?:first (?:month|year|3 months)|then|after that|thereafter|afterwards|renews at|erste[rn]? monat|danach|anschließend|premier mois|puis|ensuite|primer mes|luego|después|primo mese|poi|primeiro mês|depois|eerste maand|daarna|pierwszy miesiąc|potem|następnie|prima lună|apoi)(?!\p{L})/iu

/** `$4.99`, and below it `first month, then $19.99`: the plan costs what it costs in the long run. */
function withoutIntroductory(tags: PriceTag[]): PriceTag[] {
  return tags.filter((tag, at) => {
    const next = tags[at + 1]
    return !(next && next.block.group === tag.block.group && next.block.index - tag.block.index <= 2 && THEN.test(next.before))
  })
}

function isAnswerLike({ headings, text }: Block): boolean {
  return (headings.at(-1) ?? '').endsWith('?') || text.length > 400
}

function pricedPlan(tag: PriceTag, blocks: Block[], tags: PriceTag[], page: SitePage, own: string): FoundPlan | null {
  const named = nameOf(tag, blocks, tags) ?? nameOfProduct(tag, tags, page, own)
  if (!named || isRivals(tag.block, blocks, own)) return null
  const behind = blocksBehind(tag, blocks)
  const { interval, block: intervalBlock } = intervalOf(tag, behind, named.card)
  const { money } = tag
  const quotes = [named.block, tag.block, intervalBlock].filter((block, at, all) => block !== undefined && all.indexOf(block) === at)
  const note = noteOf(tag)
  const plan: PricingPlan = { name: named.name, amount: money.amount, currency: money.currency, interval, ...(note ? { note } : {}) }
  return { plan, evidence: quotes.flatMap((block) => (block ? [evidence(page, block.text)] : [])), card: named.container, index: tag.block.index }
}

interface Named {
  name: string
  block: Block
  /** Blocks of the card. */
  card: Block[]
  container: number | null
}

/** The plan's name: in front of the amount, else at the head of its card, else of its row or column, else the heading above. */
function nameOf(tag: PriceTag, blocks: Block[], tags: PriceTag[]): Named | null {
  const own = cleanName(tag.before.replace(/\b(?:from|starting at|only|just|ab|nur|desde|dès|à partir de|da|vanaf|od)\s*$/i, ''))
  if (ACTION.test(own)) return null
  if (own && wordsOf(own).length <= 3 && isName(own) && !THEN.test(tag.before)) return { name: own, block: tag.block, card: cardOf(tag.block, blocks), container: tag.block.group }
  return (tag.block.cell ? nameInTable(tag.block, blocks, tags) : null) ?? nameInCard(tag, blocks, tags) ?? nameAbove(tag, blocks)
}

function nameInCard(tag: PriceTag, blocks: Block[], tags: PriceTag[]): Named | null {
  for (const container of tag.block.groups.toReversed()) {
    const card = blocks.filter(({ groups }) => groups.includes(container))
    if (tags.filter(({ block }) => block.groups.includes(container)).length > 3) return null
    const before = card.filter(({ index }) => index < tag.block.index)
    const heading = before.find(({ tag: element, text }) => /^(?:h[1-6]|th|dt|legend|caption)$/.test(element) && isName(cleanName(text)))
    const short = before.find(({ text, linked }) => !linked && text.length <= 40 && wordsOf(text).length <= 5 && isName(cleanName(text)))
    const block = heading ?? short
    if (block) return { name: cleanName(block.text), block, card, container }
  }
  return null
}

function nameInTable({ cell, index }: Block, blocks: Block[], tags: PriceTag[]): Named | null {
  if (!cell) return null
  const cells = blocks.filter((block) => block.cell?.table === cell.table)
  const inRow = tags.filter(({ block }) => block.cell?.table === cell.table && block.cell.row === cell.row).length
  const firstRow = Math.min(...cells.map((block) => block.cell?.row ?? 0))
  const wanted = inRow > 1 ? cells.find((block) => block.cell?.row === firstRow && block.cell.column === cell.column) : cells.find((block) => block.cell?.row === cell.row && block.cell.column === 0)
  const name = wanted ? cleanName(wanted.text) : ''
  if (!wanted || wanted.index === index || !isName(name)) return null
  return { name, block: wanted, card: cells.filter((block) => (inRow > 1 ? block.cell?.column === cell.column : block.cell?.row === cell.row)), container: null }
}

/** On a page of prices with one price alone, that is the product's, whose name the title gives. */
function nameOfProduct(tag: PriceTag, tags: PriceTag[], page: SitePage, own: string): Named | null {
  const isAlone = tag.block.cell === null && tags.every(({ money, block }) => block.cell !== null || (money.amount === tag.money.amount && money.currency === tag.money.currency))
  const heading = page.blocks.find(({ tag: element, text }) => /^h[1-3]$/.test(element) && own !== '' && holds(fold(text), fold(own)))
  const block = heading ?? page.blocks.find(({ text, index }) => index < tag.block.index && text.length <= 200 && own !== '' && holds(fold(text), fold(own)))
  return page.kind === 'pricing' && isAlone && block && !ACTION.test(tag.before.trim()) ? { name: own, block, card: [tag.block], container: null } : null
}

/** The last heading above, if no other one stands between. */
function nameAbove(tag: PriceTag, blocks: Block[]): Named | null {
  if (/\p{L}/u.test(tag.before)) return null
  const before = blocks.filter(({ index }) => index < tag.block.index && index > tag.block.index - 20)
  const at = before.findLastIndex(({ tag: element }) => /^h[1-6]$/.test(element))
  const heading = before[at]
  if (!heading || !isName(cleanName(heading.text))) return null
  return { name: cleanName(heading.text), block: heading, card: [...before.slice(at), tag.block], container: null }
}

/** A column of a table that compares the product with others, whose heads are names: only its own column counts. */
function isRivals({ cell }: Block, blocks: Block[], own: string): boolean {
  if (!cell || own === '') return false
  const cells = blocks.filter((block) => block.cell?.table === cell.table)
  const firstRow = Math.min(...cells.map((block) => block.cell?.row ?? 0))
  const heads = cells.filter((block) => block.cell?.row === firstRow)
  const isOwn = (text: string) => keyOf(text).includes(keyOf(own))
  return heads.some(({ text }) => isOwn(text)) && !heads.some((head) => head.cell?.column === cell.column && isOwn(head.text))
}

function cardOf(block: Block, blocks: Block[]): Block[] {
  return block.group === null ? [block] : blocks.filter(({ groups }) => groups.includes(block.group ?? -1))
}

export function cleanName(text: string): string {
  const whole = fold(text).replace(/\s*#$/, '')
  const bare = whole.replace(/\s*[-:|(·–—]+\s*$/, '').replace(/^[-:|·–—\s]+/, '').trim()
  return bare.length <= textLimits.planName ? bare : ''
}

const NO_NAME = /^(?:price|prices|pricing|our prices|cost|costs|total|subtotal|prezzo|prezzi|costo|totale|preis|preise|kosten|gesamt|summe|prix|tarif|tarifs|coût|precio|precios|coste|costo|preço|preços|custo|prijs|prijzen|cena|ceny|cennik|koszt|preț|pret|preturi|prețuri|pris|priser|hinta|hinnat|ár|árak|fiyat|цена|цены|ціна|τιμή|料金|価格|价格|價格|가격|compare.*|.*(?:features?|funktionen|fonctionnalités|included|inclus|enthalten)|faq|faqs|plans?|tarife|anno \d+|year \d+|jahr \d+)$/iu

function isName(name: string): boolean {
  const words = wordsOf(name)
  return !NO_NAME.test(name) && words.length > 0 && words.length <= 6 && /\p{L}/u.test(name) && !BADGE.test(name) && !ACTION.test(name) && !/[.?!]$/.test(name) && !/[$€£¥]|\d{3,}/.test(name)
}

function blocksBehind(tag: PriceTag, blocks: Block[]): Block[] {
  const at = blocks.indexOf(tag.block)
  return blocks.slice(at + 1, at + 3).filter((block) => block.group === tag.block.group || block.groups.includes(tag.block.group ?? -1) || tag.block.groups.includes(block.group ?? -1))
}

/** The interval behind the amount, in the short passage below, in front of the amount, or in the plan's own name. */
function intervalOf(tag: PriceTag, behind: Block[], card: Block[]): { interval: PlanInterval | null; block?: Block } {
  const own = intervalAfter(tag.after)
  if (own) return { interval: own }
  const below = behind.find(({ text }) => text.length <= 60 && !/[$€£¥]/.test(text) && !/trial|test|cancel|notice|kündbar|free/i.test(text) && intervalAfter(text) !== null)
  if (below) return { interval: intervalAfter(below.text), block: below }
  const before = intervalAfter(tag.before)
  if (before) return { interval: before }
  const once = card.find(({ text }) => text.length <= 60 && namesInterval(text, 'once'))
  return once ? { interval: 'once', block: once } : { interval: null }
}

const NOTE = /(?:(?:\/|per|pro|je|par|por|per|por|voor|za|pe)\s*(?:user|seat|member|person|agent|host|site|domain|device|team|nutzer|benutzer|mitarbeiter\p{L}*|person|utilisateur|usuario|utente|usuário|gebruiker|użytkownika|utilizator|användare|bruger|bruker|käyttäjä)s?(?!\p{L})[^.;]{0,30})|(?:billed|paid|charged)\s+(?:annually|yearly|monthly|quarterly)|bei (?:jährlicher|monatlicher) (?:zahlung|abrechnung)|facturée?s? (?:annuellement|mensuellement|par an)|(?:excl|incl|excluding|including|plus|zzgl|inkl)\.?\s+(?:vat|tax|mwst|ust|btw|iva|tva|moms)\.?|(?<![\p{L}\d])\/\s?(?:sem|week|woche|semaine|semana|quarter|quartal|trimestre|day|tag)(?!\p{L})/iu
const FROM = /^(?:from|starting at|starts at|starting from|as low as|ab|à partir de|dès|desde|a partire da|a partir de|vanaf|od|de la|från|fra|alkaen|από|от|від)$/iu

/** What stands beside the amount and changes its meaning: per user, billed yearly, "from". */
function noteOf(tag: PriceTag): string {
  const beside = NOTE.exec(tag.after)?.[0] ?? ''
  if (THEN.test(tag.before)) return fold(tag.block.text).slice(0, textLimits.planNote)
  const from = tag.before.trim().split(/\s{2,}|[:–—]/).at(-1)?.trim() ?? ''
  return (beside || (FROM.test(from) ? from : '')).trim().slice(0, textLimits.planNote)
}

/** A card shows one price at first; a second one is that of another interval or of an extra. */
function firstOfEachCard(plans: FoundPlan[]): FoundPlan[] {
  const seen = new Set<string>()
  return plans.filter(({ plan, card }) => {
    const key = card === null ? `${plan.name} ${plan.interval}` : `${card}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The same amount once more, outside of any card (a button, a row of a table), is no further plan. */
function withoutEchoes(plans: FoundPlan[], own: string): FoundPlan[] {
  const weight = ({ plan, card }: FoundPlan) => (card === null ? 0 : 2) + (plan.interval ? 1 : 0) + (own && keyOf(plan.name).includes(keyOf(own)) ? 1 : 0)
  return plans.filter((one, at) => {
    const echo = plans.find((other, place) => other !== one && (one.card === null || other.card === null) && other.plan.amount === one.plan.amount && other.plan.currency === one.plan.currency && (weight(other) > weight(one) || (weight(other) === weight(one) && place < at)))
    return echo === undefined
  })
}

/** The same name for the same interval once more belongs to a further table of prices; the first one counts. */
function withoutNamesakes(plans: FoundPlan[]): FoundPlan[] {
  return plans.filter(({ plan }, at) => plans.findIndex((other) => keyOf(other.plan.name) === keyOf(plan.name) && other.plan.interval === plan.interval) === at)
}

/** A page asks for one currency; what a template left in another one is not the product's. */
function inOneCurrency(plans: FoundPlan[]): FoundPlan[] {
  const [first] = plans.toSorted((a, b) => a.index - b.index)
  return plans.filter(({ plan }) => plan.currency === first?.plan.currency)
}

/** Cards beside the priced ones: what is free, and what has its price told on request. */
function unpricedPlans(priced: FoundPlan[], blocks: Block[], page: SitePage): FoundPlan[] {
  const cards = new Set(priced.flatMap(({ card }) => card ?? []))
  const siblings = siblingContainers(blocks, cards)
  const all = siblings.size ? siblings : freeStandingCards(blocks)
  return [...all].filter((card) => !cards.has(card)).flatMap((card) => unpricedPlan(blocks.filter(({ groups }) => groups.includes(card)), card, page, priced.length > 0) ?? [])
}

/** Headings of the cards beside a free plan whose price the page does not show: there is something to pay for. */
export function tiersBeside(plans: FoundPlan[], page: SitePage): Evidence[] {
  const cards = new Set(plans.flatMap(({ card }) => card ?? []))
  const others = [...siblingContainers(page.blocks, cards)].filter((card) => !cards.has(card))
  return others.flatMap((card) => {
    const heading = page.blocks.find(({ groups, tag, text }) => groups.includes(card) && /^h[1-6]$/.test(tag) && tierWords.in(text))
    return heading ? [evidence(page, heading.text)] : []
  })
}

/** Containers that stand in the same place as those given. */
function siblingContainers(blocks: Block[], cards: Set<number>): Set<number> {
  const places = new Set(blocks.flatMap((block) => [...cards].flatMap((card) => placeOfContainer(block, card) ?? [])))
  return new Set(blocks.flatMap((block) => block.groups.filter((group) => places.has(placeOfContainer(block, group) ?? ''))))
}

function placeOfContainer({ groups }: Block, container: number): string | null {
  const depth = groups.indexOf(container)
  return depth < 0 ? null : groups.slice(0, depth).join('.') + `/${depth}`
}

/** Where no card has an amount (a script will fill it in): three cards in a row of which one is free. */
function freeStandingCards(blocks: Block[]): Set<number> {
  const free = blocks.filter(isFreeTag).flatMap(({ group }) => group ?? [])
  const siblings = siblingContainers(blocks, new Set(free))
  const isRow = [...siblings].filter((card) => blocks.some(({ groups, tag }) => groups.at(-1) === card && /^h[1-6]$/.test(tag))).length >= 2
  return isRow ? siblings : new Set()
}

function unpricedPlan(card: Block[], container: number, page: SitePage, hasPrices: boolean): FoundPlan | null {
  const heading = card.find(({ tag, text }) => /^(?:h[1-6]|th)$/.test(tag) && isName(withoutFree(text))) ?? card.find(({ text, linked }) => !linked && text.length <= 30 && isName(withoutFree(text)))
  if (!heading) return null
  const price = card.find((block) => block !== heading && isFreeTag(block)) ?? (freeWords.in(heading.text) ? heading : undefined)
  const request = hasPrices ? card.find((block) => block !== heading && isOnRequestTag(block)) : undefined
  const name = withoutFree(heading.text)
  const index = heading.index
  if (price) return { plan: { name, amount: 0, currency: null, interval: null }, evidence: quotesOf(page, heading, price), card: container, index }
  return request ? { plan: { name, amount: null, currency: null, interval: null }, evidence: quotesOf(page, heading, request), card: container, index } : null
}

function quotesOf(page: SitePage, first: Block, second: Block): Evidence[] {
  if (first === second) return [evidence(page, first.text)]
  const isNext = second.index === first.index + 1 && second.joint === 'space'
  return isNext ? [evidence(page, joinBlocks([first, second]))] : [evidence(page, first.text), evidence(page, second.text)]
}

/** `Basisversion – kostenlos` is called Basisversion. */
function withoutFree(text: string): string {
  const [first = '', second = ''] = fold(text).split(/\s+[-–—]\s+|:\s+/)
  return cleanName(second && freeWords.in(second) && !freeWords.in(first) ? first : text)
}
