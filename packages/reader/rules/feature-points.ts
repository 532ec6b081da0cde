/** What may be a feature: a point of a list, unless its title or place speaks against it. */
import { Feature, maxCharacters } from 'marquee-profile'
import { kindOf } from '../crawl/links/link-words.ts'
import { marketOf } from '../facts/market.ts'
import { moneyIn } from '../facts/money.ts'
import { keyOf, labelOfHost } from '../facts/names.ts'
import { LATER } from '../facts/later-words.ts'
import { onRequestWords, trialWords } from '../facts/pricing-words.ts'
import { personName } from '../facts/person-names.ts'
import { fold, wordCount, wordsOf } from '../facts/text.ts'
import { without } from '../facts/word-list.ts'
import { isAsking } from '../page/asking.ts'
import type { Block } from '../page/page.ts'
import { listOfContainer } from '../page/repeated-containers.ts'
import { isFreeTag, priceTagOf } from './pricing/price-text.ts'
import { hostOf, type SitePage } from './site.ts'
import { isBesideThePoint, isOnlyHeading, isTestimonial, levelOf } from './words/prose.ts'

export interface Point {
  title: Block
  body: Block | null
  /** What the points of one list, row or table have in common. */
  row: string
  page: SitePage
  weight: number
}

export const FEATURE_NAMES = /feature|benefit|service|advantage|capabilit|funktion|vorteil|fonction/i

/** Kinds of page whose sections hold no features, and whose names are none. */
export const OTHER_KINDS =
  /^(?:posts|pricing|faq|contact|privacy|terms|imprint|careers|press|about|team|customers|download|help|docs)$/

/** `The front desk +82 70 5277 0821`, a lesson's `How to begin 12m`, a step's `Write it down (30 min)`. */
const ENDS_IN_PHONE_OR_LENGTH =
  /(?:\+?(?:\d[\s().\u2010-\u2015-]?){9,}|(?<!\d)\d{1,3}\s?(?:m|mins?\.?)\)?)$/iu

/** A heading that announces features. */
export function isOfFeatures(heading: string): boolean {
  const kind = kindOf(heading)?.kind
  return kind === 'features' || kind === 'product'
}

/** A heading that announces something else. */
function isOfOthers(heading: string): boolean {
  const match = kindOf(heading)
  return match !== undefined && match.share >= 0.5 && OTHER_KINDS.test(match.kind)
}

