/** The metadata of a page's head: language, title, base address, meta elements and links. */
import type { PageMeta } from './page.ts'
import { attributeOf, isElement, textBelow, type HtmlElement, type HtmlNode } from './parse-html.ts'
import { resolveAddress } from './walk-body.ts'

export interface Metadata {
  language: string
  title: string
  base: string
  meta: PageMeta[]
  /** Address that a meta refresh leads to, or empty. */
  refresh: string
}

const LINKS = new Set(
  'canonical icon shortcut apple-touch-icon apple-touch-icon-precomposed mask-icon image_src manifest alternate author license me'.split(
    ' ',
  ),
)
const ADDRESSES =
  /(?:^|:)(?:image|url|video|audio|logo|see_also)(?::(?:url|secure_url|src))?$|^msapplication-tileimage$|^thumbnail(?:url)?$/

/** Reads title, meta and link elements anywhere in the document; the first title counts. */
export function readMetadata(elements: HtmlElement[], url: string): Metadata {
  const named = (name: string) => elements.filter((element) => element.name === name)
  // Of several base elements the first with an address counts (HTML section 4.2.3).
  const bases = named('base').map((element) => resolveAddress(attributeOf(element, 'href'), url))
  const base = bases.find((address) => address !== '') ?? url
  const title = named('title').find((element) => !isInside(element, 'svg'))
  const html = named('html')[0]
  const metas = named('meta')
    .map((element) => metaOf(element, base))
    .filter((meta) => meta.name && meta.content)
  const refresh = named('meta').find(
    (element) => attributeOf(element, 'http-equiv').toLowerCase() === 'refresh',
  )
  return {
    language: (html ? attributeOf(html, 'lang') || attributeOf(html, 'xml:lang') : '')
      .toLowerCase()
      .replaceAll('_', '-'),
    title: title ? textBelow(title, 500) : '',
    base,
    meta: [...metas, ...named('link').flatMap((element) => linksOf(element, base))],
    refresh: refresh
      ? resolveAddress(/url\s*=\s*['"]?([^'"\s]+)/i.exec(attributeOf(refresh, 'content'))?.[1] ?? '', base)
      : '',
  }
}

/** All elements of the document in reading order. */
export function elementsOf(nodes: HtmlNode[]): HtmlElement[] {
  const found: HtmlElement[] = []
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    found.push(node)
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at]
      if (child) waiting.push(child)
    }
  }
  return found
}

function metaOf(element: HtmlElement, base: string): PageMeta {
  const name = (
    attributeOf(element, 'name') ||
    attributeOf(element, 'property') ||
    attributeOf(element, 'itemprop')
  ).toLowerCase()
  const content = attributeOf(element, 'content').replace(/\s+/g, ' ')
  return { name, content: ADDRESSES.test(name) ? resolveAddress(content, base) : content }
}

function linksOf(element: HtmlElement, base: string): PageMeta[] {
  const content = resolveAddress(attributeOf(element, 'href'), base)
  const rels = attributeOf(element, 'rel')
    .toLowerCase()
    .split(/\s+/)
    .filter((rel) => LINKS.has(rel))
  return content ? rels.map((name) => ({ name, content })) : []
}

function isInside(element: HtmlElement, name: string): boolean {
  for (let parent = element.parent; parent; parent = parent.parent)
    if ('name' in parent && parent.name === name) return true
  return false
}
