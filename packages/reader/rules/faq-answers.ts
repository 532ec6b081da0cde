/** The answers to questions: the passages after each. */
import { Faq, maxCharacters } from 'marquee-profile'
import { wordCount } from '../facts/text.ts'
import { asks, isHeading, isInQuestions, isOpener } from './faq-questions.ts'
import { kindOfElement, YES_OR_NO } from './faq-topics.ts'
import type { SitePage } from './site.ts'
import { levelOf, type Block } from './words/prose.ts'

/** How far an answer may go. */
interface Scope {
  question: Block
  /** The innermost container that question and answer share, and whether no other question is in it. */
  item: number | null
  isOnlyOne: boolean
  /** `<p>What is it?</p><p>It is …</p>`: both are marked up alike. */
  mayAlternate: boolean
}

/** The passages after the question: to the end of its container, else up to the next heading or question. */
export function answerTo(question: Block, { blocks }: SitePage): Block[] {
  const at = blocks.indexOf(question)
  const item = itemOf(question, blocks[at + 1])
  const kind = kindOfElement(question)
  const isOther = (block: Block) => block !== question && kindOfElement(block) === kind && asks(block)
  const level = levelOf(question)
  const scope = {
    question,
    item,
    isOnlyOne: item !== null && !blocks.some((block) => block.groups.includes(item) && isOther(block)),
    mayAlternate: level === 0 && !isOpener(question) && isInQuestions(question),
  }
  if (isAnsweredBefore(question, blocks[at - 1], blocks[at + 1])) return []
  const answer: Block[] = []
  let last = question
  for (const block of blocks.slice(at + 1, at + 40)) {
    if (endsBefore(block, last, answer, scope)) break
    last = block
    if (block.tag === 'button') continue
    if (answer.length || !isBesideQuestion(block, question)) answer.push(block)
    if (item === null && level === 0 && answer.length) break
  }
  // `About us` above links alone is a menu.
  const isRead = answer.some(({ linked }) => !linked) || (question.linked && asks(question))
  return isAnswer(answer) && isRead ? answer : []
}

/** The passage is not the answer's any more: elsewhere, a heading, the next question, a button between questions. */
function endsBefore(block: Block, last: Block, answer: Block[], scope: Scope): boolean {
  const { question, item, isOnlyOne, mayAlternate } = scope
  const hasBegun = answer.length > 0
  // An unseen expand sign may come before the answer.
  const isNext = block.index === last.index + 1 && (block.joint !== 'unseen' || !hasBegun)
  const isInside = item === null || block.groups.includes(item)
  if (!isNext || !isInside || /^(?:footer|nav)$/.test(block.region)) return true
  if (lengthOf(answer) + block.text.length > maxCharacters(Faq.shape.answer)) return true
  if (isOnlyOne) return false
  const level = levelOf(question)
  const isOfKind = kindOfElement(block) === kindOfElement(question) && !MARK_OF_ANSWER.test(block.text)
  const isAnswerAlike = mayAlternate && !hasBegun && !asks(block)
  const isHigher = levelOf(block) > 0 && (level === 0 || levelOf(block) <= level)
  // Below a row of questions: `Didn’t find your answer? Write to us.`
  const goesOn = hasBegun && (block.tag === 'button' || /^[^.!?？؟。]*[?？؟]/u.test(block.text))
  return (isOfKind && !isAnswerAlike) || isHigher || goesOn
}

/** `<summary>What is it? <a>Ask</a></summary>`, or a mark alone: `A:`. */
function isBesideQuestion(block: Block, question: Block): boolean {
  const isInSummary = block.tag === question.tag && block.tag === 'summary'
  return isInSummary || /^(?:(?:A|答|回答)[.:：．]?|[^\p{L}\p{N}]*)$/u.test(block.text)
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
const MARK_OF_ANSWER =
  /^(?:A|R|Answer|Antwort|Réponse|Respuesta|Resposta|答|回答)\s?\d*(?:[.:：．)]|\s[–—-](?=\s))\s*/

/** The answer without `A:` or a picture in front. */
export function withoutMark(text: string): string {
  return text.replace(MARK_OF_ANSWER, '').replace(/^(?:\p{Extended_Pictographic}\p{M}*\s*)+/u, '')
}

/** The answer without a lone link after its last sentence: `Read the full guide →`. */
export function withoutCall(text: string, last: Block | undefined, { page }: SitePage): string {
  const call = page.links.findLast(
    (link) => link.block === last?.index && link.text.length > 1 && text.endsWith(link.text),
  )
  const rest = call ? text.slice(0, -call.text.length).trimEnd() : ''
  return /[.!?。！]$/.test(rest) ? rest : text
}

function itemOf(question: Block, next: Block | undefined): number | null {
  return next ? (question.groups.filter((group) => next.groups.includes(group)).at(-1) ?? null) : null
}

function lengthOf(answer: Block[]): number {
  return answer.reduce((sum, { text }) => sum + text.length + 1, 0)
}

/** Text to read: no further question, and no links or choices alone. */
function isAnswer(answer: Block[]): boolean {
  const [first] = answer
  return (
    first !== undefined &&
    (wordCount(answer.map(({ text }) => text).join(' ')) >= 2 || YES_OR_NO.test(first.text)) &&
    !(asks(first) && !/[.!。！]\s?\S/u.test(first.text)) &&
    // `Any credit card…`: the start of an answer given elsewhere.
    !(answer.every(({ linked }, at) => !at || linked) && /\p{L}\s?(?:…|\.{3})$/u.test(first.text)) &&
    !answer.some(({ tag }) => /^(?:label|option)$/.test(tag))
  )
}
