/** Finds passages that may be questions, and the places where questions are answered. */
import { Faq, maxCharacters } from 'marquee-profile'
import { kindOf } from '../crawl/links/link-words.ts'
import { wordCount } from '../facts/text.ts'
import { isAsking, withoutSignsBehind } from '../page/asking.ts'
import { isSample, type Block } from './words/prose.ts'

/** Under a heading for questions, or in markup named so. */
export function isInQuestions(block: Block): boolean {
  return isUnderQuestions(block) || block.path.some((name) => /(?:^|[.#_-])faqs?(?:[.#_-]|$)/i.test(name))
}

/** `Five questions worth asking any vendor` heads no answers of ours. */
const LEAST_SHARE = 0.25

export function isUnderQuestions({ headings }: Block): boolean {
  return headings.some((heading) => {
    const match = kindOf(heading)
    return match?.kind === 'faq' && match.share >= LEAST_SHARE
  })
}

/** A control that opens an answer, or the term of a definition list. */
export function isOpener({ tag, path }: Block): boolean {
  return /^(?:summary|dt|button)$/.test(tag) || /accordion|collaps|toggle/i.test(path.slice(-2).join(' '))
}

export function isHeading({ tag }: Block): boolean {
  return /^h[1-6]$/.test(tag)
}

export function asks({ text }: Block): boolean {
  return isAsking(questionIn(text))
}

/** The question without a leading `Q:` or picture, enclosing quotation marks, and a trailing expand sign or anchor mark. */
export function questionIn(text: string): string {
  const bare = text.replace(MARK_OF_QUESTION, '')
  return withoutSignsBehind(/^[«“„]\s?([^«»“”„]+)[»”“]$/u.exec(bare)?.[1] ?? bare)
}

const MARK_OF_QUESTION =
  /^(?:\p{Extended_Pictographic}\p{M}*\s*)*(?:(?:[QFP]|Question|Frage|Pregunta|Pergunta|问|問)\s?\d*[.:：．]|Q(?=\s\p{Lu})|\d{1,2}[.)]|0\d(?=\s))?\s*/u

export function mayAsk(block: Block): boolean {
  const { text, tag, region, path } = block
  return (
    !isSample(block) &&
    !path.some((name) => /wizard|survey|(?:^|[.#-])step(?:$|-)/i.test(name)) &&
    !/^(?:nav|footer)$/.test(region) &&
    !/^(?:h1|pre|code|label)$/.test(tag) &&
    (!/^t[dh]$/.test(tag) || isInQuestions(block)) &&
    text.length <= maxCharacters(Faq.shape.question) &&
    wordCount(text) >= 2 &&
    (isInQuestions(block) || isOpener(block) || block.aside !== 'testimonial')
  )
}
