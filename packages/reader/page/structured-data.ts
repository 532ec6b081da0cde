/** JSON-LD and microdata as plain objects with schema.org names (JSON-LD 1.1; HTML Living Standard, Microdata). */
import { attributeOf, isElement, textBelow, unescaped, type HtmlElement } from './parse-html.ts'
import { jsonOf } from './page-json.ts'
import { resolveAddress } from './walk-body.ts'

export type StructuredNode = Record<string, unknown>

const MAX_NODES = 500
const LONGEST_SCRIPT = 1_000_000

/**
 * Nodes of the page's JSON-LD, `@graph` opened, and of its microdata; and the JSON-LD as written. Broken JSON is left
 * out.
 */
export function readStructuredData(
  elements: HtmlElement[],
  base: string,
): { nodes: StructuredNode[]; texts: string[] } {
  const scripts = elements.filter(
    (element) => element.name === 'script' && /^application\/ld\+json/i.test(attributeOf(element, 'type')),
  )
  const read = scripts
    .map(textOfScript)
    .map((text) => ({ text, value: text === '' ? undefined : parseJson(text) }))
    .filter(({ value }) => value !== undefined)
  const items = elements.filter(
    (element) => 'itemscope' in element.attribs && !('itemprop' in element.attribs),
  )
  const nodes = [
    ...read.flatMap(({ value }) => topNodes(value)),
    ...items.map((element) => microdataOf(element, base)),
  ]
  return { nodes: nodes.slice(0, MAX_NODES), texts: read.map(({ text }) => text) }
}

/** True for a plain object, as JSON has them. */
export function isNode(value: unknown): value is StructuredNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The script's text without comment marks; empty if too long. */
function textOfScript(element: HtmlElement): string {
  const text = element.children.map((node) => ('data' in node ? node.data : '')).join('')
  if (text.length >= LONGEST_SCRIPT) return ''
  return text
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>)[\s;]*$/, '')
    .trim()
}

/**
 * Tolerates line breaks inside strings, common in hand-written JSON-LD, and superfluous commas, but no other errors. A
 * text escaped as HTML, which scripts should not be, is unescaped: `Q&amp;A`.
 */
function parseJson(text: string): unknown {
  return asMeant(
    jsonOf(text) ??
      jsonOf(text.replace(/[\r\n\t]+/g, ' ').replace(/,\s*([}\]])/g, '$1')) ??
      jsonOf(unescaped(text)),
  )
}

function asMeant(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('&') ? unescaped(value) : value
  if (Array.isArray(value)) return value.map(asMeant)
  if (!isNode(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, asMeant(held)]))
}

function topNodes(value: unknown): StructuredNode[] {
  if (Array.isArray(value)) return value.flatMap(topNodes)
  if (!isNode(value)) return []
  const graph = value['@graph']
  return Array.isArray(graph) ? graph.flatMap(topNodes) : [value]
}

const LINKING = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['iframe', 'src'],
  ['source', 'src'],
  ['object', 'data'],
])

function microdataOf(item: HtmlElement, base: string): StructuredNode {
  const node: StructuredNode = {
    '@type': attributeOf(item, 'itemtype').replace(/^https?:\/\/schema\.org\//i, ''),
  }
  const waiting = item.children.toReversed()
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    if (!isElement(child)) continue
    const name = attributeOf(child, 'itemprop')
    const nested = 'itemscope' in child.attribs
    for (const one of name.split(/\s+/).filter(Boolean))
      addValue(node, one, nested ? microdataOf(child, base) : propertyOf(child, base))
    if (!nested) waiting.push(...child.children.toReversed())
  }
  return node
}

function propertyOf(element: HtmlElement, base: string): string {
  const linking = LINKING.get(element.name)
  if (linking) return resolveAddress(attributeOf(element, linking), base)
  return (
    attributeOf(element, 'content') ||
    (element.name === 'time' ? attributeOf(element, 'datetime') : '') ||
    textBelow(element)
  )
}

function addValue(node: StructuredNode, name: string, value: unknown): void {
  const held = node[name]
  node[name] = held === undefined ? value : [held, value].flat()
}
