/**
 * The parts of a page's head that steer the crawler, read straight from the HTML: refresh, canonical address,
 * languages.
 */

export interface PageHead {
  /** Target of a meta refresh that happens at once (at most 10 s), resolved; undefined if there is none. */
  refresh: string | undefined
  /** Resolved `rel=canonical`. */
  canonical: string | undefined
  /** `rel=alternate hreflang`: language in lower case (`en`, `de-at`, `x-default`) and resolved address. */
  alternates: { language: string; url: string }[]
  /** `lang` of the html element in lower case, or empty. */
  language: string
}

const scanned = 256 * 1024
const longestTag = 4096
const maxAlternates = 200
// Their content is text, not markup; noscript and template show nothing in a browser that runs scripts.
const opaque = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title', 'svg'])

/** Reads the start of an HTML document in one pass. `url` is the address that it came from. */
export function readPageHead(html: string, url: string): PageHead {
  const head: PageHead = { refresh: undefined, canonical: undefined, alternates: [], language: '' }
  // Of several base elements the first with an address counts (HTML section 4.2.3).
  let ownBase: string | undefined
  for (const { name, attributes } of tagsOf(html.slice(0, scanned))) {
    const base = ownBase ?? url
    if (name === 'base') ownBase ??= resolve(attributes.get('href'), url)
    else if (name === 'html') head.language ||= (attributes.get('lang') ?? '').trim().toLowerCase()
    else if (name === 'meta') head.refresh ??= refreshTarget(attributes, base)
    else if (name === 'link') readLink(head, attributes, base)
  }
  return head
}

function readLink(head: PageHead, attributes: Map<string, string>, base: string): void {
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  const target = resolve(attributes.get('href'), base)
  const language = attributes.get('hreflang')?.trim().toLowerCase()
  if (!target) return
  if (rel.includes('canonical')) head.canonical ??= target
  if (rel.includes('alternate') && language && head.alternates.length < maxAlternates) {
    head.alternates.push({ language, url: target })
  }
}

/** `content` is seconds, then `url=` (HTML section 4.2.5.3, shared declarative refresh steps). */
function refreshTarget(attributes: Map<string, string>, base: string): string | undefined {
  if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh') return undefined
  const found = /^\s{0,20}(\d{0,6})(?:\.[\d.]{0,6})?[\s;,]{1,20}(?:url\s{0,20}=\s{0,20})?(.{1,2048})$/is.exec(
    attributes.get('content') ?? '',
  )
  const target = found?.[2]?.trim().replace(/^["']|["']$/g, '')
  return Number(found?.[1] ?? 0) > 10 ? undefined : resolve(target, base)
}

function resolve(href: string | undefined, base: string): string | undefined {
  const url = href === undefined ? null : URL.parse(href.trim(), base)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}

interface Tag {
  name: string
  attributes: Map<string, string>
}

function* tagsOf(html: string): Generator<Tag> {
  let at = html.indexOf('<')
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return
      at = html.indexOf('<', end + 3)
      continue
    }
    const name = /^[a-z][a-z0-9]{0,20}/i.exec(html.slice(at + 1, at + 24))?.[0].toLowerCase() ?? ''
    const end = endOfTag(html, at)
    if (wanted.has(name)) yield { name, attributes: attributesOf(html.slice(at + 1 + name.length, end)) }
    const close = opaque.has(name) ? closingOf(html, name, end) : end
    if (close < 0) return
    at = html.indexOf('<', Math.max(close, at + 1))
  }
}

const wanted = new Set(['base', 'html', 'meta', 'link'])

/** Position of the `>` that ends the tag, skipping quoted ones; an overlong tag ends at the limit. */
function endOfTag(html: string, at: number): number {
  let quote = ''
  const limit = Math.min(html.length, at + longestTag)
  for (let position = at + 1; position < limit; position += 1) {
    const character = html[position]
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'")
      quote = html[position - 1] === '=' || html[position - 1] === ' ' ? character : ''
    else if (character === '>') return position
  }
  return limit
}

/** Position of the closing tag, in one scan for `</`; -1 if there is none. */
function closingOf(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  }
  return -1
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(
    /([^\s=>"'/]{1,60})\s{0,20}=\s{0,20}("[^"]*"|'[^']*'|[^\s>]+)/g,
  )) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value.replace(/^["']|["']$/g, '')))
  }
  return attributes
}

function decodeEntities(text: string): string {
  return text
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&quot;/gi, '"')
    .replace(/&#(?:39|x27);/gi, "'")
}
