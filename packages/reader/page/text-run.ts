/** Collects the inline text of one passage and emits it as a block when the passage ends. */
import { isAsking } from './asking.ts'
import type { Block, Page } from './page.ts'
import {
  attributeOf,
  elementBefore,
  isElement,
  textBelow,
  textOfNode,
  unescaped,
  type HtmlElement,
} from './parse-html.ts'
import { pathOf, sectionOf, type Place } from './place.ts'

interface Piece {
  text: string
  place: Place
}

/** What passages are added to. */
type Written = Pick<Page, 'blocks' | 'links'>

interface Heading {
  level: number
  text: string
  /** The section around it, which ends the heading's scope. */
  section: HtmlElement | null
}

/** `€29`, whose cents may follow in an element of their own. */
const WHOLE_AMOUNT = /\p{Sc}\s?\d{1,4}\s*$/u
const LONGEST_TITLE = 60
/** No question has more pieces. */
const MAX_PIECES = 20
/** `<b>$29</b><i>Pro</i>`, `29 €<i>39 €</i>` */
const AMOUNT_END = /(?:\p{Sc}\s?\d[\d.,]*|\d\s?\p{Sc})$/u
/** `<b>Pro</b><i>$29</i>`, and not `<b>US</b><i>$29</i>` */
const NAME_END = /(?!\p{Lu})\p{L}$/u
/** Shown on a line of its own. */
const LINE_CLASS = /(?:^|\s)(?:d-)?block(?:$|\s)/
const WORD_END = /[\p{L}\p{N}]$/u
const WORD_START = /^[\p{L}\p{N}]/u

export class TextRun {
  readonly #body: Written
  #pieces: Piece[] = []
  #joint: Block['joint'] = 'space'
  #headings: Heading[] = []

  constructor(body: Written) {
    this.#body = body
  }

  add(text: string, place: Place): void {
    this.#pieces.push({ text, place })
  }

  /** Marks unseen content here: no quote may span it. */
  passUnseen(place: Place): void {
    this.flush(place)
    this.#joint = 'unseen'
  }

