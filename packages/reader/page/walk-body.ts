/** The body of a page as passages, links, images and videos in reading order. What a visitor does not see is left out. */
import { dropTracking } from 'marquee-web-client'
import { isBadge } from './badge.ts'
import type { Block, Page, Region } from './page.ts'
import { Panels } from './panels.ts'
import {
  attributeOf,
  elementBefore,
  isElement,
  textBelow,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from './parse-html.ts'
import { isHelpMark, isSection, nameWithClasses, pathOf, type Place } from './place.ts'
import { regionOpenedBy } from './regions.ts'
import { RepeatedContainers } from './repeated-containers.ts'
import { TextRun } from './text-run.ts'
import { linksBelow } from './unseen-links.ts'
import { coloursInside, isStruck, isUnseen } from './visibility.ts'

interface Body extends Pick<Page, 'blocks' | 'links' | 'images' | 'videos'> {
  /** True if the page was longer than what is kept. */
  truncated: boolean
}

const INLINE = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small ' +
    'span strike strong sub sup time tt u var'
  ).split(' '),
)
/** `<div role="heading" aria-level="3">` is an `h3` (WAI-ARIA). */
function headingBy(element: HtmlElement): string | null {
  if (attributeOf(element, 'role') !== 'heading') return null
  return `h${/^[1-6]$/.exec(attributeOf(element, 'aria-level'))?.[0] ?? 2}`
}

/** Whether it is inline. A radio button's label with more than words is a card instead. */
function isInline(element: HtmlElement): boolean {
  const { name, children } = element
  if (isBadge(element)) return false
  const elements = name === 'label' ? children.filter(isElement) : []
  const isCard = elements.length > 2 && elements.some(({ attribs }) => attribs['type'] === 'radio')
  return INLINE.has(name) && !isCard
}

const SPACE = new Set('br wbr img picture input hr progress meter'.split(' '))
const STRUCK = new Set(['del', 's', 'strike'])

/** The most that is read of one page; the longest honest pages have a third of it. */
const MAX_BLOCKS = 3000
const MAX_LINKS = 2000
const MAX_IMAGES = 300
const MAX_CHARACTERS = 500_000

/** Walks the nodes without recursion, so that deep nesting costs no stack. Addresses are resolved against `base`. */
export function walkBody(nodes: HtmlNode[], base: string): Body {
  const walk = new Walk(base)
  const start: Place = {
    parent: null,
    element: null,
    tag: 'body',
    region: 'main',
    colours: { text: '', ground: '' },
    struck: false,
    groups: [],
    cell: null,
    link: null,
    linksTo: '',
  }
  const waiting: (() => void)[] = []
  const enterAll = (children: HtmlNode[], place: Place) => {
    for (let at = children.length - 1; at >= 0; at--) {
      const node = children[at]
      if (node) waiting.push(() => visit(node, place))
    }
  }
  const visit = (node: HtmlNode, place: Place) => {
    if (!isElement(node)) {
      const text = textOfNode(node)
      if (text) walk.addText(text, place, node.prev)
      return
    }
    const inside = walk.enter(node, place)
    if (!inside) return
    waiting.push(() => walk.leave(node, inside))
    enterAll(node.children, inside)
  }
  enterAll(nodes, start)
  for (let step = waiting.pop(); step && !walk.isFull(); step = waiting.pop()) step()
  walk.end(start)
  walk.body.truncated = walk.isFull()
  return walk.body
}

class Walk {
  readonly body: Body = { truncated: false, blocks: [], links: [], images: [], videos: [] }
  readonly #base: string
  readonly #containers = new RepeatedContainers()
  readonly #run: TextRun
  readonly #panels = new Panels()
  readonly #unseenLinks: (() => void)[] = []
  #tables = 0
  #characters = 0

  constructor(base: string) {
    this.#base = base
    this.#run = new TextRun(this.body)
  }

