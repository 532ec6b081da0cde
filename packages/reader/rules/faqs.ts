/** Finds questions and answers by structure: elements that expand, and rows of headings that ask. */
import type { Faq } from 'marquee-profile'
import { kindOf } from '../crawl/links/link-words.ts'
import { isBesideThePoint } from '../crawl/links/unwanted-links.ts'
import type { Candidate } from '../drafter.ts'
import { joinBlocks } from '../facts/page-text.ts'
import { plain, wordCount } from '../facts/text.ts'
import { answerTo, withoutCall, withoutMark } from './faq-answers.ts'
import {
  asks,
  isFaqPage,
  isForQuestions,
  isOfTheirs,
  isHeading,
  isInQuestions,
  isOpener,
  isUnderQuestions,
  mayAsk,
  isCall,
  questionIn,
  topicsIn,
} from './faq-questions.ts'
import { kindOfElement, withoutSharedEnds, withoutTopics, YES_OR_NO, type Pair } from './faq-topics.ts'
import { comparesRivals, isForPartners } from './page-kinds.ts'
import { evidence, segmentsOf, type Site, type SitePage } from './site.ts'
import { structuredPairs } from './structured-faqs.ts'
import type { Block } from './words/prose.ts'

/** Questions of one kind of element on one page, in order. */
interface QuestionList {
  page: SitePage
  pairs: Pair[]
  inSection: boolean
}

/** Pairs, best first: FAQ sections before others, pages with many before those with few; within a page in its order. */
export function findFaqs(site: Site): Candidate<Faq>[] {
  const lists = site.pages
    .filter(
      (page) =>
        !/^(?:privacy|terms|careers)$/.test(page.kind ?? '') &&
        !isPost(page, site) &&
        !isForPartners(page) &&
        !comparesRivals(page),
    )
    .flatMap((page) => {
      const own = withoutTitles(listsOn(page))
      return own.map((list) => ({ ...list, worth: worthOf(list, own) }))
    })
    .toSorted((a, b) => b.worth - a.worth)
  const ofPages = new Set<Candidate<Faq>>()
  const written = lists.flatMap((list, at) =>
    list.pairs.map((pair, place) => {
      const candidate = candidateOf(pair, list, list.worth - at / 10_000 - place / 1_000_000)
      if (!list.page.isHome && list.page.kind !== 'faq') ofPages.add(candidate)
      return candidate
    }),
  )
  const structured = site.pages.flatMap((page) => structuredPairs(page, site))
  const asked = Map.groupBy(
    [...written, ...structured].toSorted((a, b) => b.confidence - a.confidence),
    ({ value }) => plain(value.question),
  )
  const answered = new Set<string>()
  return [...asked.values()]
    .flatMap((alike) => {
      const [first, ...others] = alike
      // Pages that answer a question differently speak of their own topics: other pairs come first.
      const differ = others.some((other) => ofPages.has(other) && !beginAlike(first, other))
      return first ? [{ ...first, confidence: first.confidence * (differ ? 0.5 : 1) }] : []
    })
    .filter(({ value }) => isInScriptOf(value, site))
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ value }) => {
      // The same answer to a second question is sample text, or belongs to the first alone.
      const answer = plain(value.answer)
      return YES_OR_NO.test(answer) || (!answered.has(answer) && answered.add(answer))
    })
}

/** On a site of another script, questions in Latin letters alone came with its theme. */
function isInScriptOf({ question, answer }: Faq, { home }: Site): boolean {
  const shown = joinBlocks(home.blocks)
  const others = shown.match(new RegExp(NOT_LATIN, 'gu'))?.length ?? 0
  return others * 2 <= (shown.match(/\p{L}/gu)?.length ?? 0) || NOT_LATIN.test(question + answer)
}

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
const BEGINNING = 25

function beginAlike(one: Candidate<Faq> | undefined, other: Candidate<Faq>): boolean {
  const [a = '', b = ''] = [one, other].map((pair) =>
    plain(pair?.value.answer ?? '')
      .replaceAll(' ', '')
      .slice(0, BEGINNING),
  )
  return a.startsWith(b) || b.startsWith(a)
}

