/** What may be a feature: a point of a list, unless its title or place speaks against it. */
import { Feature, maxCharacters } from 'marquee-profile'
import { kindOf } from '../crawl/links/link-words.ts'
import { founderTitles } from '../facts/founding.ts'
import { moneyIn } from '../facts/money.ts'
import { keyOf, labelOfHost } from '../facts/names.ts'
import { LATER } from '../facts/later-words.ts'
import { trialWords } from '../facts/pricing-words.ts'
import { personName } from '../facts/person-names.ts'
import { fold, wordCount, wordsOf } from '../facts/text.ts'
import { isAsking } from '../page/asking.ts'
import { isAboveOthers, isInHourly, isInPlan } from './feature-cards.ts'
import { hostOf, labelAbove, type SitePage } from './site.ts'
import { announces } from './words/announced.ts'
import { isAnnounced, isAside, isOnlyHeading, isSubject, levelOf, named, type Block } from './words/prose.ts'

export interface Point {
  title: Block
  body: Block | null
  /** What the points of one list, row or table have in common. */
  row: string
  page: SitePage
  weight: number
}

export const FEATURE_NAMES = /feature(?!d)|benefit|service|advantage|capabilit|funktion|vorteil|fonction/i

/** Kinds of page whose sections hold no features, and whose names are none. */
export const OTHER_KINDS =
  /^(?:posts|pricing|faq|contact|privacy|terms|imprint|careers|press|about|team|customers|download|help|docs)$/

/** `The front desk +82 70 5277 0821`, a lesson's `How to begin 12m`, a step's `Write it down (30 min)`. */
const ENDS_IN_PHONE_OR_LENGTH =
  /(?:\+?(?:\d[\s().\u2010-\u2015-]?){9,}|(?<!\d)\d{1,3}\s?(?:m|mins?\.?)\)?)$/iu

/** A heading that announces features. */
export function isOfFeatures(heading: string): boolean {
  return announces(heading, 0, 'features', 'product')
}

function isOfOthers(heading: string): boolean {
  const match = kindOf(heading)
  return match !== undefined && match.share >= 0.5 && OTHER_KINDS.test(match.kind)
}

/** What the point is called, and what a list item says of it behind a dash or colon, or empty. */
export function partsOf({ title, body }: Point): { name: string; told: string } {
  const text = title.text
    .replace(/^(?:[\p{So}\p{Sk}✓✔☑✅•·–—→›»-]|\u{fe0f}|\u{200d})+\s*/u, '')
    .replace(/^\/\/\s+|\s*#$/g, '')
  if (body || levelOf(title) > 0) return { name: text, told: '' }
  const [name = text, ...rest] = text.split(/\s+[—–]\s+/)
  const named = BEFORE_COLON.exec(name)?.[0]
  if (named === undefined || LABELS.test(named))
    return { name, told: rest.length === 1 ? (rest[0] ?? '') : '' }
  return { name: named, told: text.slice(named.length).replace(/^[:：]\s*/, '') }
}

/** A name of up to five words before a colon and a phrase of three or more, or of ten characters without spaces. */
const BEFORE_COLON = /^[^\s:：]+(?: [^\s:：]+){0,4}(?=(?:: |：\s?)(?:\S+ \S+ \S+|[^\s\p{ASCII}]{10}))/u
/** `New: …`, `Note: …`: what kind of line it is. */
const LABELS =
  /^(?:new|neu|note|hinweis|tip|example|before|after|fixed|added|changed|improved|update|today)$/iu

/** `1Focus an app`, `.github/workflows/check.yml`, `beetplan.com`: a step with its number, a file, a host. */
const NO_TITLE =
  /^[※§]|\S@\w|^(?:\d{1,2}\.)*\d{1,2}\p{Lu}\p{Ll}|^(?:Level|Stufe|Niveau|Livello|Nivel|Уровень|レベル)\s?\d\s?[-—–:]|(?<!\p{L})blog: |^\S+\.\w{2,4}\s.*\d\s?[KMG]B(?!\p{L})|^\S+\/\S*\.\w+$|^[\p{Ll}\d-]+\.(?:com|org|net|io|dev|app|ai|co|de|fr)$/u
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
  const text = fold(partsOf(point).name)
  const words = wordsOf(text)
  const label = labelAbove(title, page)?.text ?? ''
  return !(
    text.length > maxCharacters(Feature.shape.title) ||
    words.join('').length < 4 ||
    /[?？][^\p{L}\p{N}]*$/u.test(text) ||
    /^\p{L}*\s*#?\d+\s*$/u.test(text) ||
    /(?<!\d)\d{1,2}:\d\d(?!\d)/.test(text) ||
    ENDS_IN_PHONE_OR_LENGTH.test(text) ||
    NO_TITLE.test(text) ||
    NO_WORDS.test(text) ||
    isMostlyNumbers(text) ||
    OF_SECTION.test(text) ||
    (!body && CROSSED.test(title.text)) ||
    trialWords.in(text) ||
    (isOnlyHeading(text) && !isCardOn(text, point)) ||
    /\S\s(?:vs|versus)(?!\p{L})/iu.test(text) ||
    moneyIn(text).length ||
    isAmongPeople(point) ||
    isToCome(point) ||
    isFigure(point) ||
    keyOf(text) === keyOf(name) ||
    leadsElsewhere(point) ||
    (!body && isLinkedItem(title, text, page)) ||
    isAboveOthers(title, page) ||
    (!body && isInHourly(title, page)) ||
    isInPlan(title, page) ||
    (body && isOther(body, page)) ||
    title.headings.slice(-2).some((heading) => isOfOthers(heading)) ||
    (isOnlyHeading(label) && announces(label, 0, 'press'))
  )
}

