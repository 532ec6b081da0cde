/** The name of a plan: the passage in the same place of every card. */
import { maxCharacters, PricingPlan } from 'marquee-profile'
import { moneyIn } from '../../facts/money.ts'
import {
  freeWords,
  inquiryWords,
  intervalAfter,
  namesInterval,
  tierWords,
} from '../../facts/pricing-words.ts'
import { fold, wordCount } from '../../facts/text.ts'
import { without } from '../../facts/word-list.ts'
import { besidePrices } from './price-text.ts'
import { ONCE } from './regular-price.ts'
import { announces } from '../words/announced.ts'
import type { Block } from '../words/prose.ts'

/**
 * For each card the passage that names it. Cards of one list are alike: of the short passages before the price, the
 * name is of the kind that most cards have, each with another text; a badge (`Most popular`) is on one of them.
 */
export function commonName(cards: Block[][], isPrice: (block: Block) => boolean): Map<Block[], Block> {
  const kinds = new Map<
    string,
    { texts: Set<string>; cards: number; weight: number; order: number; tiers: number }
  >()
  const named = cards.map((card) => {
    const end = card.findIndex(isPrice)
    const isButton = card.every(({ linked }) => linked)
    const fits = (block: Block) =>
      (isButton || !block.linked || /^h[1-6]$/.test(block.tag)) &&
      (block.tag !== 'li' || block === card[0]) &&
      isNaming(block)
    // `$9`, `per month`, `Solo`
    const fitsBehind = (block: Block) =>
      fits(block) && intervalAfter(block.text) === null && (weightOf(block) > 0 || wordCount(block.text) <= 2)
    const before = card.slice(0, end < 0 ? undefined : end).filter(fits)
    return { card, heads: before.length || end < 0 ? before : card.slice(end).filter(fitsBehind).slice(0, 1) }
  })
  for (const { heads } of named) {
    for (const [order, block] of heads.entries()) {
      const form = kindOfPassage(block)
      const kind = kinds.get(form) ?? { texts: new Set(), cards: 0, weight: weightOf(block), order, tiers: 0 }
      kinds.set(form, kind)
      // `Free` and `Pro`, or `Acorn Free` and `Acorn Pro`, beside `Basic use` and `No limits`.
      const isTier = freeWords.in(block.text) || tierWords.in(block.text)
      if (isTier && wordCount(without(block.text, freeWords, tierWords)) <= 1) kind.tiers++
      kind.texts.add(block.text)
      if (heads.findIndex((one) => kindOfPassage(one) === form) === order) kind.cards++
    }
  }
  const score = (block: Block) => {
    const kind = kinds.get(kindOfPassage(block))
    // `1 user`, `3 users`: what the plan is for.
    const least = /^\d/.test(block.text) ? 2.5 : 0
    const tiers = kind && kind.tiers > 1 ? 3 : 0
    return kind ? Math.min(kind.texts.size, kind.cards) + kind.weight + tiers - kind.order / 10 - least : 0
  }
  return new Map(
    named.flatMap(({ card, heads }) => {
      const [best] = heads.slice(0, 8).toSorted((a, b) => score(b) - score(a))
      return best ? [[card, best] as const] : []
    }),
  )
}

/** The key by which passages of several cards are alike: element and class, or those around; for headings the level. */
export function kindOfPassage({ tag, path }: Block): string {
  if (/^h[1-6]$/.test(tag)) return tag
  const [around = '', own = ''] = path.slice(-2).map((name) => name.split('.').slice(0, 2).join('.'))
  return own.includes('.') ? `${tag} ${own}` : `${tag} ${around} ${own}`
}

/** Prefers headings and markup named a name or title; counts against badges. */
function weightOf({ tag, path }: Block): number {
  if (/badge|ribbon/i.test(path.at(-1) ?? '')) return -2
  if (/^(?:h[1-6]|th|dt|legend|caption)$/.test(tag)) return 2
  return /[.-](?:name|title|plan)(?:$|[._]|-(?!(?:\w+-)?(?:label|note)))/i.test(path.at(-1) ?? '') ? 2 : 0
}

