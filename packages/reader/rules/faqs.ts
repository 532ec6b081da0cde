/** Finds questions and answers by structure: elements that expand, and rows of headings that ask. */
import { Faq, maxCharacters } from 'marquee-profile'
import { kindOf } from '../crawl/links/link-words.ts'
import { isBesideThePoint } from '../crawl/links/unwanted-links.ts'
import type { Candidate } from '../drafter.ts'
import { joinBlocks } from '../facts/page-text.ts'
import { plain, wordCount } from '../facts/text.ts'
import {
  asks,
  isHeading,
  isInQuestions,
  isOpener,
  isUnderQuestions,
  mayAsk,
  questionIn,
} from './faq-questions.ts'
import { kindOfElement, withoutTopics, type Pair } from './faq-topics.ts'
import { evidence, pathOf, type Site, type SitePage } from './site.ts'
import { structuredPairs } from './structured-faqs.ts'
import { levelOf, type Block } from './words/prose.ts'

/** Questions of one kind of element on one page, in order. */
interface QuestionList {
  page: SitePage
  pairs: Pair[]
  /** Under a heading for questions or in such markup. */
  inSection: boolean
}

/** Pairs, best first: FAQ sections before others, pages with many before those with few; within a page in its order. */
export function findFaqs(site: Site): Candidate<Faq>[] {
  const lists = site.pages
    .filter((page) => !/^(?:privacy|terms|careers)$/.test(page.kind ?? '') && !isPost(page, site))
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
      return !answered.has(answer) && answered.add(answer)
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
  const isFaqPage = page.kind === 'faq'
  const heads = Map.groupBy(
    page.blocks.filter(
      (block) => mayAsk(block) && (asks(block) || isOpener(block)) && !isInWideRow(block, page),
    ),
    (block) =>
      `${kindOfElement(block)} ${isFaqPage || (isHeading(block) ? isUnderQuestions(block) : block.headings.at(-1))}`,
  )
  return [...heads.values()].flatMap((alike) => {
    const [first] = alike
    const asking = alike.filter(asks)
    const areOpeners = page.kind === 'pricing' && alike.every(isOpener)
    const inSection = isFaqPage || (first !== undefined && (areOpeners || isInQuestions(first)))
    const mayBeTopics = isMostly(asking, alike) && inSection
    const pairs = (mayBeTopics ? alike : asking).flatMap((question) => {
      const answer = answerTo(question, page)
      return answer.length ? [{ question, answer }] : []
    })
    if (!first || !pairs.length || isArticle(asking, page, inSection)) return []
    const isOpened = isOpener(first) && asking.length > 0
    // If most have no answer, it is a list of possible questions.
    if (!inSection && pairs.length * 2 < asking.length) return []
    const isOwnKind =
      !isHeading(first) &&
      !pairs.some((pair) => kindOfElement(pair.answer[0] ?? first) !== kindOfElement(first))
    const least = isOpened || (inSection && !isHeading(first) && !isOwnKind) ? 1 : inSection ? 2 : 3
    return (inSection || isMostly(asking, alike)) && pairs.length >= least
      ? [{ page, pairs: withoutTopics(pairs), inSection }]
      : []
  })
}

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

/** In a list of openers, if at least half ask, the others are questions too: `Refunds`. */
function isMostly(some: Block[], all: Block[]): boolean {
  return some.length >= all.length / 2
}

/** Headings that mostly do not ask are an article's; among statements, `Ready for more?` is a call to action. */
function isArticle(asking: Block[], { blocks }: SitePage, inSection: boolean): boolean {
  const [first] = asking
  if (!first || isInQuestions(first)) return false
  if (!isHeading(first) && (inSection || isOpener(first))) return false
  const alike = blocks.filter(
    (block) =>
      block.region === 'main' &&
      kindOfElement(block) === kindOfElement(first) &&
      (isHeading(first) || block.headings.at(-1) === first.headings.at(-1)),
  )
  return alike.length > asking.length * (isHeading(first) ? 1.5 : 1.34)
}

