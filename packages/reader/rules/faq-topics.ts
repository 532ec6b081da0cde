/** Topics that stand between questions and answers: `Billing`. */
import { moneyIn } from '../facts/money.ts'
import { wordCount } from '../facts/text.ts'
import type { Block } from './words/prose.ts'

/** A question with the passages of its answer. */
export interface Pair {
  question: Block
  answer: Block[]
}

/** Strips links after an answer, and topics of up to three words before or after several answers, alike in markup. */
export function withoutTopics(pairs: Pair[]): Pair[] {
  const ends = pairs.flatMap(({ answer }) => {
    const [first, second] = answer
    const [before, last] = answer.slice(-2)
    return [
      ...(first && second && isTopic(first, second) ? [first] : []),
      ...(before && last && before !== last && isTopic(last, before) ? [last] : []),
    ]
  })
  const kinds = Map.groupBy(ends, kindOfElement)
  const topics = new Set([...kinds.values()].filter((alike) => alike.length > 1).flat())
  return pairs.map(({ question, answer }) => ({
    question,
    answer: withoutLinksBehind(answer.filter((block) => !topics.has(block))),
  }))
}

/** Strips what ends at least three answers, or half of all: `Was this helpful?`, `Updated May 3`, alike but for the day. */
export function withoutSharedEnds(pairs: Pair[]): Pair[] {
  const ends = Map.groupBy(
    pairs.filter(({ answer }) => answer.length > 1 && wordCount(endOf(answer)) <= MOST_AT_END),
    ({ answer }) => endOf(answer),
  )
  const isShared = (answer: Block[]) => {
    const count = answer.length > 1 ? (ends.get(endOf(answer))?.length ?? 0) : 0
    return count > 2 || (count > 1 && count * 2 >= pairs.length)
  }
  if (!pairs.some(({ answer }) => isShared(answer))) return pairs
  return withoutSharedEnds(
    pairs.map(({ question, answer }) => ({
      question,
      answer: isShared(answer) ? answer.slice(0, -1) : answer,
    })),
  )
}

/** The most words of an ending that is no part of the answer. */
const MOST_AT_END = 8

/** The last passage, without the numbers of a date. */
function endOf(answer: Block[]): string {
  const text = answer.at(-1)?.text ?? ''
  return moneyIn(text).length > 0 ? text : text.replace(/\d+/g, '')
}

/** Strips links to other pages below an answer: `All questions`. */
function withoutLinksBehind(answer: Block[]): Block[] {
  const end = answer.findLastIndex(({ linked, text }) => !linked || text.includes('@') || wordCount(text) < 2)
  return end < 0 ? answer : answer.slice(0, end + 1)
}

function isTopic(block: Block, beside: Block): boolean {
  return (
    wordCount(block.text) <= 3 &&
    /[\p{L}\p{N})]$/u.test(block.text) &&
    !YES_OR_NO.test(block.text) &&
    !block.cell &&
    block.tag !== 'li' &&
    kindOfElement(block) !== kindOfElement(beside) &&
    wordCount(beside.text) > 3
  )
}

/** An answer of one word. */
export const YES_OR_NO =
  /^(?:yes|no|ja|nein|oui|non|sí|si|não|sim|nee|tak|nie|da|nu|nej|evet|hayır|да|нет|так|ні|はい|いいえ|是|是的|不是|否|예|네|아니요|نعم|لا|بله|خیر|כן|לא|हाँ|हां|नहीं)[.!。]?$/iu

/** Element and classes; its own id and its open state do not count. */
export function kindOfElement({ tag, path }: Block): string {
  return `${tag} ${path.at(-1)?.replace(OF_ONE_ALONE, '')}`
}

const OF_ONE_ALONE = /#[^.]*|\.(?:is-)?(?:collapsed|active|open|opened|show|expanded|first|last)(?=\.|$)/g