  /** Whether the element holds the cents of the amount so far: a part of the same passage. */
  continuesAmount(element: HtmlElement): boolean {
    return WHOLE_AMOUNT.test(this.#textSoFar()) && /^\d\d$/.test(textBelow(element, 4))
  }

  /**
   * Two adjacent inline elements, as in `<span>Pro</span><span>For teams</span>`, are either shown apart, or are
   * one word in two styles, the only case where letters join. The first kind becomes two passages.
   */
  breakBetweenGluedWords(element: HtmlElement, place: Place): void {
    if (elementBefore(element)) this.breakBehindQuestion(place)
    const text = this.#textSoFar()
    const first = textBelow(element, 24)
    if (AMOUNT_END.test(text) && /^(?![万億亿만])\p{L}{2}(?<![A-Z]{2})|^\d.*\p{Sc}/u.test(first))
      return this.flush(place)
    if (NAME_END.test(text) && /^\p{Sc}\s?\d/u.test(first)) return this.flush(place)
    if (!WORD_START.test(first) || startsWithSpace(element)) return
    // `<h1><span class="block">Acorn</span><span class="block">Plant more</span></h1>`: lines.
    if (/^h[1-6]$/.test(place.tag) && LINE_CLASS.test(attributeOf(element, 'class')))
      return this.add(' ', place)
    // `Adverts<small>None with a plan</small>`
    if (/(?:\p{Ll}{2}|\))$/u.test(text) && /^\p{Lu}\p{Ll}+[,:;]?(?:\s\S+){2}/u.test(first))
      return this.flush(place)
    // `<span>Calls missed?</span><span>She answers.</span>`: lines of one heading.
    if (/^h[1-6]$/.test(place.tag) && /\p{L} ?[,.!?]$/u.test(text) && /^\p{Lu}/u.test(first))
      return this.add(' ', place)
    if (!WORD_END.test(text)) return
    if (isMark(text, first) && this.#isWhole(text)) return this.flush(place)
    const digits = /\d$/.test(text) && /^\d/.test(first)
    const before = element.prev
    const bothAreWords =
      before &&
      isElement(before) &&
      textBelow(before, 3).length > 1 &&
      first.length > 1 &&
      /\p{Ll}$/u.test(text) &&
      /^[\p{Lu}\p{N}]/u.test(first)
    const arePhrases = /\S\s+\S*[\p{Ll}\p{Script=Hangul}]$/u.test(text) && /^\p{L}+\s\p{L}/u.test(first)
    if (!digits && !bothAreWords && !(arePhrases && /^h[1-6]$/.test(place.tag))) return
    this.flush(place)
    if (digits && this.#joint === 'space') this.#joint = 'none'
  }

  /**
   * `<span>For small shops</span>Sell more`: a styled phrase directly followed by a capital;
   * `<b>What is it?</b> It is …`: a question with its answer; `<i>Q</i>What is it?`: the mark of a question.
   */
  breakBehindPhrase(text: string, before: HtmlElement, place: Place): void {
    const phrase = textBelow(before, 200)
    const isStyled = /\s\S+\s\S*\p{Ll}$/u.test(phrase) && /^\p{Lu}\p{Ll}/u.test(text)
    if (isStyled || isMark(phrase, text)) this.flush(place)
    else if (/^(?:b|strong)$/.test(before.name) && /\S/.test(text)) this.breakBehindQuestion(place, phrase)
  }

  /** If the passage so far is a question, what follows is its answer; not in a heading. */
  breakBehindQuestion(place: Place, question = this.#text()): void {
    if (isAsking(question) && !/^h[1-6]$/.test(place.tag) && this.#isWhole(question)) this.flush(place)
  }

  /** `<div><b>Frost alarm</b><br>It tells …`: a few bold words on their own line, the only text of the card so far. */
  breakBehindTitle(bold: HtmlElement, place: Place): void {
    const title = textBelow(bold, LONGEST_TITLE)
    if (
      /^(?:div|p|article|section)$/.test(place.tag) &&
      title.length < LONGEST_TITLE &&
      this.#isWhole(clean(title))
    )
      this.flush(place)
    else this.breakBehindQuestion(place)
  }

  #isWhole(text: string): boolean {
    return this.#text() === text
  }

  /** The passage so far, empty if it is long. */
  #text(): string {
    return this.#pieces.length > MAX_PIECES ? '' : clean(this.#pieces.map((piece) => piece.text).join(''))
  }

  /** Ends the passage. If it is only links side by side, each becomes a passage. */
  flush(place: Place): void {
    const pieces = this.#pieces
    this.#pieces = []
    const runs = splitIntoRuns(pieces)
    const marks =
      runs.flat().length < pieces.length &&
      pieces.some((piece) => /\S/.test(piece.text) && SEPARATOR.test(piece.text))
    for (const [at, run] of runs.entries()) {
      if (at > 0 && marks) this.#joint = 'unseen'
      this.#write(run, place)
    }
  }

  /** Headings of a section end with it. */
  leaveSection(element: HtmlElement): void {
    this.#headings = this.#headings.filter((heading) => heading.section !== element)
  }

  #textSoFar(): string {
    return this.#pieces
      .slice(-4)
      .map((piece) => piece.text)
      .join('')
  }