/** The passages after the question: to the end of its container, else up to the next heading or question. */
function answerTo(question: Block, { blocks }: SitePage): Block[] {
  const at = blocks.indexOf(question)
  const answer: Block[] = []
  const item = itemOf(question, blocks[at + 1])
  const kind = kindOfElement(question)
  const isOnlyOne =
    item !== null &&
    !blocks.some(
      (block) =>
        block !== question && block.groups.includes(item) && kindOfElement(block) === kind && asks(block),
    )
  const level = levelOf(question)
  // `<p>What is it?</p><p>It is …</p>`
  const mayAlternate = level === 0 && !isOpener(question) && isInQuestions(question)
  if (isAnsweredBefore(question, blocks[at - 1], blocks[at + 1])) return []
  let last = question
  for (const block of blocks.slice(at + 1, at + 40)) {
    // An unseen expand sign may come before the answer.
    const isNext = block.index === last.index + 1 && (block.joint !== 'unseen' || !answer.length)
    const isOfKind = kindOfElement(block) === kind && !isOnlyOne && !MARK_OF_ANSWER.test(block.text)
    if (!isNext || (isOfKind && !(mayAlternate && !answer.length && !asks(block)))) break
    if (block.region === 'footer' || block.region === 'nav') break
    if (item !== null && !block.groups.includes(item)) break
    if (!isOnlyOne && levelOf(block) > 0 && (level === 0 || levelOf(block) <= level)) break
    if (lengthOf(answer) + block.text.length > maxCharacters(Faq.shape.answer)) break
    last = block
    // `<summary>What is it? <a>Ask</a></summary>`
    const isBeside = block.tag === question.tag && /^(?:summary|button)$/.test(block.tag)
    if (answer.length || !(isBeside || /^(?:(?:A|答|回答)[.:：．]?|[^\p{L}\p{N}]*)$/u.test(block.text)))
      answer.push(block)
    if (item === null && level === 0 && answer.length) break
  }
  return isAnswer(answer) && (question.linked || !answer.every(({ linked }) => linked)) ? answer : []
}

/**
 * The question's container holds the passage before it, not the one after: a site builder wrote them in layer order.
 */
function isAnsweredBefore(question: Block, before: Block | undefined, next: Block | undefined): boolean {
  const own = before ? question.groups.findLast((group) => before.groups.includes(group)) : undefined
  return (
    before !== undefined &&
    own !== undefined &&
    next?.groups.includes(own) !== true &&
    wordCount(before.text) > wordCount(question.text) &&
    !isHeading(before)
  )
}

/** `A: …`, `Answer: …` */
const MARK_OF_ANSWER = /^(?:A|R|Answer|Antwort|Réponse|Respuesta|Resposta|答|回答)\s?\d*[.:：．]\s*/

/** The answer without a lone link after its last sentence: `Read the full guide →`. */
function withoutCall(text: string, last: Block | undefined, { page }: SitePage): string {
  const call = page.links.findLast(
    (link) => link.block === last?.index && link.text.length > 1 && text.endsWith(link.text),
  )
  const rest = call ? text.slice(0, -call.text.length).trimEnd() : ''
  return /[.!?。！]$/.test(rest) ? rest : text
}

/** The innermost container that question and answer share. */
function itemOf(question: Block, next: Block | undefined): number | null {
  return next ? (question.groups.filter((group) => next.groups.includes(group)).at(-1) ?? null) : null
}

function lengthOf(answer: Block[]): number {
  return answer.reduce((sum, { text }) => sum + text.length + 1, 0)
}

/** Text to read: no further question, and no links, buttons or choices alone. */
function isAnswer(answer: Block[]): boolean {
  const [first] = answer
  return (
    first !== undefined &&
    wordCount(answer.map(({ text }) => text).join(' ')) >= 2 &&
    !(asks(first) && !/[.!。！]\s?\S/u.test(first.text)) &&
    // `Any credit card…`: the start of an answer given elsewhere.
    !(answer.every(({ linked }, at) => !at || linked) && /\p{L}\s?(?:…|\.{3})$/u.test(first.text)) &&
    !answer.some(({ tag }) => /^(?:label|option|button)$/.test(tag))
  )
}

/** A page of questions on the whole product: `/faq`, not `/deploy-faq`. */
function isMainFaq({ page, kind }: SitePage): boolean {
  const last = pathOf(page.url).split('/').filter(Boolean).at(-1) ?? ''
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
  return {
    value: {
      question: questionIn(question.text),
      answer: withoutCall(
        answer
          .map(({ text }) => text)
          .join('\n')
          .replace(MARK_OF_ANSWER, ''),
        answer.at(-1),
        page,
      ),
    },
    evidence: [question.text, joinBlocks(answer)].map((quote) => evidence(page, quote)),
    confidence,
  }
}
