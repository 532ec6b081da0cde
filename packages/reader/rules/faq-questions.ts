/** Finds passages that may be questions, and the places where questions are answered. */
import { Faq, maxCharacters } from 'marquee-profile'
import { kindOf } from '../crawl/links/link-words.ts'
import { wordCount } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import { isAsking, withoutSignsBehind } from '../page/asking.ts'
import type { SitePage } from './site.ts'
import { OF_SECTION } from './feature-points.ts'
import { SAID } from './other-sections.ts'
import { announces } from './words/announced.ts'
import { hasAskingWords } from './words/asking-words.ts'
import { isSample, type Block } from './words/prose.ts'

/** Under a heading for questions, or in markup named so; a name of the whole page says nothing. */
export function isInQuestions(block: Block): boolean {
  return (
    isUnderQuestions(block) ||
    block.path.some((name) => !/^(?:html|body|main)(?:[.#]|$)/.test(name) && FAQ_NAMES.test(name))
  )
}

const FAQ_NAMES = /(?:^|[.#_-])faqs?(?:[.#_-]|$)/i

/** `Five questions worth asking any vendor` heads no answers of ours. */
const LEAST_SHARE = 0.2
const doubtWords = wordList(
  `doubts|dudas|alguna duda|dúvidas|alguma dúvida|merak edilenler|merak ettikleriniz|أسئلة|שאלות|پرسش|سوالات|سؤالات|सवाल|good to know|gut zu wissen|bon à savoir|goed om te weten`,
)

const IN_WHOLE =
  /^\P{L}*(?:(?:have|got) (?:a|any) questions?|any questions|(?:quick )?answers|most asked|before you ask|ask us anything|common concerns|häufig gefragt|wissenswertes|antworten|une question|on vous répond|alguna pregunta|respuestas|疑問にお答えします|気になること)\P{L}*$/iu

export function isUnderQuestions({ headings }: Block): boolean {
  return headings.some(isForQuestions)
}

/** A page named for questions, in its path, its heading or a part of its title: `Answers and FAQ — Beetplan`. */
export function isFaqPage({ kind, isHome, title }: SitePage): boolean {
  return kind === 'faq' || (!isHome && title.split(/\s[|–—·:-]\s/u).some(isForQuestions))
}

/** Whether the heading speaks of others' questions: `Answers your customers’ questions`. */
export function isOfTheirs(heading: string): boolean {
  return /\byour (?:customers|visitors|users|clients)\b/i.test(heading)
}

/** Names questions that the site answers: `FAQ`, `Have a question?` */
export function isForQuestions(text: string): boolean {
  const isNamed = announces(text, LEAST_SHARE, 'faq') || doubtWords.in(text)
  return (isNamed || IN_WHOLE.test(text)) && !isOfTheirs(text)
}

/** A control that opens an answer, or the term of a definition list. */
export function isOpener(block: Block): boolean {
  return isControl(block) || /accordion|collaps|toggle/i.test(block.path.slice(-2).join(' '))
}

/** Different controls, not sentences: in an FAQ, what opens an answer need not ask. Empty if some are something else. */
export function topicsIn(blocks: Block[]): Block[] {
  const texts = new Set(blocks.map(({ text }) => text))
  if (texts.size < Math.max(2, blocks.length) || !blocks.every(isControl)) return []
  return blocks.filter(({ text }) => !/[.!。]["”»]?$/.test(text))
}

function isControl({ tag }: Block): boolean {
  return /^(?:summary|dt|button)$/.test(tag)
}

/** Leads to more questions, help or an offer: `Still have questions?`, `Can’t find it?`, `Ready to start?` */
export function isCall({ text }: Block): boolean {
  const asked = questionIn(text)
  if (hasAskingWords(asked)) return false
  return isForQuestions(asked) || announces(asked, 0, 'help', 'contact') || CALL.test(asked)
}

const CALL =
  /^(?:(?:ca|did|could)n['’]t|want|looking|ready|still|bereit|prête?s?|list[oa]s?|pront[oi]|gotow[iy])(?!\p{L})/iu

export function isHeading({ tag }: Block): boolean {
  return /^h[1-6]$/.test(tag)
}

/** Ends as a question; a heading among questions may begin as one instead: `How do I cancel`. */
export function asks(block: Block): boolean {
  const text = questionIn(block.text)
  return (
    isAsking(text) ||
    (isHeading(block) &&
      !block.linked &&
      isInQuestions(block) &&
      !isSection(text) &&
      (text.startsWith('¿') || hasAskingWords(text)))
  )
}

/** `How it works`, `What people say`: a section beside the questions. */
function isSection(text: string): boolean {
  return OF_SECTION.test(text) || SAID.test(text) || kindOf(text)?.share === 1
}

/** The question without a leading `Q:` or picture, enclosing quotation marks, and a trailing expand sign or anchor mark. */
export function questionIn(text: string): string {
  const bare = text.replace(MARK_OF_QUESTION, '')
  return withoutSignsBehind(/^[«“„]\s?([^«»“”„]+)[»”“]$/u.exec(bare)?.[1] ?? bare)
}

/** A picture or expand sign; `Q:`, `Q1 -`; `(1)`, `#1`, `1.`, `1.1`, `1 -`, `01`. */
const MARK_OF_QUESTION =
  /^(?:[\p{Extended_Pictographic}+▸▹►▶›»•–—-]\p{M}*\s*)*(?:(?:[QFP]|Question|Frage|Pregunta|Pergunta|问|問)\s?\d*(?:[.:：．)]|\s[–—-](?=\s))|Q(?=\s\p{Lu})|\(\d{1,2}\)|\d{1,2}[.)](?!\d)|(?:#\d{1,2}|\d\.\d{1,2}|\d{1,2}\s[–—-])(?=\s\p{Lu})|0\d(?=\s))?\s*/u

export function mayAsk(block: Block): boolean {
  const { text, tag, region, path } = block
  return (
    !isSample(block) &&
    !path.some((name) => /wizard|survey|(?:^|[.#-])step(?:$|-)/i.test(name)) &&
    !/^(?:nav|footer)$/.test(region) &&
    !/^(?:h1|pre|code|label)$/.test(tag) &&
    (!/^t[dh]$/.test(tag) || isInQuestions(block)) &&
    text.length <= maxCharacters(Faq.shape.question) &&
    (wordCount(text) >= 2 || (isControl(block) && isInQuestions(block) && /\p{L}/u.test(text))) &&
    (isInQuestions(block) || isOpener(block) || block.aside !== 'testimonial')
  )
}
