/** Turns HTML into the stored page: what a visitor sees, with its position, and the metadata of the head. */
import { elementsOf, readMetadata } from './metadata.ts'
import type { Page } from './page.ts'
import { isElement, parseHtml, textBelow, type HtmlElement, type HtmlNode } from './parse-html.ts'
import { readStructuredData } from './structured-data.ts'
import { walkBody } from './walk-body.ts'

export interface PageSource {
  html: string
  /** Final address, after redirects. */
  url: string
  /** ISO 8601 in UTC. */
  fetchedAt: string
  foundBy: Page['foundBy']
}

/**
 * Reads one page. Pure: no network, no clock. Hidden text (by attribute or inline style), comments, templates, `noscript`
 * and form fields are left out of its blocks; what only a class hides (tabs, accordions) is kept.
 */
export function readPage({ html, url, fetchedAt, foundBy }: PageSource): Page {
  const { nodes, truncated } = parseHtml(html.replaceAll('\u0000', ''))
  const elements = elementsOf(nodes)
  const address = url.replace(/#.*$/s, '')
  const { language, title, base, meta, refresh } = readMetadata(elements, address)
  const { nodes: structured, texts: structuredText } = readStructuredData(elements, base)
  const { truncated: cut, ...body } = walkBody(bodyNodes(nodes), base)
  const redirect = redirectByScript(elements, language)
  const target = redirect?.target === undefined ? null : URL.parse(redirect.target, base)
  const notes = [
    ...(truncated || cut ? ['truncated'] : []),
    ...(isShell(body.blocks.map((block) => block.text).join(' '), elements) ? ['needs_script'] : []),
    ...(redirect ? ['script_redirect'] : []),
    ...(refresh ? ['meta_refresh'] : []),
  ]
  return {
    url: address,
    fetchedAt,
    language,
    title,
    meta,
    structured,
    structuredText,
    ...body,
    foundBy,
    ...(target && /^https?:$/.test(target.protocol) ? { sendsTo: target.href } : {}),
    notes,
  }
}

/** The nodes outside the head: sloppy pages have no body element, or two. */
function bodyNodes(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) && node.name === 'html' ? node.children : [node]))
}

/** Little text, and scripts that will load the rest. */
function isShell(text: string, elements: HtmlElement[]): boolean {
  return (
    text.length < 200 && elements.some((element) => element.name === 'script' && 'src' in element.attribs)
  )
}

/** The redirect address as written, or the call that decodes it. */
const REDIRECT =
  /(?:(?:window\.|document\.|top\.|self\.|^|[;{\s])location(?:\.href)?\s*=|location\.(?:replace|assign)\()\s*(?:(["'`])(?<target>[^"'`]{0,2048})\1?|(?:atob|unescape|decodeURI\w*|eval|String\.fromCharCode)\b)/g
const LONGEST_REDIRECT = 1500

/**
 * A short inline script that sends the visitor elsewhere at once, on a page with little else; `target` if it is spelled
 * out: of several, for visitors of several languages, the one in the page's own language, else the one in English, else
 * the first.
 */
function redirectByScript(elements: HtmlElement[], language: string): { target?: string } | undefined {
  const body = elements.find((element) => element.name === 'body')
  if (body && textBelow(body, 400).length >= 400) return undefined
  for (const element of elements) {
    if (element.name !== 'script' || 'src' in element.attribs) continue
    const script = element.children.map((node) => ('data' in node ? node.data : '')).join('')
    const found = script.length < LONGEST_REDIRECT ? [...script.matchAll(REDIRECT)] : []
    const targets = found
      .flatMap(({ groups }) => groups?.['target'] ?? [])
      .filter((target) => !target.includes('${'))
    const inLanguage = (tag: string) => targets.find((target) => target.split(/[/?=&]/).includes(tag))
    const target = inLanguage(language.split('-')[0] || 'en') ?? inLanguage('en') ?? targets[0]
    if (found.length) return target === undefined ? {} : { target }
  }
  return undefined
}