/** A card on what pages are often about too: `Integrations`, or `Terms of service` of a tool that writes them. */
function isCardOn(text: string, { title, body, page }: Point): boolean {
  const isOften = announces(text, 0, 'press', 'integrations', 'open_source', 'privacy', 'security')
  return body !== null && title.group !== null && !title.linked && (isOften || isSubject(text, page.subject))
}

/** Announced only: by the heading, the name of the list, a label in the title or on its card, `Brain (coming soon)`, or the last sentence. */
function isToCome({ title, body, page }: Point): boolean {
  const { text, headings, path } = title
  const label = /\(([^()]{2,30})\)$/.exec(text)?.[1] ?? ''
  const last = body?.text.split(/(?<=[.!?])\s/).at(-1) ?? ''
  return (
    isAnnounced(title, page) ||
    [label, LATER.exec(last)?.index ? '' : last, headings.at(-1) ?? ''].some(
      (one) => one.length <= LONGEST_LABEL && wordCount(one) <= 4 && LATER.test(one),
    ) ||
    path.some((name) => FUTURE_NAMES.test(name))
  )
}

const FUTURE_NAMES = named('roadmap|coming-soon|upcoming')
const LONGEST_LABEL = 24

/** Below its number: `01` `Connect`. Reasons are numbered, too: `Why Beetplan`. */
export function isNumbered(title: Block, page: SitePage): boolean {
  const { index, group, headings } = title
  const before = page.page.blocks[index - 1]
  return (
    before !== undefined &&
    ![headings.at(-1), labelAbove(title, page)?.text].some((text = '') => WHY.test(text)) &&
    (group === null || before.groups.includes(group)) &&
    /^(?:\p{L}{2,8}\s)?0?[1-9][.)]?$/u.test(before.text)
  )
}

const WHY = /^(?:why|warum|pourquoi|por ?qu|perché|waarom)/i

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
    // `Sample run` may be the title above it.
    (body.aside !== 'sample' && isAside(body)) ||
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
  const own = hostOf(page.page.url)
  // The maker's other products are on other subdomains.
  const house = own.startsWith(labelOfHost(own)) ? (url: string) => labelOfHost(hostOf(url)) : hostOf
  return (
    title.linked &&
    page.page.links.some(
      ({ block, url, text }) =>
        (block === title.index || (block === title.index - 1 && text.includes(title.text))) &&
        /^https?:/.test(url) &&
        house(url) !== house(page.page.url),
    )
  )
}

/** Above two or more links of its card: `Resources` with pages to go to. */
export function isOfMenu({ index, group, linked }: Block, { page }: SitePage): boolean {
  const below = page.blocks.slice(index + 1, index + 3)
  return (
    !linked &&
    group !== null &&
    below.length > 1 &&
    below.every((block) => block.linked && block.groups.includes(group))
  )
}

/** A name above an occupation that is no sentence: a team member. Or a line about the founder named in the heading. */
function isAmongPeople({ title, body, page }: Point): boolean {
  const isNamed = (text: string) => text.split(/\s[/|]\s/).some((part) => personName(part) !== null)
  const isOccupation = body !== null && body.text.length <= 60 && !/[.!。]$/.test(body.text)
  const heading = title.headings.at(-1) ?? ''
  const below =
    page.blocks[page.blocks.findLastIndex((block) => block.index < title.index && block.text === heading) + 1]
  return (
    (isOccupation && isNamed(title.text) && !/\p{Script=Han}/u.test(title.text)) ||
    (below !== undefined && below !== title && isNamed(heading) && founderTitles.in(below.text))
  )
}
