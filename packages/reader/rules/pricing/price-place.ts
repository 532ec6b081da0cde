/** Tells pricing pages and sections from extras and rivals' prices. */
import { freeWords, intervalAfter, paidWords, tierWords, trialWords } from '../../facts/pricing-words.ts'
import type { SitePage } from '../site.ts'
import { cleanName, isName } from './plan-names.ts'
import { saysWhen } from './regular-price.ts'
import { announces } from '../words/announced.ts'
import type { Block } from '../words/prose.ts'

/** Names competitors, a comparison, an example or an estimate; not `Free vs Pro`, the product's own plans. */
export function isRival(text: string): boolean {
  const sides = text.split(VERSUS)
  const isOfOwn = sides.length > 1 && sides.every((side) => tierWords.in(side) || freeWords.in(side))
  return (RIVAL.test(text) || EXAMPLES.test(text)) && !isOfOwn
}

const VERSUS = /\s(?:vs\.?|versus)\s/iu
const RIVAL =
  /(?<!\p{L})(?:vs\.?|versus|compet\p{L}+|compar\p{L}+|vergleich|concurren\p{L}+|konkurren\p{L}+|wettbewerb\p{L}*|others?|(?<!for )everyone else|their|alternativ\p{L}+|estimat\p{L}+|calculat(?:ors?|eur|ice)|calculadora|calcolatore|\p{L}*rechner|separately|einzeln|séparément|kostenschätzung)(?!\p{L})|他社|概算|試算|イメージ|シミュレーション|竞争|竞品|경쟁/iu

const EXAMPLES =
  /(?<!\p{L})(?:examples?|scenarios?|mock|\p{L}*beispiel\p{L}*|exemples?|ejemplos?|esemp\p{L}+|exemplos?|voorbeeld\p{L}*|calculate|calcula|calcola|calcule[rz]?|berechne\p{L}*|bereken\p{L}*|oblicz\p{L}*|przykład\p{L}*|exempel|eksempel\p{L}*|пример\p{L}*|приклад\p{L}*|örnek\p{L}*)(?!\p{L})|料金例|の例|示例|예시/iu

/** Right below a sentence on examples: `Three scenarios that show what you pay`. */
export function areExamples({ index, headings }: Block, { blocks }: SitePage): boolean {
  const before = blocks.find((block) => block.index === index - 1)
  return (
    before !== undefined &&
    !before.linked &&
    (headings.length === 0 || headings.at(-1) === before.headings.at(-1)) &&
    EXAMPLES.test(before.text)
  )
}

/** In markup or under a heading for add-ons and extras, or in statistics, an example or a calculator. */
export function isExtra({ headings, path }: Block): boolean {
  return (
    path.some((name) =>
      /[.#_-](?:add-?ons?|extras?(?!-(?:light|bold|dark|large|small))|upsells?|stats?|counters?|calculators?|examples?|scenarios?)(?:$|[._-])/i.test(
        name,
      ),
    ) ||
    EXTRAS.test(headings.at(-1) ?? '') ||
    headings.slice(0, -1).some((heading) => /^(?:add-?ons?|extras?)(?!\p{L})/iu.test(heading))
  )
}

const EXTRAS =
  /^(?:\P{L}*(?:optional|optionale|our|unsere|more|weitere|à la carte)\s)?\P{L}*(?:add-?ons?|extras?(?!:)|zusatz(?:leistungen|optionen|module|pakete|produkte)?|options? (?:supplémentaires?|à la carte)|suppléments?|suplementos|complementos|extra's|dodatki|opcje dodatkowe|オプション|付加サービス|附加服务)\P{L}*(?:$|[:–—]\s)/iu

/** Below a title for extras in any markup: `Add-on: Dictation`. */
export function isBelowExtras(block: Block, at: number, blocks: Block[]): boolean {
  const isAround = ({ groups }: Block) => groups.length < block.groups.length
  const last = blocks.slice(0, at).findLastIndex(isAround)
  return blocks.slice(last - 1, last + 1).some(({ tag, text }) => tag !== 'li' && EXTRAS.test(text))
}

/** Below `The old way costs you`, `Become a sponsor`, `Open jobs`: nobody pays it for the product. */
export function isOtherAmount({ headings }: Block): boolean {
  return headings
    .slice(-2)
    .some((heading) => OTHER_AMOUNTS.test(heading) && !paidWords.in(heading) && !tierWords.in(heading))
}

const OTHER_AMOUNTS =
  /(?<!\p{L})(?:old way|costs? (?:you|us)|(?:open|current) (?:jobs|positions)|salaries|sponsor\p{L}*|donat\p{L}+|patron\p{L}*|support (?:us|our (?:work|project))|back us|spenden?|unterstütz\p{L}+ uns|soutenir|soutenez|don(?:ar|a|aciones|ations?)|apoi\p{L}+|doa\p{L}+|sostieni\p{L}*|steun ons|doneer|wesprzyj|поддерж\p{L}+)(?!\p{L})/iu

/** On a pricing page, under a heading that says little but prices, or in markup named so. */
export function isInPrices({ headings, path, text }: Block, { kind }: SitePage): boolean {
  return (
    kind === 'pricing' ||
    isPriceLabel(cleanName(text.split(/[\d\p{Sc}:]/u)[0] ?? '')) ||
    headings.some((heading) => heading.length <= 60 && announces(heading, 0.3, 'pricing')) ||
    path.some((name) =>
      /[.#_-](?:pricing|prices|price[-_]?(?:list|table|card|box|plan)s?|plans?|precios|planes|preise|tarifs?|tarife|prezzi|piani|precos|planos|prijzen|cennik)(?:$|[._-])/i.test(
        name,
      ),
    )
  )
}

/** The text says that a price follows: `Tarif`. */
function isPriceLabel(text: string): boolean {
  return announces(text, 0.5, 'pricing') && !tierWords.in(text)
}

/** Text before an amount names a plan, unless it tells an interval or labels the price: `Tarif 400 €`. */
export function isOwnName(text: string): boolean {
  return (
    isName(text) &&
    intervalAfter(text) === null &&
    !isPriceLabel(text) &&
    !trialWords.in(text) &&
    !saysWhen(text)
  )
}