/** A page among posts: its questions are on its topic, not on the product. */
function isPost({ page, isHome }: SitePage, site: Site): boolean {
  const url = URL.parse(page.url)
  return !isHome && url !== null && isBesideThePoint(url, '', site.home.page.url)
}

function listsOn(page: SitePage): QuestionList[] {
  const isFaq = isFaqPage(page)
  const alike = Map.groupBy(
    page.blocks.filter(
      (block) => mayAsk(block) && (asks(block) || isOpener(block)) && !isInWideRow(block, page),
    ),
    (block) =>
      `${kindOfElement(block)} ${isFaq || (isHeading(block) ? isUnderQuestions(block) : block.headings.at(-1))}`,
  )
  return [...alike.values()].flatMap((blocks) => listOf(blocks, page) ?? [])
}

/** Headings and paragraphs ask only among questions, on help pages, or as visitors would; elsewhere they are rhetoric. */
function listOf(alike: Block[], page: SitePage): QuestionList | null {
  const [first] = alike
  if (!first) return null
  const asking = alike.filter(asks)
  const mostlyAsk = asking.length * 2 >= alike.length
  const isOpened = isOpener(first) && asking.length > 0
  const isFaq = isFaqPage(page)
  const inSection = isFaq || isInQuestions(first) || (page.kind === 'pricing' && alike.every(isOpener))
  if (!inSection && !isOpened && page.kind !== 'help' && !areAsked(alike, asking, page)) return null
  const topics = !mostlyAsk && (isFaq || isUnderQuestions(first)) ? topicsIn(alike) : []
  // Among openers that mostly ask, the others are questions too: `Refunds`.
  const questions = topics.length > 0 ? topics : inSection && mostlyAsk ? alike : asking
  const pairs = withoutCalls(questions.flatMap((question) => pairOf(question, page)))
  const areTold = topics.length === 0 || pairs.every(({ answer }) => isTold(answer))
  // If most have no answer, it is a list of possible questions, or of tabs.
  const areAnswered = (inSection || pairs.length * 2 >= asking.length) && pairs.length * 2 > topics.length
  const isList = areTold && areAnswered && (inSection || mostlyAsk) && !isArticle(asking, page)
  return isList && pairs.length >= (isOpened ? 1 : leastOf(first, pairs, inSection))
    ? { page, pairs: withoutSharedEnds(withoutTopics(pairs)), inSection }
    : null
}

function pairOf(question: Block, page: SitePage): Pair[] {
  const answer = answerTo(question, page)
  return answer.length > 0 ? [{ question, answer }] : []
}

/** The fewest pairs that make a list: one in a section, unless question and answer are marked up alike or headings ask. */
function leastOf(first: Block, pairs: Pair[], inSection: boolean): number {
  if (!inSection) return 3
  const areAlike = pairs.every(({ answer }) => kindOfElement(answer[0] ?? first) === kindOfElement(first))
  return isHeading(first) || areAlike ? 2 : 1
}

/**
 * Three passages or more that all ask: below a label for questions; or headings, on a page of prices or as a visitor
 * asks, of `my` data, of what `I` can do, of what it costs. Elsewhere they are rhetoric.
 */
function areAsked(alike: Block[], asking: Block[], { blocks, kind }: SitePage): boolean {
  if (asking.length < 3 || asking.length < alike.length) return false
  if (asking.some(({ headings }) => headings.some(isOfTheirs))) return false
  const isLabelled = asking.some((question) => {
    const at = blocks.indexOf(question)
    return blocks.slice(Math.max(0, at - 3), at).some(({ text }) => text.length <= 40 && isForQuestions(text))
  })
  const ofVisitor = asking.filter(
    ({ text, linked }) => !linked && (OF_VISITOR.test(text) || OF_USE.test(text)),
  )
  const areVisitors = kind === 'pricing' || ofVisitor.length * 2 >= asking.length
  return isLabelled || (areVisitors && alike.every(isHeading))
}