  #write(pieces: Piece[], around: Place): void {
    const text = clean(pieces.map((piece) => piece.text).join(''))
    if (!text) return
    const told = pieces.filter((piece) => piece.text.trim())
    const place = told[0]?.place ?? around
    const linked = told.every((piece) => piece.place.link !== null)
    const oneLink = linked && new Set(told.map((piece) => piece.place.link)).size === 1
    const tag =
      oneLink && ['div', 'body', 'section', 'main', 'header', 'nav', 'footer'].includes(place.tag)
        ? 'a'
        : place.tag
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
    if (level) this.#headings = this.#headings.filter((heading) => heading.level < level)
    const block: Block = {
      index: this.#body.blocks.length,
      tag,
      text,
      region: place.region,
      headings: this.#headings.map((heading) => heading.text),
      path: pathOf(place),
      group: place.groups.at(-1) ?? null,
      groups: place.groups,
      struck: told.every((piece) => piece.place.struck),
      linked,
      joint: this.#joint,
      cell: place.cell && place.cell.row >= 0 ? place.cell : null,
    }
    this.#joint = 'space'
    if (level) this.#headings.push({ level, text: text.slice(0, 200), section: sectionOf(place) })
    this.#body.blocks.push(block)
    for (const piece of told) this.#noteLink(piece.place.link, block.index)
  }

  #noteLink(number: number | null, block: number): void {
    const link = number === null ? undefined : this.#body.links[number]
    if (link) link.block ??= block
  }
}

function startsWithSpace(element: HtmlElement): boolean {
  const first = element.children[0]
  return first !== undefined && /^\s/.test(textOfNode(first) ?? '')
}

/** The letter or number (`01`) before a question or an answer, which begins no word. */
function isMark(letter: string, text: string): boolean {
  if (/^0\d$/.test(letter.trim())) return /^\p{L}/u.test(text)
  return /^[QA]$/.test(letter.trim()) && /^(?:[^\s\p{Script=Latin}\d'’]|\p{Lu}[\p{Ll}\s])/u.test(text)
}

const SEPARATOR = /^[\s|·•/,;–—-]*$/

/**
 * A struck-through price beside the new one, links side by side, and a bold title are passages of their own. The
 * separators of links belong to none.
 */
function splitIntoRuns(pieces: Piece[]): Piece[][] {
  const told = pieces.filter((piece) => !SEPARATOR.test(piece.text))
  const links = new Set(told.map((piece) => piece.place.link))
  const byLink = !links.has(null) && links.size > 1
  const struck = new Set(told.map((piece) => piece.place.struck)).size > 1
  const behindTitle = isTitled(told) ? pieces.findIndex((piece) => piece === told[1]) : 0
  if (behindTitle > 0) return [pieces.slice(0, behindTitle), pieces.slice(behindTitle)]
  if (!byLink && !struck) return [pieces]
  const runs: Piece[][] = []
  let last = ''
  for (const piece of pieces) {
    if (byLink && piece.place.link === null) continue
    const key = `${byLink ? piece.place.link : ''} ${piece.place.struck}`
    if (runs.length && (key === last || !piece.text.trim())) runs.at(-1)?.push(piece)
    else runs.push([piece])
    if (piece.text.trim()) last = key
  }
  return runs
}

/** `<strong>Book a demo</strong> <span>We show you how it works.</span>`: a title and its text, styled as lines. */
function isTitled(told: Piece[]): boolean {
  const [title, text, ...others] = told
  if (!title || !text || others.length) return false
  const [bold, plain] = [title.place.element, text.place.element]
  return (
    bold?.parent === plain?.parent &&
    !/^(?:li|h[1-6])$/.test(title.place.tag) &&
    !OPEN_END.test(title.text) &&
    /^(?:b|strong)$/.test(bold?.name ?? '') &&
    plain?.name === 'span' &&
    /^\s*[\p{L}\d][^.:!?。]*\s\S[^.:!?。]*$/u.test(title.text) &&
    /^\s*[\p{Lu}\p{Lo}]\S*\s\S+\s\S.*[.!?。]\s*$/su.test(text.text)
  )
}

/** `Works with`, `Made for`: the text goes on with it. */
export const OPEN_END =
  /\s(?:with|for|by|in|of|at|on|to|and|from|the|mit|für|von|aus|bei|im|auf|und|avec|pour|par|sur|de|et|con|para|por|en|y|per|da|di|com|em|met|voor|door|op|z|dla|w|på)\s*$/iu

/** White space collapsed; zero-width characters that only hide or split words are dropped. */
function clean(text: string): string {
  return unescaped(text)
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