  addText(text: string, place: Place, before: HtmlNode | null): void {
    if (before && isElement(before) && INLINE.has(before.name))
      this.#run.breakBehindPhrase(text, before, place)
    const room = MAX_CHARACTERS - this.#characters
    this.#characters += text.length
    this.#run.add(text.length > room ? text.slice(0, room) : text, place)
  }

  /** The place inside the element, or null if nothing in it is read. */
  enter(element: HtmlElement, around: Place): Place | null {
    if (isUnseen(element, around.colours) && !this.#panels.canBeOpened(element)) {
      this.#passUnseen(element, around)
      return null
    }
    if (isHelpMark(element, around)) {
      this.#run.passUnseen(around)
      return null
    }
    this.#panels.noteOpener(element, around)
    if (element.name === 'br') this.#breakLine(element, around)
    if (SPACE.has(element.name)) this.#run.add(' ', around)
    if (element.name === 'img') this.#addImage(element, around)
    const inline = isInline(element)
    if (this.#run.continuesAmount(element)) this.#run.add(' ', around)
    else if (!inline && !SPACE.has(element.name) && !element.name.includes('-')) this.#run.flush(around)
    else if (inline) this.#run.breakBetweenGluedWords(element, around)
    if (element.name.includes('-')) this.#run.add(' ', around)
    return this.#placeInside(element, around, inline)
  }

  /** Handles a line break: it ends a question or bold title; two of them end any passage. */
  #breakLine(element: HtmlElement, around: Place): void {
    const before = elementBefore(element)
    if (before?.name === 'br') this.#run.flush(around)
    else if (before && /^(?:b|strong)$/.test(before.name)) this.#run.breakBehindTitle(before, around)
    else this.#run.breakBehindQuestion(around)
  }

  leave(element: HtmlElement, inside: Place): void {
    const around = inside.parent ?? inside
    if (isInline(element) || SPACE.has(element.name)) return
    if (element.name.includes('-')) return this.#run.add(' ', around)
    this.#run.flush(inside)
    if (isSection(element)) this.#run.leaveSection(element)
  }

  /** True if the page has reached the limits. */
  isFull(): boolean {
    return (
      this.body.blocks.length >= MAX_BLOCKS ||
      this.body.links.length >= MAX_LINKS ||
      this.#characters >= MAX_CHARACTERS
    )
  }

  /** Ends the last passage; unseen links follow the visible ones. */
  end(place: Place): void {
    this.#run.flush(place)
    for (const add of this.#unseenLinks.slice(0, MAX_LINKS - this.body.links.length)) add()
  }

  #placeInside(element: HtmlElement, around: Place, inline: boolean): Place {
    const region = inline ? around.region : (regionOpenedBy(element, around.region) ?? around.region)
    const isLink = element.name === 'a' || element.name === 'button'
    const group = inline && element.name !== 'a' ? null : this.#containers.numberOf(element)
    const link = isLink ? this.#openLink(element, region, around) : around.link
    const address =
      element.name === 'a' && link !== null && link !== around.link
        ? (this.body.links[link]?.url ?? '')
        : around.linksTo
    return {
      parent: around,
      element,
      tag: inline || element.name.includes('-') ? around.tag : (headingBy(element) ?? element.name),
      region,
      colours: coloursInside(element, around.colours),
      struck: around.struck || STRUCK.has(element.name) || isStruck(element),
      groups: group === null ? around.groups : [...around.groups.slice(-7), group],
      cell: this.#cellOf(element, around),
      link,
      linksTo: address,
    }
  }

  #cellOf(element: HtmlElement, around: Place): Block['cell'] {
    if (element.name === 'table') return { table: this.#tables++, row: -1, column: -1 }
    if (!around.cell || (element.name !== 'td' && element.name !== 'th')) return around.cell
    const row = element.parent
    if (!row) return around.cell
    return {
      table: around.cell.table,
      row: this.#containers.orderOf(row),
      column: this.#containers.nextColumn(row),
    }
  }

