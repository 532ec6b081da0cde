/** The `html` template tag: escapes everything it prints, except markup made by this file. */

import { escaped } from '../platform/text/escape.ts'
import { templateContexts, type Context } from './html-context.ts'

/** Markup that is safe to send. Only this module creates it; a string cannot be mistaken for it. */
class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}
export type Html = Markup

/** Attributes for a hole inside a tag, made by `attributes()`. */
class AttributeList {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}
export type Attributes = AttributeList

/** What a hole in text accepts: strings are escaped, arrays joined; `null`, `undefined` and `false` print nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[]

/** What any hole accepts; `Attributes` only inside a tag. */
type Hole = Content | Attributes

export type AttributeValue = string | number | boolean | null | undefined

/**
 * Template tag for HTML. Every hole is printed for its context (text, quoted attribute, URL). A template with a hole
 * anywhere else (unquoted attribute, tag or attribute name, comment, script, style, `on…` handler) throws a TypeError
 * on first use.
 */
export function html(strings: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  const contexts = contextsOf(strings)
  let text = strings[0] ?? ''
  for (let index = 0; index < holes.length; index++) {
    text += print(holes[index], contexts[index] ?? refuseHole()) + (strings[index + 1] ?? '')
  }
  return new Markup(text)
}

/** Markup from a constant of ours. Never pass it anything that a person, a database or another site has written. */
export function raw(constant: string): Html {
  return new Markup(constant)
}

/**
 * Attributes for a tag: `true` prints the bare name, `false`, `null` and `undefined` print nothing, the rest is
 * escaped. URLs go through `safeUrl`. Throws a TypeError for `style`, `on…` handlers and malformed names.
 */
export function attributes(list: Readonly<Record<string, AttributeValue>>): Attributes {
  const printed: string[] = []
  for (const [name, value] of Object.entries(list)) {
    if (value === null || value === undefined || value === false) continue
    if (!/^[a-z][a-z0-9-]*$/.test(name) || /^on|^style$|^srcdoc$/.test(name)) {
      throw new TypeError(`"${name}" can't be set by attributes()`)
    }
    if (value === true) printed.push(name)
    else printed.push(`${name}="${escaped(addressNames.has(name) ? safeUrl(String(value)) : String(value))}"`)
  }
  return new AttributeList(printed.join(' '))
}

/**
 * Returns the URL if it is http, https or relative to this site, else `#`. Protocol-relative URLs, control characters
 * and backslashes are refused: browsers read them in ways that hide a scheme (WHATWG URL, section 4.4).
 */
function safeUrl(address: string): string {
  const trimmed = address.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase()
  if (hasControl(trimmed) || /^[/\\]{2}/.test(trimmed)) return '#'
  if (scheme === undefined) return trimmed.includes('\\') || /^[^/?#]*:/.test(trimmed) ? '#' : trimmed
  return (scheme === 'http' || scheme === 'https') && URL.canParse(trimmed) ? trimmed : '#'
}

/** A `<script type="application/ld+json">` block (schema.org data for search engines); it is data and never runs. */
export function structuredData(data: unknown): Html {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return new Markup(`<script type="application/ld+json">${json}</script>`)
}

/** Whether a value is markup made by this module. */
export function isHtml(value: unknown): value is Html {
  return value instanceof Markup
}

const addressNames = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'ping'])
const cache = new WeakMap<TemplateStringsArray, readonly Context[]>()

function contextsOf(strings: TemplateStringsArray): readonly Context[] {
  const known = cache.get(strings)
  if (known) return known
  const contexts = templateContexts(strings)
  cache.set(strings, contexts)
  return contexts
}

function print(value: Hole, context: Context): string {
  switch (context) {
    case 'text':
      return printText(value)
    case 'plain text':
      return escaped(plain(value, ''))
    case 'attribute':
      return escaped(plain(value, ' '))
    case 'address':
      return escaped(safeUrl(plain(value, '')))
    case 'address part':
      return escaped(plain(value, '').replace(/[\\\s]/g, encodeURIComponent))
    case 'own address':
      return escaped(ownAddress(plain(value, '')))
    case 'attributes':
      if (value instanceof AttributeList) return value.toString()
      if (value === null || value === undefined || value === false) return ''
      throw new TypeError('A hole inside a tag takes attributes() only')
  }
}

function printText(value: Hole): string {
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(printText).join('')
  throw new TypeError('A hole in text takes text, numbers, markup and lists of them')
}

function plain(value: Hole, separator: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) {
    return value
      .map((item: Content) => plain(item, separator))
      .filter((item) => item !== '')
      .join(separator)
  }
  throw new TypeError('A hole in an attribute, a title or a textarea takes text and numbers, not markup')
}

function ownAddress(address: string): string {
  if (/^\/[a-z0-9]/i.test(address) && !hasControl(address)) return address
  throw new TypeError('Scripts load from this site only')
}

function hasControl(text: string): boolean {
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code < 32 || code === 127) return true
  }
  return false
}

function refuseHole(): never {
  throw new TypeError('A template was called with more holes than it has')
}
