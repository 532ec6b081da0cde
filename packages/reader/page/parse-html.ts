/** Parses HTML into a tree, in time linear in its length whatever the markup. */
import { load, type CheerioAPI } from 'cheerio/slim'
import { storable } from './page-json.ts'

type DocumentNode = ReturnType<CheerioAPI['root']>[number]
export type HtmlNode = DocumentNode['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: object }>

/** Browsers flatten nesting beyond 512; no honest page goes beyond twice that, where end tags get slow. */
const DEEPEST = 1024
/** No honest page has more tags. */
const MAX_TAGS = 40_000

/** The nodes of the document, and whether its end was cut off for length or nesting. */
export function parseHtml(html: string): { nodes: HtmlNode[]; truncated: boolean } {
  const part = shallowPart(html)
  const document = load(part, { xml: { xmlMode: false } }).root()[0]
  return { nodes: document?.children ?? [], truncated: part.length < html.length }
}

/** The part of `html` that parses in linear time: neither too many tags nor too many open at once. */
export function shallowPart(html: string): string {
  return html.slice(0, endOfShallowPart(html))
}

/** True for an element, false for text, comments and the like. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node
}

/** The characters of a text node, or null for any other node. */
export function textOfNode(node: HtmlNode): string | null {
  return node.type === 'text' && 'data' in node ? node.data : null
}

/** The element right before a node, ignoring white space and comments, or null. */
export function elementBefore(node: HtmlNode): HtmlElement | null {
  return elementBeside(node, 'prev')
}

/** The element right after a node, likewise. */
export function elementAfter(node: HtmlNode): HtmlElement | null {
  return elementBeside(node, 'next')
}

function elementBeside(node: HtmlNode, side: 'prev' | 'next'): HtmlElement | null {
  let beside = node[side]
  while (beside && !isElement(beside) && !/\S/.test(textOfNode(beside) ?? '')) beside = beside[side]
  return beside && isElement(beside) ? beside : null
}

const ESCAPED_TWICE: Record<string, string> = { amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Undoes one escape too many, `Q&amp;amp;A`. What would become a tag stays: it may be a code sample. */
export function unescaped(text: string): string {
  return text.replace(/&(?:(amp|quot|apos|nbsp)|#0?(\d{2,5}));/gi, (_, name?: string, code?: string) =>
    name ? (ESCAPED_TWICE[name.toLowerCase()] ?? '') : storable(String.fromCodePoint(Number(code))),
  )
}

/** Value of an attribute, trimmed; empty when absent. */
export function attributeOf(element: Pick<HtmlElement, 'attribs'>, name: string): string {
  return (element.attribs[name] ?? '').trim()
}

/** All text below a node, white space collapsed, up to `limit` characters; scripts and styles are left out. */
export function textBelow(element: HtmlElement, limit = 2000): string {
  const waiting: HtmlNode[] = [element]
  let text = ''
  while (waiting.length && text.length < limit) {
    const node = waiting.pop()
    if (!node) break
    text += textOfNode(node) ?? ''
    if (isElement(node) && !['script', 'style', 'template'].includes(node.name))
      waiting.push(...node.children.toReversed())
  }
  return text.replace(/\s+/g, ' ').trim()
}

const TAG = /<(\/?)([a-z][^\s/>]*)/gi
const LEFT_OPEN = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr tbody thead tfoot option optgroup'.split(
    ' ',
  ),
)

/**
 * Length of the part with at most `MAX_TAGS` tags and at most `DEEPEST` elements open at once: open tags
 * less end tags, name by name.
 */
function endOfShallowPart(html: string): number {
  const open = new Map<string, number>()
  let depth = 0
  let tags = 0
  for (const match of html.matchAll(TAG)) {
    if (++tags > MAX_TAGS) return match.index
    const name = (match[2] ?? '').toLowerCase()
    if (LEFT_OPEN.has(name)) continue
    const count = open.get(name) ?? 0
    if (match[1] && count === 0) continue
    depth += match[1] ? -1 : 1
    open.set(name, count + (match[1] ? -1 : 1))
    if (depth > DEEPEST) return match.index
  }
  return html.length
}