/** The text without a leading tick or comment mark; in a list, only up to a dash that begins an explanation. */
export function titleOf({ title, body }: Point): string {
  const text = title.text
    .replace(/^(?:[\p{So}\p{Sk}✓✔☑✅•·–—-]|\u{fe0f}|\u{200d})+\s*/u, '')
    .replace(/^\/\/\s+|\s*#$/g, '')
  return body || levelOf(title) > 0 ? text : (text.split(/\s+[—–]\s+/)[0] ?? text)
}

/** The text after the dash in `Source code — completed examples`. */
export function explanationOf(text: string): string {
  const [, ...rest] = text.split(/\s+[—–]\s+/)
  return rest.length === 1 ? (rest[0] ?? '') : ''
}

/** `1Focus an app`, `.github/workflows/check.yml`, `beetplan.com`: a step with its number, a file, a host. */
const NO_TITLE =
  /^[※§]|^(?:\d{1,2}\.)*\d{1,2}\p{Lu}\p{Ll}|^(?:Level|Stufe|Niveau|Livello|Nivel|Уровень|レベル)\s?\d\s?[-—–:]|(?<!\p{L})blog: |^\S+\.\w{2,4}\s.*\d\s?[KMG]B(?!\p{L})|^\S+\/\S*\.\w+$|^[\p{Ll}\d-]+\.(?:com|org|net|io|dev|app|ai|co|de|fr)$/u
/** `How Beetplan works`, `Get started today`, `Coming soon`: a section, a call to action, a state. */
export const OF_SECTION =
  /^(?:how (?:it|.{1,30}) works?|(?:get started|sign up|join|start)(?: (?:now|today|free|for free))?|(?:get started with|become an?|learn more about) .{1,30}|learn more|share your feedback|(?:coming|upcoming) features|(?:more|other) apps|more (?:to come|coming)|flere kommer|hemen başlay\p{L}*|(?:.* )?coming soon|aktuell verfügbar|in (?:arrivo|entwicklung|sviluppo|development)|bientôt|próximamente|em breve)\W*$|^(?:so|wie|comment|cómo|así|come|como|hoe|zo|jak) (?:.{1,30} )?(?:funktioniert|geht|fonctionne|marche|funciona|funziona|werkt|działa)(?:['’]s| es| het)?\W*$/iu
/** `For this you need:`, of what the reader has to bring. */
export const NEEDED =
  /(?<!\p{L})(?:you(?:'ll| will)? need|please bring|sie (?:benötigen|brauchen)|vous (?:aurez besoin|devez fournir)|necesitas|necesitará\p{L}*|(?:необходим|понадоб|потребу)\p{L}*)[^.]{0,20}:$/iu
/** `and more…`, `You will find the following:`, `44% → 74%`, `+53% harvest`: an unfinished line, figures, an outcome. */
const NO_WORDS = /^[+−–-]\s?\d[\d.,]*\s?%|(?:\.\.+|…)$|[:：]$|^[^\p{L}]*\p{L}?[^\p{L}]*$/u
/** `✕ No backups`: what is missing. */
const CROSSED = /^[✕✖✗✘❌❎×]/u

/** Whether the point may be a feature of the product called `name`. */
export function isPoint(point: Point, name: string): boolean {
  const { title, body, page } = point
  const text = fold(titleOf(point))
  const words = wordsOf(text)
  return !(
    text.length > maxCharacters(Feature.shape.title) ||
    words.join('').length < 4 ||
    /[?？][^\p{L}\p{N}]*$/u.test(text) ||
    /^\p{L}*\s*#?\d+\s*$/u.test(text) ||
    /(?<!\d)\d{1,2}:\d\d(?!\d)/.test(text) ||
    ENDS_IN_PHONE_OR_LENGTH.test(text) ||
    NO_TITLE.test(text) ||
    NO_WORDS.test(text) ||
    OF_SECTION.test(text) ||
    (!body && CROSSED.test(title.text)) ||
    trialWords.in(text) ||
    isOnlyHeading(text) ||
    /\S\s(?:vs|versus)(?!\p{L})/iu.test(text) ||
    moneyIn(text).length ||
    isAmongPeople(point) ||
    isToComeItself(point) ||
    isFigure(point) ||
    keyOf(text) === keyOf(name) ||
    leadsElsewhere(point) ||
    (!body && isLinkedItem(title, text, page)) ||
    shapeOf(page).sections.has(title) ||
    isInPlan(title, page) ||
    (body && isOther(body, page)) ||
    title.headings.slice(-2).some((heading) => isOfOthers(heading))
  )
}

/** `Second brain (coming soon)`, or with such a label on its card. */
function isToComeItself({ title, body, page }: Point): boolean {
  const label = /\(([^()]{2,30})\)$/.exec(title.text)?.[1] ?? ''
  const { group } = title
  const ofCard = group === null ? [] : page.blocks.filter((block) => block.group === group && block !== title)
  return [label, body?.text ?? '', ...ofCard.map(({ text }) => text)].some(
    (text) => text.length <= LONGEST_LABEL && wordCount(text) <= 4 && LATER.test(text),
  )
}

const LONGEST_LABEL = 24

/** `🌿 Built for rain` above two lines of text or more: a picture marks the title of a card. */
export function isAboveLines({ index, text }: Block, { page: { blocks } }: SitePage): boolean {
  const below = blocks.slice(index + 1, index + 3)
  return (
    /^\p{Extended_Pictographic}/u.test(text) &&
    below.length > 1 &&
    below.every((line) => !levelOf(line) && !line.linked && line.headings.at(-1) === text)
  )
}

/** `10%` `Casino` `of net losses`: the card begins with an amount, and no name says that it is one of the benefits. */
function isFigure({ title: { index, group, path }, page }: Point): boolean {
  const before = page.page.blocks[index - 1]
  return (
    group !== null &&
    before?.group === group &&
    FIGURE.test(before.text) &&
    !FEATURE_NAMES.test(path.slice(-3).join(' '))
  )
}

const FIGURE = /^[+−~<>≈-]?\s?\d[\d.,]*\s?(?:%|x|×|[km]?\+|[\p{L}]{1,4}\/\p{L}{1,6})\.?$/iu

/** The text below the title is about something else. */
function isOther(body: Block, { kind }: SitePage): boolean {
  const { text } = body
  return (
    // `… by drawing beds for their guests` goes on with the heading.
    /^(?:\.\.+|…)/.test(text) ||
    // `shop.test/sell/phone/`: a search result.
    /^\S+\.\S+\/\S*$/.test(text) ||
    isAsking(text) ||
    isMostlyNumbers(text) ||
    // `1.5% of each payment`, on a page of prices.
    (kind === 'pricing' && /^\P{L}*\d[\d.,]*\s?[%\p{Sc}]/u.test(text)) ||
    isBesideThePoint(text) ||
    isTestimonial(body) ||
    /^\d{1,2}[.)]\s/.test(text)
  )
}

/** A list item that is a link, or begins with one: `Prices — what each plan has`. */
function isLinkedItem({ tag, linked, index }: Block, text: string, { page }: SitePage): boolean {
  return (
    tag === 'li' && (linked || page.links.some((link) => link.block === index && fold(link.text) === text))
  )
}

/** `20:38 GMT +1`: text from a mock-up of the product. */
function isMostlyNumbers(text: string): boolean {
  return text.replace(/[\p{L}\s]/gu, '').length > text.replace(/\P{L}/gu, '').length
}

/** A link to another company: its product. */
function leadsElsewhere({ title, page }: Point): boolean {
  const house = (url: string) => labelOfHost(hostOf(url))
  return (
    title.linked &&
    page.page.links.some(
      ({ block, url }) =>
        block === title.index && /^https?:/.test(url) && house(url) !== house(page.page.url),
    )
  )
}

/** Above two links of its card and more: `Resources` with pages to go to. */
export function isOfMenu({ index, group, linked }: Block, { page }: SitePage): boolean {
  const below = page.blocks.slice(index + 1, index + 3)
  return group !== null && !linked && below.every((block) => block.linked && block.groups.includes(group))
}

interface Shape {
  /** Headings above further headings or plans: they name sections. */
  sections: Set<Block>
  /** Containers of a plan: a card with a price and what the plan includes. */
  plans: Set<number>
}

const LARGEST_CARD = 30
const shapes = new WeakMap<SitePage, Shape>()

function shapeOf(page: SitePage): Shape {
  const held = shapes.get(page)
  if (held) return held
  const headings = page.blocks.filter((block) => levelOf(block) > 0)
  const market = marketOf(page.page)
  const sizes = new Map<number, number>()
  const priced = new Set<number>()
  const free = new Set<number>()
  for (const block of page.blocks) {
    const isPrice = isOnRequest(block) || priceTagOf(block, market) !== null
    for (const group of block.groups) {
      sizes.set(group, (sizes.get(group) ?? 0) + 1)
      if (isPrice) priced.add(group)
      else if (isFreeTag(block)) free.add(group)
    }
  }
  const areCards = (groups: Set<number>) =>
    [...groups].filter((group) => (sizes.get(group) ?? 0) <= LARGEST_CARD)
  const plans = new Set(areCards(priced))
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
  const made = {
    sections: new Set(
      headings.filter(
        (block, at) =>
          levelOf(headings[at + 1] ?? block) > levelOf(block) ||
          abovePlans.has(block.text) ||
          isAboveCards(block, page),
      ),
    ),
    plans,
  }
  shapes.set(page, made)
  return made
}

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

/** `Custom` in place of an amount; not `Custom fields`. */
function isOnRequest({ text, linked, tag }: Block): boolean {
  return !linked && tag !== 'li' && onRequestWords.in(text) && wordCount(without(text, onRequestWords)) === 0
}

/** In the card of a plan. */
export function isInPlan({ groups }: Block, page: SitePage): boolean {
  const { plans } = shapeOf(page)
  return groups.some((group) => plans.has(group))
}

/** A name above an occupation that is no sentence: a team member. */
function isAmongPeople({ title, body }: Point): boolean {
  return (
    personName(title.text) !== null &&
    !/\p{Script=Han}/u.test(title.text) &&
    body !== null &&
    body.text.length <= 60 &&
    !/[.!。]$/.test(body.text)
  )
}