/** The name in a text; empty if the text is a call to action, as on buttons, or names an extra. */
export function cleanName(text: string): string {
  if (CALL.test(text) || isDomainEnding(text)) return ''
  const bare = withoutBadge(fold(text))
    .replace(/^(?:\d{1,2}[.)]\s|[^\p{L}\p{N}])+/u, '')
    .replace(/\s+(?:[-–—]\s|·\s+\p{Ll}).*$|[\s:|(·>#-]+$/u, '')
    .replace(/^/, ' ')
    .replace(BADGE, '')
    .trimStart()
    .replace(/\s+\d[\d.,]*\s?\p{L}+\s*\/\s*\p{L}+$/u, '')
    .replace(/\s+\/\s+[\p{L}\s&]+$/u, '')
    .replace(FROM, '')
    .replace(COSTS, '')
    .replace(/\s*[-:|(·–—→>,;]+\s*$/u, '')
  return bare.length <= maxCharacters(PricingPlan.shape.name) ? bare.trim() : ''
}

/** A badge is right in front of the name. */
export function hasBadge(text: string): boolean {
  return withoutBadge(fold(text)) !== fold(text)
}

/** The rest after a badge if it begins like a name: not `Recommended for teams`. */
function withoutBadge(text: string): string {
  const [, rest = ''] = BADGE_BEFORE.exec(text) ?? []
  return /^[\p{Lu}\p{Lo}\p{N}]/u.test(rest) ? rest : text
}

/** `.com`, `.co.uk`: domain names are goods. */
export function isDomainEnding(text: string): boolean {
  return /^(?:\.\p{Ll}{2,})+$/u.test(text)
}

/** `Buy now`, `Get Pro`, `Pay with card`, `Top up once` */
const CALL =
  /^\W*(?:(?:get|buy|try|order|choose|subscribe|join|add|upgrade|sign up|book|claim|unlock|top[- ]?ups?|jetzt|choisir|acheter|essayer|commander|elegir|comprar|probar|scegli|acquista|prova|escolher|assinar|kies|koop|probeer|wybierz|kup|alege|cumpără|выбрать|купить|попробовать)(?=\s)|pay (?:with|by|via)\s|start (?:now|free|your|my|for|today)(?!\p{L})|(?:top[- ]?ups?|add-?ons?)$)/iu

/** `Most popular`, beside the name in one heading. */
const BADGES = String.raw`coming soon|(?:most )?popular|best value|best choice|top choice|recommended|meilleur choix|meilleure offre|le plus choisi|mejor (?:opción|precio)|migliore scelta|più scelto|melhor escolha|mais (?:popular|vendido|escolhido)|beste wahl|best ?seller|beliebt\p{L}*|meistgewählt|empfohlen|(?:le plus )?populaire|recommandé|más popular|recomendado|consigliato|aanbevolen|meest gekozen|najpopularniejszy|polecan[ya]|recomandat|önerilen|(?:mest )?populära?s?t?|(?:самый )?популярный`
const BADGE = new RegExp(
  String.raw`(?:\s+(?:[-–|(]\s*)?(?:${BADGES})|\s*(?:人気|おすすめ|推荐|热门|추천|인기)(?: no\. ?1)?)[!.)]?$`,
  'iu',
)
/** `Most popular Growth` */
const BADGE_BEFORE = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:${BADGES})[!.:]?\s+(.*)$`, 'iu')

/** `Premium is` */
const COSTS =
  /\s+(?:is|are|costs?|kostet|ist|coûte|est|cuesta|es|costa|è|custa|é|kost|kosztuje|costă|zahlen|zahlt|pays?|paient|pagan|pagano|betalen|стоит)$/iu

/** `from` and the like before an amount. */
export const FROM =
  /(?:^|\s+)(?:from|starting at|starts at|starting from|as low as|only|just|now|ab|nur|à partir de|dès|desde|a partire da|a partir de|vanaf|od|de la|från|fra|alkaen|από|от|від|начиная с)$/iu

/** True for a few words that may name a plan: no sentence, total or price label. */
export function isName(name: string): boolean {
  const words = wordCount(name)
  if (PACK.test(name)) return true
  return (
    words > 0 &&
    words <= 5 &&
    name.length <= 40 &&
    /\p{L}/u.test(name) &&
    !/[.?!%]$|:|\sat$|[$€£¥/]|^\d{3,}|^\d\S*\s?(?:kg|lbs?|公斤)|\d{5,}|(?<!\d)(?:19|20)\d\d(?!\d)/u.test(
      name,
    ) &&
    !FROM.test(name) &&
    // `Monthly Yearly`: a switch
    !(namesInterval(name, 'month') && namesInterval(name, 'year')) &&
    !OPTIONAL.test(name) &&
    !ONCE.test(name) &&
    !ASKED.test(name) &&
    !OF_PRICE.test(name) &&
    !/^(?:or|and|oder|und|ou|et|o|y|e|of|en|lub|i|или|и|for|für|pour|por|per|voor|za)$/iu.test(name) &&
    !(words > 1 && (isSum(name) || besidePrices.in(name)))
  )
}

/** `Clear monthly pricing` heads a list, `Target price` an amount. */
const OF_PRICE =
  /\s(?:pricing|prices?|preise?|tarifs|prix|precios?|prezz[io]|preços?|prijs|cena)$|^(?:costs?|costes?|cost[oi]|coût|custo|kosten|koszt)$/iu

/** `Optional support`: bought beside a plan. */
const OPTIONAL =
  /(?<!\p{L})(?:optional|opcional|opzionale|optionnel|optioneel|opcjonaln)\p{L}{0,2}(?!\p{L})/iu

/** `300 credits` */
const PACK = /^\d[\d., ]* (?:credits|crédits|créditos|crediti|kredit\p{L}*|credite)$/iu

/** `What it costs` or `Included in` heads a price. */
const ASKED =
  /^(?:inclu\p{L}+|what(?:'s)?|how|why|was|wie|warum|combien|comment|cuánto|qué|cómo|quanto|cosa|come|wat|hoe|ile|jak|vad|hvad|cât|сколько|что|как)\s/iu

/** A result in a calculator or basket: an average, a total, a summary. */
export const isSum = (text: string): boolean =>
  /(?<!\p{L})(?:average|summary|starting price|subtotal|total[ei]?s?|cost[oe] medi[oa]|coût moyen|durchschnitt\p{L}*|gesamt\p{L}*|zusammenfassung|récapitulatif|resumen|riepilogo|resumo)(?!\p{L})|합산|합계|合計|総額|合计/iu.test(
    text,
  )

const MAX_WORDS = 8

/** Beside `Lifetime`, the name of a plan. */
const SUBSCRIPTION =
  /^(?:subscription|membership|abo|abonnement|suscripción|assinatura|abbonamento|abonament|подписка)$/iu

/** The passage may name a plan: a few words without an amount. */
export function isNaming({ text }: Block): boolean {
  const name = cleanName(text)
  const isHead =
    announces(name, 1, 'pricing', 'features', 'faq') && !tierWords.in(name) && !SUBSCRIPTION.test(name)
  return (
    !isHead &&
    // `Contact us` heads a form.
    wordCount(without(name, inquiryWords)) > 0 &&
    !/[.?!:]$/.test(text) &&
    wordCount(text.split(/\s[-–—]\s/)[0] ?? '') <= MAX_WORDS &&
    !moneyIn(text).length &&
    isName(name)
  )
}

/** What is free before a purchase: a call, an estimate. */
export const isTalk = (name: string): boolean => TALK.test(name)

const TALK =
  /(?<!\p{L})(?:calls?|consult\p{L}*|audit|discovery|scoping|estimate|quote|demo|pilot[eo]?|session|\p{L}*beratung|\p{L}*gespräch|devis|consulta|consulenza|presupuesto|диагностика|консультация|konsultacja|görüşme)(?!\p{L})/iu