const OF_VISITOR =
  /(?<!\p{L})(?:I|my|me|we|our|ich|mein\p{L}*|mir|wir|unser\p{L}*|je|j['’]\p{L}+|mon|ma|mes|nous|nos|mis?|puedo|necesito|tengo|meus?|minhas?|posso|preciso|mi[oe]i?|mia|ho|ik|mijn|wij|mogę|moje|я|мои|мне|могу)(?!\p{L})/iu
/** Of what the product costs, does with data, or runs on. */
const OF_USE =
  /(?<!\p{L})(?:free|costs?|prices?|pay|cancel|refunds?|account|data|safe|secure|supported?|works?|install|export|languages?|devices|offline|trial|kostet|kostenlos|funktioniert|daten|konto|kündigen|sicher|unterstützt|coûte|gratuite?|fonctionne|données|compte|cuesta|gratis|funciona|datos|cuenta|segur[oa]|custa|grátis|dados|gratuit[oa]|costa|dati|kost|werkt|gegevens|veilig|darmow\p{L}+|kosztuje|działa|dane|бесплатн\p{L}+|стоит|работает|данные)(?!\p{L})|無料|料金|安全|対応|免费|费用|무료|요금|안전/iu

/** A table row of three or more cells compares answers. */
function isInWideRow({ cell }: Block, { blocks }: SitePage): boolean {
  const isBeside = (other: Block['cell']) => other?.table === cell?.table && other?.row === cell?.row
  return cell !== null && blocks.some((other) => isBeside(other.cell) && (other.cell?.column ?? 0) > 1)
}

/** Drops a question whose answer holds other pairs; it is their title: `Got questions? We've got answers.` */
function withoutTitles(lists: QuestionList[]): QuestionList[] {
  const questions = new Set(lists.flatMap(({ pairs }) => pairs.map(({ question }) => question)))
  return lists.flatMap((list) => {
    const pairs = list.pairs.filter(({ answer }) => !answer.some((block) => questions.has(block)))
    return pairs.length ? [{ ...list, pairs }] : []
  })
}

/** Without what ends a row of questions and asks for none: `Still have questions?` */
function withoutCalls(pairs: Pair[]): Pair[] {
  return pairs.slice(0, pairs.findLastIndex(({ question }) => !isCall(question)) + 1)
}

/** A sentence: `Version` and its number, or an address, answer no question. */
function isTold(answer: Block[]): boolean {
  const text = answer.map((block) => block.text).join(' ')
  return wordCount(text) >= 4 && /[.!?。！؟।][)"”»]?(?:\s|$)/u.test(text)
}

/** Headings that mostly do not ask are an article's. */
function isArticle(asking: Block[], { blocks }: SitePage): boolean {
  const [first] = asking
  if (!first || !isHeading(first) || isInQuestions(first)) return false
  const alike = blocks.filter(
    (block) => block.region === 'main' && kindOfElement(block) === kindOfElement(first),
  )
  return alike.length > asking.length * 1.5
}

/** A page of questions on the whole product: `/faq`, not `/deploy-faq`. */
function isMainFaq({ page, kind }: SitePage): boolean {
  const last = segmentsOf(page.url).at(-1) ?? ''
  const match = kindOf(last.replace(/\.\w{1,5}$/, ''))
  return kind === 'faq' && (match?.kind !== 'faq' || match.share === 1)
}

/** All FAQ sections of a page count as one; other lists each by itself. */
function worthOf(list: QuestionList, onPage: QuestionList[]): number {
  const { page, inSection } = list
  const rank = page.isHome ? 0.07 : isMainFaq(page) ? 0.06 : page.kind === 'pricing' ? 0.04 : 0
  const whole = inSection ? onPage.filter((one) => one.inSection) : [list]
  const count = whole.reduce((sum, { pairs }) => sum + pairs.length, 0)
  return 0.4 + (inSection ? 0.3 : 0) + rank + Math.min(5, count) / 40
}

/** A candidate with its list's confidence, so that the list stays together. */
function candidateOf({ question, answer }: Pair, { page }: QuestionList, confidence: number): Candidate<Faq> {
  const asked = questionIn(question.text)
  const [first = '', ...others] = answer.map(({ text }) => text)
  const told = withoutMark(first)
  const quote = joinBlocks(answer)
  return {
    value: { question: asked, answer: withoutCall([told, ...others].join('\n'), answer.at(-1), page) },
    evidence: [asked, told + quote.slice(first.length)].map((text) => evidence(page, text)),
    confidence,
  }
}