  #openLink(element: HtmlElement, region: Region, around: Place): number {
    const label = attributeOf(element, 'aria-label') || attributeOf(element, 'title') || labelOfIcon(element)
    this.body.links.push({
      url: element.name === 'a' ? resolveAddress(attributeOf(element, 'href'), this.#base) : '',
      text: textBelow(element, 300),
      rel: attributeOf(element, 'rel').toLowerCase(),
      region,
      block: null,
      label,
      path: pathOf(around).concat(nameWithClasses(element)),
    })
    return this.body.links.length - 1
  }

  #passUnseen(element: HtmlElement, around: Place): void {
    this.#addVideo(element)
    for (const { link, region } of linksBelow(element, around.region))
      this.#unseenLinks.push(() => this.#openLink(link, region, around))
    if (element.name === 'svg' && around.linksTo) this.#addImage(element, around)
    if (['script', 'style', 'template'].includes(element.name) || isOtherNumber(element))
      this.#run.add(' ', around)
    else if (textBelow(element, 1)) this.#run.passUnseen(around)
  }

  #addImage(element: HtmlElement, around: Place): void {
    if (this.body.images.length >= MAX_IMAGES) return
    const number = (name: string) =>
      /^\d+/.test(attributeOf(element, name)) ? Number.parseInt(attributeOf(element, name), 10) : null
    this.body.images.push({
      url: element.name === 'img' ? addressOfImage(element, this.#base) : '',
      alt: attributeOf(element, 'alt'),
      region: around.region,
      linksTo: around.linksTo,
      path: pathOf(around).concat(nameWithClasses(element)),
      width: number('width'),
      height: number('height'),
      position: this.body.blocks.length,
    })
  }

  #addVideo(element: HtmlElement): void {
    if (!['iframe', 'video', 'embed'].includes(element.name) || 'hidden' in element.attribs) return
    const source = element.children.find((node) => isElement(node) && node.name === 'source')
    const inside = source && isElement(source) ? attributeOf(source, 'src') : ''
    const url = resolveAddress(
      attributeOf(element, 'src') || attributeOf(element, 'data-src') || inside,
      this.#base,
    )
    if (url) this.body.videos.push({ url, position: this.body.blocks.length })
  }
}

/** `9.99 <span hidden>99.99</span> €`: a separate hidden number. A quote may span it. */
function isOtherNumber(element: HtmlElement): boolean {
  const { next } = element
  const behind = next ? (isElement(next) ? textBelow(next, 2) : (textOfNode(next) ?? '')) : ''
  return isInline(element) && /^\s*\d[\d.,]*\s*$/.test(textBelow(element, 20)) && !/^\s*[\d.,]/.test(behind)
}

/**
 * The absolute address without tracking parameters; empty if it leads nowhere (`#`, `javascript:`, `data:`,
 * `{{ '/pricing/' | url }}`).
 */
export function resolveAddress(address: string, base: string): string {
  const given = address.trim()
  if (!given || given.startsWith('#') || /^(?:javascript|data|blob|about):|\{[{%]|<[%?]/i.test(given))
    return ''
  const url = URL.parse(given, base)
  if (url) dropTracking(url)
  return url?.href ?? ''
}

function addressOfImage(element: HtmlElement, base: string): string {
  const lazy = ['data-src', 'data-lazy-src', 'data-original', 'src'].map((name) =>
    resolveAddress(attributeOf(element, name), base),
  )
  return lazy.find((url) => url !== '') ?? ''
}

/** The label of an icon in a link: the title of its SVG, its alternative text, or its class. */
function labelOfIcon(element: HtmlElement): string {
  for (const node of element.children) {
    if (!isElement(node)) continue
    const label = attributeOf(node, 'aria-label') || attributeOf(node, 'alt') || attributeOf(node, 'title')
    if (label) return label
    if (node.name === 'i' || node.name === 'svg' || node.name === 'span') {
      const title = node.children.find((child) => isElement(child) && child.name === 'title')
      if (title && isElement(title)) return textBelow(title, 80)
      if (node.name === 'i') return attributeOf(node, 'class')
    }
  }
  return ''
}
